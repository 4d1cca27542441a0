import type { OwnRating } from '@oche/contract';
import { type RatedGame, Ratings, restedFor, shownRating } from '@oche/darts';
import { type Context, createSlices, type Input, requireUser } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import type { Job } from '../jobs/index.ts';
import {
  deleteOtherRatings,
  findRating,
  findRatingIsShown,
  findWeek,
  type RatedRow,
  type RatingRow,
  readRatedGames,
  upsertRatingIsShown,
  upsertRatings,
} from './ratings.sql.ts';

const WEEK = 7;
const AT_ONCE = 500;

/** Everybody's rating from all games there are: so what was corrected, reopened or agreed to later counts as it stands now. */
export async function rateEverybody({ db }: { db: Sql }): Promise<void> {
  const slice = createSlices();
  const ratings = new Ratings();
  const games = new Map<number, number>();
  let week = { number: 0, games: [] as RatedGame[] };
  const add = ({ first, second, score, day }: RatedRow) => {
    const number = Math.floor(day / WEEK);
    if (number !== week.number) {
      ratings.add(week.number, week.games);
      week = { number, games: [] };
    }
    week.games.push({ day, players: [first, second], score });
    for (const player of [first, second]) games.set(player, (games.get(player) ?? 0) + 1);
  };
  for await (const rows of readRatedGames(db))
    for (const row of rows) {
      add(row);
      await slice();
    }
  ratings.add(week.number, week.games);
  const rows = [...ratings.known].map(
    ([user_id, { period, rating }]): RatingRow => ({
      ...rating,
      ...{ user_id, games: games.get(user_id)!, week: period },
    }),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await upsertRatings(db, rows.slice(from, from + AT_ONCE));
  await deleteOtherRatings(
    db,
    rows.map(({ user_id }) => user_id),
  );
}

export const profileJobs: Job[] = [{ name: 'ratings', everyMs: HOUR, run: rateEverybody }];

export async function showRating({ db, actor, clock }: Context): Promise<OwnRating> {
  const { userId } = requireUser(actor);
  const [is_shown, row, now] = await Promise.all([
    findRatingIsShown(db, userId),
    findRating(db, userId),
    findWeek(db, clock.now()),
  ]);
  if (!is_shown || !row) return { is_shown, rating: null };
  const rating = restedFor(row, Math.max(0, now - row.week));
  return { is_shown, rating: { ...shownRating(rating), games: row.games } };
}

export async function updateRatingSettings(context: Context, { is_shown }: Input<'updateRatingSettings'>) {
  await upsertRatingIsShown(context.db, requireUser(context.actor).userId, is_shown);
  return showRating(context);
}
