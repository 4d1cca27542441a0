import type { push as english } from '../en/push.ts';

/** The heads of what a device shows while no page is open; below it stands the text of the bell. */
export const push: Record<keyof typeof english, string> = {
  'push.called_to_board': 'Bord {board}: jouw wedstrijd',
  'push.called_to_mark': 'Bord {board}: jij schrijft',
  'push.called_to_mark_first': 'Bord {board}: jij schrijft eerst',
  'push.followed_called': '{home} – {away}',
  'push.game_invitation': 'Jouw wedstrijd?',
  'push.tournament_begun': '{tournament} begint',
  'push.tournament_won': '{name} wint',
  'push.moved_up': 'Je doet mee',
  'push.leave_asked': '{name} wil weg',
  'push.leave_accepted': 'Je mag gaan',
  'push.leave_kept': 'Kom naar de wedstrijdtafel',
};
