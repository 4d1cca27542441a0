import type { Sql } from '../db/index.ts';

/** A code opens its game until that has ended and left its board. */
const isGood = (sql: Sql) => sql`(g.status in ('scheduled', 'running') or g.board_id is not null)`;

/** A new code: neither an older one nor the phone that used it is good any more. */
export const upsertMarkerCode = (
  sql: Sql,
  link: { game_id: string; board_id: number; code_hash: Buffer },
) => sql`
  insert into marker_phones ${sql(link)}
  on conflict (game_id) do update
    set code_hash = excluded.code_hash, board_id = excluded.board_id, device_id = excluded.device_id,
      token_hash = null, last_seen_at = null`;

type CodeRow = { game_id: string; device_id: string; in_use: boolean };

/** A phone that was seen within three minutes is in somebody's hands; both times are the database's. */
export async function lockMarkerCode(sql: Sql, codeHash: Buffer): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select m.game_id, m.device_id, coalesce(m.last_seen_at > now() - interval '3 minutes', false) as in_use
    from marker_phones m join games g on g.id = m.game_id
    where m.code_hash = ${codeHash} and ${isGood(sql)} for update of m`;
  return row;
}

export const updateMarkerPhone = (sql: Sql, gameId: string, tokenHash: Buffer) => sql`
  update marker_phones set token_hash = ${tokenHash}, device_id = gen_random_uuid(), last_seen_at = now()
  where game_id = ${gameId}`;

type PhoneRow = { game_id: string; board_id: number; device_id: string };

/** The phone follows its game to another board. */
export async function findMarkerPhone(sql: Sql, tokenHash: Buffer): Promise<PhoneRow | undefined> {
  const [row] = await sql<PhoneRow[]>`
    with found as (
      select m.game_id, coalesce(g.board_id, m.board_id) as board_id, m.device_id, m.last_seen_at
      from marker_phones m join games g on g.id = m.game_id
      where m.token_hash = ${tokenHash} and ${isGood(sql)}
    ), seen as (
      update marker_phones m set last_seen_at = now() from found
      where m.game_id = found.game_id and found.last_seen_at < now() - interval '1 minute'
    ) select game_id, board_id, device_id from found`;
  return row;
}

export async function findMarkerDevice(sql: Sql, gameId: string): Promise<string | undefined> {
  const [row] = await sql<{ device_id: string }[]>`
    select device_id from marker_phones where game_id = ${gameId} and token_hash is not null`;
  return row?.device_id;
}
