import {
  type Criterion,
  comparePerGame,
  groupedBy,
  type Ordered,
  orderTable,
  type RowReason,
  rowReasons,
  type Score,
  type TieBreaks,
} from '@oche/kit';
import type { Points } from '../core/stage.ts';

export const STANDING_CRITERIA = [
  'points',
  'wins',
  'leg_difference',
  'legs_for',
  'legs_against',
  'set_difference',
  'average',
  'one_eighties',
  'opponents_points',
] as const;
export type StandingCriterion = (typeof STANDING_CRITERIA)[number];
export type GroupTieBreaks = TieBreaks<StandingCriterion>;

/** One decided game of a group. A walkover is a win with legs 0-0, so that differences are not invented. */
export type GroupGame<K> = {
  sides: readonly [K, K];
  winner: 0 | 1 | null;
  legs: Score;
  sets: Score;
  scored?: Score;
  darts?: Score;
  one_eighties?: Score;
};

export type StandingRecord = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
  legs_for: number;
  legs_against: number;
  sets_for: number;
  sets_against: number;
  scored: number;
  darts: number;
  one_eighties: number;
};
export type Standing<K> = Ordered<K, StandingCriterion> & { record: StandingRecord };

const c = (by: StandingCriterion, more: Omit<Criterion<StandingCriterion>, 'by'> = {}) => ({ by, ...more });

/** Customs of federations, as data; a competition may write its own list. */
export const TIE_BREAK_PRESETS = {
  pdc: {
    id: 'pdc',
    criteria: [c('points'), c('leg_difference'), c('points', { among: 'tied', most: 2 })],
    last_resort: 'shoot_out',
  },
  dba: {
    id: 'dba',
    criteria: [c('wins'), c('wins', { among: 'tied' }), c('legs_for'), c('leg_difference')],
    last_resort: 'play_off',
  },
  dra: {
    id: 'dra',
    criteria: [
      c('points'),
      c('points', { among: 'tied', most: 2 }),
      c('leg_difference', { among: 'tied', least: 3 }),
      c('leg_difference'),
      c('legs_for'),
    ],
    last_resort: 'play_off',
  },
  almere: {
    id: 'almere',
    criteria: [c('wins'), c('wins', { among: 'tied', most: 2 }), c('legs_for'), c('leg_difference')],
    last_resort: 'play_off',
  },
  darts_atlas: {
    id: 'darts_atlas',
    criteria: [c('points'), c('leg_difference'), c('points', { among: 'tied', most: 2 }), c('average')],
    last_resort: 'shoot_out',
  },
  legs_first: {
    id: 'legs_first',
    criteria: [c('legs_for'), c('leg_difference'), c('wins'), c('points', { among: 'tied', most: 2 })],
    last_resort: 'shoot_out',
  },
  buchholz: {
    id: 'buchholz',
    criteria: [
      c('points'),
      c('opponents_points'),
      c('leg_difference'),
      c('points', { among: 'tied', most: 2 }),
    ],
    last_resort: 'shoot_out',
  },
} as const satisfies Record<string, GroupTieBreaks>;

const NOTHING: StandingRecord = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  points: 0,
  legs_for: 0,
  legs_against: 0,
  sets_for: 0,
  sets_against: 0,
  scored: 0,
  darts: 0,
  one_eighties: 0,
};

/**
 * The table of a group: ordered rows with what decided each, and honest ties. `byes` are Swiss byes:
 * points, no game.
 */
export function standingsOf<K>(
  members: readonly K[],
  games: readonly GroupGame<K>[],
  points: Points,
  tieBreaks: GroupTieBreaks,
  resolved: (tied: readonly K[]) => readonly K[] | null = () => null,
  byes: readonly K[] = [],
): Standing<K>[] {
  const records = recordsOf(members, games, points);
  for (const member of byes) {
    const record = records.get(member);
    if (record) record.points += points.win;
  }
  return orderTable(members, records, {
    criteria: tieBreaks.criteria,
    recordsAmong: gamesBetween(games, points),
    worth: opponentsWorth(games, records),
    resolved,
  });
}

