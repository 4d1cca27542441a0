import { type Reason, reason } from './reason.ts';

/** One criterion of a tie-break list; `among: 'tied'` looks only at games between those still tied. */
export type Criterion<Name extends string> = {
  by: Name;
  among?: 'tied';
  /** Applied only to at most / at least so many tied: head-to-head is for exactly two. */
  most?: number;
  least?: number;
};
export type LastResort = 'shoot_out' | 'play_off';
export type TieBreaks<Name extends string> = {
  id: string;
  criteria: readonly Criterion<Name>[];
  /** What is left when nothing breaks a tie; never a name or an id. */
  last_resort: LastResort;
};

export type Ordered<K, Name extends string> = {
  member: K;
  rank: number;
  /** Shares its rank with others until the last resort is played. */
  tied: boolean;
  /** What put the row below the one above it (for the first row: above the next one). */
  decided_by: Criterion<Name> | 'resolved' | null;
  /** The same with what it was about: among whom it decided, and the figures of the row and of its neighbour. */
  decision: Decision<K, Name> | null;
};

type Decision<K, Name extends string> = {
  by: Criterion<Name> | 'resolved';
  tied: readonly K[];
  /** Higher is better; none where it was played off. */
  figures: readonly [own: number, neighbour: number] | null;
};

/** Higher is better. `among` is the tied set for criteria among the tied, null for all results. */
type Worth<K, Name extends string> = (member: K, by: Name, among: ReadonlySet<K> | null) => number;

/** What a table is ordered by; groups of a tournament and divisions of a league split their ties alike. */
export type TableRules<K, Row, Name extends string> = {
  criteria: readonly Criterion<Name>[];
  /** Records by the games between some of the members alone. */
  recordsAmong: (tied: ReadonlySet<K>) => ReadonlyMap<K, Row>;
  worth: (record: Row, by: Name, member: K) => number;
  /** The order in which a shoot-out or play-off left exactly these, if there was one. */
  resolved: (tied: readonly K[]) => readonly K[] | null;
};

/** Ordered rows with what decided each, and honest ties. The table of the tied is worked out once. */
export function orderTable<K, Row, Name extends string>(
  members: readonly K[],
  records: ReadonlyMap<K, Row>,
  { criteria, recordsAmong, worth, resolved }: TableRules<K, Row, Name>,
): (Ordered<K, Name> & { record: Row })[] {
  const tables = new Map<ReadonlySet<K>, ReadonlyMap<K, Row>>();
  const recordOf = (member: K, among: ReadonlySet<K> | null): Row => {
    if (!among) return records.get(member)!;
    const table = tables.get(among) ?? recordsAmong(among);
    tables.set(among, table);
    return table.get(member)!;
  };
  const rows = orderByCriteria(
    members,
    criteria,
    (member, by, among) => worth(recordOf(member, among), by, member),
    resolved,
  );
  return rows.map((row) => ({ ...row, record: records.get(row.member)! }));
}

/**
 * Of two records from different tables, positive when the first is better: per game, since they need not have played as often.
 * `worth` is null for what only means something inside one table; criteria among the tied never do.
 */
