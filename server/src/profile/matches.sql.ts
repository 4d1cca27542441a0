import type { GameKey } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { type Filter, inPeriod, isAsked, isOpponent } from './filter.sql.ts';

/** A game of somebody, and the seat they throw from. */
export type MatchRef = {
  id: string;
  started_at: string;
  finished_at: string | null;
  side: number;
  seat: number;
};

/** Whoever throws on two sides of a game has played it once. */
const mine = (sql: Sql, filter: Filter) => sql`
  from published_seats p join published_games g on g.id = p.game_id
  where p.user_id = ${filter.userId} and g.status <> 'scheduled' and ${isAsked(sql, filter)}
    and ${inPeriod(sql, sql`coalesce(g.finished_at, g.created_at)`, filter)}
    and not exists (
      select from published_seats q
      where q.game_id = p.game_id and q.user_id = p.user_id and (q.side, q.seat) < (p.side, p.seat))`;

const columns = (sql: Sql) => sql`g.id, g.created_at as started_at, g.finished_at, p.side, p.seat`;

/** Running ones first, then the newest. */
export async function listMatchPage(
  sql: Sql,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MatchRef[]> {
  const rows = await sql<MatchRef[]>`
    select ${columns(sql)} ${mine(sql, filter)}
    order by (g.status = 'running') desc, coalesce(g.finished_at, g.created_at) desc, g.id
    limit ${limit} offset ${offset}`;
  return [...rows];
}

/** How many there are of each game, most often first. */
export async function countMatches(sql: Sql, filter: Filter): Promise<{ game: GameKey; played: number }[]> {
  const rows = await sql<{ game: GameKey; played: number }[]>`
    select g.kind as game, count(*) as played ${mine(sql, filter)} group by g.kind order by played desc, g.kind`;
  return [...rows];
}

/** All of them, oldest first: a few numbers each, however much was thrown. */
export async function listMatchRefs(sql: Sql, filter: Filter): Promise<MatchRef[]> {
  const rows = await sql<MatchRef[]>`
    select ${columns(sql)} ${mine(sql, filter)} order by g.created_at, g.id`;
  return [...rows];
}

export type OpponentRow = { user_id: number | null; name: string; played: number };

/**
 * Whom somebody has played, most often first; guests of the same name are one. All, or the one who is asked for. Games that count for
 * nothing do not count here either, and one that runs is not played yet.
 */
export async function listOpponentRows(
  sql: Sql,
  userId: number,
  opponent: string | null,
  limit: number,
): Promise<OpponentRow[]> {
  const rows = await sql<OpponentRow[]>`
    select o.user_id, (array_agg(o.name order by g.created_at desc))[1] as name, count(distinct o.game_id) as played
    from published_seats p join published_games g on g.id = p.game_id
      join published_statistics s on s.game_id = p.game_id and s.side = p.side and s.seat = p.seat
      join published_seats o on o.game_id = p.game_id and o.side <> p.side and o.user_id is distinct from p.user_id
    where p.user_id = ${userId} ${opponent === null ? sql`` : sql`and ${isOpponent(sql, opponent)}`}
    group by o.user_id, case when o.user_id is null then lower(o.name) end
    order by played desc, name limit ${limit}`;
  return [...rows];
}
