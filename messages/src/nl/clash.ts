import type { clash as en } from '../en/clash.ts';

export const clash: Record<keyof typeof en, string> = {
  'clash.title': 'Leg {leg} is twee keer geschreven',
  'clash.text':
    'Twee toestellen schreven deze partij tegelijk. Er is niets verloren: beide staan hier, en een ervan telt.',
  'clash.shared': 'In beide hetzelfde',
  'clash.nothing': 'Daarna niets',
  'clash.difference': 'Wat verschilt:',
  'clash.alike': 'alleen wie het schreef. Beide hebben dezelfde beurten zover ze gaan.',
  'clash.part': '{name} gooide {one} of {other}.',
  'clash.take': 'Neem {version}',
  'clash.kept':
    'De andere versie blijft bij de partij en is te lezen. De keuze kan terug tot de volgende beurt.',
  'clash.wins': '{name} wint',
  'clash.wins_leg': '{name} wint de leg',
  'clash.over': 'De partij is voorbij',
  'clash.goes_on': 'De partij gaat verder',
  'clash.throws': '{name} gooit nu',
  'clash.throws_at': '{name} gooit nu, op {remaining}',
  'clash.bust': 'Bust',
  'clash.by': 'het toestel van {name}',
  'clash.by_tablet': 'de tablet',
  'clash.stored': 'de eerste',
  'clash.tapped': 'de tweede',
  'clash.came_first': '{count, plural, one {# beurt} other {# beurten}}, kwam eerst',
  'clash.came_later': '{count, plural, one {# beurt} other {# beurten}}, kwam later',
  'clash.sending': 'Er kan gekozen worden zodra dit toestel zijn versie heeft verstuurd.',
  'clash.captains':
    'Beide kapiteins mogen kiezen tot het wedstrijdformulier is ingediend, daarna de competitieleider.',
  'clash.desk': 'De wedstrijdtafel of de schrijver aan het bord kiest.',
  'clash.scorers': 'Wie deze partij schrijft mag kiezen.',
  'clash.waiting': 'De volgende beurt wacht op deze keuze.',
  'clash.not_chosen': 'Er is niets gekozen',
  'clash.unreadable': 'Een van de versies kan deze pagina niet tonen. Herlaad ze om te kiezen.',
  'clash.counts': 'Telt',
  'clash.does_not_count': 'Bewaard, telt niet',
  'clash.chosen_by': '{name} koos op {when}. De andere versie blijft bewaard en is te lezen.',
  'clash.chosen_at_board':
    'De keuze is op {when} aan het bord gemaakt. De andere versie blijft bewaard en is te lezen.',
  'clash.again': 'De keuze kan worden veranderd tot de volgende beurt.',
};
