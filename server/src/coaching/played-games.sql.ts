import type { Sql } from '../db/index.ts';

export type PlayedGame = { id: string; side: number; finished_at: string };

/** The newest finished games of some kinds of somebody: of training and against bots alone, or all. */
export async function listNewestGames(
  sql: Sql,
  userId: number,
  { kinds, onlyTraining, limit }: { kinds: readonly string[]; onlyTraining: boolean; limit: number },
): Promise<PlayedGame[]> {
  const rows = await sql<PlayedGame[]>`
    select g.id, min(p.side) as side, g.finished_at
    from published_seats p join published_games g on g.id = p.game_id
    where p.user_id = ${userId} and g.kind = any(${[...kinds]}) and g.status = 'finished' and g.finished_at is not null
      ${onlyTraining ? sql`and g.link_kind in ('training', 'bot')` : sql``}
    group by g.id, g.finished_at order by g.finished_at desc, g.id limit ${limit}`;
  return [...rows];
}
