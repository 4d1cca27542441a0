import type { Sql } from '../db/index.ts';

export async function insertBoard(
  sql: Sql,
  board: { organisation_id: number; name: string; code_hash: Buffer },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into boards ${sql(board)} returning id`;
  return row!.id;
}

export async function findBoardByCode(sql: Sql, codeHash: Buffer): Promise<{ id: number } | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from boards where code_hash = ${codeHash}`;
  return row;
}

type BoardRow = { id: number; name: string; organisation_id: number };

export async function findBoard(sql: Sql, id: number): Promise<BoardRow | undefined> {
  const [row] = await sql<BoardRow[]>`select id, name, organisation_id from boards where id = ${id}`;
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
      created_at = now(), last_seen_at = now()`;

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

export const deleteBoardDevice = (sql: Sql, boardId: number) =>
  sql`delete from board_devices where board_id = ${boardId}`;
