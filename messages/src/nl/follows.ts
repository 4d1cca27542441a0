import type { follows as english } from '../en/follows.ts';

export const follows: Record<keyof typeof english, string> = {
  'follow.title': 'Je volgt',
  'follow.boards': 'Volg een bord:',
  'follow.board': '{event}, bord {board}',
  'follow.begin': 'Volgen',
  'follow.followed': 'Je volgt',
  'follow.begin_name': '{name} volgen',
  'follow.stop_name': '{name} niet meer volgen',
  'push.title': 'Verwittig mij op dit toestel',
  'push.state.on': 'Je wordt hier opgeroepen, ook als er geen pagina openstaat.',
  'push.state.off': 'Word naar je bord geroepen en hoor van wie je volgt, ook als er geen pagina openstaat.',
  'push.state.blocked':
    'Deze browser mag geen berichten tonen. Sta ze toe voor deze site in de instellingen.',
  'push.state.needs_install':
    'Op deze telefoon werkt het zodra Oche op het beginscherm staat: deel, en dan “Zet op beginscherm”.',
  'push.state.impossible':
    'Deze browser kan geen berichten tonen. De bel op deze site blijft je verwittigen.',
  'push.state.not_set_up':
    'Deze app kan nog geen berichten krijgen: de server heeft er geen sleutels voor. De bel vertelt je nog steeds alles.',
  'push.turn_on': 'Zet aan',
  'push.turn_off': 'Zet uit',
  'push.failed': 'De browser gaf geen antwoord. Probeer het zo meteen opnieuw.',
};
