import { type Call, listGameEvents, showGame } from '@oche/contract';
import { type DeviceGame, deviceGameFromServer } from './device-game.ts';
import { deviceStore } from './device-store.ts';
import { accountOwner } from './owner.ts';

/** Fetches a game that another device began, and keeps it on this one. */
export async function fetchGame(call: Call, id: string, userId: number): Promise<DeviceGame> {
  const record = await call(showGame, { game_id: id });
  const log = await call(listGameEvents, { game_id: id, after: 0 });
  const fetched = deviceGameFromServer(record, log, accountOwner(userId));
  return (await deviceStore.change(id, (already) => already ?? fetched))!;
}
