import { type EventBoard, Refusal } from '@oche/contract';
import { type Context, type Input, LABELS, transaction } from '../app/index.ts';
import {
  deleteBoardDevice,
  listBoards,
  listBoardsById,
  listTablets,
  renewCode,
  type TabletRow,
} from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { insertEventBoards, listEventBoardRows, updateEventBoardRow } from './event-boards.sql.ts';
import { findEvent } from './events.sql.ts';
import { eventChanged } from './events.ts';

export const listEventBoards = (
  { db }: Context,
  { event_id }: Input<'listEventBoards'>,
): Promise<EventBoard[]> => readEventBoards(db, event_id);

export const takeNewBoards = (context: Context, { event_id }: Input<'takeNewBoards'>) =>
  transaction(context, async (tx, _publish, emit) => {
    const { location_id } = (await findEvent(tx, event_id))!;
    await takeBoards(tx, event_id, location_id);
    await emit(eventChanged, { event_id });
    return readEventBoards(tx, event_id);
  });

/** The boards of the day are those of the location that can be played on; those it has already stay as they are. */
export async function takeBoards(tx: Sql, eventId: number, locationId: number): Promise<void> {
  const boards = await listBoards(tx, [locationId]);
  await insertEventBoards(
    tx,
    eventId,
    boards.filter(({ is_usable }) => is_usable).map(({ id }) => id),
  );
}

/** A board that is closed has no business with its tablet any more; opened again, it is logged in again. */
export async function updateEventBoard(
  context: Context,
  { event_id, board_id, state, reserved_for }: Input<'updateEventBoard'>,
): Promise<EventBoard[]> {
  const boards = await transaction(context, async (tx, _publish, emit) => {
    const change = { board_id, state, reserved_for: reserved_for || null };
    if (!(await updateEventBoardRow(tx, event_id, change))) throw new Refusal('not_found');
    if (state === 'closed') await deleteBoardDevice(tx, board_id);
    await emit(eventChanged, { event_id });
    return readEventBoards(tx, event_id);
  });
  if (state === 'closed') await context.revoke(LABELS.board(board_id));
  return boards;
}

export const renewBoardCodes = (context: Context, { event_id, board_ids }: Input<'renewBoardCodes'>) =>
  transaction(context, async (tx) => {
    const own = (await readEventBoards(tx, event_id)).map(({ id }) => id);
    const wanted = board_ids ?? own;
    if (wanted.some((id) => !own.includes(id))) throw new Refusal('not_found');
    return Promise.all(wanted.map((id) => renewCode(context, tx, id)));
  });

export async function disconnectTablet(
  context: Context,
  { event_id, board_id }: Input<'disconnectTablet'>,
): Promise<EventBoard[]> {
  const boards = await transaction(context, async (tx) => {
    const own = await listEventBoardRows(tx, event_id);
    if (!own.some((row) => row.board_id === board_id)) throw new Refusal('not_found');
    await deleteBoardDevice(tx, board_id);
    return readEventBoards(tx, event_id);
  });
  // A tablet in use is known to every process for a moment, and listens: both end now.
  await context.revoke(LABELS.board(board_id));
  return boards;
}

/** By number, with the tablet of each. */
export async function readEventBoards(sql: Sql, eventId: number): Promise<EventBoard[]> {
  const rows = await listEventBoardRows(sql, eventId);
  const ids = rows.map(({ board_id }) => board_id);
  const [boards, tablets] = await Promise.all([listBoardsById(sql, ids), listTablets(sql, ids)]);
  return boards.map(({ id, number, name, kind }) => {
    const { state, reserved_for } = rows.find((row) => row.board_id === id)!;
    const tablet = tablets.find((one) => one.board_id === id);
    return {
      id,
      number,
      name,
      kind,
      state,
      reserved_for,
      tablet: tablet ? toTablet(tablet) : null,
    };
  });
}

const toTablet = ({ board_id: _, ...tablet }: TabletRow): NonNullable<EventBoard['tablet']> => tablet;
