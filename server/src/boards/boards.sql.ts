import type { BoardKind, LocationBoard } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type BoardFields = { number: number; name: string; kind: BoardKind; is_usable: boolean };
export type BoardRow = LocationBoard & { location_id: number };

export async function insertBoard(
  sql: Sql,
  board: { location_id: number; number: number; name?: string; code_hash?: Buffer },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into boards ${sql(board)} returning id`;
  return row!.id;
}

export async function listBoards(sql: Sql, locationIds: number[]): Promise<BoardRow[]> {
  const rows = await sql<BoardRow[]>`
    select id, location_id, number, name, kind, is_usable from boards
    where location_id = any(${locationIds}::bigint[]) order by location_id, number`;
  return [...rows];
}

/** By number. */
export async function listBoardsById(sql: Sql, ids: number[]): Promise<BoardRow[]> {
  const rows = await sql<BoardRow[]>`
    select id, location_id, number, name, kind, is_usable from boards
    where id = any(${ids}::bigint[]) order by number, id`;
  return [...rows];
}

/** Makes the boards of a location those that are given: new ones without an id, known ones changed, the others deleted. */
export async function replaceBoards(
  sql: Sql,
  locationId: number,
  boards: (BoardFields & { id: number | null })[],
): Promise<void> {
  const given = sql.json(boards);
  await sql`
    delete from boards where location_id = ${locationId}
      and not id = any(${boards.flatMap(({ id }) => id ?? [])}::bigint[])`;
  await sql`
    update boards b set number = g.number, name = g.name, kind = g.kind, is_usable = g.is_usable
    from jsonb_to_recordset(${given}) g (id bigint, number integer, name text, kind text, is_usable boolean)
    where b.id = g.id and b.location_id = ${locationId}`;
  await sql`
    insert into boards (location_id, number, name, kind, is_usable)
    select ${locationId}, g.number, g.name, g.kind, g.is_usable
    from jsonb_to_recordset(${given}) g (id bigint, number integer, name text, kind text, is_usable boolean)
    where g.id is null`;
}

type CodeRow = { id: number; in_use: boolean };

/**
 * The board of a code that is still good. A tablet that was seen within three minutes is in somebody's hands; both times are
 * the database's.
 */
export async function findBoardByCode(sql: Sql, codeHash: Buffer, now: Date): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select b.id, coalesce(d.last_seen_at > now() - interval '3 minutes', false) as in_use
    from boards b left join board_devices d on d.board_id = b.id
    where b.code_hash = ${codeHash} and (b.code_expires_at is null or b.code_expires_at > ${now})`;
  return row;
}

export const updateBoardCode = (sql: Sql, id: number, codeHash: Buffer, expiresAt: Date) => sql`
  update boards set code_hash = ${codeHash}, code_expires_at = ${expiresAt} where id = ${id}`;

type BoardWithLocation = { id: number; number: number; name: string; location: string };

export async function findBoard(sql: Sql, id: number): Promise<BoardWithLocation | undefined> {
  const [row] = await sql<BoardWithLocation[]>`
    select b.id, b.number, b.name, l.name as location from boards b join locations l on l.id = b.location_id
    where b.id = ${id}`;
  return row;
}

/** Two who put a game on one board wait for each other; who only scores there need not. */
export async function lockBoard(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql`select from boards where id = ${id} for no key update`;
  return rows.length > 0;
}

/** Puts a tablet on a board; one that was there before is out from now on. */
export const upsertBoardDevice = (
  sql: Sql,
  device: { board_id: number; token_hash: Buffer; device: string },
) => sql`
  insert into board_devices ${sql(device)}
  on conflict (board_id) do update
    set token_hash = excluded.token_hash, device = excluded.device, device_id = excluded.device_id,
      created_at = now(), last_seen_at = now(), battery = null, unsent = 0`;

export async function findBoardDevice(
  sql: Sql,
  tokenHash: Buffer,
): Promise<{ board_id: number; device_id: string } | undefined> {
  const [row] = await sql<{ board_id: number; device_id: string }[]>`
    with found as (select board_id, device_id, last_seen_at from board_devices where token_hash = ${tokenHash}), seen as (
      update board_devices d set last_seen_at = now() from found
      where d.board_id = found.board_id and found.last_seen_at < now() - interval '1 minute'
    ) select board_id, device_id from found`;
  return row;
}

export type TabletRow = {
  board_id: number;
  device: string;
  connected_at: string;
  last_seen_at: string;
  battery: number | null;
  unsent: number;
};

export async function listTablets(sql: Sql, boardIds: number[]): Promise<TabletRow[]> {
  const rows = await sql<TabletRow[]>`
    select board_id, device, created_at as connected_at, last_seen_at, battery, unsent from board_devices
    where board_id = any(${boardIds}::bigint[])`;
  return [...rows];
}

export const deleteBoardDevice = (sql: Sql, boardId: number) =>
  sql`delete from board_devices where board_id = ${boardId}`;

/** What the tablet with this login says about itself; by that it was seen. */
export const updateTablet = (sql: Sql, deviceId: string, said: { battery: number | null; unsent: number }) =>
  sql`update board_devices set ${sql(said)}, last_seen_at = now() where device_id = ${deviceId}`;
