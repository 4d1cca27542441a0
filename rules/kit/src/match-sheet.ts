import {
  checkScore,
  type Legs,
  legsFit,
  type MatchFormat,
  type MatchSlot,
  type Score,
  type Sets,
  type Side,
  unitsToWin,
} from './distance.ts';
import { isPlayerTally, type PlayerGame, type PlayerTally, tallyFitsLegs } from './player-game.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type SlotResult = {
  slot: number;
  score: Score;
  /** Beside a score in sets. */
  legs?: Score;
  /** Nobody played for this side: the game is lost without a dart. */
  absent?: Side | 'both';
  /** Who played, and what each of them threw that people keep lists of: from the darts, or typed from paper. In throwing order. */
  players?: readonly [readonly string[], readonly string[]];
  tallies?: readonly [readonly PlayerTally[], readonly PlayerTally[]];
};

export type MatchResult = {
  games: Score;
  legs: Score;
  winner: Side | null;
  /** Won in the decider only: worth less in some leagues. */
  by_decider: boolean;
  complete: boolean;
};

export type MatchSheet = { readonly format: MatchFormat; readonly results: readonly SlotResult[] };

/** The result of a match from its games; a decider breaks a draw and is asked for only then. */
export function matchResult(sheet: MatchSheet): MatchResult {
  const { format, results } = sheet;
  const slotOf = ({ slot }: SlotResult) => format.slots[slot - 1]!;
  const regular = results.filter((one) => !slotOf(one).only_on_draw && slotOf(one).counts);
  const games = countGames(regular);
  const winner = winnerOf(games) ?? winnerOf(countGames(countingDeciders(sheet)));
  const isPlayed = ({ number }: MatchSlot) => results.some(({ slot }) => slot === number);
  return {
    games,
    legs: [sumOf(regular, 0), sumOf(regular, 1)],
    winner,
    by_decider: winnerOf(games) === null && winner !== null,
    complete: format.slots.every((slot) => isPlayed(slot) || (slot.only_on_draw && winner !== null)),
  };
}

const winnerOf = ([home, away]: Score): Side | null => (home === away ? null : home > away ? 'home' : 'away');

const sumOf = (results: readonly SlotResult[], side: 0 | 1): number =>
  results.reduce((sum, { score, legs }) => sum + (legs ?? score)[side], 0);

const countGames = (results: readonly SlotResult[]): Score => [
  results.filter(({ score }) => score[0] > score[1]).length,
  results.filter(({ score }) => score[1] > score[0]).length,
];

/** Deciders up to the first that broke the draw; a later one was not asked for. */
function countingDeciders({ format, results }: MatchSheet): SlotResult[] {
  const deciders = results.filter(({ slot }) => format.slots[slot - 1]!.only_on_draw);
  const first = deciders.findIndex(({ score }) => score[0] !== score[1]);
  return first === -1 ? deciders : deciders.slice(0, first + 1);
}

/** A decider is played when everything before it is, and it is still level. */
export function isAskedFor({ format, results }: MatchSheet, { number }: MatchSlot): boolean {
  const before = results.filter(({ slot }) => slot < number);
  return before.length === number - 1 && matchResult({ format, results: before }).winner === null;
}

export function playedResult(
  slot: MatchSlot,
  score: Score,
  legs: Score | undefined,
): Verdict<SlotResult, 'impossible_score' | 'draw_not_allowed'> {
  const checked = checkScore(slot.distance, score, !slot.only_on_draw);
  if (!checked.ok) return checked;
  if (!slot.distance.sets) return accept({ slot: slot.number, score });
  if (!legs || !legsFit(slot.distance, score, legs)) return refuse('impossible_score', legs);
  return accept({ slot: slot.number, score, legs });
}

const wholeOf = (units: Legs | Sets): number => (units.mode === 'play_all' ? units.of : unitsToWin(units));

/** Lost to every leg there is to win. */
export function lostResult(side: Side, { number, distance: { legs, sets } }: MatchSlot): SlotResult {
  const given = (units: number): Score => (side === 'home' ? [0, units] : [units, 0]);
  if (!sets) return { slot: number, score: given(wholeOf(legs)) };
  return { slot: number, score: given(wholeOf(sets)), legs: given(wholeOf(sets) * wholeOf(legs)) };
}

/** Lost without a dart. Where nobody came at all, nobody wins. */
export const absentResult = (absent: Side | 'both', slot: MatchSlot): SlotResult =>
  absent === 'both'
    ? { slot: slot.number, score: [0, 0], absent, ...(slot.distance.sets ? { legs: [0, 0] } : {}) }
    : { ...lostResult(absent, slot), absent };

/** Every game of a sheet by player, as lists and individual tables see it. A game without a dart is nobody's. */
export function slotGames({ format, results }: MatchSheet): PlayerGame[] {
  return results.flatMap(({ slot: number, score, legs = score, absent, players, tallies }) => {
    const { kind, distance } = format.slots[number - 1]!;
    if (absent || !players) return [];
    return ([0, 1] as const).flatMap((side) =>
      players[side].map((player, seat) => ({
        ...tallies?.[side][seat],
        player,
        kind,
        start_score: distance.start_score,
        won: score[side] > score[side === 0 ? 1 : 0],
        legs_won: legs[side],
        legs_lost: legs[side === 0 ? 1 : 0],
      })),
    );
  });
}

/** Whether what was counted belongs to these players, one by one, and can be thrown in the legs of their game. */
export const talliesFit = (
  tallies: SlotResult['tallies'] & {},
  players: readonly [readonly unknown[], readonly unknown[]],
  { distance }: MatchSlot,
  { score, legs = score }: SlotResult,
): boolean =>
  tallies.length === 2 &&
  ([0, 1] as const).every((side) => {
    const { start_score: start, out } = distance;
    const game = { start, won: legs[side], played: legs[0] + legs[1], ...(out ? { out } : {}) };
    const own = tallies[side];
    return own.length === players[side].length && own.every(isPlayerTally) && tallyFitsLegs(own, game);
  });
