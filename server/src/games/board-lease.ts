import { type GameRecord, Refusal } from '@oche/contract';
import { type BoardActor, type Context, type Input, requireBoard, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import {
  findGame,
  findGameOnBoard,
  type GameRow,
  lockGame,
  lockGameOnBoard,
  updateLease,
} from './games.sql.ts';
import { findMarkerDevice } from './marker-phones.sql.ts';
import { boardMessage } from './put-on-board.ts';
import { readGameRecord } from './read-game.ts';

/** A screen that has been silent for so long is gone: the next one need not ask. */
const GOOD_FOR_S = 30;

export async function boardGame({ db, actor }: Context): Promise<GameRecord | null> {
  const { boardId, onlyGame } = requireBoard(actor);
  const row = await (onlyGame === null ? findGameOnBoard(db, boardId) : findGame(db, onlyGame));
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
  const actor = requireBoard(context.actor);
  const { boardId, deviceId, onlyGame } = actor;
  const now = context.clock.now();
  const row = await transaction(context, async (tx, publish) => {
    const found = await (onlyGame === null ? lockGameOnBoard(tx, boardId) : lockGame(tx, onlyGame));
    if (!found) return null;
    const isNew = found.lease !== lease;
    if (isNew && !take_over && isAlive(found, now) && (await isHeld(tx, found, actor)))
      throw new Refusal('lease_lost');
    await updateLease(tx, found.id, { lease, lease_device: deviceId, leased_at: now });
    if (isNew) publish(boardMessage(boardId, { game_id: found.id, lease }));
    return found;
  });
  return { game: row && (await readGameRecord(context.db, row)), good_for_s: GOOD_FOR_S };
}

/** Either way: a lease from the future was taken by a clock that has been set back since. */
const isAlive = ({ leased_at }: GameRow, now: Date): boolean =>
  leased_at !== null && Math.abs(now.getTime() - Date.parse(leased_at)) < GOOD_FOR_S * 1000;

/**
 * Whether somebody has to be asked before this screen keeps the score. A tablet that another login of its board has thrown
 * out cannot be asked; the phone of the marker can, and a phone asks whoever it is.
 */
const isHeld = async (tx: Sql, { id, lease_device }: GameRow, { deviceId, onlyGame }: BoardActor) =>
  onlyGame !== null || lease_device === deviceId || lease_device === (await findMarkerDevice(tx, id));
