import { type BoardNumber, CLOCK, DARTS, type Dart, numberOf, ringOf } from './dart.ts';
import { chartRoute } from './finish-chart.ts';
import { aimIndex, type Policy, solveNamedPolicy } from './policy.ts';
import { BED_CENTRES, DART_SCORES, FINISH_COUNT, type OutRules, SCORE_COUNT } from './score-table.ts';
import { evenSpread, type Spread } from './thrower.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { satisfies, smallestRemaining, x01Points } from './x01-visit.ts';

export type Route = readonly Dart[];

/** On 50/50 the bull is one bed: it is named once. */
function bedsOf({ bull }: OutRules): readonly Dart[] {
  return DARTS.filter((dart) => dart !== 'MISS' && !(bull === '50/50' && dart === 'S25'));
}

/** Every way to finish with at most so many darts, none of them a miss; the order of the darts counts. */
export function routesOf(rules: OutRules, remaining: number, darts: number): readonly Route[] {
  return firstDarts(rules, remaining, darts).flatMap((dart) => {
    const left = remaining - x01Points(rules.bull, dart);
    return left === 0 ? [[dart]] : routesOf(rules, left, darts - 1).map((tail) => [dart, ...tail]);
  });
}

const fewestKept = new Map<string, readonly number[]>();

/** The fewest darts that finish from each remaining score up to 180; more than three is Infinity. */
function fewestDarts(rules: OutRules): readonly number[] {
  const key = `${rules.out} ${rules.bull}`;
  let fewest = fewestKept.get(key);
  if (fewest === undefined) {
    fewest = countFewest(rules);
    fewestKept.set(key, fewest);
  }
  return fewest;
}

function countFewest(rules: OutRules): readonly number[] {
  const fewest = Array.from({ length: 181 }, () => Number.POSITIVE_INFINITY);
  for (let darts = 1; darts <= DARTS_IN_A_VISIT; darts++)
    for (let remaining = smallestRemaining(rules.out); remaining <= 180; remaining++)
      if (
        fewest[remaining]! > darts &&
        bedsOf(rules).some((dart) => leadsHome(rules, fewest, remaining, dart, darts))
      )
        fewest[remaining] = darts;
  return fewest;
}

/** Is the leg over after this dart, or can it be finished with the others in the hand? */
function leadsHome(
  rules: OutRules,
  fewest: readonly number[],
  remaining: number,
  dart: Dart,
  darts: number,
): boolean {
  const left = remaining - x01Points(rules.bull, dart);
  if (left === 0) return satisfies(rules.out, rules.bull, dart);
  return left > 0 && (fewest[left] ?? Number.POSITIVE_INFINITY) < darts;
}

function firstDarts(rules: OutRules, remaining: number, darts: number): readonly Dart[] {
  const fewest = fewestDarts(rules);
  return bedsOf(rules).filter((dart) => leadsHome(rules, fewest, remaining, dart, darts));
}

export function canFinish(rules: OutRules, remaining: number, dartsLeft: number): boolean {
  return (fewestDarts(rules)[remaining] ?? Number.POSITIVE_INFINITY) <= dartsLeft;
}

/** The spread of a good league player, where nobody's own is known. */
const GOOD_SIGMA = 9;
/** Below this loss (in expected visits) a route is chosen for being usual. */
const TOLERANCE = 0.005;

const goodPolicies = new Map<string, Policy>();

/** How a good player finishes: solved once for each rule. */
export function goodPolicy(rules: OutRules): Policy {
  const key = `${rules.out} ${rules.bull}`;
  let policy = goodPolicies.get(key);
  if (policy === undefined) {
    policy = routePolicy(evenSpread(GOOD_SIGMA), rules);
    goodPolicies.set(key, policy);
  }
  return policy;
}

/** The usual route with so many darts in the hand; null where there is no finish. There is a chart for double out alone. */
export function usualRoute(rules: OutRules, remaining: number, dartsLeft: number): Route | null {
  if (rules.out === 'double' && rules.bull === '25/50') return chartRoute(remaining, dartsLeft) ?? null;
  return canFinish(rules, remaining, dartsLeft) ? routeOf(goodPolicy(rules), remaining, dartsLeft) : null;
}

/** What a player's own routes are found with: solve it once for their spread (about a tenth of a second). */
export function routePolicy(spread: Spread, rules: OutRules): Policy {
  return solveNamedPolicy(spread, rules, 180);
}

