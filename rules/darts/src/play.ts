import type { RulesVersion } from '@oche/kit';
import { MOST_LEGS, MOST_VISITS_IN_A_LEG } from './bounds.ts';
import type {
  Better,
  Decision,
  GameResult,
  GameState,
  Leaving,
  Left,
  LegEnd,
  LegOutcome,
  Played,
  RunningLeg,
  VisitRecord,
} from './game.ts';
import {
  firstThrower,
  isDecider,
  type MatchOptions,
  type MatchScore,
  noScore,
  ONE_LEG,
  partnerOf,
  scoreAfterLeg,
  starterOf,
} from './match-play.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import type { Visit } from './visit.ts';

/** The part of a game definition that legs are played by. */
type LegRules<O, B, N> = {
  readonly startLeg: (options: O, sides: number, version: RulesVersion) => B;
  readonly play: (
    options: O,
    board: B,
    side: number,
    visit: Visit,
    version: RulesVersion,
  ) => Verdict<Played<B, N>>;
  readonly isOut?: (options: O, board: B, side: number, version: RulesVersion) => boolean;
  readonly leave?: (options: O, board: B, side: number, version: RulesVersion) => Left<B>;
  readonly decide?: (options: O, board: B, present: readonly number[], version: RulesVersion) => Decision;
  readonly score: (options: O, board: B, side: number) => number;
  readonly better: (options: O) => Better;
};

export type Rules<B, N> = LegRules<GameState['options'], B, N>;

export function matchOptionsOf(state: Pick<GameState, 'options'>): MatchOptions {
  return 'legs_mode' in state.options ? (state.options as unknown as MatchOptions) : ONE_LEG;
}

export function startGame<B, N>(
  rules: Rules<B, N>,
  base: Pick<GameState, 'kind' | 'options' | 'sides' | 'rules_version'>,
): GameState<B, N> {
  const first = firstThrower(matchOptionsOf(base), base.sides.length);
  const score = noScore(base.sides.length);
  const empty = { ...base, first, gone: [], legs: [], score, result: null };
  return { ...empty, leg: freshLeg(rules, empty) };
}

function freshLeg<B, N>(
  rules: Rules<B, N>,
  state: Pick<GameState, 'options' | 'sides' | 'rules_version' | 'first' | 'gone' | 'score' | 'legs'>,
): RunningLeg<B, N> {
  const match = matchOptionsOf(state);
  const { score } = state;
  const byBull = state.legs.length > 0 && match.decider_throw === 'bull' && isDecider(match, score);
  const starter =
    state.first === null || byBull ? null : presentFrom(state.gone, starterOf(state.first, score), score);
  return {
    set: score.sets.reduce((sum, sets) => sum + sets, 1),
    leg: score.legs_played + 1,
    starter,
    throwing: starter,
    board: freshBoard(rules, state, state.gone),
    visits: [],
  };
}

/** A board without a visit; those who left before know nothing of it. */
function freshBoard<B, N>(
  rules: Rules<B, N>,
  { options, sides, rules_version }: Pick<GameState, 'options' | 'sides' | 'rules_version'>,
  gone: readonly number[],
): B {
  const empty = rules.startLeg(options, sides.length, rules_version);
  if (rules.leave === undefined) return empty;
  return gone.reduce((board, side) => rules.leave!(options, board, side, rules_version).board, empty);
}

/** A side that leaves while others play on, as far as the board has to know it. */
export function leaveLeg<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  leaving: Leaving,
): GameState<B, N> {
  if (rules.leave === undefined) return state;
  const { leg } = state;
  const { board, outcome } = rules.leave(state.options, leg.board, leaving.side, state.rules_version);
  const next = withLeg(state, { ...leg, board, left: [...(leg.left ?? []), leaving] });
  return outcome === 'on' ? next : endLeg(rules, next, outcome, 'left');
}

function presentFrom(gone: readonly number[], side: number, score: MatchScore): number {
  const sides = score.legs.length;
  let present = side;
  while (gone.length > 0 && gone.includes(present)) present = (present + 1) % sides;
  return present;
}

/** The side after `side` that still has visits in this leg (it may be the same one again); null when nobody has. */
function nextSide<B, N>(rules: Rules<B, N>, state: GameState<B, N>, board: B, side: number): number | null {
  const sides = state.sides.length;
  for (let step = 1; step <= sides; step++) {
    const next = (side + step) % sides;
    if (state.gone.length > 0 && state.gone.includes(next)) continue;
    if (rules.isOut?.(state.options, board, next, state.rules_version) !== true) return next;
  }
  return null;
}

/** When nobody has a visit left, the best score has won the leg; a score alone at the board is just played. */
function decide<B, N>(rules: Rules<B, N>, state: GameState<B, N>, board: B): Decision {
  const present = state.sides.flatMap((_, side) => (state.gone.includes(side) ? [] : [side]));
  if (rules.decide !== undefined) return rules.decide(state.options, board, present, state.rules_version);
  if (state.sides.length === 1) return 'drawn';
  const sign = rules.better(state.options) === 'higher' ? 1 : -1;
  return onlyBest(present, (side) => sign * rules.score(state.options, board, side)) ?? 'drawn';
}

/** The one side that nobody equals, or null. */
export function onlyBest(sides: readonly number[], value: (side: number) => number): number | null {
  const top = Math.max(...sides.map(value));
  const best = sides.filter((side) => value(side) === top);
  return best.length === 1 ? best[0]! : null;
}

