import type { exportVisitsAsJson, InputOf, KindFilter, MatchPeriod } from '@oche/contract';
import type { GameKey } from '@oche/darts';

type Search = Readonly<Record<string, string | undefined>>;
export type FilterInput = InputOf<typeof exportVisitsAsJson>;

export const PERIODS: readonly MatchPeriod[] = ['all', 'week', 'month', 'season', 'year'];
export const KINDS: readonly Exclude<KindFilter, 'matches'>[] = [
  ...(['friendly', 'online', 'bot', 'tournament', 'league', 'training', 'everything'] as const),
];

/** What the address of a page asks for. What it does not say is not sent; what it says wrong, the server refuses. */
export function filterInput({ period, from, to, opponent, kind, game }: Search): FilterInput {
  const isDays = Boolean(from || to);
  return {
    ...(period && period !== 'all' && !isDays && { period: period as MatchPeriod }),
    ...(from && { from }),
    ...(to && { to }),
    ...(opponent && { opponent }),
    ...(kind && { kind: kind as KindFilter }),
    ...(game && { game: game as GameKey }),
  };
}

export const matchesInput = (search: Search) => ({
  ...filterInput(search),
  page: Math.max(1, Number(search.page) || 1),
});

export const isFiltered = (search: Search): boolean => Object.keys(filterInput(search)).length > 0;