/** The route that costs this player the fewest visits, misses counted; a usual one where it hardly matters. */
export function routeOf(
  policy: Policy,
  remaining: number,
  dartsLeft: number,
  atStart = remaining,
): Route | null {
  const { rules } = policy.table;
  if (!canFinish(rules, remaining, dartsLeft)) return null;
  const fewest = fewestDarts(rules);
  const route: Dart[] = [];
  for (let left = remaining; left > 0; ) {
    const inHand = dartsLeft - route.length;
    const costs = costsOf(policy, atStart, left, inHand);
    const choices = firstDarts(rules, left, inHand).map((dart) => ({
      dart,
      cost: Math.min(...aimsFor(dart).map((aim) => costs[aim]!)),
      left: left - x01Points(rules.bull, dart),
    }));
    const least = Math.min(...choices.map(({ cost }) => cost));
    const close = choices.filter(({ cost }) => cost <= least + TOLERANCE);
    const before = route.at(-1);
    const oddness = (choice: (typeof close)[number]) =>
      4 * (choice.left === 0 ? 0 : fewest[choice.left]!) +
      (numberOf(choice.dart) === 25 ? 2 : 0) +
      (before !== undefined && numberOf(before) !== numberOf(choice.dart) ? 1 : 0);
    const usual = close.reduce((best, other) => {
      const odder = oddness(other) - oddness(best);
      return odder < 0 || (odder === 0 && other.cost < best.cost) ? other : best;
    });
    route.push(usual.dart);
    left = usual.left;
  }
  return route;
}

/** What aiming at this bed costs in expected visits, compared with the best aim at this place of a visit. */
export function regretOf(
  policy: Policy,
  remaining: number,
  dartsLeft: number,
  dart: Dart,
  atStart = remaining,
): number {
  const costs = costsOf(policy, atStart, remaining, dartsLeft);
  return Math.min(...aimsFor(dart).map((aim) => costs[aim]!)) - Math.min(...costs);
}

/** What whole routes from one place of a visit cost, every dart compared with the best aim where it is thrown. */
export function routeCosts(policy: Policy, remaining: number, dartsLeft: number, atStart = remaining) {
  const known = new Map<number, { costs: Float64Array; least: number }>();
  const costsAt = (left: number, inHand: number) => {
    const key = left * (DARTS_IN_A_VISIT + 1) + inHand;
    let found = known.get(key);
    if (found === undefined) {
      const costs = costsOf(policy, atStart, left, inHand);
      found = { costs, least: Math.min(...costs) };
      known.set(key, found);
    }
    return found;
  };
  return (route: Route): number => {
    let left = remaining;
    let total = 0;
    for (const [at, dart] of route.entries()) {
      const { costs, least } = costsAt(left, dartsLeft - at);
      total += Math.min(...aimsFor(dart).map((aim) => costs[aim]!)) - least;
      left -= x01Points(policy.table.rules.bull, dart);
    }
    return total;
  };
}

/** The named aims at a bed: a single has two, inside and outside the treble. */
function aimsFor(dart: Dart): readonly number[] {
  const number = numberOf(dart) as BoardNumber;
  // Who wants the outer bull does best to aim at the middle of the bull.
  if (number === 25) return [BED_CENTRES.length - 2];
  const first = CLOCK.indexOf(number) * 4;
  const ring = ringOf(dart);
  if (ring === 'D') return [first + 3];
  return ring === 'T' ? [first + 1] : [first, first + 2];
}

/** Expected visits still to come for each aim at this place of a visit (this visit itself not counted). */
function costsOf(policy: Policy, atStart: number, remaining: number, dartsLeft: number): Float64Array {
  const next = valuesAfter(policy, atStart, remaining, dartsLeft);
  return Float64Array.from(policy.table.aims, (_, aim) =>
    expectedCost(policy, atStart, remaining, aim, next),
  );
}

/** What each lower remaining score is worth with one dart less, played by the policy. */
function valuesAfter(policy: Policy, atStart: number, remaining: number, dartsLeft: number): Float64Array {
  let values = policy.visits;
  for (let inHand = 1; inHand < dartsLeft; inHand++) {
    const now = new Float64Array(remaining + 1);
    for (let left = smallestRemaining(policy.table.rules.out); left <= remaining; left++)
      now[left] = expectedCost(policy, atStart, left, aimIndex(policy, atStart, left, inHand), values);
    values = now;
  }
  return values;
}

function expectedCost(
  policy: Policy,
  atStart: number,
  remaining: number,
  aim: number,
  next: Float64Array,
): number {
  const { chances, finishes, rules } = policy.table;
  const finish = remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0;
  let cost = 0;
  let bust = 1 - finish;
  for (let score = 0; score < SCORE_COUNT; score++) {
    const left = remaining - DART_SCORES[score]!;
    if (left < smallestRemaining(rules.out)) break;
    const chance = chances[aim * SCORE_COUNT + score]!;
    bust -= chance;
    cost += chance * next[left]!;
  }
  return cost + bust * policy.visits[atStart]!;
}
