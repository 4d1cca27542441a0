import type { push as english } from '../en/push.ts';

/** The heads of what a device shows while no page is open; below it stands the text of the bell. */
export const push: Record<keyof typeof english, string> = {
  'push.called_to_board': 'Bord {board}: jouw wedstrijd',
  'push.called_to_mark': 'Bord {board}: jij schrijft',
  'push.called_to_mark_first': 'Bord {board}: jij schrijft eerst',
  'push.followed_called': '{home} – {away}',
  'push.game_invitation': 'Jouw wedstrijd?',
  'push.challenged': 'Een uitdaging',
  'push.tournament_begun': '{tournament} begint',
  'push.tournament_won': '{name} wint',
  'push.moved_up': 'Je doet mee',
  'push.match_moved': 'Wedstrijd verplaatst',
  'push.match_turned': 'Thuis en uit gewisseld',
  'push.postponement_asked': 'Andere datum?',
  'push.postponement_agreed': 'Nieuwe datum afgesproken',
  'push.postponement_declined': 'De datum blijft',
  'push.postponement_lapsed': 'De datum blijft',
  'push.sheet_reminder': 'Wedstrijdblad graag',
  'push.sheet_late': 'Wedstrijdblad te laat',
  'push.leave_asked': '{name} wil weg',
  'push.leave_accepted': 'Je mag gaan',
  'push.leave_kept': 'Kom naar de wedstrijdtafel',
};
