import { allSteps, groupedBy, levelsOf } from '@oche/kit';

/** What one player brought home from one event; `place` counts inside the bracket. */
export type EventScore = {
  event: string;
  /** ISO date: the latest event breaks a tie. */
  date: string;
  player: string;
  bracket: 'winners' | 'losers' | 'group';
  place: number;
  wins: number;
  legs: number;
  /** How they did in their group, wherever they ended. */
  group_rank?: number;
  group_wins?: number;
  /** Counts of what the rule rewards: one_eighties, high_checkouts, nine_darters, ... */
  specials?: Readonly<Record<string, number>>;
  /** High checkouts, by their height. */
  finishes?: readonly number[];
  member?: boolean;
};

/** Points for places, ranks or finishes from..to; several bands make a table. */
export type PointsBand = { from: number; to: number; points: number };
export type RankingRule = {
  places: Readonly<Record<EventScore['bracket'], readonly PointsBand[]>>;
  attendance?: number;
  per_win?: number;
  per_leg?: number;
  group_ranks?: readonly PointsBand[];
  per_group_win?: number;
  specials?: Readonly<Record<string, number>>;
  finishes?: readonly PointsBand[];
  /** The most that specials and finishes can bring in one event. */
  specials_cap?: number;
  /** Only the best so many events count. */
  best_of?: number;
  /** So many events do not count: the worst ones, or those somebody missed. One always counts. */
  drop_worst?: number;
  /** Counts always, besides the best others. */
  mandatory?: readonly string[];
  members_only?: boolean;
};
export type Adjustment = { player: string; points: number; reason: string; member?: boolean };

export type RankingRow = {
  player: string;
  rank: number;
  tied: boolean;
  points: number;
  events: readonly { event: string; points: number; counts: boolean }[];
  adjustments: readonly Adjustment[];
  best: number;
  wins: number;
  /** Points of the latest event of the ranking. */
  latest: number;
  /** What parted the row from a neighbour with the same points; null where there is none, or nothing parts them. */
  broken_by: RankingTieBreak | null;
};
export const RANKING_TIE_BREAKS = ['best', 'wins', 'latest'] as const;
export type RankingTieBreak = (typeof RANKING_TIE_BREAKS)[number];

/** Points are exact to a hundredth: halves and quarters are summed as whole numbers. */
const cents = (points: number): number => Math.round(points * 100);

export function eventPoints(rule: RankingRule, score: EventScore): number {
  const specials = Object.entries(rule.specials ?? {}).reduce(
    (sum, [name, worth]) => sum + cents(worth) * countOf(score.specials, name),
    0,
  );
  const finishes = (score.finishes ?? []).reduce((sum, finish) => sum + bandCents(rule.finishes, finish), 0);
  const cap = rule.specials_cap === undefined ? Number.POSITIVE_INFINITY : cents(rule.specials_cap);
  const whole =
    bandCents(rule.places[score.bracket], score.place) +
    bandCents(rule.group_ranks, score.group_rank) +
    cents(rule.attendance ?? 0) +
    cents(rule.per_win ?? 0) * score.wins +
    cents(rule.per_leg ?? 0) * score.legs +
    cents(rule.per_group_win ?? 0) * (score.group_wins ?? 0) +
    Math.min(specials + finishes, cap);
  return whole / 100;
}

const countOf = (specials: EventScore['specials'] = {}, name: string): number =>
  Object.hasOwn(specials, name) ? specials[name]! : 0;

const bandCents = (bands: readonly PointsBand[] = [], value?: number): number =>
  value === undefined ? 0 : cents(bands.find(({ from, to }) => from <= value && value <= to)?.points ?? 0);

/** Ties: best single event, then games won, then the latest event; whoever is still level shares the rank. */
export const rankPlayers = (
  rule: RankingRule,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[] = [],
): RankingRow[] => allSteps(rankingSteps(rule, scores, adjustments));

