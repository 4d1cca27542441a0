import type { MatchPeriod } from '@oche/contract';
import type { GameKey } from '@oche/darts';
import { DEFAULT_ZONE } from '@oche/messages/dates';
import type { Sql } from '../db/index.ts';

/** Where the days of a filter begin and end: the pages show every date in this zone. */
export const ZONE = DEFAULT_ZONE;

/** What of somebody's games is looked at; null lets everything through. */
export type Filter = {
  userId: number;
  now: Date;
  period: MatchPeriod;
  from: string | null;
  to: string | null;
  opponent: string | null;
  link: string | null;
  /** Leaves training out, where it is about matches. */
  onlyMatches: boolean;
  game: GameKey | null;
};

type Part = ReturnType<Sql>;

const nowThere = (sql: Sql, now: Date) => sql`(${now}::timestamptz at time zone ${ZONE})`;

/** When a part of the calendar began, there. */
function beginOf(sql: Sql, period: Exclude<MatchPeriod, 'all'>, now: Date): Part {
  const there = nowThere(sql, now);
  switch (period) {
    case 'week':
      return sql`date_trunc('week', ${there})`;
    case 'month':
      return monthOf(sql, now, 0);
    case 'season':
      return sql`date_trunc('year', ${there} - interval '8 months') + interval '8 months'`;
    case 'year':
      return sql`date_trunc('year', ${there})`;
  }
}

/** The first moment of this month, or of one so many before. */
export const monthOf = (sql: Sql, now: Date, before: number): Part =>
  sql`(date_trunc('month', ${nowThere(sql, now)}) - ${before}::int * interval '1 month')`;

/** Whether a moment lies in the days that are asked for. */
export function inPeriod(sql: Sql, moment: Part, { period, from, to, now }: Filter): Part {
  if (from !== null || to !== null)
    return sql`true
      ${from === null ? sql`` : sql`and ${moment} >= ${from}::date::timestamp at time zone ${ZONE}`}
      ${to === null ? sql`` : sql`and ${moment} < (${to}::date + 1)::timestamp at time zone ${ZONE}`}`;
  if (period === 'all') return sql`true`;
  return sql`${moment} >= (${beginOf(sql, period, now)}) at time zone ${ZONE}`;
}

const ACCOUNT = /^\d{1,15}$/;

/** Whether player `o` is the one who is asked for. A guest may be called by a number too. */
export const isOpponent = (sql: Sql, opponent: string): Part =>
  ACCOUNT.test(opponent)
    ? sql`(o.user_id = ${Number(opponent)} or (o.user_id is null and o.name = ${opponent}))`
    : sql`(o.user_id is null and lower(o.name) = lower(${opponent}))`;

/** Whether game `g` is let through, but for its days. */
export const isAsked = (sql: Sql, { userId, opponent, link, onlyMatches, game }: Filter): Part => sql`true
  ${onlyMatches ? sql`and g.link_kind <> 'training'` : sql``}
  ${link === null ? sql`` : sql`and g.link_kind = ${link}`}
  ${game === null ? sql`` : sql`and g.kind = ${game}`}
  ${
    opponent === null
      ? sql``
      : sql`and exists (
          select from published_seats o join published_seats me on me.game_id = o.game_id and me.side <> o.side
          where o.game_id = g.id and me.user_id = ${userId} and ${isOpponent(sql, opponent)})`
  }`;
