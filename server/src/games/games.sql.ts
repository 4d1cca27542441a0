import type { GameCard } from '@oche/contract';
import type { Sql } from '../db/index.ts';

const columns = (sql: Sql) => sql`g.id, g.home, g.away, g.status, g.scheduled_at, g.place`;

export async function insertGame(
  sql: Sql,
  game: {
    id: string;
    status: GameCard['status'];
    home: string;
    away: string;
    place: string;
    scheduled_at: Date | null;
  },
  playerIds: number[],
): Promise<void> {
  await sql`insert into games ${sql(game)}`;
  for (const user_id of playerIds) await sql`insert into game_players ${sql({ game_id: game.id, user_id })}`;
}

export async function findOngoingGame(sql: Sql, userId: number): Promise<GameCard | undefined> {
  const [row] = await sql<GameCard[]>`
    select ${columns(sql)} from games g join game_players p on p.game_id = g.id
    where p.user_id = ${userId} and g.status = 'running' order by g.created_at desc limit 1`;
  return row;
}

export async function listNextGames(sql: Sql, userId: number): Promise<GameCard[]> {
  const rows = await sql<GameCard[]>`
    select ${columns(sql)} from games g join game_players p on p.game_id = g.id
    where p.user_id = ${userId} and g.status = 'scheduled' order by g.scheduled_at, g.id limit 5`;
  return [...rows];
}

export async function listLiveGames(sql: Sql): Promise<GameCard[]> {
  const rows = await sql<GameCard[]>`
    select ${columns(sql)} from games g where g.status = 'running' and g.is_public order by g.created_at desc limit 12`;
  return [...rows];
}
