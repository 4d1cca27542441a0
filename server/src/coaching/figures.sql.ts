import { DEFAULT_ZONE } from '@oche/messages/dates';
import type { Sql } from '../db/index.ts';

/** Whose x01 is counted: of all games or of training and bots alone, and from when to when. */
export type Counted = { userId: number; onlyTraining: boolean; from: string | null; before: string | null };

export type FigureRow = {
  /** The first day of the week or month. */
  first: string;
  games: number;
  points: number;
  darts: number;
  checkouts: number;
  at_double: number;
};

const counted = (sql: Sql, { userId, onlyTraining, from, before }: Counted) => sql`
  from published_statistics s join published_games g on g.id = s.game_id
  where s.user_id = ${userId} and s.game = 'x01'
    ${onlyTraining ? sql`and g.link_kind in ('training', 'bot')` : sql``}
    ${from === null ? sql`` : sql`and s.finished_at >= ${from}::date::timestamp at time zone ${DEFAULT_ZONE}`}
    ${before === null ? sql`` : sql`and s.finished_at < ${before}::date::timestamp at time zone ${DEFAULT_ZONE}`}`;

const sumOf = (sql: Sql, name: string) => sql`coalesce(sum((s.statistics->>${name})::int), 0)::int`;

/** What was thrown in each week or month in which something was. */
export async function listFigures(sql: Sql, of: Counted, by: 'week' | 'month'): Promise<FigureRow[]> {
  const rows = await sql<FigureRow[]>`
    select to_char(date_trunc(${by}, s.finished_at at time zone ${DEFAULT_ZONE}), 'YYYY-MM-DD') as first,
      count(*)::int as games, ${sumOf(sql, 'points')} as points, ${sumOf(sql, 'darts')} as darts,
      ${sumOf(sql, 'checkout_hits')} as checkouts, ${sumOf(sql, 'checkout_attempts')} as at_double
    ${counted(sql, of)} group by 1 order by 1`;
  return [...rows];
}

export type Bests = {
  maximums: number;
  best_checkout: number | null;
  big_fish: number;
  best_leg: number | null;
  nine_darters: number;
  twelve_darts: number;
};

/** The high points: 180s, finishes, and legs of 501 by their darts. */
export async function findBests(sql: Sql, of: Counted): Promise<Bests> {
  const tally = (name: string) => sql`jsonb_each_text(coalesce(s.statistics->${name}, '{}'::jsonb))`;
  const [row] = await sql<Bests[]>`
    with mine as (select s.statistics ${counted(sql, of)}),
      finishes as (select f.key::int as points, f.value::int as times from mine s, ${tally('checkouts')} f),
      legs as (
        select split_part(l.key, ':', 2)::int as darts, l.value::int as times
        from mine s, ${tally('won_legs')} l where l.key like '501:%'
      )
    select
      (select coalesce(sum((s.statistics->'scores'->>'180')::int), 0)::int from mine s) as maximums,
      (select max(points) from finishes) as best_checkout,
      (select coalesce(sum(times), 0)::int from finishes where points = 170) as big_fish,
      (select min(darts) from legs) as best_leg,
      (select coalesce(sum(times), 0)::int from legs where darts = 9) as nine_darters,
      (select coalesce(sum(times), 0)::int from legs where darts <= 12) as twelve_darts`;
  return row!;
}
