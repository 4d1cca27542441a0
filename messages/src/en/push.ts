/** The heads of what a device shows while no page is open; below it stands the text of the bell. */
export const push = {
  'push.called_to_board': 'Board {board}: your game',
  'push.called_to_mark': 'Board {board}: you mark',
  'push.called_to_mark_first': 'Board {board}: you mark first',
  'push.followed_called': '{home} – {away}',
  'push.game_invitation': 'Your game?',
  'push.tournament_begun': '{tournament} begins',
  'push.tournament_won': '{name} wins',
  'push.moved_up': 'You are in',
  'push.match_moved': 'Match moved',
  'push.match_turned': 'Home and away swapped',
  'push.postponement_asked': 'Another date?',
  'push.postponement_agreed': 'New date agreed',
  'push.postponement_declined': 'The date stays',
  'push.postponement_lapsed': 'The date stays',
  'push.sheet_reminder': 'Match sheet, please',
  'push.sheet_late': 'Match sheet is late',
} as const;
