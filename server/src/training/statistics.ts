import type { Period, TrainingMark, TrainingStats, TrainingSummary } from '@oche/contract';
import { GAMES, type Game, type GameKey, type OptionValue } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { listDays, listSummaries, type SummaryRow } from './played.sql.ts';
import { streaksOf } from './streaks.ts';

const DAYS: Record<Period, number> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  all: Number.POSITIVE_INFINITY,
};

/** When a period that ends now began. */
export const periodStart = (period: Period, now: Date): Date =>
  new Date(Math.max(0, now.getTime() - DAYS[period] * DAY));

/** Which of the two ends of a set is the good one. */
export function bestOf(
  game: string,
  options: Record<string, OptionValue>,
  { low, high }: { low: TrainingMark | null; high: TrainingMark | null },
): TrainingMark | null {
  return (GAMES[game as GameKey] as Game).yardstick(options).better === 'higher' ? high : low;
}

export const trainingStats = async ({ db, actor, clock }: Context, { period }: Input<'trainingStats'>) =>
  statisticsOf(db, requireUser(actor).userId, period, clock.now());

export async function statisticsOf(
  sql: Sql,
  userId: number,
  period: Period,
  now: Date,
): Promise<TrainingStats> {
  const from = periodStart(period, now);
  // A streak does not care about the period.
  const [all, summaries] = await Promise.all([
    listDays(sql, userId, new Date(0)),
    listSummaries(sql, userId, from),
  ]);
  const first = dayIn(from);
  const days = all.filter(({ day }) => day >= first);
  const sum = (count: (day: (typeof days)[number]) => number) =>
    days.reduce((all, day) => all + count(day), 0);
  return {
    totals: {
      games: sum(({ games }) => games),
      darts: sum(({ darts }) => darts),
      seconds: sum(({ seconds }) => seconds),
    },
    streak: streaksOf(
      all.map(({ day }) => day),
      dayIn(now),
    ),
    days,
    games: summaries.map(summaryOf),
  };
}

function summaryOf({ low, high, ...row }: SummaryRow): TrainingSummary {
  return { ...row, best: bestOf(row.game, row.options, { low, high }) };
}

/** The day it is there, as 2026-06-01. */
const dayIn = (moment: Date): string => isoDay(moment);
