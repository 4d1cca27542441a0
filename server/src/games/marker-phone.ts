import { Refusal } from '@oche/contract';
import {
  type Authenticate,
  type Context,
  hashSecret,
  type Input,
  LABELS,
  newSecret,
  requireTablet,
  transaction,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findGameOnBoard, releaseLease } from './games.sql.ts';
import { findMarkerPhone, lockMarkerCode, updateMarkerPhone, upsertMarkerCode } from './marker-phones.sql.ts';

/** A marker's phone is the board of its game, and of no other. */
export const authenticateMarker: Authenticate = async ({ db }, token) => {
  const phone = await findMarkerPhone(db, hashSecret(token));
  return phone
    ? { kind: 'board', boardId: phone.board_id, deviceId: phone.device_id, onlyGame: phone.game_id }
    : null;
};

/** A new code for the marker of a game, in the transaction of whoever may give one out. */
export async function renewMarkerCode(tx: Sql, game: { game_id: string; board_id: number }): Promise<string> {
  const code = newSecret();
  await upsertMarkerCode(tx, { ...game, code_hash: hashSecret(code) });
  return code;
}

export async function linkMarker(context: Context, { game_id }: Input<'linkMarker'>) {
  const { boardId } = requireTablet(context.actor);
  const code = await transaction(context, async (tx) => {
    const row = await findGameOnBoard(tx, boardId);
    if (row?.id !== game_id) throw new Refusal('not_found');
    return renewMarkerCode(tx, { game_id, board_id: boardId });
  });
  await context.revoke(LABELS.marker(game_id));
  return { code };
}

/** A second phone has to say that it takes over from one that is in use. */
export async function markerLogin(context: Context, { code, take_over }: Input<'markerLogin'>) {
  const token = newSecret();
  const gameId = await transaction(context, async (tx) => {
    const found = await lockMarkerCode(tx, hashSecret(code));
    if (!found) throw new Refusal('marker_code_wrong');
    if (found.in_use && !take_over) throw new Refusal('marker_has_phone');
    // The phone before keeps no score any more, so nobody has to be asked a second time.
    await releaseLease(tx, found.game_id, found.device_id);
    await updateMarkerPhone(tx, found.game_id, hashSecret(token));
    return found.game_id;
  });
  await context.revoke(LABELS.marker(gameId));
  return { token };
}
