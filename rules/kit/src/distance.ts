import { accept, refuse, type Verdict } from './verdict.ts';

/** `best_of` may be even (a draw is possible), `first_to` runs until somebody has them, `play_all` plays every leg. */
export type Legs = { mode: 'best_of' | 'first_to' | 'play_all'; of: number };
export type Sets = { mode: 'best_of' | 'first_to'; of: number };

/** What is played over, whatever game it is. */
export type MatchLength = {
  legs: Legs;
  /** With sets, `legs` says what wins one set, and a score counts sets. */
  sets?: Sets;
  /** The game, or the last possible set, must be won by two legs until somebody has `cap` of them; null: however long. */
  two_clear?: { cap: number | null };
};

/** How it is thrown, for those who want something else than the first of each list. */
export const THROWN = {
  in: ['straight', 'double', 'master'],
  out: ['double', 'straight', 'master'],
  bull: ['25/50', '50/50'],
  first_throw: ['home', 'away', 'alternate_home', 'alternate_away', 'bull', 'toss', 'manual'],
  decider_throw: ['alternate', 'bull'],
} as const;
type Thrown = { [Name in keyof typeof THROWN]?: (typeof THROWN)[Name][number] };

/** What one game is played over: the one truth for games, tournaments and leagues. */
export type Distance = MatchLength &
  Thrown & {
    start_score: number;
    max_rounds?: number;
    /** Teams do not play one game but a sheet of them; what else is said here is that of its first game. */
    match?: MatchFormat;
  };

export type Side = 'home' | 'away';

/** One game of a match sheet. */
export type MatchSlot = {
  number: number;
  block: number;
  kind: 'single' | 'pair' | 'team';
  /** Players a side. */
  size: number;
  /** Line-up positions that play, from 1; null when the captain names players just before the block. */
  home: readonly number[] | null;
  away: readonly number[] | null;
  distance: Distance;
  counts: boolean;
  /** Played only when the games before it are level. */
  only_on_draw: boolean;
};
/** A match format is an ordered list of slots, shared by league, cup and tournament. */
export type MatchFormat = { id: string; positions: number; slots: readonly MatchSlot[] };

/** Numbers a distance can have. Nobody plays longer, and a start above 9999 is a slip of the pen. */
export const DISTANCE_LIMITS = {
  start_score: { min: 2, max: 9999 },
  legs: { min: 1, max: 99 },
  sets: { min: 1, max: 49 },
  two_clear_cap: { min: 2, max: 200 },
  max_rounds: { min: 1, max: 999 },
} as const;

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

/** Whether a game can be played over it; what is accepted here starts in `rules/darts`. */
export function isDistance(distance: Distance): boolean {
  const { start_score, max_rounds } = distance;
  return (
    isWithin('start_score', start_score) &&
    (max_rounds === undefined || isWithin('max_rounds', max_rounds)) &&
    lengthProblem(distance) === null &&
    THROWN_NAMES.every((name) => isOneOf(THROWN[name], distance[name]))
  );
}

const THROWN_NAMES = Object.keys(THROWN) as (keyof typeof THROWN)[];

const isOneOf = (choices: readonly string[], value: string | undefined): boolean =>
  value === undefined || choices.includes(value);

