import type { PlayerListName } from '@oche/contract';

/** What texts call the lists, whose names in addresses have hyphens and figures. */
export const LIST_WORDS = {
  '180-171': 'maximums',
  'high-checkouts': 'high_checkouts',
  'low-visits': 'low_visits',
  'games-played': 'games_played',
} as const satisfies Record<PlayerListName, string>;
