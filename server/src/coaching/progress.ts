import { type BADGES, type Goal, type Progress, Refusal } from '@oche/contract';
import {
  countsForGrade,
  figureNow,
  forecast,
  GRADES,
  gradedAverage,
  gradeHistory,
  gradeOf,
  type TrainedWeek,
  type WeekFigure,
  weekAverage,
} from '@oche/darts';
import { dayNumber } from '@oche/kit';
import { isoDay } from '@oche/messages/dates';
import { lockUser } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import { DAY } from '../clock.ts';
import { type Bests, type FigureRow, findBests, listFigures } from './figures.sql.ts';
import { countGoals, deleteGoalOf, type GoalRow, insertGoal, listGoals } from './goals.sql.ts';
import { sightOf } from './student.ts';

/** A year and some weeks for the first grade of it. */
const WEEKS_SHOWN = 60;
/** A trend of older weeks is none of now. */
const WEEKS_OF_A_TREND = 26;
const MOST_GOALS = 5;

export async function showProgress(
  context: Context,
  { student_id }: Input<'showProgress'>,
): Promise<Progress> {
  const { seen } = await sightOf(context, student_id, undefined);
  const { db, clock } = context;
  const now = clock.now();
  const today = isoDay(now);
  const from = isoDay(new Date(now.getTime() - WEEKS_SHOWN * 7 * DAY));
  const of = { userId: student_id, onlyTraining: seen === 'training', before: null };
  const [rows, bests, goals] = await Promise.all([
    listFigures(db, { ...of, from }, 'week'),
    findBests(db, { ...of, from: null }),
    listGoals(db, student_id),
  ]);
  const weeks = rows.map((row): TrainedWeek => ({ ...row, week: row.first }));
  const grades = [...gradeHistory(weeks)];
  const graded = gradedAverage(weeks);
  return {
    weeks: rows.map((row) => ({ week: row.first, ...figuresOf(row) })),
    ...{ graded, grade: graded === null ? null : gradeOf(graded), grades },
    badges: badgesOf(bests, grades),
    goals: goals.map((goal) => shownGoal(goal, weeks, today)),
  };
}

const figuresOf = ({ games, points, darts, checkouts, at_double }: FigureRow) => ({
  ...{ games, darts },
  average: darts > 0 ? (3 * points) / darts : null,
  checkout_rate: at_double > 0 ? checkouts / at_double : null,
});

/** Only what is hard, and only what was done. */
function badgesOf(bests: Bests, grades: Progress['grades']): Progress['badges'] {
  const hundreds = Math.floor(bests.maximums / 100);
  const counts: Record<(typeof BADGES)[number], number> = {
    nine_darter: bests.nine_darters,
    twelve_darts: bests.twelve_darts,
    big_fish: bests.big_fish,
    maximums: 100 * hundreds,
    black_belt: grades.filter(({ grade }) => grade === 'black').length,
  };
  return Object.entries(counts).flatMap(([badge, count]) =>
    count > 0 ? [{ badge: badge as (typeof BADGES)[number], count }] : [],
  );
}

const weekNumber = (day: string): number => Math.floor((dayNumber(day) + 2) / 7);

function shownGoal(goal: GoalRow, weeks: readonly TrainedWeek[], today: string): Goal {
  const { kind, target, due_on } = goal;
  const figures = weeks
    .filter(({ week }) => weekNumber(today) - weekNumber(week) <= WEEKS_OF_A_TREND)
    .flatMap((week): WeekFigure[] => {
      const value = kind === 'checkout_rate' ? checkoutPercent(week) : averageIn(week);
      return value === null ? [] : [{ at: weekNumber(week.week), value }];
    });
  const now = kind === 'grade' ? (gradedAverage(weeks) ?? figureNow(figures)) : figureNow(figures);
  return {
    ...{ ...goal, now, is_over: due_on < today },
    is_reached: now !== null && now >= target,
    forecast: forecast(figures, weekNumber(due_on), target),
  };
}

const averageIn = (week: TrainedWeek): number | null => (countsForGrade(week) ? weekAverage(week) : null);

/** Fewer tries in a week say too little. */
const TRIES_IN_A_WEEK = 10;
const checkoutPercent = ({ checkouts, at_double }: TrainedWeek): number | null =>
  at_double < TRIES_IN_A_WEEK ? null : (100 * checkouts) / at_double;

export async function createGoal(context: Context, { kind, target, due_on }: Input<'createGoal'>) {
  const { userId } = requireUser(context.actor);
  const created_at = context.clock.now();
  if (due_on <= isoDay(created_at))
    throw new Refusal('goal_in_the_past', { errors: { due_on: [{ issue: 'wrong' }] } });
  return transaction(context, async (tx) => {
    // Two taps at once would be one goal too many.
    await lockUser(tx, userId);
    if ((await countGoals(tx, userId)) >= MOST_GOALS) throw new Refusal('too_many_goals');
    const wanted = kind === 'grade' ? GRADES.findLast(({ from }) => target >= from)!.from : target;
    await insertGoal(tx, { user_id: userId, kind, target: wanted, due_on, created_at });
    return { ok: true as const };
  });
}

export async function deleteGoal({ db, actor }: Context, { goal_id }: Input<'deleteGoal'>) {
  if (!(await deleteGoalOf(db, goal_id, requireUser(actor).userId))) throw new Refusal('not_found');
  return { ok: true as const };
}

export async function showYear(context: Context, { student_id, year }: Input<'showYear'>) {
  const { student, seen } = await sightOf(context, student_id, undefined);
  const of = {
    ...{ userId: student_id, onlyTraining: seen === 'training' },
    ...{ from: `${year}-01-01`, before: `${year + 1}-01-01` },
  };
  const [rows, { maximums, best_checkout, best_leg }] = await Promise.all([
    listFigures(context.db, of, 'month'),
    findBests(context.db, of),
  ]);
  const months = rows.map((row) => ({ month: Number(row.first.slice(5, 7)), ...figuresOf(row) }));
  return { student, year, months, maximums, best_checkout, best_leg };
}
