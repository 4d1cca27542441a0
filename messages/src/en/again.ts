/** What was played last, to play it once more. */
export const again = {
  'again.title': 'Same again',
  'again.against': '{home} v {away}',
  'again.failed': 'It was played on another device and cannot be fetched now. Set up a new game instead.',
  'again.other': 'Another game',
  'again.resume': 'Go on',
} as const;
