import { setImmediate as othersTurn } from 'node:timers/promises';
import { applyToGame, type GameEvent, type GameState, startGame, type Verdict } from '@oche/darts';
import { gameSetup } from './game-setup.ts';
import type { GameRow } from './games.sql.ts';

/** The longest that a replay keeps everybody else from being served. */
const SLICE_MS = 10;

/** Lets others have their turn, whenever some work has taken long enough. */
export function createSlices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return othersTurn().then(() => {
      since = performance.now();
    });
  };
}

/** The state of a game after a log: a long one is replayed a slice at a time. `each` hears of every state on the way. */
export async function replayInSlices(
  row: Pick<GameRow, 'kind' | 'options' | 'sides' | 'rules_version'>,
  log: readonly GameEvent[],
  each: (state: GameState, at: number) => void = () => {},
): Promise<Verdict<GameState>> {
  const slice = createSlices();
  let state = startGame(row.kind, gameSetup(row));
  for (const [at, event] of log.entries()) {
    if (!state.ok) return state;
    state = applyToGame(state.value, event, at);
    if (state.ok) each(state.value, at);
    await slice();
  }
  return state;
}
