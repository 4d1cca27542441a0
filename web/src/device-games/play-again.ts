import type { Call } from '@oche/contract';
import type { GameState } from '@oche/darts';
import { type DeviceGame, newDeviceGame, rematchOf } from './device-game.ts';
import { deviceStore } from './device-store.ts';
import { fetchGame } from './fetch-game.ts';
import { gameStateFromLog } from './outcome.ts';

/** Begins the same game once more, with the same people, and answers it. */
export async function playAgain({
  game,
  state,
}: {
  game: DeviceGame;
  state: GameState;
}): Promise<DeviceGame> {
  const started = newDeviceGame(rematchOf(game, state));
  // What could be played once can be played again.
  if (!started.ok) throw new Error(started.refusal.code);
  await deviceStore.change(started.value.id, () => started.value);
  return started.value;
}

/** The same of a game that is known by its id only; one that another device played is fetched first. */
export async function playGameAgain(call: Call, id: string, userId: number | null): Promise<DeviceGame> {
  const game = (await deviceStore.find(id)) ?? (userId === null ? null : await fetchGame(call, id, userId));
  const state = game && gameStateFromLog(game);
  if (!state) throw new Error(`Game ${id} cannot be played again`);
  return playAgain({ game, state });
}
