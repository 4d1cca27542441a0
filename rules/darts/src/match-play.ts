import { DISTANCE_LIMITS, lengthProblem, type MatchLength, THROWN, unitsToWin } from '@oche/kit';
import { choice, flag, limit, type OptionsOf, range } from './options.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

const { legs, sets, two_clear_cap } = DISTANCE_LIMITS;

/** The options of every game that is played in legs. */
export const MATCH_OPTIONS = {
  legs_mode: choice('best_of', 'first_to', 'play_all'),
  legs: range(legs.min, legs.max, 5, 1, 3, 5, 7, 9, 11),
  sets_mode: choice('none', 'best_of', 'first_to'),
  sets: range(sets.min, sets.max, 3, 3, 5, 7),
  two_clear: flag(),
  two_clear_cap: limit(two_clear_cap.min, two_clear_cap.max),
  first_throw: choice(...THROWN.first_throw),
  game_number: range(1, 999, 1),
  decider_throw: choice(...THROWN.decider_throw),
} as const;

export type MatchOptions = OptionsOf<typeof MATCH_OPTIONS>;
export type MatchFormat = Pick<
  MatchOptions,
  'legs_mode' | 'legs' | 'sets_mode' | 'sets' | 'two_clear' | 'two_clear_cap'
>;

/** What is won on the way to a game; a training game is one go. */
export type PlayedIn = 'sets' | 'legs' | null;

export function playedIn(options: Readonly<Record<string, unknown>>): PlayedIn {
  if (options.legs_mode === undefined) return null;
  // Options that say nothing of sets are those of a game without.
  return (options.sets_mode ?? 'none') === 'none' ? 'legs' : 'sets';
}

/** A training game is one leg; the first side begins. */
export const ONE_LEG: MatchOptions = {
  legs_mode: 'first_to',
  legs: 1,
  sets_mode: 'none',
  sets: 1,
  two_clear: false,
  two_clear_cap: null,
  first_throw: 'home',
  game_number: 1,
  decider_throw: 'alternate',
};

/** `legs` and `legs_played` belong to the running set, or to the game when there are no sets. */
export type MatchScore = {
  readonly sets: readonly number[];
  readonly legs: readonly number[];
  readonly legs_played: number;
};

type AfterLeg = { readonly score: MatchScore; readonly end: 'on' | 'drawn' | number };

export function noScore(sides: number): MatchScore {
  const zeros = Array.from({ length: sides }, () => 0);
  return { sets: zeros, legs: zeros, legs_played: 0 };
}

function needed(mode: 'best_of' | 'first_to' | 'play_all', of: number): number {
  return mode === 'play_all' ? Number.POSITIVE_INFINITY : unitsToWin({ mode, of });
}

/** What can be played is said once, for games and tournaments alike. */
export function checkMatchOptions(options: MatchFormat): Verdict<true> {
  if (options.two_clear_cap !== null && !options.two_clear)
    return refuse('options_conflict', 'two_clear_cap');
  const problem = lengthProblem(lengthOf(options));
  return problem === null ? accept(true) : refuse('options_conflict', problem);
}

const lengthOf = (options: MatchFormat): MatchLength => ({
  legs: { mode: options.legs_mode, of: options.legs },
  ...(options.sets_mode === 'none' ? {} : { sets: { mode: options.sets_mode, of: options.sets } }),
  ...(options.two_clear ? { two_clear: { cap: options.two_clear_cap } } : {}),
});

/** The set after which the game must be over: at least two sides would win the game with it. */
function isLastSet(format: MatchFormat, sets: readonly number[]): boolean {
  if (format.sets_mode === 'none') return true;
  const target = needed(format.sets_mode, format.sets);
  return sets.filter((won) => won === target - 1).length >= 2;
}

export function scoreAfterLeg(format: MatchFormat, score: MatchScore, winner: number): AfterLeg {
  const legs = plusOne(score.legs, winner);
  const next = { sets: score.sets, legs, legs_played: score.legs_played + 1 };
  const twoClear = format.two_clear && isLastSet(format, score.sets);
  const won = legs[winner]!;
  const clear =
    !twoClear ||
    won === format.two_clear_cap ||
    legs.every((other, side) => side === winner || won - other >= 2);
  if (won >= needed(format.legs_mode, format.legs) && clear)
    return format.sets_mode === 'none' ? { score: next, end: winner } : scoreAfterSet(format, next, winner);
  const allPlayed = format.legs_mode !== 'first_to' && !twoClear && next.legs_played >= format.legs;
  return { score: next, end: allPlayed ? leader(legs) : 'on' };
}

function scoreAfterSet(format: MatchFormat, score: MatchScore, winner: number): AfterLeg {
  const sets = plusOne(score.sets, winner);
  const mode = format.sets_mode === 'first_to' ? 'first_to' : 'best_of';
  // The legs of the last set stay on the scoreboard.
  if (sets[winner]! >= needed(mode, format.sets)) return { score: { ...score, sets }, end: winner };
  if (mode === 'best_of' && sum(sets) >= format.sets) return { score: { ...score, sets }, end: leader(sets) };
  return { score: { ...noScore(sets.length), sets }, end: 'on' };
}

function plusOne(counts: readonly number[], winner: number): readonly number[] {
  return counts.map((count, side) => (side === winner ? count + 1 : count));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function leader(counts: readonly number[]): number | 'drawn' {
  const most = Math.max(...counts);
  return counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) : 'drawn';
}

/** The sides take turns in starting sets, and from there in starting the legs of the set. */
export function starterOf(first: number, score: MatchScore): number {
  return (first + sum(score.sets) + score.legs_played) % score.legs.length;
}

/** Whoever wins a deciding leg has won the game, whoever it is. */
export function isDecider(format: MatchFormat, score: MatchScore): boolean {
  const winners = score.legs.filter((_, side) => scoreAfterLeg(format, score, side).end === side);
  return winners.length >= 2;
}

/** Who throws first in the game; null when somebody has to say so (bull, toss, free choice). */
export function firstThrower(options: MatchOptions, sides: number): number | null {
  if (sides === 1) return 0;
  const odd = options.game_number % 2 === 1;
  switch (options.first_throw) {
    case 'home':
      return 0;
    case 'away':
      return 1;
    case 'alternate_home':
      return odd ? 0 : 1;
    case 'alternate_away':
      return odd ? 1 : 0;
    case 'bull':
    case 'toss':
    case 'manual':
      return null;
  }
}

/** Partners take turns, and the start goes round from leg to leg (`leg` counts from 1, `visit` from 0). */
export function partnerOf(players: number, leg: number, visit: number): number {
  return (visit + leg - 1) % players;
}
