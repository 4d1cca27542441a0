import { botMoods, botOfAverage, solveBotPolicy } from './bot.ts';
import type { Dart } from './dart.ts';
import type { GameState } from './game.ts';
import type { X01Board } from './games/x01.ts';
import type { X01Options } from './games/x01-options.ts';
import { isDecider, type MatchOptions, type MatchScore, scoreAfterLeg, starterOf } from './match-play.ts';
import { solvePolicy } from './policy.ts';
import type { OutRules } from './score-table.ts';
import type { Spread } from './thrower.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import {
  type FinishTable,
  finishTable,
  legWinChance,
  type Runner,
  type VisitPlace,
} from './win-probability.ts';
import { x01Walk } from './x01-visit.ts';

/** The table for a player of this average; it takes about a fifth of a second, and then serves any state. */
export function chancesOfAverage(average: number, rules: OutRules, highest = 501): FinishTable {
  const bot = botOfAverage(average);
  return finishTable(solveBotPolicy(bot, rules, highest), botMoods(bot, rules));
}

/** The table for a player whose spread is known. */
export function chancesOfSpread(spread: Spread, rules: OutRules, highest = 501): FinishTable {
  return finishTable(solvePolicy(spread, rules, highest));
}

type Tables = readonly [FinishTable, FinishTable];

/** In so short a leg one dart can open and finish; it is not worth telling chances. */
const SHORTEST_UNOPENED = 62;

/**
 * The chance that the first of two sides wins the game, from any state of an x01 game, also inside a visit (`darts`
 * are those thrown since). null where it cannot be said: other games, more sides than two, starts above the tables.
 */
export function winChance(state: GameState, tables: Tables, darts: readonly Dart[] = []): number | null {
  if (state.kind !== 'x01' || state.sides.length !== 2) return null;
  const options = state.options as unknown as X01Options;
  const lowest = options.in === 'straight' ? 0 : SHORTEST_UNOPENED;
  for (const side of [0, 1] as const) {
    const start = startOf(options, side);
    if (start > tables[side].policy.highest || start < lowest) return null;
  }
  if (state.result !== null) return state.result.winner === null ? null : state.result.winner === 0 ? 1 : 0;
  const legs = newLegChances(options, tables);
  const later = new LaterLegs(options, legs);
  const now = runningLegChance(state as GameState<X01Board>, tables, legs, darts);
  if (state.first !== null) return later.afterThisLeg(state.score, state.first, now);
  // Before the bull is thrown either side may begin.
  return (later.afterThisLeg(state.score, 0, legs[0]) + later.afterThisLeg(state.score, 1, 1 - legs[1])) / 2;
}

function startOf(options: X01Options, side: number): number {
  return options.handicap[side] ?? options.start;
}

/** For each side the chance to win a leg it begins. */
function newLegChances(options: X01Options, tables: Tables): readonly [number, number] {
  const opened = options.in === 'straight';
  const begin = (side: 0 | 1): Runner => {
    const remaining = startOf(options, side);
    return {
      table: tables[side],
      place: { atStart: remaining, remaining, dartsLeft: DARTS_IN_A_VISIT, opened },
      visitsLeft: options.max_rounds,
    };
  };
  return [legWinChance(begin(0), begin(1), options.in), legWinChance(begin(1), begin(0), options.in)];
}

/** The chance of the first side in the leg being played. */
function runningLegChance(
  state: GameState<X01Board>,
  tables: Tables,
  legs: readonly [number, number],
  darts: readonly Dart[],
): number {
  const { throwing, board, visits } = state.leg;
  const options = state.options as unknown as X01Options;
  // Waiting for the bull: before the leg it decides who begins, after the last round who wins.
  if (throwing === null) return visits.length > 0 ? 0.5 : (legs[0] + 1 - legs[1]) / 2;
  const runner = (side: number, place: Partial<VisitPlace> = {}): Runner => {
    const { remaining, opened, visits: thrown } = board[side]!;
    return {
      table: tables[side as 0 | 1],
      place: { atStart: remaining, remaining, dartsLeft: DARTS_IN_A_VISIT, opened, ...place },
      visitsLeft: options.max_rounds === null ? null : options.max_rounds - thrown,
    };
  };
  const now = x01Walk(options, board[throwing]!, darts);
  const place =
    now.end === 'bust'
      ? { dartsLeft: 0 }
      : { remaining: now.remaining, opened: now.opened, dartsLeft: DARTS_IN_A_VISIT - darts.length };
  const chance =
    now.end === 'won' ? 1 : legWinChance(runner(throwing, place), runner(1 - throwing), options.in);
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
