/**
 * How a statistic of several games comes from the statistics of each: numbers are added, tallies (a count for each name) are added
 * name by name, and of bests the most or the least is kept for each format they were made in. So a season is the merge of its games.
 */
type StatisticKind = 'sum' | 'tally' | 'most' | 'least';
export type StatisticSpecs = Readonly<Record<string, StatisticKind>>;
type Tally = Record<string, number>;

type ValueOf<K extends StatisticKind> = K extends 'sum' ? number : Tally;
export type StatisticsOf<S extends StatisticSpecs> = { -readonly [K in keyof S]: ValueOf<S[K]> };
/** As stored; a best that nobody made was null before formats were told apart. */
export type Statistics = Record<string, number | null | Tally>;
/** What is worked out from statistics for showing; null where there is nothing to divide by. */
export type Figures = Readonly<Record<string, number | null>>;

/** What every game counts, besides its own. */
export const COMMON_STATISTICS = {
  games: 'sum',
  games_won: 'sum',
  legs: 'sum',
  legs_won: 'sum',
  /** Legs this player's side began, and those of them that it won; a break is a leg won that the other side began. */
  legs_begun: 'sum',
  holds: 'sum',
  breaks: 'sum',
  /** Legs by what bests are kept by. */
  formats: 'tally',
} as const;

export type CommonStatistics = StatisticsOf<typeof COMMON_STATISTICS>;

export function noStatistics<S extends StatisticSpecs>(specs: S): StatisticsOf<S> {
  const empty: Statistics = {};
  for (const [name, kind] of Object.entries(specs)) empty[name] = kind === 'sum' ? 0 : {};
  return empty as StatisticsOf<S>;
}

export function mergeStatistics<S extends StatisticSpecs>(
  specs: S,
  ...all: readonly StatisticsOf<S>[]
): StatisticsOf<S> {
  const merged = noStatistics(specs) as Statistics;
  for (const statistics of all as readonly Statistics[])
    for (const [name, kind] of Object.entries(specs))
      merged[name] = mergeOne(kind, merged[name] as number | Tally, statistics[name]);
  return merged as StatisticsOf<S>;
}

function mergeOne(kind: StatisticKind, one: number | Tally, other: number | Tally | null | undefined) {
  if (kind === 'sum') return (one as number) + ((other as number | null) ?? 0);
  // Ours since the beginning of the merge: a copy for every game of a career would be most of the work.
  const tally = one as Tally;
  // Bests that were stored before formats were told apart are one number.
  const added: Tally = typeof other === 'number' ? { '': other } : (other ?? {});
  for (const [name, value] of Object.entries(added))
    if (kind === 'tally') addTo(tally, name, value);
    else keepBest(kind, tally, name, value);
  return tally;
}

export function addTo(tally: Tally, name: string | number, times = 1): void {
  tally[name] = (tally[name] ?? 0) + times;
}

export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Keeps the best of a format. */
export function keepBest(kind: 'most' | 'least', bests: Tally, format: string, value: number): void {
  const before = bests[format] ?? value;
  bests[format] = kind === 'most' ? Math.max(before, value) : Math.min(before, value);
}

/** The best of the format that was played most: bests of different formats cannot be compared. */
export function bestInUsual(bests: Readonly<Tally>, formats: Readonly<Tally>): number | null {
  const played = ([format]: readonly [string, number]) => formats[format] ?? 0;
  const usual = Object.entries(bests).reduce<[string, number] | null>(
    (most, one) => (most === null || played(one) > played(most) ? one : most),
    null,
  );
  return usual?.[1] ?? null;
}