function isWithin(name: keyof typeof DISTANCE_LIMITS, value: unknown): boolean {
  const { min, max } = DISTANCE_LIMITS[name];
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export type LengthProblem = 'legs' | 'legs_mode' | 'sets' | 'sets_mode' | 'two_clear' | 'two_clear_cap';

/** Why a length cannot be played, named after the option of the game that is wrong; null when it can. */
export function lengthProblem({ legs, sets, two_clear }: MatchLength): LengthProblem | null {
  if (!['best_of', 'first_to', 'play_all'].includes(legs.mode)) return 'legs_mode';
  if (!isWithin('legs', legs.of)) return 'legs';
  if (sets) {
    if (!['best_of', 'first_to'].includes(sets.mode)) return 'sets_mode';
    if (!isWithin('sets', sets.of)) return 'sets';
    // A set must have a winner.
    if (legs.mode === 'play_all') return 'legs_mode';
    if (legs.mode === 'best_of' && legs.of % 2 === 0) return 'legs';
  }
  if (!two_clear) return null;
  if (legs.mode === 'play_all') return 'two_clear';
  const { cap } = two_clear;
  // A cap at what wins anyway would leave nothing of the two clear legs.
  const isCap = cap === null || (isWithin('two_clear_cap', cap) && cap > unitsToWin(legs));
  return isCap ? null : 'two_clear_cap';
}

/** What wins: best of 5 ends at 3, best of 4 at 3 as well (or 2-2). */
export const unitsToWin = (units: Legs | Sets): number =>
  units.mode === 'first_to' ? units.of : Math.floor(units.of / 2) + 1;

/** The most legs that one side can win in a game without sets, or in its last set. */
export function mostLegs({ legs, two_clear }: MatchLength): number {
  if (two_clear) return two_clear.cap ?? Number.POSITIVE_INFINITY;
  return legs.mode === 'play_all' ? legs.of : unitsToWin(legs);
}

/**
 * Whether these legs can lie behind a score. Whoever won a set won its legs, and in a set that was lost at least one was
 * missing; only the last possible set can be longer. Without sets the score is the legs.
 */
export function legsFit(distance: Distance, score: Score, legs: Score): boolean {
  const { sets } = distance;
  if (!sets) return legs[0] === score[0] && legs[1] === score[1];
  const toWin = unitsToWin(distance.legs);
  const isLastSet = Math.min(...score) === unitsToWin(sets) - 1;
  const longer = isLastSet && distance.two_clear ? mostLegs(distance) - toWin : 0;
  const fits = (own: number, won: number, lost: number): boolean =>
    Number.isInteger(own) && own >= won * toWin && own <= won * toWin + lost * (toWin - 1) + longer;
  return fits(legs[0], score[0], score[1]) && fits(legs[1], score[1], score[0]);
}

export const canBeDrawn = ({ legs, sets, two_clear }: MatchLength): boolean => {
  const units = sets ?? legs;
  return units.mode !== 'first_to' && units.of % 2 === 0 && (sets !== undefined || two_clear === undefined);
};

export function checkScore(
  distance: MatchLength,
  score: Score,
  drawAllowed: boolean,
): Verdict<Score, 'impossible_score' | 'draw_not_allowed'> {
  const a = score[0];
  const b = score[1];
  if (!Number.isInteger(a) || !Number.isInteger(b) || a < 0 || b < 0)
    return refuse('impossible_score', score);
  if (!fits(distance, Math.max(a, b), Math.min(a, b))) return refuse('impossible_score', score);
  return a === b && !drawAllowed ? refuse('draw_not_allowed', score) : accept(score);
}

function fits({ legs, sets, two_clear }: MatchLength, high: number, low: number): boolean {
  const units = sets ?? legs;
  if (units.mode === 'play_all') return high + low === units.of;
  const target = unitsToWin(units);
  if (two_clear && !sets) {
    const cap = two_clear.cap ?? Number.POSITIVE_INFINITY;
    if (high === target) return low <= target - 2;
    return high > target && high <= cap && (high - low === 2 || (high === cap && high - low === 1));
  }
  if (units.mode === 'best_of' && units.of % 2 === 0 && high === low) return high === units.of / 2;
  return high === target && low < target && (units.mode === 'first_to' || high + low <= units.of);
}

/** Expected units of a game between equals: best of 3, 5, 7, 9 take 2.5, 4.125, 5.8125, 7.5390625. */
function expectedUnits(units: Legs | Sets): number {
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

export const expectedLegs = (distance: MatchLength): number =>
  expectedUnits(distance.legs) * (distance.sets ? expectedUnits(distance.sets) : 1);