export function playerThrowing(
  state: GameState,
  side: number,
  thrown: readonly VisitRecord[] = state.leg.visits,
): number {
  const players = state.sides[side]!.length;
  if (players === 1) return 0;
  let visits = 0;
  for (const record of thrown) if (record.side === side) visits++;
  return partnerOf(players, state.legs.length + 1, visits);
}

/** How the board of a leg stood before each of its visits: taking one back must not play the whole leg again. */
const boardsBefore = new WeakMap<VisitRecord, unknown>();

/** The board before a visit of a leg. A state that was read from JSON remembers nothing and is played again. */
export function boardBefore<B, N>(
  rules: Rules<B, N>,
  state: Pick<GameState<B, N>, 'options' | 'sides' | 'rules_version' | 'gone'>,
  { visits, left = [] }: Pick<RunningLeg<B, N>, 'visits' | 'left'>,
  index: number,
): B {
  const { options, rules_version, gone } = state;
  const known = boardsBefore.get(visits[index]!);
  if (known !== undefined) return known as B;
  const goneBefore = gone.filter((side) => left.every((leaving) => leaving.side !== side));
  let board = freshBoard(rules, state, goneBefore);
  for (let at = 0; at <= index; at++) {
    for (const { side, after } of left)
      if (after === at) board = rules.leave!(options, board, side, rules_version).board;
    if (at === index) break;
    const { side, visit } = visits[at]!;
    const played = rules.play(options, board, side, visit, rules_version);
    if (!played.ok) throw new Error(`A visit that counted is refused: ${played.refusal.code}`);
    board = played.value.board;
  }
  return board;
}

export function applyVisit<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  visit: Visit,
  by: number | undefined,
  cid?: string,
): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  const side = state.leg.throwing;
  if (side === null) return refuse('bull_off_first');
  if (by !== undefined && by !== side) return refuse('not_your_throw');
  if (state.leg.visits.length >= MOST_VISITS_IN_A_LEG) return refuse('leg_too_long');
  if (state.legs.length >= MOST_LEGS) return refuse('game_too_long');
  const played = playVisit(rules, state, side, visit, state.leg.visits, cid);
  if (!played.ok) return played;
  const { record, board, outcome, throwing } = played.value;
  const { set, leg, starter, left } = state.leg;
  const visits = [...state.leg.visits, record];
  const now = { set, leg, starter, throwing, board, visits };
  const next = withLeg(state, left === undefined ? now : { ...now, left });
  return accept(throwing === null ? afterLast(rules, next, outcome) : next);
}

/** What a visit does to the board of a leg, whose visits so far are given, and who is next; null when nobody is. */
export function playVisit<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  side: number,
  visit: Visit,
  thrown: readonly VisitRecord<N>[],
  cid?: string,
): Verdict<{ record: VisitRecord<N>; board: B; outcome: LegOutcome; throwing: number | null }> {
  const before = state.leg.board;
  const played = rules.play(state.options, before, side, visit, state.rules_version);
  if (!played.ok) return played;
  const { board, note, outcome } = played.value;
  const player = playerThrowing(state, side, thrown);
  const record = cid === undefined ? { side, player, visit, note } : { side, player, visit, note, cid };
  boardsBefore.set(record, before);
  const throwing = outcome === 'on' ? nextSide(rules, state, board, side) : null;
  return accept({ record, board, outcome, throwing });
}

/** Nobody is to throw: the leg is over, or waits for the bull. */
export function afterLast<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  outcome: LegOutcome,
): GameState<B, N> {
  const end = outcome === 'on' ? decide(rules, state, state.leg.board) : outcome;
  if (end === 'bull_off') return state;
  return endLeg(rules, state, end === 'drawn' ? null : end, 'play');
}

// Written out: it runs for every visit, and a spread of the whole state costs three times as much.
export function withLeg<B, N>(state: GameState<B, N>, leg: RunningLeg<B, N>): GameState<B, N> {
  const { kind, options, sides, rules_version, first, gone, legs, score, result } = state;
  return { kind, options, sides, rules_version, first, gone, legs, score, leg, result };
}

export function endLeg<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  winner: number | null,
  by: LegEnd,
): GameState<B, N> {
  const { set, leg, starter, board, visits, left } = state.leg;
  const done = { set, leg, starter: starter!, winner, by, visits };
  const legs = [...state.legs, left === undefined ? done : { ...done, left }];
  if (winner === null) {
    const kind = state.sides.length === 1 ? 'played' : 'drawn';
    return ended({ ...state, legs }, board, { kind, winner: null });
  }
  const { score, end } = scoreAfterLeg(matchOptionsOf(state), state.score, winner);
  const after = { ...state, legs, score };
  if (end === 'on') return { ...after, leg: freshLeg(rules, after) };
  if (end === 'drawn') return ended(after, board, { kind: 'drawn', winner: null });
  return ended(after, board, { kind: 'won', winner: end });
}

/** The last board stays to be looked at; its visits are already among the legs. */
function ended<B, N>(state: GameState<B, N>, board: B, result: GameResult): GameState<B, N> {
  const { set, leg, starter } = state.leg;
  return { ...state, leg: { set, leg, starter, throwing: null, board, visits: [] }, result };
}

/** A leg whose starter has gone since is begun by the next side. */
export function passGone<B, N>(rules: Rules<B, N>, state: GameState<B, N>): GameState<B, N> {
  const { leg, gone } = state;
  if (leg.throwing === null || !gone.includes(leg.throwing)) return state;
  const throwing = nextSide(rules, state, leg.board, leg.throwing);
  return withLeg(state, { ...leg, throwing, starter: leg.visits.length === 0 ? throwing : leg.starter });
}
