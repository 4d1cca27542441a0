import type { LobbyPlayer } from '@oche/contract';
import type { ShownTo, Statistics } from '@oche/darts';
import type { Sql } from '../db/index.ts';

/** What has changed: players and challenges by their ids. */
export type News = { user_id: number | null; challenge_id: string | null };

export type NewNews = { players?: number[]; challenges?: string[] };

export async function insertNews(sql: Sql, news: NewNews): Promise<void> {
  const rows: News[] = [
    ...(news.players ?? []).map((user_id) => ({ user_id, challenge_id: null })),
    ...(news.challenges ?? []).map((challenge_id) => ({ user_id: null, challenge_id })),
  ];
  if (rows.length > 0) await sql`insert into lobby_news ${sql(rows)}`;
}

/** Takes the news that were not broadcast yet. */
export async function deleteNews(sql: Sql): Promise<News[]> {
  const rows = await sql<News[]>`delete from lobby_news returning user_id, challenge_id`;
  return [...rows];
}

export async function findVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ v: number }[]>`select v from lobby_version`;
  return row!.v;
}

export async function lockVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ v: number }[]>`select v from lobby_version for update`;
  return row!.v;
}

export const updateVersion = (sql: Sql, v: number) => sql`update lobby_version set v = ${v}`;

type PlayerRow = Omit<LobbyPlayer, 'average'> & { statistics: Statistics[]; figures: ShownTo };

/** Of how many games the average in the lobby is. */
const NEWEST = 10;

/** The newest games of x01 of a user, as much of them as an average needs. */
export const newestStatistics = (sql: Sql, userId: ReturnType<Sql>) => sql`
  select coalesce(json_agg(json_build_object('points', s.statistics->'points', 'darts', s.statistics->'darts')), '[]') as statistics
  from (select statistics from published_statistics where user_id = ${userId} and game = 'x01'
        order by finished_at desc limit ${NEWEST}) s`;

/** Everybody who is shown in the lobby, or those of some ids; with the game they play, if everybody may watch it. */
export async function listPlayers(sql: Sql, ids: number[] | null): Promise<PlayerRow[]> {
  const rows = await sql<PlayerRow[]>`
    select u.id, u.name, p.since, s.statistics, coalesce(pv.figures, 'everybody') as figures,
      case when r.game_id is null then g.id end as game_id,
      case when g.id is not null then 'playing' when p.is_here then 'free' else 'away' end as status
    from (select user_id, min(since) as since, bool_or(shown = 'here') as is_here from presences
          where shown <> 'gone' and (${ids}::bigint[] is null or user_id = any(${ids}::bigint[])) group by user_id) p
    join published_users u on u.id = p.user_id and not u.is_blocked
    left join lateral (${runningGame(sql, sql`u.id`)}) g on true
    left join published_restrictions r on r.game_id = g.id
    left join published_privacy pv on pv.user_id = u.id
    cross join lateral (${newestStatistics(sql, sql`u.id`)}) s
    order by p.since, u.id`;
  return [...rows];
}

export const runningGame = (sql: Sql, userId: ReturnType<Sql>) => sql`
  select g.id from published_games g join published_seats gp on gp.game_id = g.id
  where gp.user_id = ${userId} and g.status = 'running' and g.link_kind = 'online' limit 1`;

export async function findRunningGame(sql: Sql, userId: number): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`${runningGame(sql, sql`${userId}`)}`;
  return row?.id ?? null;
}

export async function listStatistics(sql: Sql, userId: number): Promise<Statistics[]> {
  const [row] = await sql<{ statistics: Statistics[] }[]>`${newestStatistics(sql, sql`${userId}`)}`;
  return row!.statistics;
}
