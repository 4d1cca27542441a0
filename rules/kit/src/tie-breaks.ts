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
    const difference = mine * games(other) - theirs * games(one);
    if (difference !== 0) return difference;
  }
  return 0;
}

type Split<K, Name extends string> = { members: K[]; by: Criterion<Name> | 'resolved' | null };

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
    const decided_by = by ?? splits[at + 1]?.by ?? null;
    for (const member of level) rows.push({ member, rank, tied: level.length > 1, decided_by });
  });
  return rows;
}

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
      return levels.flatMap((level, at) =>
        splitTied(level, criteria, worth, resolved, at === 0 ? above : criterion),
      );
  }
  const order = resolved(members);
  if (!order) return [{ members: [...members], by: above }];
  return order.map((member, at) => ({ members: [member], by: at === 0 ? above : 'resolved' }));
}

function levelsBy<K>(
  members: readonly K[],
  value: (member: K, among: ReadonlySet<K> | null) => number,
  among: 'tied' | undefined,
): K[][] {
  const tied = among ? new Set(members) : null;
  const levels = new Map<number, K[]>();
  for (const member of members) {
    const reached = value(member, tied);
    levels.set(reached, [...(levels.get(reached) ?? []), member]);
  }
  return [...levels].sort(([a], [b]) => b - a).map(([, level]) => level);
}
