import type { LogEntry } from '@oche/darts';
import type { Sql } from '../db/index.ts';

export type GameVersionRow = {
  id: string;
  base_v: number;
  entries: LogEntry[];
  by_user: number | null;
  by_board: number | null;
  by: string | null;
  kept_at: string;
  settled_v: number | null;
};

/** Oldest first, with the name of the account that wrote each. */
export async function listVersions(sql: Sql, gameId: string): Promise<GameVersionRow[]> {
  const rows = await sql<GameVersionRow[]>`
    select id, base_v, entries, by_user, by_board, kept_at, settled_v,
      (select u.name from published_users u where u.id = by_user) as by
    from game_versions where game_id = ${gameId} order by kept_at, id`;
  return [...rows];
}

/** Says true for a version that was not there, or that has grown since. */
export async function upsertVersion(
  sql: Sql,
  gameId: string,
  version: Omit<GameVersionRow, 'by' | 'settled_v' | 'kept_at'> & { kept_at: Date },
): Promise<boolean> {
  const { entries, ...row } = version;
  const written = await sql`
    insert into game_versions ${sql({ game_id: gameId, ...row, entries: sql.json(entries as never) })}
    on conflict (game_id, id) do update set entries = excluded.entries, settled_v = null
    where jsonb_array_length(excluded.entries) > jsonb_array_length(game_versions.entries)`;
  return written.count === 1;
}

export const settleVersions = (sql: Sql, gameId: string, v: number) => sql`
  update game_versions set settled_v = ${v} where game_id = ${gameId} and settled_v is null`;

/** The games that wait for a choice between versions, each with the moment of its first one. */
export async function listOpenVersions(sql: Sql, gameIds: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ game_id: string; since: string }[]>`
    select game_id, min(kept_at) as since from game_versions
    where game_id = any(${gameIds}::uuid[]) and settled_v is null group by game_id`;
  return new Map(rows.map(({ game_id, since }) => [game_id, since]));
}

export async function countOpenVersions(sql: Sql, gameId: string): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from game_versions where game_id = ${gameId} and settled_v is null`;
  return row!.open;
}

/** The name of the account that wrote each entry of a log from a version on; null for a tablet. */
export async function listWriters(sql: Sql, gameId: string, after: number): Promise<Map<number, string>> {
  const rows = await sql<{ v: number; by: string }[]>`
    select e.v, u.name as by from game_events e join published_users u on u.id = e.by_user
    where e.game_id = ${gameId} and e.v > ${after}`;
  return new Map(rows.map(({ v, by }) => [v, by]));
}
