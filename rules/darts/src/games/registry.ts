import type { GameEvent } from '../event.ts';
import type { Game, GameState, GameView, PlayerStatistics } from '../game.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { x01 } from './x01.ts';

/** Every game there is. A new one is its file, its line here, its rules in RULES.md and its names. */
export const GAMES = {
  x01,
} as const satisfies Record<string, Game>;

export type GameKey = keyof typeof GAMES;

export function isGameKey(value: unknown): value is GameKey {
  return typeof value === 'string' && Object.hasOwn(GAMES, value);
}

export function gameOf(state: Pick<GameState, 'game'>): Game {
  return GAMES[state.game as GameKey] as Game;
}

export function startGame(game: unknown, setup: unknown): Verdict<GameState> {
  return isGameKey(game) ? (GAMES[game] as Game).start(setup) : refuse('unknown_game');
}

export function applyToGame(state: GameState, event: GameEvent): Verdict<GameState> {
  return gameOf(state).apply(state, event);
}

/** The state after a whole log; the first refusal stops it. */
export function replayGame(game: unknown, setup: unknown, events: readonly GameEvent[]): Verdict<GameState> {
  const started = startGame(game, setup);
  if (!started.ok) return started;
  const { apply } = gameOf(started.value);
  let state = started.value;
  for (const event of events) {
    const next = apply(state, event);
    if (!next.ok) return next;
    state = next.value;
  }
  return accept(state);
}

export function viewGame(state: GameState): GameView {
  return gameOf(state).view(state);
}

export function gameStatistics(state: GameState): readonly PlayerStatistics[] {
  return gameOf(state).statistics(state);
}
