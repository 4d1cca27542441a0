import {
  applyToGame,
  currentEntries,
  type GameState,
  type ReplayedEntry,
  startGame,
  type Verdict,
} from '@oche/darts';
import { createSlices } from '../app/index.ts';
import { gameSetup } from './game-setup.ts';
import type { GameRow } from './games.sql.ts';

/** The state of a game after a log: a long one is replayed a slice at a time. `each` hears of every state on the way. */
export async function replayInSlices(
  row: Pick<GameRow, 'kind' | 'options' | 'sides' | 'rules_version'>,
  log: readonly ReplayedEntry[],
  each: (state: GameState, at: number) => void = () => {},
): Promise<Verdict<GameState>> {
  const slice = createSlices();
  let state = startGame(row.kind, gameSetup(row));
  for (const [at, { event, cid }] of currentEntries(log).entries()) {
    if (!state.ok) return state;
    state = applyToGame(state.value, event, at, cid);
    if (state.ok) each(state.value, at);
    await slice();
  }
  return state;
}
