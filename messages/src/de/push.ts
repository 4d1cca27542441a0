import type { push as english } from '../en/push.ts';

/** The heads of what a device shows while no page is open; below it stands the text of the bell. */
export const push: Record<keyof typeof english, string> = {
  'push.called_to_board': 'Board {board}: dein Spiel',
  'push.called_to_mark': 'Board {board}: du schreibst',
  'push.called_to_mark_first': 'Board {board}: du schreibst zuerst',
  'push.followed_called': '{home} – {away}',
  'push.game_invitation': 'Dein Spiel?',
  'push.challenged': 'Eine Herausforderung',
  'push.tournament_begun': '{tournament} beginnt',
  'push.tournament_won': '{name} gewinnt',
  'push.moved_up': 'Du bist dabei',
  'push.match_moved': 'Begegnung verlegt',
  'push.match_turned': 'Heimrecht getauscht',
  'push.postponement_asked': 'Anderer Termin?',
  'push.postponement_agreed': 'Neuer Termin steht',
  'push.postponement_declined': 'Der Termin bleibt',
  'push.postponement_lapsed': 'Der Termin bleibt',
  'push.sheet_reminder': 'Spielbericht, bitte',
  'push.sheet_late': 'Spielbericht überfällig',
  'push.leave_asked': '{name} will gehen',
  'push.leave_accepted': 'Du kannst gehen',
  'push.leave_kept': 'Bitte komm zur Turnierleitung',
};
