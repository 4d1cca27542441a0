import type { Sql } from '../db/index.ts';

export type MarkerRow = { lease: string; user_id: number | null; leased_at: string; name: string | null };

/** The screen that marked a game last, with the name of its account; null for a tablet. */
export async function findGameMarker(sql: Sql, gameId: string): Promise<MarkerRow | undefined> {
  const [row] = await sql<MarkerRow[]>`
    select m.lease, m.user_id, m.leased_at, u.name
    from game_markers m left join published_users u on u.id = m.user_id where m.game_id = ${gameId}`;
  return row;
}

export const upsertGameMarker = (
  sql: Sql,
  marker: { game_id: string; lease: string; user_id: number | null; leased_at: Date },
) => sql`
  insert into game_markers ${sql(marker)}
  on conflict (game_id) do update
    set lease = excluded.lease, user_id = excluded.user_id, leased_at = excluded.leased_at`;
