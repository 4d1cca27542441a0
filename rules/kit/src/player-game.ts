import { isFinish } from './finishes.ts';

/**
 * What one player threw in one game that people keep lists of: from the darts, or typed from a sheet. What nobody counted is not
 * there.
 */
export type PlayerTally = {
  one_eighties?: number;
  /** Three treble 19. */
  one_seven_ones?: number;
  /** Visits from 170 on, without the 180s. */
  high_scores?: readonly number[];
  /** Own finishes; a list asks from its threshold on. */
  high_checkouts?: readonly number[];
  /** Darts of legs won alone; a list asks up to its threshold. */
  short_legs?: readonly number[];
  scored?: number;
  darts?: number;
};

/** One game of one player, as lists and individual tables see it. Walkovers never come here: they carry no darts. */
export type PlayerGame = PlayerTally & {
  player: string;
  kind: 'single' | 'pair' | 'team';
  start_score: number;
  won: boolean;
  legs_won: number;
  legs_lost: number;
  /** Given for a match the others did not come to: counts in the individual table and nowhere else. */
  credited?: boolean;
};

/** How a finished game ended, for whoever keeps the sheet: sides in order, tallies by player in order. */
export type GameOutcome = {
  score: readonly [number, number];
  legs: readonly [number, number];
  tallies: readonly [readonly PlayerTally[], readonly PlayerTally[]];
};

/** Thresholds belong to the competition. */
export type SpecialRules = {
  high_checkout: number;
  /** Legs won in so many darts are short: 18 are six visits, Germany takes 19. */
  short_leg_darts: number;
  /** Legs of singles from this start can be short. */
  short_leg_start: number;
  /** Visits from here on are high scores: 171, or 170. */
  high_score: number;
};
export const SPECIAL_RULES: SpecialRules = {
  high_checkout: 100,
  short_leg_darts: 18,
  short_leg_start: 501,
  high_score: 171,
};

export const LOWEST_HIGH_SCORE = 170;
const NINE_DARTER = { start: 501, darts: 9 };

/** What somebody counted: any number of times, but not minus one or a half; finishes and visits that can be. */
export function isPlayerTally(tally: PlayerTally): boolean {
  const { one_eighties = 0, one_seven_ones = 0, scored = 0, darts = 0 } = tally;
  const { high_scores = [], high_checkouts = [], short_legs = [] } = tally;
  return (
    [one_eighties, one_seven_ones, scored, darts].every((count) => isWhole(count, 0)) &&
    high_scores.every((score) => isWhole(score, LOWEST_HIGH_SCORE, 179)) &&
    high_checkouts.every((finish) => isWhole(finish, 1, 180)) &&
    short_legs.every((leg) => isWhole(leg, 1))
  );
}

const isWhole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The legs a side played in a game, and how they are won; a double wins where nothing else was agreed. */
export type PlayedLegs = {
  start: number;
  won: number;
  played: number;
  out?: 'double' | 'master' | 'straight';
};

/** Whether the players of a side can have thrown this in the legs of their game, of which they won some. */
export function tallyFitsLegs(
  tallies: readonly PlayerTally[],
  { start, won, played, out }: PlayedLegs,
): boolean {
  const { one_eighties, one_seven_ones, high_scores, high_checkouts, short_legs, scored } =
    sumOfTallies(tallies);
  // A 171 may be written as a high score too.
  const high = 180 * one_eighties + LOWEST_HIGH_SCORE * Math.max(one_seven_ones, high_scores.length);
  return (
    Math.max(high, scored) <= start * played &&
    high_checkouts.length <= won &&
    high_checkouts.every((finish) => finish <= start && isFinish(finish, out)) &&
    short_legs.length <= won &&
    short_legs.every((darts) => darts * MOST_PER_DART >= start)
  );
}
const MOST_PER_DART = 60;

/** Of partners together. */
export function sumOfTallies(tallies: readonly PlayerTally[]): Required<PlayerTally> {
  const sum = (of: (tally: PlayerTally) => number | undefined) =>
    tallies.reduce((total, tally) => total + (of(tally) ?? 0), 0);
  const all = (of: (tally: PlayerTally) => readonly number[] | undefined) =>
    tallies.flatMap((tally) => of(tally) ?? []);
  return {
    one_eighties: sum((tally) => tally.one_eighties),
    one_seven_ones: sum((tally) => tally.one_seven_ones),
    high_scores: all((tally) => tally.high_scores),
    high_checkouts: all((tally) => tally.high_checkouts),
    short_legs: all((tally) => tally.short_legs),
    scored: sum((tally) => tally.scored),
    darts: sum((tally) => tally.darts),
  };
}

/** Finishes from the threshold on, the highest first. */
export const highCheckoutsIn = (
  { high_checkouts = [] }: PlayerTally,
  { high_checkout }: SpecialRules,
): number[] => high_checkouts.filter((finish) => finish >= high_checkout).sort((a, b) => b - a);

/** Short legs of singles from the wanted start, the shortest first. A leg nobody counted the darts of is not a short one. */
export function shortLegsIn(
  { kind, start_score, short_legs = [] }: Pick<PlayerGame, 'kind' | 'start_score' | 'short_legs'>,
  { short_leg_darts, short_leg_start }: SpecialRules,
): number[] {
  if (kind !== 'single' || start_score !== short_leg_start) return [];
  return short_legs.filter((darts) => darts > 0 && darts <= short_leg_darts).sort((a, b) => a - b);
}

/** Visits from the threshold on, 180s among them, the highest first. A 171 that was only counted as one is there once. */
export function highScoresIn(
  { one_eighties = 0, one_seven_ones = 0, high_scores = [] }: PlayerTally,
  { high_score }: SpecialRules,
): number[] {
  const written = high_scores.filter((score) => score === 171).length;
  const unwritten = new Array<number>(Math.max(0, one_seven_ones - written)).fill(171);
  const all = [...new Array<number>(one_eighties).fill(180), ...high_scores, ...unwritten];
  return all.filter((score) => score >= high_score).sort((a, b) => b - a);
}

/** Legs of 501 that were won alone with nine darts. */
export const nineDartersIn = ({
  kind,
  start_score,
  short_legs = [],
}: Pick<PlayerGame, 'kind' | 'start_score' | 'short_legs'>): number =>
  kind === 'single' && start_score === NINE_DARTER.start
    ? short_legs.filter((darts) => darts === NINE_DARTER.darts).length
    : 0;
