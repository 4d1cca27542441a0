/** League matches that somebody plays in, where they look for what comes next. */
export const myMatches = {
  'my_match.day': 'Today',
  'my_match.live': 'Your match is being played',
  'my_match.to_evening': 'To my games',
  'my_match.to_sheet': 'To the match sheet',
  'my_match.today': 'Today you play',
} as const;
