import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * `best_of` may be even (a draw is possible), `play_all` plays every unit, `first_to` runs until somebody
 * has them.
 */
export type Units = { mode: 'best_of' | 'first_to' | 'play_all'; of: number; two_clear_up_to?: number };
/** With sets, `legs` says what wins one set, and a score counts sets. */
export type Distance = { start_score: number; legs: Units; sets?: Units };

/** One rule of "finals are best of nine": the first rule that fits a pairing gives its distance. */
export type DistanceRule = { bracket?: string; round?: number; rounds_left?: number; distance: Distance };
export type DistancePlan = { default: Distance; rules?: readonly DistanceRule[] };
export type Score = readonly [number, number];

export const bestOf = (legs: number, start_score = 501): Distance => ({
  start_score,
  legs: { mode: 'best_of', of: legs },
});

export function distanceFor(
  plan: DistancePlan,
  pairing: { bracket: string; round: number; rounds_left: number },
): Distance {
  if (!plan.rules) return plan.default;
  for (const rule of plan.rules)
    if (
      (rule.bracket === undefined || rule.bracket === pairing.bracket) &&
      (rule.round === undefined || rule.round === pairing.round) &&
      (rule.rounds_left === undefined || rule.rounds_left === pairing.rounds_left)
    )
      return rule.distance;
  return plan.default;
}

export const isDistancePlan = ({ default: usual, rules = [] }: DistancePlan): boolean =>
  isDistance(usual) && rules.every(({ distance }) => isDistance(distance));

export function isDistance({ start_score, legs, sets }: Distance): boolean {
  const starts = Number.isInteger(start_score) && start_score >= 2;
  return starts && isUnits(legs) && (sets === undefined || isUnits(sets));
}

/** Nobody plays longer, and expected legs can still be reckoned. */
const MOST_UNITS = 200;

/** Two clear legs are played up to a cap, which is not before the game could end without it. */
function isUnits(units: Units): boolean {
  const { of, two_clear_up_to: cap } = units;
  const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 1 && amount <= MOST_UNITS;
  if (!isAmount(of)) return false;
  return cap === undefined || (units.mode !== 'play_all' && isAmount(cap) && cap >= unitsToWin(units));
}

/** What wins: best of 5 ends at 3, best of 4 at 3 as well (or 2-2). */
export const unitsToWin = (units: Units): number =>
  units.mode === 'first_to' ? units.of : Math.floor(units.of / 2) + 1;

/** The most that one side can win: all where all are played, up to the cap of two clear ones, else what wins. */
export const mostUnits = (units: Units): number =>
  units.two_clear_up_to ?? (units.mode === 'play_all' ? units.of : unitsToWin(units));

/**
 * Whether these legs can lie behind a score. Whoever won a set won its legs; in a set that was lost at least one was missing.
 * Without sets the score is the legs.
 */
export function legsFit({ legs: units, sets }: Distance, score: Score, legs: Score): boolean {
  if (!sets) return legs[0] === score[0] && legs[1] === score[1];
  const fits = (own: number, won: number, lost: number): boolean =>
    Number.isInteger(own) &&
    own >= won * unitsToWin(units) &&
    own <= won * mostUnits(units) + lost * (mostUnits(units) - 1);
  return fits(legs[0], score[0], score[1]) && fits(legs[1], score[1], score[0]);
}

export const canBeDrawn = ({ legs, sets }: Distance): boolean => {
  const units = sets ?? legs;
  return units.mode !== 'first_to' && units.of % 2 === 0 && units.two_clear_up_to === undefined;
};

export function checkScore(distance: Distance, score: Score, drawAllowed: boolean): Verdict<Score> {
  const [a, b] = score;
  if (!Number.isInteger(a) || !Number.isInteger(b) || a < 0 || b < 0)
    return refuse('impossible_score', score);
  const units = distance.sets ?? distance.legs;
  if (!fits(units, Math.max(a, b), Math.min(a, b))) return refuse('impossible_score', score);
  return a === b && !drawAllowed ? refuse('draw_not_allowed', score) : accept(score);
}

function fits(units: Units, high: number, low: number): boolean {
  if (units.mode === 'play_all') return high + low === units.of;
  const target = unitsToWin(units);
  const cap = units.two_clear_up_to;
  if (cap !== undefined) {
    if (high === target) return low <= target - 2 || (cap === target && low === target - 1);
    return high > target && high <= cap && (high - low === 2 || (high === cap && high - low === 1));
  }
  if (units.mode === 'best_of' && units.of % 2 === 0 && high === low) return high === units.of / 2;
  return high === target && low < target && (units.mode === 'first_to' || high + low <= units.of);
}

/** Expected units of a game between equals: best of 3, 5, 7, 9 take 2.5, 4.125, 5.8125, 7.5390625. */
function expectedUnits(units: Units): number {
  if (units.mode === 'play_all') return units.of;
  const target = unitsToWin(units);
  const last = units.mode === 'best_of' ? units.of : 2 * target - 1;
  let expected = 0;
  for (let played = target; played <= last; played++) expected += played * endsAfter(target, played, last);
  return expected;
}

/** Chance that a race to `target` between equals ends after exactly `played` units, or is cut off at `last`. */
function endsAfter(target: number, played: number, last: number): number {
  const decided = 2 * choose(played - 1, target - 1) * 0.5 ** played;
  const drawn = played === last && last % 2 === 0 ? choose(last, last / 2) * 0.5 ** last : 0;
  return decided + drawn;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

export const expectedLegs = (distance: Distance): number =>
  expectedUnits(distance.legs) * (distance.sets ? expectedUnits(distance.sets) : 1);
