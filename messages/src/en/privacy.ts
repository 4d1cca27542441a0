/** Who sees what of somebody, taking one's data along, and deleting an account. */
export const privacy = {
  'privacy.title': 'Privacy and data',
  'privacy.figures': 'Who sees my averages',
  'privacy.figures_text': 'In the lobby, in the lists of your friends and beside a game that is watched.',
  'privacy.games': 'Who sees my games',
  'privacy.games_text':
    'Watching them live and reading them later: friendly and online games, and training you do not keep to yourself. Whoever plays in a game always sees it, and everybody in it has a say.',
  'privacy.to.everybody': 'Everybody',
  'privacy.to.friends': 'Friends',
  'privacy.to.nobody': 'Nobody',
  'privacy.organisers':
    'Games of tournaments and leagues are public as their organiser publishes them. A coach sees what you have agreed on.',
  'privacy.minor':
    'You are under 18: your averages and games are seen by nobody, or by friends if you choose so.',
  'privacy.take': 'Take your data along',
  'privacy.take_text':
    'One file with everything that is kept about you: account and settings, games with every visit, training, goals, plans and notes, friends, entries and teams. It is JSON, which other programs read.',
  'privacy.take_button': 'Download my data',
  'privacy.take_failed': 'The download did not work',
  'privacy.delete': 'Delete your account',
  'privacy.delete_text': 'For good and at once. You see what goes and what stays before you decide.',
  'privacy.delete_button': 'Delete my account …',
  'privacy.delete.goes': 'This is gone, and nobody can bring it back',
  'privacy.delete.goes_account': 'Your account, settings and devices',
  'privacy.delete.goes_games':
    '{count, plural, =0 {Games you played alone} one {# game you played alone, against a bot or against guests} other {# games you played alone, against a bot or against guests}}, with every visit',
  'privacy.delete.goes_training': 'Training, goals, plans, statistics and rating',
  'privacy.delete.goes_people': 'Friends, messages, and what coaches may see',
  'privacy.delete.stays': 'This stays, and why',
  'privacy.delete.stays_games':
    '{count, plural, =0 {Games with others} one {# game with others} other {# games with others}}: they belong to them too. Your name becomes “Deleted player”, and what still runs is given up.',
  'privacy.delete.stays_results':
    'Results in tournaments and leagues, with the name as it was published: they are the record of the organiser, whom you may ask.',
  'privacy.delete.stays_organised': 'What you have organised and is over, without you as its owner.',
  'privacy.delete.first': 'Before that, somebody has to take over',
  'privacy.delete.organisation': '{name}: nobody else can give roles there. Make somebody its secretary.',
  'privacy.delete.event': '{name}: it is not over. Hand it over to a helper, or delete it.',
  'privacy.delete.last_superadmin':
    'You are the only superadmin here. Make somebody else one, in the list of users.',
  'privacy.delete.open': 'Open {name}',
  'privacy.delete.hand_over': 'Hand over {name}',
  'privacy.delete.open_users': 'Open the list of users',
  'privacy.delete.email': 'Your email address, as a yes',
  'privacy.delete.email_help': 'Type {email}',
  'privacy.delete.confirm': 'Delete my account for good',
  'privacy.delete.done': 'Your account is deleted. A mail says so. Thank you for playing.',
  'settings.sections': 'On this page',
} as const;
