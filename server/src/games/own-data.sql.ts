import type { Sql } from '../db/index.ts';

/** Everything somebody has played or plays, oldest first: only where it is, however much was thrown. */
export async function listOwnGameIds(sql: Sql, userId: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select g.id from games g
    where g.id in (select game_id from game_players where user_id = ${userId}) and g.status <> 'scheduled'
    order by g.created_at, g.id`;
  return rows.map(({ id }) => id);
}
