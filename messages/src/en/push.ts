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
  'push.leave_asked': '{name} wants to leave',
  'push.leave_accepted': 'You can go',
  'push.leave_kept': 'Please come to the desk',
} as const;
