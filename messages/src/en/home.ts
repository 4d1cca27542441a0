export const home = {
  'home.title': 'Every dart counts.',
  'home.lead':
    'Score anywhere, run a tournament day from one desk, play a whole league season, and let everybody follow it live.',
  'home.score_now': 'Score a game now',
  'home.create_account': 'Create an account',
  'home.live': 'On the boards',
  'home.no_live': 'No game is live right now',
  'home.no_live_text': 'As soon as somebody throws, you can follow every dart here.',
  'home.next_events': 'Next events',
  'home.no_events': 'No event is announced yet',
  'home.no_events_text': 'Organisers publish their tournament days here.',
  'home.offers': 'What you can do here',
  'home.offer.play': 'Play, with or without a network',
  'home.offer.play_text':
    'Against a friend on the same board, somebody far away, or a bot at exactly your level. Nothing you throw is lost.',
  'home.offer.tournament': 'Run a tournament day',
  'home.offer.tournament_text':
    'Draw the groups, put a tablet on every board, and see at any moment why a game waits and when the day will end.',
  'home.offer.league': 'Play a whole season',
  'home.offer.league_text':
    'Calendar, match sheets, tables and lists for your federation, on a site of your own.',
  'home.offer.coach': 'Train with a plan',
  'home.offer.coach_text':
    'Training games with history, numbered sessions, and a coach who sees how it went.',
  'home.hello': 'Good darts, {name}',
  'home.ongoing': 'Your game is waiting',
  'home.resume': 'Back to the board',
  'home.quick': 'Start a game',
  'home.quick.offline': 'Score on this device',
  'home.quick.online': 'Find an opponent',
  'home.quick.training': 'Train',
  'home.quick.bot': 'Play a bot',
  'home.next_matches': 'Your next matches',
  'home.no_matches': 'No match is planned',
  'home.no_matches_text': 'Tournament and league matches show up here as soon as they are known.',
} as const;
