import type { Rating } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { ZONE } from './filter.sql.ts';

/** How many rows are read or written at a time. */
const AT_ONCE = 500;
/** A Monday: days and weeks are counted from it. */
const FIRST_DAY = '1970-01-05';

export type RatedRow = { first: number; second: number; score: number; day: number };

/**
 * X01 between two accounts, one on each side and none ahead, oldest first: whatever it was played for, but against bots and alone. A
 * seat has an account only by its owner's consent, and what was given up at once is not in the view.
 */
export const readRatedGames = (sql: Sql): AsyncIterable<RatedRow[]> =>
  sql<RatedRow[]>`
    select s.user_id as first, o.user_id as second, (s.finished_at at time zone ${ZONE})::date - ${FIRST_DAY}::date as day,
      case when (s.statistics->>'games_won')::int > 0 then 1 when (o.statistics->>'games_won')::int > 0 then 0 else 0.5 end::float as score
    from published_statistics s
      join published_statistics o on o.game_id = s.game_id and o.side = 1 and o.seat = 0 and o.user_id <> s.user_id
      join published_games g on g.id = s.game_id
    where s.game = 'x01' and s.side = 0 and s.seat = 0 and g.link_kind not in ('bot', 'training')
      and coalesce(jsonb_array_length(g.options->'handicap'), 0) = 0
      and not exists (select from published_seats p where p.game_id = s.game_id and (p.side > 1 or p.seat > 0))
    order by day, s.game_id`.cursor(AT_ONCE);

export async function findWeek(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql<{ week: number }[]>`
    select ((${now}::timestamptz at time zone ${ZONE})::date - ${FIRST_DAY}::date) / 7 as week`;
  return row!.week;
}

export type RatingRow = Rating & { user_id: number; games: number; week: number };

/** Some of all ratings; who was deleted meanwhile has none. */
export const upsertRatings = (sql: Sql, rows: readonly RatingRow[]) => sql`
  insert into ratings (user_id, rating, deviation, volatility, games, week)
  select r.* from jsonb_to_recordset(${sql.json(rows as never)})
    as r(user_id bigint, rating float, deviation float, volatility float, games int, week int)
  where exists (select from published_users u where u.id = r.user_id)
  on conflict (user_id) do update set rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, games = excluded.games, week = excluded.week`;

/** Those of whom no game counts any more. */
export const deleteOtherRatings = (sql: Sql, users: readonly number[]) =>
  sql`delete from ratings where user_id <> all(${users as number[]}::bigint[])`;

export async function findRating(sql: Sql, userId: number): Promise<RatingRow | undefined> {
  const [row] = await sql<RatingRow[]>`
    select user_id, rating, deviation, volatility, games, week from ratings where user_id = ${userId}`;
  return row;
}

export async function findRatingIsShown(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql<{ is_shown: boolean }[]>`
    select is_shown from rating_settings where user_id = ${userId}`;
  return row?.is_shown ?? true;
}

export const upsertRatingIsShown = (sql: Sql, userId: number, isShown: boolean) => sql`
  insert into rating_settings (user_id, is_shown) values (${userId}, ${isShown})
  on conflict (user_id) do update set is_shown = excluded.is_shown`;
