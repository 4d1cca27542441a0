import type { Sql } from '../db/index.ts';

type Averaged = { user_id: number; points: number; darts: number; games: number };

/** What each account scored in the last games of a kind that it finished before a moment. */
export async function listRecentScores(
  sql: Sql,
  of: { users: number[]; game: string; before: string; most: number },
): Promise<Averaged[]> {
  const rows = await sql<Averaged[]>`
    select asked.user_id, count(*)::int as games,
      sum((recent.statistics->>'points')::int)::int as points, sum((recent.statistics->>'darts')::int)::int as darts
    from unnest(${of.users}::bigint[]) as asked(user_id)
    cross join lateral (
      select s.statistics from game_statistics s
      where s.user_id = asked.user_id and s.game = ${of.game} and (s.statistics->>'games')::int > 0
        and s.finished_at < ${of.before}
      order by s.finished_at desc limit ${of.most}
    ) recent
    group by asked.user_id`;
  return [...rows];
}
