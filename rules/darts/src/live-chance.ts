import { botOfAverage, overallSpread } from './bot.ts';
import type { Dart } from './dart.ts';
import type { GameState } from './game.ts';
import type { X01Board, X01Options } from './games/x01.ts';
import { isDecider, type MatchOptions, type MatchScore, scoreAfterLeg, starterOf } from './match-play.ts';
import { solveNamedPolicy, solvePolicy } from './policy.ts';
import type { OutRules } from './score-table.ts';
import type { Spread } from './thrower.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { type FinishTable, finishTable, legWinChance, type VisitPlace } from './win-probability.ts';
import { x01Walk } from './x01-visit.ts';

/** The table for a player of this average; it takes about a fifth of a second, and then serves any state. */
export function chancesOfAverage(average: number, rules: OutRules, highest = 501): FinishTable {
  return finishTable(solveNamedPolicy(overallSpread(botOfAverage(average)), rules, highest));
}

/** The table for a player whose spread is known. */
export function chancesOfSpread(spread: Spread, rules: OutRules, highest = 501): FinishTable {
  return finishTable(solvePolicy(spread, rules, highest));
}

/**
 * The chance that the first of two sides wins the game, from any state of an x01 game, also inside a visit (`darts`
 * are those thrown since). null where it cannot be said: other games, more sides than two, legs begun with a double.
 */
export function winChance(
  state: GameState,
  tables: readonly [FinishTable, FinishTable],
  darts: readonly Dart[] = [],
): number | null {
  const options = state.options as unknown as X01Options;
  if (state.game !== 'x01' || state.sides.length !== 2 || options.in !== 'straight') return null;
  if (state.result !== null) return state.result.winner === null ? null : state.result.winner === 0 ? 1 : 0;
  const legs = newLegChances(options, tables);
  const later = new LaterLegs(options, legs);
  const now = runningLegChance(state as GameState<X01Board>, tables, legs, darts);
  if (state.first !== null) return later.afterThisLeg(state.score, state.first, now);
  // Before the bull is thrown either side may begin.
  return (later.afterThisLeg(state.score, 0, legs[0]) + later.afterThisLeg(state.score, 1, 1 - legs[1])) / 2;
}

/** For each side the chance to win a leg it begins. */
function newLegChances(
  options: X01Options,
  tables: readonly [FinishTable, FinishTable],
): readonly [number, number] {
  const start = (side: number) => options.handicap[side] ?? options.start;
  const begin = (side: number) => ({ atStart: start(side), rest: start(side), dartsLeft: DARTS_IN_A_VISIT });
  return [
    legWinChance(tables[0], begin(0), tables[1], start(1)),
    legWinChance(tables[1], begin(1), tables[0], start(0)),
  ];
}

/** The chance of the first side in the leg being played. */
function runningLegChance(
  state: GameState<X01Board>,
  tables: readonly [FinishTable, FinishTable],
  legs: readonly [number, number],
  darts: readonly Dart[],
): number {
  const { throwing, board, visits } = state.leg;
  // Waiting for the bull: before the leg it decides who begins, after the last round who wins.
  if (throwing === null) return visits.length > 0 ? 0.5 : (legs[0] + 1 - legs[1]) / 2;
  const rest = board[throwing]!.rest;
  const now = x01Walk(state.options as unknown as X01Options, board[throwing]!, darts);
  const other = 1 - throwing;
  let chance = 1;
  if (now.end !== 'won') {
    const place: VisitPlace =
      now.end === 'bust'
        ? { atStart: rest, rest, dartsLeft: 0 }
        : { atStart: rest, rest: now.rest, dartsLeft: DARTS_IN_A_VISIT - darts.length };
    chance = legWinChance(tables[throwing]!, place, tables[other]!, board[other]!.rest);
  }
  return throwing === 0 ? chance : 1 - chance;
}

/** Beyond so many legs in one set, two clear legs are taken for a toss. */
const LEGS_LOOKED_AHEAD = 250;

/** What is won with the legs to come, when each begins afresh. */
class LaterLegs {
  private readonly options: MatchOptions;
  private readonly legs: readonly [number, number];
  private readonly known = new Map<string, number>();

  constructor(options: MatchOptions, legs: readonly [number, number]) {
    this.options = options;
    this.legs = legs;
  }

  /** The first side's chance in the game, when it wins the leg being played with this chance. */
  afterThisLeg(score: MatchScore, first: number, chance: number): number {
    return chance * this.after(score, first, 0) + (1 - chance) * this.after(score, first, 1);
  }

  private after(before: MatchScore, first: number, winner: number): number {
    const { score, end } = scoreAfterLeg(this.options, before, winner);
    if (end === 'drawn') return 0.5;
    if (end !== 'on') return end === 0 ? 1 : 0;
    if (score.legs_played > LEGS_LOOKED_AHEAD) return 0.5;
    const key = `${first} ${score.sets} ${score.legs}`;
    let known = this.known.get(key);
    if (known === undefined) {
      known = this.afterThisLeg(score, first, this.newLeg(score, first));
      this.known.set(key, known);
    }
    return known;
  }

  private newLeg(score: MatchScore, first: number): number {
    const [firstBegins, otherBegins] = [this.legs[0], 1 - this.legs[1]];
    if (this.options.decider_throw === 'bull' && isDecider(this.options, score))
      return (firstBegins + otherBegins) / 2;
    return starterOf(first, score) === 0 ? firstBegins : otherBegins;
  }
}
