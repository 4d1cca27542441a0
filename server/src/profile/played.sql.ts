import type { GameKey, Statistics } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { type Filter, inPeriod, isAsked, isOpponent, monthOf, ZONE } from './filter.sql.ts';

/** How many rows are read at a time where all are needed: what is read is added up and forgotten. */
const AT_ONCE = 500;

export type PlayedRow = { game_id: string; game: GameKey; finished_at: string; statistics: Statistics };

const played = (sql: Sql, filter: Filter) => sql`
  from published_statistics s join published_games g on g.id = s.game_id
  where s.user_id = ${filter.userId} and ${isAsked(sql, filter)}
    and ${inPeriod(sql, sql`s.finished_at`, filter)}`;

/** What was counted in every finished game that is let through, oldest first, some at a time. */
export const readPlayed = (sql: Sql, filter: Filter): AsyncIterable<PlayedRow[]> =>
  sql<PlayedRow[]>`
    select s.game_id, s.game, s.finished_at, s.statistics ${played(sql, filter)} order by s.finished_at, s.game_id`.cursor(
    AT_ONCE,
  );

export async function listGamesPlayed(
  sql: Sql,
  filter: Filter,
): Promise<{ game: GameKey; played: number }[]> {
  const rows = await sql<{ game: GameKey; played: number }[]>`
    select s.game, count(*) as played ${played(sql, filter)} group by s.game order by played desc, s.game`;
  return [...rows];
}

/** The newest games that are let through, oldest first. */
export async function listNewest(sql: Sql, filter: Filter, limit: number): Promise<PlayedRow[]> {
  const rows = await sql<PlayedRow[]>`
    select s.game_id, s.game, s.finished_at, s.statistics ${played(sql, filter)}
    order by s.finished_at desc, s.game_id limit ${limit}`;
  return rows.toReversed();
}

/** Since the first day of a month some months ago, and whether it was in this month. */
export async function listMonths(
  sql: Sql,
  filter: Filter,
  before: number,
): Promise<{ this_month: boolean; statistics: Statistics }[]> {
  const { now } = filter;
  const rows = await sql<{ this_month: boolean; statistics: Statistics }[]>`
    select s.finished_at >= ${monthOf(sql, now, 0)} at time zone ${ZONE} as this_month, s.statistics
    ${played(sql, filter)} and s.finished_at >= ${monthOf(sql, now, before)} at time zone ${ZONE}`;
  return [...rows];
}

/** Those of some games that somebody played alone at the board. */
export async function listAlone(sql: Sql, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ game_id: string }[]>`
    select game_id from published_seats where game_id = any(${ids}::uuid[]) group by game_id having max(side) = 0`;
  return new Set(rows.map(({ game_id }) => game_id));
}

export type MeetingRow = { game: GameKey; own: Statistics; theirs: Statistics };

/** What both have counted in their games against each other. */
export const readMeetings = (sql: Sql, filter: Filter & { opponent: string }): AsyncIterable<MeetingRow[]> =>
  sql<MeetingRow[]>`
    select s.game, s.statistics as own, their.statistics as theirs
    from published_statistics s join published_games g on g.id = s.game_id
      join published_seats o on o.game_id = s.game_id and o.side <> s.side and ${isOpponent(sql, filter.opponent)}
      join published_statistics their on their.game_id = o.game_id and their.side = o.side and their.seat = o.seat
    where s.user_id = ${filter.userId} and ${isAsked(sql, { ...filter, opponent: null })}
      and ${inPeriod(sql, sql`s.finished_at`, filter)}`.cursor(AT_ONCE);
