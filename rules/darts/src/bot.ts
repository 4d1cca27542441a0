import type { Dice } from '@oche/kit';
import { centreOf, dartAt, type Point } from './board.ts';
import { type Dart, ringOf } from './dart.ts';
import type { GameState } from './game.ts';
import { gameOf } from './games/registry.ts';
import type { Hand, InVisit } from './hand.ts';
import { normal } from './normal.ts';
import { bestX01Aim, type Policy, solveTurns } from './policy.ts';
import {
  BED_CENTRES,
  FINISH_COUNT,
  mixedTable,
  type OutRules,
  SCORE_COUNT,
  scoreTable,
} from './score-table.ts';
import { evenSpread } from './thrower.ts';
import type { DartVisit } from './visit.ts';
import type { Mood, Thrown } from './win-probability.ts';
import { openingDart, type X01Rules } from './x01-visit.ts';

/** A bot is a spread in mm; everything it does follows from where its darts land. */
export type Bot = { readonly sigma: number };

/** How far a throw of real players is from a plain Gaussian: what varies from visit to visit, and from dart to dart. */
const VISIT_VARIATION = 0.29;
const FIRST_DART = 1.17;
const AT_A_DOUBLE = 1.11;
const BOUNCE_OUT = 0.01;
const SWITCH_TO_19 = 0.28;
/** What the wider first dart adds to the scatter of a whole visit. */
const IN_A_VISIT = Math.sqrt((FIRST_DART ** 2 + 2) / 3);
/** Three visits that stand for all (Gauss and Hermite): a usual one twice as often as a closer or a wider one together. */
const VISITS = [
  { z: 0, weight: 2 / 3 },
  { z: -Math.sqrt(3), weight: 1 / 6 },
  { z: Math.sqrt(3), weight: 1 / 6 },
] as const;

export const LOWEST_BOT_AVERAGE = 20;
export const HIGHEST_BOT_AVERAGE = 110;

/** Spread for a three-dart average of 20, 30, ... in matches against an equal, 501 double out: measured, see the test. */
const SIGMA_OF_AVERAGE = [48.5, 31.9, 22.83, 17.24, 13.82, 11.34, 9.43, 7.832, 6.527, 5.437] as const;

/** How a bot plays x01: at beds, as people do; which one is best for its spread, wide visits and close ones counted. */
export function solveBotPolicy(bot: Bot, rules: OutRules, highest = 501): Policy {
  const spreads = VISITS.map(({ z, weight }) => ({
    spread: evenSpread(bot.sigma * IN_A_VISIT * Math.exp(VISIT_VARIATION * z)),
    weight,
  }));
  return solveTurns(mixedTable(spreads, rules, BED_CENTRES), highest);
}

/** How it throws: visits are close or wide as a whole, the first dart of each is wider, and so is one at a double. */
export const botMoods = (bot: Bot, rules: OutRules): Mood[] =>
  VISITS.map(({ z, weight }) => {
    const sigma = bot.sigma * Math.exp(VISIT_VARIATION * z);
    return {
      weight,
      first: thrownTable(sigma * FIRST_DART, rules),
      later: thrownTable(sigma, rules),
    };
  });

const isAtDouble = (aim: Point): boolean => ringOf(dartAt(aim)) === 'D';

/** Darts at doubles have a spread of their own, and some bounce out. */
function thrownTable(sigma: number, rules: OutRules): Thrown {
  const atDoubles = scoreTable(evenSpread(sigma * AT_A_DOUBLE), rules, BED_CENTRES);
  const atOthers = scoreTable(evenSpread(sigma), rules, BED_CENTRES);
  const rows = (of: (table: Thrown) => Float64Array, columns: number): Float64Array => {
    const all = new Float64Array(BED_CENTRES.length * columns);
    for (const [row, aim] of BED_CENTRES.entries()) {
      const chances = of(isAtDouble(aim) ? atDoubles : atOthers).subarray(row * columns, (row + 1) * columns);
      all.set(
        chances.map((chance) => (1 - BOUNCE_OUT) * chance),
        row * columns,
      );
    }
    return all;
  };
  const chances = rows((table) => table.chances, SCORE_COUNT);
  for (let row = 0; row < BED_CENTRES.length; row++) chances[row * SCORE_COUNT]! += BOUNCE_OUT;
  return { chances, finishes: rows((table) => table.finishes, FINISH_COUNT) };
}

/** The bot that averages so much in matches against its like. */
export function botOfAverage(average: number): Bot {
  const step =
    (Math.min(Math.max(average, LOWEST_BOT_AVERAGE), HIGHEST_BOT_AVERAGE) - LOWEST_BOT_AVERAGE) / 10;
  const below = Math.min(Math.floor(step), SIGMA_OF_AVERAGE.length - 2);
  const share = step - below;
  // Between two measured spreads the logarithm is close to straight.
  const sigma = SIGMA_OF_AVERAGE[below]! ** (1 - share) * SIGMA_OF_AVERAGE[below + 1]! ** share;
  return { sigma };
}

/** The next visit of a bot, in any game. The same dice give the same darts. */
export function botVisit(state: GameState, bot: Bot, dice: Dice): DartVisit {
  const game = gameOf(state);
  const sigma = bot.sigma * Math.exp(VISIT_VARIATION * normal(dice));
  const darts: Dart[] = [];
  const hand = handOf(bot, darts, dice);
  for (;;) {
    const aim = game.aim(state, darts, hand);
    darts.push(throwAt(aim, darts.length === 0 ? sigma * FIRST_DART : sigma, dice));
    // The game knows when a visit is over: until then it refuses it as incomplete.
    const verdict = game.apply(state, { type: 'visit', visit: { darts } });
    if (verdict.ok || verdict.refusal.code !== 'visit_incomplete') return { darts };
  }
}

function throwAt(aim: Point, sigma: number, dice: Dice): Dart {
  const wide = ringOf(dartAt(aim)) === 'D' ? sigma * AT_A_DOUBLE : sigma;
  const landed = { x: aim.x + wide * normal(dice), y: aim.y + wide * normal(dice) };
  return dice() < BOUNCE_OUT ? 'MISS' : dartAt(landed);
}

function handOf(bot: Bot, darts: readonly Dart[], dice: Dice): Hand {
  let isAt19 = false;
  return {
    at: centreOf,
    x01(rules, visit) {
      if (!visit.opened) return centreOf(openingDart(rules.in, visit.remaining));
      const policy = botPolicy(bot.sigma, rules);
      const aim = bestX01Aim(policy, visit.atStart, visit.remaining, visit.dartsLeft);
      if (!isForScoring(aim, visit)) return aim;
      if (darts.at(-1) === 'S20' && !isAt19) isAt19 = dice() < SWITCH_TO_19;
      return isAt19 ? centreOf('T19') : aim;
    },
  };
}

/**
 * A dart in the single 20 hides the treble: some go down to the 19s and stay there for the visit, as long as nothing is to be
 * finished.
 */
const isForScoring = (aim: Point, { atStart }: InVisit): boolean => atStart >= 182 && dartAt(aim) === 'T20';

const POLICIES_KEPT = 32;
const policies = new Map<string, Policy>();

function botPolicy(sigma: number, { out, bull }: X01Rules): Policy {
  const key = `${sigma} ${out} ${bull}`;
  let policy = policies.get(key);
  if (policy === undefined) {
    policy = solveBotPolicy({ sigma }, { out, bull });
    if (policies.size >= POLICIES_KEPT) policies.delete(policies.keys().next().value!);
    policies.set(key, policy);
  }
  return policy;
}