export function comparePerGame<Row extends { played: number }, Name extends string>(
  one: Row,
  other: Row,
  criteria: readonly Criterion<Name>[],
  worth: (record: Row, by: Name) => number | null,
): number {
  for (const { by, among } of criteria) {
    const [mine, theirs] = [worth(one, by), worth(other, by)];
    if (among || mine === null || theirs === null) continue;
    const games = ({ played }: Row) => (by === 'average' ? 1 : Math.max(1, played));
    // Points are exact to a hundredth: products of whole hundredths compare without a floating remainder.
    const exact = (figure: number) => (by === 'average' ? figure : Math.round(100 * figure));
    const difference = exact(mine) * games(other) - exact(theirs) * games(one);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Members who are level, and what separates them from those before them. */
type Split<K, Name extends string> = { members: K[]; by: Decision<K, Name> | null };

/**
 * Splits by the first criterion that tells the members apart; whoever is still level restarts at the top of
 * the list.
 */
function orderByCriteria<K, Name extends string>(
  members: readonly K[],
  criteria: readonly Criterion<Name>[],
  worth: Worth<K, Name>,
  resolved: (tied: readonly K[]) => readonly K[] | null,
): Ordered<K, Name>[] {
  const splits = splitTied(members, criteria, worth, resolved, null);
  const rows: Ordered<K, Name>[] = [];
  splits.forEach(({ members: level, by }, at) => {
    const rank = rows.length + 1;
    const decision = by ?? seenFromAbove(splits[at + 1]?.by ?? null);
    const decided_by = decision?.by ?? null;
    for (const member of level) rows.push({ member, rank, tied: level.length > 1, decided_by, decision });
  });
  return rows;
}

const seenFromAbove = <K, Name extends string>(
  decision: Decision<K, Name> | null,
): Decision<K, Name> | null =>
  decision?.figures ? { ...decision, figures: [decision.figures[1], decision.figures[0]] } : decision;

/** Each split carries what separates it from the split before it; the first one carries `above`. */
function splitTied<K, Name extends string>(
  members: readonly K[],
  criteria: readonly Criterion<Name>[],
  worth: Worth<K, Name>,
  resolved: (tied: readonly K[]) => readonly K[] | null,
  above: Split<K, Name>['by'],
): Split<K, Name>[] {
  if (members.length < 2) return members.length === 0 ? [] : [{ members: [...members], by: above }];
  for (const criterion of criteria) {
    if (members.length > (criterion.most ?? members.length)) continue;
    if (members.length < (criterion.least ?? 0)) continue;
    const levels = levelsBy(members, (member, among) => worth(member, criterion.by, among), criterion.among);
    if (levels.length > 1)
      return levels.flatMap(([own, level], at) =>
        splitTied(
          level,
          criteria,
          worth,
          resolved,
          at === 0 ? above : { by: criterion, tied: members, figures: [own, levels[at - 1]![0]] },
        ),
      );
  }
  const order = resolved(members);
  if (!order) return [{ members: [...members], by: above }];
  const playedOff = { by: 'resolved', tied: members, figures: null } as const;
  return order.map((member, at) => ({ members: [member], by: at === 0 ? above : playedOff }));
}

function levelsBy<K>(
  members: readonly K[],
  value: (member: K, among: ReadonlySet<K> | null) => number,
  among: 'tied' | undefined,
): [number, K[]][] {
  const tied = among ? new Set(members) : null;
  const levels = new Map<number, K[]>();
  for (const member of members) {
    const reached = value(member, tied);
    levels.set(reached, [...(levels.get(reached) ?? []), member]);
  }
  return [...levels].sort(([a], [b]) => b - a);
}

/** Besides the criteria: level with others, played off, out of the competition, or nobody to be compared with. */
export const ROW_REASONS = ['level', 'played_off', 'withdrawn', 'alone'] as const;
export type RowReason<Name extends string> = Reason<Name | (typeof ROW_REASONS)[number]>;

/**
 * Why every row stands where it stands: above or below its neighbour, by what, with the figures of both, and whether only the
 * games between those who were level counted. `counted` turns what is better the higher it is into what people count.
 */
export function rowReasons<K, Name extends string>(
  rows: readonly Ordered<K, Name>[],
  idOf: (member: K) => string,
  counted: (by: Name, worth: number) => number,
): RowReason<Name>[] {
  const sharing = new Map<number, number>();
  for (const { rank } of rows) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  return rows.map(({ rank, tied, decision }, at): RowReason<Name> => {
    if (tied) return reason('level', { tied: sharing.get(rank)!, rank });
    const neighbour = rows[at === 0 ? 1 : at - 1];
    if (!decision || !neighbour) return reason('alone');
    const { by, figures } = decision;
    const whom = { place: at === 0 ? 'above' : 'below', other: idOf(neighbour.member) };
    const level = { tied: decision.tied.length };
    if (by === 'resolved' || !figures) return reason('played_off', { ...whom, ...level });
    const [own, theirs] = figures.map((worth) => Math.round(100 * counted(by.by, worth)) / 100);
    return reason(by.by, { ...whom, own: own!, theirs: theirs!, among: by.among ?? 'all', ...level });
  });
}