/** The same, with pauses: a season of thousands of players takes longer than others may be kept waiting. */
export function* rankingSteps(
  rule: RankingRule,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[] = [],
): Generator<void, RankingRow[]> {
  const isIn = ({ member }: { member?: boolean }) => !rule.members_only || member === true;
  const counted = scores.filter(isIn);
  const own = byPlayer(counted);
  const moved = byPlayer(adjustments.filter((one) => own.has(one.player) || isIn(one)));
  const season: Season = {
    latest: counted.reduce((last, { date }) => (date > last ? date : last), ''),
    counting: countingEvents(rule, scores),
  };
  const rows: Unranked[] = [];
  for (const player of new Set([...own.keys(), ...moved.keys()])) {
    rows.push(rowOf(rule, player, own.get(player) ?? [], moved.get(player) ?? [], season));
    if (rows.length % STEP === 0) yield;
  }
  let ahead = 0;
  const levels = levelsOf(rows, compareRows);
  return levels.flatMap((level, at) => {
    const rank = ahead + 1;
    ahead += level.length;
    const broken_by =
      tieBreakOf(level[0]!, levels[at - 1]?.[0]) ?? tieBreakOf(level[0]!, levels[at + 1]?.[0]);
    return level.map((row) => ({ ...row, rank, tied: level.length > 1, broken_by }));
  });
}

/** The first criterion in which a row differs from one with the same points. */
function tieBreakOf(row: Unranked, other: Unranked | undefined): RankingTieBreak | null {
  if (other?.points !== row.points) return null;
  return RANKING_TIE_BREAKS.find((by) => row[by] !== other[by]) ?? null;
}

/** So many players between two pauses. */
const STEP = 50;

const byPlayer = <T extends { player: string }>(list: readonly T[]): Map<string, T[]> =>
  groupedBy(list, ({ player }) => player);

type Unranked = Omit<RankingRow, 'rank' | 'tied' | 'broken_by'>;
/** What all rows need to know: the latest date, and how many free events count at most. */
type Season = { latest: string; counting: number };

const compareRows = (a: Unranked, b: Unranked): number =>
  b.points - a.points || b.best - a.best || b.wins - a.wins || b.latest - a.latest;

function countingEvents(
  { best_of, drop_worst, mandatory = [] }: RankingRule,
  scores: readonly EventScore[],
): number {
  const held = new Set(scores.map(({ event }) => event).filter((event) => !mandatory.includes(event))).size;
  const kept = drop_worst === undefined ? held : Math.max(1, held - drop_worst);
  return Math.min(best_of ?? kept, kept);
}

function rowOf(
  rule: RankingRule,
  player: string,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[],
  { latest, counting }: Season,
): Unranked {
  const must = new Set(rule.mandatory ?? []);
  const worth = scores.map((score) => ({ score, points: eventPoints(rule, score) }));
  const free = worth.filter(({ score }) => !must.has(score.event)).sort((a, b) => b.points - a.points);
  const counts = new Set([...free.slice(0, counting), ...worth.filter(({ score }) => must.has(score.event))]);
  const sum = (list: Iterable<{ points: number }>) =>
    [...list].reduce((total, { points }) => total + cents(points), 0);
  return {
    player,
    points: (sum(counts) + sum(adjustments)) / 100,
    events: worth.map((one) => ({ event: one.score.event, points: one.points, counts: counts.has(one) })),
    adjustments,
    best: Math.max(0, ...worth.map(({ points }) => points)),
    wins: scores.reduce((total, { wins }) => total + wins, 0),
    latest: sum(worth.filter(({ score }) => score.date === latest)) / 100,
  };
}

/**
 * How many places everybody of a ranking has gone up since before its latest event; down is negative, and null is new. An adjustment is
 * no event: it counts before and after.
 */
export const rankMovements = (
  rows: readonly RankingRow[],
  rule: RankingRule,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[] = [],
): Map<string, number | null> => allSteps(movementSteps(rows, rule, scores, adjustments));

/** The same, with pauses. */
export function* movementSteps(
  rows: readonly RankingRow[],
  rule: RankingRule,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[] = [],
): Generator<void, Map<string, number | null>> {
  const latest = scores.reduce((last, { date }) => (date > last ? date : last), '');
  const earlier = scores.filter(({ date }) => date < latest);
  const had = new Set(earlier.map(({ player }) => player));
  yield;
  const ranked = yield* rankingSteps(rule, earlier, adjustments);
  const before = new Map(ranked.map(({ player, rank }) => [player, rank]));
  return new Map(
    rows.map(({ player, rank }) => {
      const was = had.has(player) ? before.get(player) : undefined;
      return [player, was === undefined ? null : was - rank];
    }),
  );
}