/** Tables of some of the members. Games are found by who played them: a large field has many small ties. */
function gamesBetween<K>(games: readonly GroupGame<K>[], points: Points) {
  let gamesOf: Map<K, GroupGame<K>[]> | null = null;
  return (tied: ReadonlySet<K>): Map<K, StandingRecord> => {
    gamesOf ??= groupedBy(games, ({ sides }) => sides[0]);
    const between = [...tied].flatMap((member) =>
      (gamesOf!.get(member) ?? []).filter(({ sides }) => tied.has(sides[1])),
    );
    return recordsOf([...tied], between, points);
  };
}

/** What a record is worth by a criterion; points of opponents are summed once, for everybody. */
function opponentsWorth<K>(games: readonly GroupGame<K>[], records: ReadonlyMap<K, StandingRecord>) {
  let sums: Map<K, number> | null = null;
  return (record: StandingRecord, by: StandingCriterion, member: K): number => {
    if (by !== 'opponents_points') return VALUE[by](record);
    sums ??= opponentsPoints(games, records);
    return sums.get(member) ?? 0;
  };
}

const VALUE: Record<Exclude<StandingCriterion, 'opponents_points'>, (record: StandingRecord) => number> = {
  points: ({ points }) => points,
  wins: ({ won }) => won,
  leg_difference: ({ legs_for, legs_against }) => legs_for - legs_against,
  legs_for: ({ legs_for }) => legs_for,
  legs_against: ({ legs_against }) => -legs_against,
  set_difference: ({ sets_for, sets_against }) => sets_for - sets_against,
  average: ({ scored, darts }) => (darts === 0 ? 0 : (scored * 3) / darts),
  one_eighties: ({ one_eighties }) => one_eighties,
};

/** What is better the lower it is, is kept as a negative number. */
const counted = (by: StandingCriterion, worth: number): number => (by === 'legs_against' ? -worth : worth);

/** Why every row of a table stands where it stands. */
export const standingReasons = <K>(
  rows: readonly Standing<K>[],
  idOf: (member: K) => string,
): RowReason<StandingCriterion>[] => rowReasons(rows, idOf, counted);

/** A list as it comes from outside: criteria there are, for so many tied. */
export const isTieBreakList = ({ criteria }: GroupTieBreaks): boolean =>
  criteria.every(
    ({ by, most = 2, least = 2 }) =>
      (by === 'opponents_points' || Object.hasOwn(VALUE, by)) &&
      Number.isInteger(most) &&
      Number.isInteger(least),
  );

/** Of two records of one rank in different groups, positive when the first is better. */
export const compareOverGroups = (
  one: StandingRecord,
  other: StandingRecord,
  criteria: readonly Criterion<StandingCriterion>[],
): number =>
  comparePerGame(one, other, criteria, (record, by) =>
    by === 'opponents_points' ? null : VALUE[by](record),
  );

function recordsOf<K>(
  members: readonly K[],
  games: readonly GroupGame<K>[],
  points: Points,
): Map<K, StandingRecord> {
  const records = new Map(members.map((member) => [member, { ...NOTHING }]));
  for (const game of games)
    for (const side of [0, 1] as const) {
      const record = records.get(game.sides[side]);
      if (record) addGame(record, game, side, points);
    }
  return records;
}

function addGame<K>(record: StandingRecord, game: GroupGame<K>, side: 0 | 1, points: Points): void {
  const other = side === 0 ? 1 : 0;
  const outcome = game.winner === null ? 'draw' : game.winner === side ? 'win' : 'loss';
  record.played += 1;
  record.won += outcome === 'win' ? 1 : 0;
  record.drawn += outcome === 'draw' ? 1 : 0;
  record.lost += outcome === 'loss' ? 1 : 0;
  record.points += points[outcome];
  record.legs_for += game.legs[side];
  record.legs_against += game.legs[other];
  record.sets_for += game.sets[side];
  record.sets_against += game.sets[other];
  record.scored += game.scored?.[side] ?? 0;
  record.darts += game.darts?.[side] ?? 0;
  record.one_eighties += game.one_eighties?.[side] ?? 0;
}

function opponentsPoints<K>(
  games: readonly GroupGame<K>[],
  records: ReadonlyMap<K, StandingRecord>,
): Map<K, number> {
  const sums = new Map<K, number>();
  const add = (member: K, opponent: K) =>
    sums.set(member, (sums.get(member) ?? 0) + (records.get(opponent)?.points ?? 0));
  for (const { sides } of games) {
    add(sides[0], sides[1]);
    add(sides[1], sides[0]);
  }
  return sums;
}
