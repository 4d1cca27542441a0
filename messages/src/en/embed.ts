/** What stands on pages of others. */
export const embed = {
  'embed.title': 'Put it on your own page',
  'embed.lead': 'Paste this into the page of your club: it shows how things stand, and moves along.',
  'embed.bracket': 'Brackets',
  'embed.standings': 'Groups and tables',
  'embed.by': 'Live from Oche',
  'embed.table': 'Table',
  'embed.next': 'Next matches',
  'embed.ticker': 'The evening, live',
} as const;
