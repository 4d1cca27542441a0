import { type Criterion, canBeDrawn, canMatchBeDrawn, type Distance, mostLegs } from '@oche/kit';
import type { Points } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { comingFrom, distanceAt, lineAt, type Sheet, UNKNOWN } from '../derive/sheet.ts';
import { decidedGames, stagePoints, tieBreaksOf } from './group-ranks.ts';
import type { GroupGame, GroupTieBreaks, Standing, StandingCriterion } from './standings.ts';

/** So many ways the open games can end are tried one by one; beyond, all of them at once, which tells less. */
const TRIED_WAYS = 64;

type Range = [best: number, worst: number];
type Span = readonly [least: number, most: number];
/** What one side gets out of one game, by every criterion that can be told before the end. */
type Gain = { [By in StandingCriterion]?: Span };
/** What both sides get when a game ends in one way. */
type Way = readonly [Gain, Gain];
/** The sides are rows of the table. */
type Told = { sides: readonly [number, number]; gains: Way };
type Open = { sides: readonly [number, number]; ways: readonly Way[] };
type Table = {
  games: readonly Told[];
  byes: readonly number[];
  points: Points;
  tieBreaks: GroupTieBreaks;
  ranges: readonly Range[];
};

/**
 * Best and worst rank each row can still reach. Who wins is tried; how many legs they need is kept within what the distance
 * allows, a walkover included. Whoever could end level with others might end above or below them.
 */
export function certainRanks(
  sheet: Sheet,
  state: DrawnTournament,
  group: number,
  rows: readonly Standing<number>[],
): Range[] {
  const { stage, pairings, members } = sheet.structure.groups[group]!;
  // Members who are still to come from an earlier stage may end above or below everybody.
  const toCome = members.filter((source) => comingFrom(sheet, state, source) === UNKNOWN).length;
  const anywhere = rows.map((): Range => [1, rows.length + toCome]);
  if (toCome > 0) return anywhere;
  const undecided = pairings.filter((at) => lineAt(sheet, at).winner === UNKNOWN);
  if (undecided.length === 0) return finalRanges(rows);
  const decided = decidedGames(sheet, state, group);
  const isUnknown = undecided.some((at) => lineAt(sheet, at).first < 0 || lineAt(sheet, at).second < 0);
  if (isUnknown || decided.games.length === 0) return anywhere;
  const rowOf = new Map(rows.map(({ member }, row) => [member, row]));
  const inRows = ([one, other]: readonly [number, number]): [number, number] => [
    rowOf.get(one) ?? NOWHERE,
    rowOf.get(other) ?? NOWHERE,
  ];
  const points = stagePoints(state, stage);
  const waysOver = remembered((distance: Distance) => waysOf(distance, points));
  const open = undecided.map((at): Open => {
    const { first, second } = lineAt(sheet, at);
    return { sides: inRows([first, second]), ways: waysOver(distanceAt(sheet, state, at)) };
  });
  const told = decided.games.map((game) => ({ sides: inRows(game.sides), gains: gainsIn(game, points) }));
  const byes = decided.byes.flatMap((member) => rowOf.get(member) ?? []);
  const tieBreaks = tieBreaksOf(state, stage);
  const ranges = rows.map((): Range => [rows.length, 1]);
  for (const ending of endingsOf(open))
    spread([...rows.keys()], 0, { games: [...told, ...ending], byes, points, tieBreaks, ranges });
  return ranges;
}

/** Somebody who was put into a game of the group and stands in no row. */
const NOWHERE = -1;

function finalRanges(rows: readonly Standing<number>[]): Range[] {
  const sharing = new Map<number, number>();
  for (const { rank } of rows) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  return rows.map(({ rank }) => [rank, rank + sharing.get(rank)! - 1]);
}

type Outcome = keyof Points;
const TURNED: Record<Outcome, Outcome> = { win: 'loss', draw: 'draw', loss: 'win' };

function gainOf(outcome: Outcome, points: Points, leg_difference: Span, legs_for: Span): Gain {
  const won = outcome === 'win' ? 1 : 0;
  return { points: [points[outcome], points[outcome]], wins: [won, won], leg_difference, legs_for };
}

function gainsIn({ winner, legs }: GroupGame<number>, points: Points): Way {
  const outcome = winner === null ? 'draw' : winner === 0 ? 'win' : 'loss';
  const lead = legs[0] - legs[1];
  return [
    gainOf(outcome, points, [lead, lead], [legs[0], legs[0]]),
    gainOf(TURNED[outcome], points, [-lead, -lead], [legs[1], legs[1]]),
  ];
}

const mayEndLevel = (distance: Distance): boolean =>
  distance.match ? canMatchBeDrawn(distance.match) : canBeDrawn(distance);

