import { type GameResult, type GameState, gameStatistics, type ReplayedEntry, replayLog } from '@oche/darts';
import { setupOf } from '../lib/game-setup.ts';

/**
 * How a game stands, stored beside its log: a list of two hundred games must not replay two hundred logs.
 * `unreadable`: the rules of this page cannot replay the log. It is kept all the same.
 */
export type Outcome = {
  status: 'running' | 'finished' | 'aborted' | 'unreadable';
  result: GameResult | null;
  legs: readonly number[];
  /** What the first side compares this game with the next by; null until it is over. */
  value: number | null;
};

const UNREADABLE: Outcome = { status: 'unreadable', result: null, legs: [], value: null };

export const outcomeOf = (state: GameState): Outcome => {
  const { result, score } = state;
  if (result === null) return { status: 'running', result, legs: score.legs, value: null };
  const status = result.kind === 'aborted' ? 'aborted' : 'finished';
  return { status, result, legs: score.legs, value: gameStatistics(state)[0]!.result };
};

type Logged = Parameters<typeof setupOf>[0] & { kind: string; events: readonly ReplayedEntry[] };

/** Where a game stands after its log, or after the beginning of it; null where these rules cannot replay it. */
export function gameStateFromLog(game: Logged, upTo = game.events.length): GameState | null {
  const replayed = replayLog(game.kind, setupOf(game), game.events.slice(0, upTo));
  return replayed.ok ? replayed.value : null;
}

export const outcomeFromLog = (game: Logged): Outcome => {
  const state = gameStateFromLog(game);
  return state ? outcomeOf(state) : UNREADABLE;
};
