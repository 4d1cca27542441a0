import { type GameRecord, Refusal } from '@oche/contract';
import { type Context, type Input, requireBoard, transaction } from '../app/index.ts';
import { findGameOnBoard, type GameRow, lockGameOnBoard, updateLease } from './games.sql.ts';
import { boardMessage } from './put-on-board.ts';
import { readGameRecord } from './read-game.ts';

/** A screen that has been silent for so long is gone: the next one need not ask. */
const GOOD_FOR_S = 30;

export async function boardGame({ db, actor }: Context): Promise<GameRecord | null> {
  const row = await findGameOnBoard(db, requireBoard(actor).boardId);
  return row ? readGameRecord(db, row) : null;
}

/**
 * Makes one screen the scorer of the game on its board. Asking again with the same lease is how a screen says that it is
 * still there, and safe when the answer got lost.
 */
export async function takeLease(
  context: Context,
  { lease, take_over }: Input<'takeLease'>,
): Promise<{ game: GameRecord | null; good_for_s: number }> {
  const { boardId, deviceId } = requireBoard(context.actor);
  const now = context.clock.now();
  const row = await transaction(context, async (tx, publish) => {
    const found = await lockGameOnBoard(tx, boardId);
    if (!found) return null;
    const isNew = found.lease !== lease;
    if (isNew && !take_over && isHeld(found, deviceId, now)) throw new Refusal('lease_lost');
    await updateLease(tx, found.id, { lease, lease_device: deviceId, leased_at: now });
    if (isNew) publish(boardMessage(boardId, { game_id: found.id, lease }));
    return found;
  });
  return { game: row && (await readGameRecord(context.db, row)), good_for_s: GOOD_FOR_S };
}

/** Another login of the same board has thrown out the tablet that took the lease: nobody is there to be asked. */
const isHeld = ({ lease_device, leased_at }: GameRow, deviceId: string, now: Date): boolean =>
  lease_device === deviceId &&
  leased_at !== null &&
  // Either way: a lease from the future was taken by a clock that has been set back since.
  Math.abs(now.getTime() - Date.parse(leased_at)) < GOOD_FOR_S * 1000;
