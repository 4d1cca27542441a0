/** What one player brought home from one event; `place` counts inside the bracket. */
export type EventScore = {
  event: string;
  /** ISO date: the latest result breaks a tie. */
  date: string;
  player: string;
  bracket: 'winners' | 'losers' | 'group';
  place: number;
  wins: number;
  legs: number;
  /** Counts of what the rule rewards: one_eighties, high_checkouts, nine_darters, ... */
  specials?: Readonly<Record<string, number>>;
  member?: boolean;
};

/** Points for places from..to; several bands make a table. */
export type PlaceBand = { from: number; to: number; points: number };
export type RankingRule = {
  places: Readonly<Record<EventScore['bracket'], readonly PlaceBand[]>>;
  attendance?: number;
  per_win?: number;
  per_leg?: number;
  specials?: Readonly<Record<string, number>>;
  /** The most that specials can bring in one event. */
  specials_cap?: number;
  /** Only the best so many events count. */
  best_of?: number;
  /** Counts always, besides the best others. */
  mandatory?: readonly string[];
  members_only?: boolean;
};
export type Adjustment = { player: string; points: number; reason: string };

export type RankingRow = {
  player: string;
  rank: number;
  tied: boolean;
  points: number;
  events: readonly { event: string; points: number; counts: boolean }[];
  adjustments: readonly Adjustment[];
  best: number;
  wins: number;
  latest: number;
};

/** Points are exact to a hundredth: halves and quarters are summed as whole numbers. */
const cents = (points: number): number => Math.round(points * 100);

export function eventPoints(rule: RankingRule, score: EventScore): number {
  const band = rule.places[score.bracket].find(({ from, to }) => from <= score.place && score.place <= to);
  const special = Object.entries(rule.specials ?? {}).reduce(
    (sum, [name, worth]) => sum + cents(worth) * (score.specials?.[name] ?? 0),
    0,
  );
  const capped = rule.specials_cap === undefined ? special : Math.min(special, cents(rule.specials_cap));
  const whole =
    cents(band?.points ?? 0) +
    cents(rule.attendance ?? 0) +
    cents(rule.per_win ?? 0) * score.wins +
    cents(rule.per_leg ?? 0) * score.legs +
    capped;
  return whole / 100;
}

/** Ties: best single event, then games won, then the latest event; whoever is still level shares the rank. */
export function rankPlayers(
  rule: RankingRule,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[] = [],
): RankingRow[] {
  const counted = rule.members_only ? scores.filter(({ member }) => member === true) : scores;
  const players = new Set([...counted, ...adjustments].map(({ player }) => player));
  const rows = [...players].map((player) =>
    rowOf(
      rule,
      player,
      counted.filter((score) => score.player === player),
      adjustments.filter((adjustment) => adjustment.player === player),
    ),
  );
  rows.sort(compareRows);
  return rows.map((row) => ({
    ...row,
    rank: 1 + rows.filter((other) => compareRows(other, row) < 0).length,
    tied: rows.filter((other) => compareRows(other, row) === 0).length > 1,
  }));
}

type Unranked = Omit<RankingRow, 'rank' | 'tied'>;

const compareRows = (a: Unranked, b: Unranked): number =>
  b.points - a.points || b.best - a.best || b.wins - a.wins || b.latest - a.latest;

function rowOf(
  rule: RankingRule,
  player: string,
  scores: readonly EventScore[],
  adjustments: readonly Adjustment[],
): Unranked {
  const must = new Set(rule.mandatory ?? []);
  const worth = scores.map((score) => ({ score, points: eventPoints(rule, score) }));
  const free = worth.filter(({ score }) => !must.has(score.event)).sort((a, b) => b.points - a.points);
  const counting = new Set([
    ...free.slice(0, rule.best_of ?? free.length),
    ...worth.filter(({ score }) => must.has(score.event)),
  ]);
  const sum = [...counting].reduce((total, { points }) => total + cents(points), 0);
  const extra = adjustments.reduce((total, { points }) => total + cents(points), 0);
  const latest = worth.reduce<(typeof worth)[number] | null>(
    (last, one) => (last === null || one.score.date > last.score.date ? one : last),
    null,
  );
  return {
    player,
    points: (sum + extra) / 100,
    events: worth.map((one) => ({ event: one.score.event, points: one.points, counts: counting.has(one) })),
    adjustments,
    best: Math.max(0, ...worth.map(({ points }) => points)),
    wins: scores.reduce((total, { wins }) => total + wins, 0),
    latest: latest?.points ?? 0,
  };
}
