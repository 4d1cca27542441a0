import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findRating, findRatingIsShown } from './ratings.sql.ts';

/** That there is one; its address is a secret. */
const findCalendarFeed = async (sql: Sql, userId: number) => {
  const [row] = await sql`select created_at from calendar_feeds where user_id = ${userId}`;
  return row ?? null;
};

export const profileData: OwnData = {
  rating: async (sql, userId) => {
    const { user_id: _, ...rating } = (await findRating(sql, userId)) ?? { user_id: userId };
    return { ...rating, is_shown: await findRatingIsShown(sql, userId) };
  },
  calendar_feed: findCalendarFeed,
};
