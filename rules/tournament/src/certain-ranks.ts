import { canBeDrawn, type Distance, unitsToWin } from './distance.ts';
import { pointsOf, tieBreaksOf } from './group-ranks.ts';
import { distanceAt, lineAt, type Sheet, UNKNOWN } from './sheet.ts';
import type { Standing, StandingCriterion } from './standings.ts';
import type { DrawnTournament } from './tournament.ts';

/** Every way the last games can end is tried up to here; beyond, bounds are used, which never claim too much. */
const TRIED_GAMES = 7;

type Range = [best: number, worst: number];
type OpenGame = { sides: readonly [number, number]; distance: Distance };

/**
 * Best and worst rank each row can still reach, by the first criterion alone: whoever could end level with others might end
 * above or below them. With every game played the standing itself is the answer.
 */
export function certainRanks(
  sheet: Sheet,
  state: DrawnTournament,
  group: number,
  rows: readonly Standing<number>[],
): Range[] {
  const { stage, pairings } = sheet.structure.groups[group]!;
  const undecided = pairings.filter((at) => lineAt(sheet, at).winner === UNKNOWN);
  if (undecided.length === 0) return rows.map((row) => finalRange(row, rows));
  if (undecided.some((at) => lineAt(sheet, at).first < 0 || lineAt(sheet, at).second < 0))
    return rows.map(() => [1, rows.length]);
  const open = undecided.map((at) => ({
    sides: [lineAt(sheet, at).first, lineAt(sheet, at).second] as const,
    distance: distanceAt(sheet, state, at),
  }));
  const first = tieBreaksOf(state, stage).criteria[0]?.by;
  const base = new Map(rows.map((row) => [row.member, first ? primary(row, first) : 0]));
  const gains = first ? gainsOf(first, pointsOf(state, stage)) : null;
  if (!gains) return rows.map(() => [1, rows.length]);
  return gains.byResult && open.length <= TRIED_GAMES
    ? triedRanges(rows, base, open, gains.byResult)
    : boundedRanges(rows, base, open, gains.ofGame);
}

function finalRange({ rank }: Standing<number>, rows: readonly Standing<number>[]): Range {
  return [rank, rank + rows.filter((row) => row.rank === rank).length - 1];
}

function primary({ record }: Standing<number>, by: StandingCriterion): number {
  switch (by) {
    case 'points':
      return record.points;
    case 'wins':
      return record.won;
    case 'legs_for':
      return record.legs_for;
    case 'leg_difference':
      return record.legs_for - record.legs_against;
    case 'legs_against':
    case 'set_difference':
    case 'average':
    case 'one_eighties':
    case 'opponents_points':
      return 0;
  }
}

type Gains = {
  /** Gains of both sides for every way one game can end; null where it is not a matter of who wins. */
  byResult: readonly (readonly [number, number])[] | null;
  /** Least and most one side can gain in one game. */
  ofGame: (distance: Distance) => readonly [number, number];
};

/** Null: nothing is certain before the end by this criterion. */
function gainsOf(by: StandingCriterion, points: { win: number; draw: number; loss: number }): Gains | null {
  if (by === 'points') {
    const all = [points.win, points.draw, points.loss];
    return {
      byResult: [
        [points.win, points.loss],
        [points.loss, points.win],
        [points.draw, points.draw],
      ],
      ofGame: () => [Math.min(...all), Math.max(...all)],
    };
  }
  if (by === 'wins') {
    const byResult = [
      [1, 0],
      [0, 1],
      [0, 0],
    ] as const;
    return { byResult, ofGame: () => [0, 1] };
  }
  const most = ({ legs, sets }: Distance) => {
    if (sets) return Number.POSITIVE_INFINITY;
    return legs.two_clear_up_to ?? (legs.mode === 'play_all' ? legs.of : unitsToWin(legs));
  };
  if (by === 'legs_for') return { byResult: null, ofGame: (distance) => [0, most(distance)] };
  if (by === 'leg_difference')
    return { byResult: null, ofGame: (distance) => [-most(distance), most(distance)] };
  return null;
}

function triedRanges(
  rows: readonly Standing<number>[],
  base: ReadonlyMap<number, number>,
  open: readonly OpenGame[],
  results: readonly (readonly [number, number])[],
): Range[] {
  const ranges: Range[] = rows.map(() => [rows.length, 1]);
  const values = new Map(base);
  const gain = (member: number, by: number) => values.set(member, values.get(member)! + by);
  const tryFrom = (next: number): void => {
    const game = open[next];
    if (!game) {
      const all = [...values.values()];
      for (const [at, { member }] of rows.entries()) widen(ranges[at]!, rankRange(values.get(member)!, all));
      return;
    }
    for (const [way, [one, other]] of results.entries()) {
      if (way === DRAWN && !canBeDrawn(game.distance)) continue;
      gain(game.sides[0], one);
      gain(game.sides[1], other);
      tryFrom(next + 1);
      gain(game.sides[0], -one);
      gain(game.sides[1], -other);
    }
  };
  tryFrom(0);
  return ranges;
}

/** Where a draw stands in the list of ways a game can end. */
const DRAWN = 2;

function rankRange(mine: number, all: readonly number[]): Range {
  let above = 0;
  let level = 0;
  for (const value of all) {
    if (value > mine) above++;
    else if (value === mine) level++;
  }
  return [above + 1, above + level];
}

function widen(range: Range, [best, worst]: Range): void {
  range[0] = Math.min(range[0], best);
  range[1] = Math.max(range[1], worst);
}

function boundedRanges(
  rows: readonly Standing<number>[],
  base: ReadonlyMap<number, number>,
  open: readonly OpenGame[],
  ofGame: Gains['ofGame'],
): Range[] {
  const bounds = rows.map(({ member }) => ({ least: base.get(member)!, most: base.get(member)! }));
  const boundsOf = new Map(rows.map(({ member }, at) => [member, bounds[at]!]));
  for (const { sides, distance } of open) {
    const [least, most] = ofGame(distance);
    for (const member of sides) {
      const bound = boundsOf.get(member);
      if (bound) Object.assign(bound, { least: bound.least + least, most: bound.most + most });
    }
  }
  return bounds.map((mine) => [
    1 + bounds.filter((other) => other.least > mine.most).length,
    bounds.filter((other) => other === mine || other.most >= mine.least).length,
  ]);
}
