import type { EventBoard } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type EventBoardRow = { board_id: number } & Pick<EventBoard, 'state' | 'reserved_for'>;

export async function listEventBoardRows(sql: Sql, eventId: number): Promise<EventBoardRow[]> {
  const rows = await sql<EventBoardRow[]>`
    select board_id, state, reserved_for from event_boards where event_id = ${eventId}`;
  return [...rows];
}

/** The event that a board is used at: the one that begins or began closest to now. */
export async function findEventAtBoard(sql: Sql, boardId: number, now: Date): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select e.id from events e join event_boards b on b.event_id = e.id
    where b.board_id = ${boardId} and b.state <> 'closed'
      and e.starts_at < ${now}::timestamptz + interval '18 hours' and e.ends_at > ${now}::timestamptz - interval '18 hours'
    order by abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id limit 1`;
  return row?.id;
}

export const insertEventBoards = (sql: Sql, eventId: number, boardIds: number[]) => sql`
  insert into event_boards (event_id, board_id) select ${eventId}, unnest(${boardIds}::bigint[])
  on conflict do nothing`;

export const deleteEventBoards = (sql: Sql, eventId: number) =>
  sql`delete from event_boards where event_id = ${eventId}`;

export async function updateEventBoardRow(
  sql: Sql,
  eventId: number,
  { board_id, state, reserved_for }: EventBoardRow,
): Promise<boolean> {
  const { count } = await sql`
    update event_boards set state = ${state}, reserved_for = ${reserved_for}
    where event_id = ${eventId} and board_id = ${board_id}`;
  return count > 0;
}
