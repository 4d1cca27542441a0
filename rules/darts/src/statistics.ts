/**
 * How a statistic of several games comes from the statistics of each: numbers are added, bests are compared,
 * tallies (a count for each name) are added name by name. So a season is the merge of its games.
 */
type StatisticKind = 'sum' | 'max' | 'min' | 'tally';
export type StatisticSpecs = Readonly<Record<string, StatisticKind>>;
type Tally = Record<string, number>;

type ValueOf<K extends StatisticKind> = K extends 'sum' ? number : K extends 'tally' ? Tally : number | null;
export type StatisticsOf<S extends StatisticSpecs> = { -readonly [K in keyof S]: ValueOf<S[K]> };
export type Statistics = Record<string, number | null | Tally>;
/** What is worked out from statistics for showing; null where there is nothing to divide by. */
export type Figures = Readonly<Record<string, number | null>>;

export function noStatistics<S extends StatisticSpecs>(specs: S): StatisticsOf<S> {
  const empty: Statistics = {};
  for (const [name, kind] of Object.entries(specs))
    empty[name] = kind === 'sum' ? 0 : kind === 'tally' ? {} : null;
  return empty as StatisticsOf<S>;
}

export function mergeStatistics<S extends StatisticSpecs>(
  specs: S,
  ...all: readonly StatisticsOf<S>[]
): StatisticsOf<S> {
  const merged = noStatistics(specs) as Statistics;
  for (const statistics of all as readonly Statistics[])
    for (const [name, kind] of Object.entries(specs))
      merged[name] = mergeOne(kind, merged[name] ?? null, statistics[name] ?? null);
  return merged as StatisticsOf<S>;
}

function mergeOne(kind: StatisticKind, one: number | null | Tally, other: number | null | Tally) {
  switch (kind) {
    case 'sum':
      return (one as number) + ((other as number | null) ?? 0);
    case 'max':
      return one === null || other === null ? (one ?? other) : Math.max(one as number, other as number);
    case 'min':
      return one === null || other === null ? (one ?? other) : Math.min(one as number, other as number);
    case 'tally': {
      // Ours since the beginning of the merge: a copy for every game of a career would be most of the work.
      const tally = one as Tally;
      for (const [name, count] of Object.entries((other ?? {}) as Tally)) addTo(tally, name, count);
      return tally;
    }
  }
}

export function addTo(tally: Tally, name: string | number, times = 1): void {
  tally[name] = (tally[name] ?? 0) + times;
}

export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function best(kind: 'max' | 'min', one: number | null, other: number): number {
  if (one === null) return other;
  return kind === 'max' ? Math.max(one, other) : Math.min(one, other);
}
