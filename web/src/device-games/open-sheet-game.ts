import { type Call, listGameEvents, showGame } from '@oche/contract';
import { DISTANCE_GAME, gameOptionsFor } from '@oche/darts';
import type { Distance } from '@oche/kit';
import { failureKind } from '../lib/call-failure.ts';
import { newId } from '../lib/uuid.ts';
import { type DeviceGame, deviceGameFromServer, newDeviceGame, type SheetSlot } from './device-game.ts';
import { deviceStore } from './device-store.ts';
import type { Sender } from './owner.ts';
import { openOnServer } from './sheet-games.ts';
import { isSheetBefore } from './sheet-queue.ts';

/** A slot of a match sheet whose game is to be scored on this device. */
export type OpenedSlot = {
  owner: Sender;
  match_id: number;
  slot: SheetSlot;
  /** The game that the slot has as far as this device knows. */
  game_id: string | null;
  distance: Distance;
  /** The names of both sides, in throwing order. */
  sides: [readonly string[], readonly string[]];
  teams: [string, string];
  is_public: boolean;
};

/** A player at the board does not wait for a network any longer. */
const PATIENCE_MS = 4000;

/**
 * Opens the game of a slot and answers its id. Without a network it begins on this device, and the outbox hands it in; a
 * refusal of the server is thrown.
 */
export async function openSheetGame(call: Call, opened: OpenedSlot): Promise<string> {
  const { owner, match_id, slot } = opened;
  const id = opened.game_id ?? newId();
  if (await deviceStore.find(id)) return id;
  const now = new Date().toISOString();
  const isHeld = owner.type === 'account' && isSheetBefore(owner.id, String(match_id), now);
  const fetched = isHeld ? null : await inTime(fetchOpened(call, owner, slot, id));
  const game = fetched ?? beginHere(opened, id);
  await deviceStore.change(game.id, (already) => already ?? game);
  return game.id;
}

async function fetchOpened(call: Call, owner: Sender, slot: SheetSlot, id: string): Promise<DeviceGame> {
  const { game_id } = await openOnServer(call, slot, id);
  const record = await call(showGame, { game_id });
  return deviceGameFromServer(record, await call(listGameEvents, { game_id, after: 0 }), owner);
}

/** Null where no answer came in time, or none that would be the same later. */
function inTime(answer: Promise<DeviceGame>): Promise<DeviceGame | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answered = answer.catch((error) => {
    const kind = failureKind(error);
    if (kind === 'refused' || kind === 'conflict') throw error;
    return null;
  });
  return Promise.race([answered, late]);
}

function beginHere(
  { owner, match_id, slot, distance, sides, teams, is_public }: OpenedSlot,
  id: string,
): DeviceGame {
  const begun = newDeviceGame({
    id,
    kind: DISTANCE_GAME,
    options: { ...gameOptionsFor(distance) },
    sides: sides.map((names) => names.map((name) => ({ name }))),
    owner,
    is_public,
    venue: `${teams.join(' – ')} · ${slot.number}`,
    link: { kind: 'match', id: String(match_id) },
    slot,
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value;
}