const ANY: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** The ways a game can end. Sets and team matches can be won with fewer legs. */
function waysOf(distance: Distance, points: Points): Way[] {
  const isByLegs = !distance.sets && !distance.match;
  const most = isByLegs ? mostLegs(distance) : Number.POSITIVE_INFINITY;
  const leads: Record<Outcome, Span> = isByLegs
    ? { win: [0, most], draw: [0, 0], loss: [-most, 0] }
    : { win: ANY, draw: ANY, loss: ANY };
  const outcomes: Outcome[] = mayEndLevel(distance) ? ['win', 'draw', 'loss'] : ['win', 'loss'];
  const gain = (outcome: Outcome) => gainOf(outcome, points, leads[outcome], [0, most]);
  return outcomes.map((outcome) => [gain(outcome), gain(TURNED[outcome])]);
}

/** Every combination; of too many the one in which every game may end in any way. */
function endingsOf(open: readonly Open[]): Told[][] {
  const anyWay = remembered((ways: readonly Way[]): Way => [anyOf(ways, 0), anyOf(ways, 1)]);
  if (open.reduce((count, { ways }) => count * ways.length, 1) > TRIED_WAYS)
    return [open.map(({ sides, ways }) => ({ sides, gains: anyWay(ways) }))];
  return open.reduce<Told[][]>(
    (endings, { sides, ways }) =>
      endings.flatMap((ending) => ways.map((gains) => [...ending, { sides, gains }])),
    [[]],
  );
}

function anyOf(ways: readonly Way[], side: 0 | 1): Gain {
  const reach = (by: keyof Gain): Span => [
    Math.min(...ways.map((way) => way[side][by]![0])),
    Math.max(...ways.map((way) => way[side][by]![1])),
  ];
  const [points, wins] = [reach('points'), reach('wins')];
  return { points, wins, leg_difference: reach('leg_difference'), legs_for: reach('legs_for') };
}

/** All games of a round are played over the same distance: worked out once. */
function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** Splits like a table does, but stops at the first criterion that does not yet say who is above whom. */
function spread(rows: readonly number[], ahead: number, table: Table): void {
  const { tieBreaks, ranges } = table;
  for (const criterion of rows.length > 1 ? tieBreaks.criteria : []) {
    if (rows.length > (criterion.most ?? rows.length)) continue;
    if (rows.length < (criterion.least ?? 0)) continue;
    const spans = spansOf(rows, criterion, table);
    if (!spans) break;
    const { least, most } = spans;
    if (rows.some((row) => least[row] !== most[row])) {
      const leasts = rows.map((row) => least[row]!).sort((a, b) => a - b);
      const mosts = rows.map((row) => most[row]!).sort((a, b) => a - b);
      for (const row of rows) {
        const above = rows.length - countBelow(leasts, (value) => value <= most[row]!);
        const notBelow = rows.length - countBelow(mosts, (value) => value < least[row]!);
        widen(ranges[row]!, ahead + above + 1, ahead + notBelow);
      }
      return;
    }
    const values = [...new Set(rows.map((row) => least[row]!))].sort((a, b) => b - a);
    if (values.length === 1) continue;
    let before = ahead;
    for (const value of values) {
      const level = rows.filter((row) => least[row] === value);
      spread(level, before, table);
      before += level.length;
    }
    return;
  }
  for (const row of rows) widen(ranges[row]!, ahead + 1, ahead + rows.length);
}

/** How many of ascending values are below what is asked: halving, for large fields. */
function countBelow(ascending: readonly number[], isBelow: (value: number) => boolean): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(ascending[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function widen(range: Range, best: number, worst: number): void {
  range[0] = Math.min(range[0], best);
  range[1] = Math.max(range[1], worst);
}

/** By row; null when nothing can be told by this criterion before the end. */
function spansOf(
  tied: readonly number[],
  { by, among }: Criterion<StandingCriterion>,
  { games, byes, points, ranges }: Table,
): { least: number[]; most: number[] } | null {
  const least: number[] = new Array(ranges.length).fill(0);
  const most = [...least];
  const inTie = among ? new Set(tied) : null;
  for (const { sides, gains } of games) {
    const [one, other] = [gains[0][by], gains[1][by]];
    if (!one || !other) return null;
    if (inTie && !(inTie.has(sides[0]) && inTie.has(sides[1]))) continue;
    if (sides[0] !== NOWHERE) {
      least[sides[0]]! += one[0];
      most[sides[0]]! += one[1];
    }
    if (sides[1] !== NOWHERE) {
      least[sides[1]]! += other[0];
      most[sides[1]]! += other[1];
    }
  }
  if (by === 'points' && !among)
    for (const row of byes) {
      least[row]! += points.win;
      most[row]! += points.win;
    }
  return { least, most };
}
