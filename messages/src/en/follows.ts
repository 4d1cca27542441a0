export const follows = {
  'follow.title': 'You follow',
  'follow.boards': 'Follow a board:',
  'follow.board': '{event}, board {board}',
  'follow.begin': 'Follow',
  'follow.followed': 'Following',
  'follow.begin_name': 'Follow {name}',
  'follow.stop_name': 'Stop following {name}',
  'push.title': 'Tell me on this device',
  'push.state.on': 'You are called here, also while no page is open.',
  'push.state.off': 'Be called to your board and hear of whom you follow, also while no page is open.',
  'push.state.blocked':
    'This browser was told not to show messages. Allow them for this site in its settings.',
  'push.state.needs_install':
    'On this phone it works once Oche is on the home screen: share, then “Add to Home Screen”.',
  'push.state.impossible': 'This browser cannot show messages. The bell on this site still tells you.',
  'push.state.not_set_up':
    'This app cannot be told anything yet: its server has no keys for it. The bell still tells you.',
  'push.turn_on': 'Turn on',
  'push.turn_off': 'Turn off',
  'push.failed': 'The browser could not be reached. Try again in a moment.',
} as const;
