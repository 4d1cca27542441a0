import { type GameOutcome, LOWEST_HIGH_SCORE, type PlayerTally } from '@oche/kit';
import type { GameState, PlayerStatistics } from './game.ts';
import { gameOf } from './games/registry.ts';
import { wonLegDarts } from './games/won-legs.ts';
import { highCheckouts, type X01Statistics, x01StatisticsOf } from './games/x01-statistics.ts';

/**
 * What a finished game of two sides brings to a match sheet, a tournament and their lists: its score, all legs, and what each player
 * threw. Null before its end, and where it was not played to its end: then somebody decides.
 */
export function gameOutcome(state: GameState): GameOutcome | null {
  if (state.sides.length !== 2 || (state.result?.kind !== 'won' && state.result?.kind !== 'drawn'))
    return null;
  const { sets, legs } = state.score;
  const won = (side: number) => state.legs.filter(({ winner }) => winner === side).length;
  const units = state.options.sets_mode === undefined || state.options.sets_mode === 'none' ? legs : sets;
  const players = gameOf(state).statistics(state);
  const talliesOf = (side: number) =>
    players.filter((player) => player.side === side).map((player) => tallyOf(state.kind, player));
  return {
    score: [units[0]!, units[1]!],
    legs: [won(0), won(1)],
    tallies: [talliesOf(0), talliesOf(1)],
  };
}

/** Nothing is said where lists have nothing to count: cricket has no 180s. */
function tallyOf(kind: string, { statistics }: PlayerStatistics): PlayerTally {
  const own: X01Statistics | null = x01StatisticsOf(kind, statistics);
  if (!own) return {};
  return {
    one_eighties: own.scores[180] ?? 0,
    one_seven_ones: own.one_seven_ones,
    high_scores: visitsFrom(own.scores, LOWEST_HIGH_SCORE).filter((score) => score < 180),
    high_checkouts: highCheckouts(own, 1),
    short_legs: wonLegDarts(own),
    scored: own.points,
    darts: own.darts,
  };
}

const visitsFrom = (scores: X01Statistics['scores'], least: number): number[] =>
  Object.entries(scores)
    .filter(([score]) => Number(score) >= least)
    .flatMap(([score, times]) => new Array<number>(times).fill(Number(score)))
    .sort((a, b) => b - a);
