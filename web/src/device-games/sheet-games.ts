import {
  type Call,
  type GameRecord,
  listGameEvents,
  showGame,
  startSheetGame,
  startTabletGame,
} from '@oche/contract';
import { addLine } from './absorb.ts';
import { type DeviceGame, deviceGameFromServer, type SheetSlot } from './device-game.ts';
import type { DeviceStore } from './device-store.ts';

/** Opens the game of a slot on the server. Its answer has another id where the slot has a game already. */
export const openOnServer = (call: Call, { place, number }: SheetSlot, game_id: string) =>
  place
    ? call(startSheetGame, { ...place, slot: number, game_id })
    : call(startTabletGame, { slot: number, game_id });

/**
 * Hands in a game that was opened on this device for a slot. Where another device was quicker, both have written one game:
 * what was written here follows what is there, or is a version of it.
 */
export async function sendSheetGame(
  store: DeviceStore,
  call: Call,
  game: DeviceGame,
  slot: SheetSlot,
): Promise<DeviceGame | undefined> {
  const { game_id } = await openOnServer(call, slot, game.id);
  const record = await call(showGame, { game_id });
  const log = await call(listGameEvents, { game_id, after: 0 });
  const onServer = deviceGameFromServer(record, log, game.owner);
  if (game_id === game.id) return store.change(game.id, (now) => now && begunOn(record, onServer, now));
  await store.change(game_id, (now) => addLine(now ?? onServer, game.events));
  // Entries that were tapped while this was sent are brought over the next time.
  return store.change(
    game.id,
    (now) => now && { ...now, moved_to: game_id, sent: game.events.length, conflict: null },
  );
}

/** The game as it was written here, with the names and the place that the server gave it. */
function begunOn(
  { sides, venue, is_public, options }: GameRecord,
  onServer: DeviceGame,
  { slot: _, ...now }: DeviceGame,
): DeviceGame {
  const known = { ...now, sides, venue, is_public, options, sent: onServer.sent };
  return addLine({ ...known, events: onServer.events, outcome: onServer.outcome }, now.events);
}
