import { GRADES } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, done, id, idInPath, timestamp } from './fields.ts';

// How the figures of a player go from week to week: grades, goals with a forecast, and what is hard: rules GRD-1 to FOR-2.

export const GOAL_KINDS = ['average', 'checkout_rate', 'grade'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
const grade = z.enum(GRADES.map((each) => each.grade));

const forecast = z.union([
  z.object({ kind: z.literal('too_few'), missing: z.int() }),
  z.object({ kind: z.literal('too_far'), weeks: z.int() }),
  z.object({
    kind: z.literal('expected'),
    value: z.number(),
    low: z.number(),
    high: z.number(),
    /** How likely the target is reached by then. */
    chance: z.number(),
  }),
]);

const goal = z.object({
  id,
  kind: z.enum(GOAL_KINDS),
  /** An average, a share in per cent, or the average from which on a grade is given. */
  target: z.number(),
  due_on: day,
  created_at: timestamp,
  /** Over the last weeks; null while there are none. */
  now: z.nullable(z.number()),
  is_reached: z.boolean(),
  is_over: z.boolean(),
  forecast,
});
export type Goal = z.infer<typeof goal>;

/** What is hard: it is told when it was done, and how often. */
export const BADGES = ['nine_darter', 'twelve_darts', 'big_fish', 'maximums', 'black_belt'] as const;

const figures = {
  games: z.int(),
  darts: z.int(),
  average: z.nullable(z.number()),
  checkout_rate: z.nullable(z.number()),
};

const progressAnswer = z.object({
  weeks: z.array(z.object({ week: day, ...figures })),
  grade: z.nullable(grade),
  /** The average that the grade is given for. */
  graded: z.nullable(z.number()),
  grades: z.array(z.object({ week: day, grade })),
  badges: z.array(z.object({ badge: z.enum(BADGES), count: z.int() })),
  goals: z.array(goal),
});
export type Progress = z.infer<typeof progressAnswer>;

const studentId = { student_id: idInPath };

export const showProgress = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/progress',
  guard: 'auth',
  summary:
    'Averages by week, grades with their history, goals with a forecast and what is hard, for the player and for a coach of theirs: from training alone if the coach sees no more. To everybody else there is no such student.',
  input: z.object(studentId),
  answer: progressAnswer,
  refusals: ['not_found'],
});

export const createGoal = endpoint({
  method: 'POST',
  path: '/coaching/goals',
  guard: 'auth',
  summary: 'Set yourself a goal until a day.',
  input: z.object({
    kind: z.enum(GOAL_KINDS),
    target: z.number().check(z.minimum(1), z.maximum(120)),
    due_on: day,
  }),
  answer: done,
  refusals: ['goal_in_the_past', 'too_many_goals'],
  limit: 'write',
});

export const deleteGoal = endpoint({
  method: 'DELETE',
  path: '/coaching/goals/{goal_id}',
  guard: 'auth',
  summary: 'Give a goal of yours up.',
  input: z.object({ goal_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

export const showYear = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/year/{year}',
  guard: 'auth',
  summary: 'The x01 of one year in figures, month by month, under the same rights.',
  input: z.object({
    ...studentId,
    year: z.pipe(idInPath, z.int().check(z.minimum(2000), z.maximum(2100))),
  }),
  answer: z.object({
    student: z.object({ id, name: z.string() }),
    year: z.int(),
    months: z.array(z.object({ month: z.int(), ...figures })),
    maximums: z.int(),
    best_checkout: z.nullable(z.int()),
    /** The fewest darts for 501. */
    best_leg: z.nullable(z.int()),
  }),
  refusals: ['not_found'],
});
