import { ENTRY_STATES } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, done, id, idInPath, line, nothing, optionalLine, timestamp } from './fields.ts';
import { gameOptions } from './games.ts';
import { trainingSession } from './training.ts';

// What a coach plans: weeks of sessions and days of rest, which may differ and are repeated. What became of a day is derived from its session.

const planStep = z.object({
  game: line,
  options: z._default(gameOptions, {}),
  repeat: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  target: z._default(z.nullable(z.number().check(z.minimum(-10_000), z.maximum(10_000))), null),
});
const planSession = z.object({
  house: z._default(z.nullable(line), null),
  name: z._default(optionalLine, ''),
  steps: z.array(planStep).check(z.minLength(1), z.maxLength(20)),
});
export type PlannedSession = z.infer<typeof planSession>;

export const MOST_PLAN_WEEKS = 26;
/** How many weeks may differ before they begin again. */
export const MOST_DIFFERENT_WEEKS = 12;
const planWeek = z.array(z.nullable(planSession)).check(z.minLength(7), z.maxLength(7));
export type PlannedWeek = z.infer<typeof planWeek>;
const planFields = {
  name: line,
  weeks: z.int().check(z.minimum(1), z.maximum(MOST_PLAN_WEEKS)),
  cycle: z.array(planWeek).check(z.minLength(1), z.maxLength(MOST_DIFFERENT_WEEKS)),
};
export const planTemplate = z.object({ id, ...planFields });
export type PlanTemplate = z.infer<typeof planTemplate>;

export const listPlanTemplates = endpoint({
  method: 'GET',
  path: '/coaching/templates',
  guard: 'auth',
  summary: 'The plans that you have put together.',
  input: nothing,
  answer: z.array(planTemplate),
  refusals: [],
});

export const createPlanTemplate = endpoint({
  method: 'POST',
  path: '/coaching/templates',
  guard: 'auth',
  summary:
    'Put a plan together: what is trained on which day of which week, and for how many weeks; after the last week it begins again with the first.',
  input: z.object(planFields),
  answer: planTemplate,
  refusals: ['against_the_rules', 'plan_without_days', 'too_many_plans'],
  limit: 'write',
});

export const updatePlanTemplate = endpoint({
  method: 'PUT',
  path: '/coaching/templates/{template_id}',
  guard: 'auth',
  summary: 'Change a plan of yours. Students who have it keep what they were given.',
  input: z.object({ template_id: idInPath, ...planFields }),
  answer: planTemplate,
  refusals: ['not_found', 'against_the_rules', 'plan_without_days'],
  limit: 'write',
});

export const deletePlanTemplate = endpoint({
  method: 'DELETE',
  path: '/coaching/templates/{template_id}',
  guard: 'auth',
  summary: 'Delete a plan of yours. Students who have it keep what they were given.',
  input: z.object({ template_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

/** How many students get a plan with one call. */
export const MOST_GIVEN_AT_ONCE = 60;

/** A plan of the house or one of the coach's own. */
const chosenPlan = { house: z.optional(line), template_id: z.optional(id) };

export const assignPlan = endpoint({
  method: 'POST',
  path: '/coaching/plans',
  guard: 'auth',
  summary:
    'Give a plan to one or several of your students, from a day on. What they have to come of another plan of yours ends.',
  input: z.object({
    ...chosenPlan,
    student_ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_GIVEN_AT_ONCE)),
    starts_on: day,
  }),
  answer: done,
  refusals: ['not_found', 'plan_in_the_past'],
  limit: 'write',
});

export const changePlan = endpoint({
  method: 'PUT',
  path: '/coaching/plans/{plan_id}',
  guard: 'auth',
  summary: 'Put another plan in the place of one that runs, from today on. What was before stays as it was.',
  input: z.object({ plan_id: idInPath, ...chosenPlan }),
  answer: done,
  refusals: ['not_found'],
  limit: 'write',
});

export const endPlan = endpoint({
  method: 'DELETE',
  path: '/coaching/plans/{plan_id}',
  guard: 'auth',
  summary: 'End a plan, as its coach or its student: what is still to come is gone.',
  input: z.object({ plan_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

/** One step with what came of it, in order; null where nothing was played yet. */
const stepResult = z.object({
  game: z.string(),
  options: gameOptions,
  repeat: z.int(),
  target: z.nullable(z.number()),
  values: z.array(z.number()),
  /** How many of the results reach the target; null without one. */
  reached: z.nullable(z.int()),
});
export type PlanStepResult = z.infer<typeof stepResult>;

const planEntry = z.object({
  id,
  due_on: day,
  house: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(ENTRY_STATES),
  /** The number of the session it was or is played in. */
  session: z.nullable(z.int()),
  steps: z.array(stepResult),
});
export type PlanEntry = z.infer<typeof planEntry>;

const assignedPlan = z.object({
  id,
  /** Whose talk it belongs to. */
  coaching_id: id,
  coach: z.object({ id, name: z.string() }),
  house: z.nullable(z.string()),
  name: z.string(),
  starts_on: day,
  entries: z.array(planEntry),
});
export type AssignedPlan = z.infer<typeof assignedPlan>;

const comment = z.object({
  id,
  author: z.object({ id, name: z.string() }),
  is_own: z.boolean(),
  text: z.string(),
  /** The session it is about. */
  entry_id: z.nullable(id),
  at: timestamp,
});
export type CoachingComment = z.infer<typeof comment>;

export const plansAnswer = z.object({
  today: day,
  plans: z.array(assignedPlan),
  /** What the two have written to each other, newest first, by the coaching it belongs to. */
  talks: z.array(z.object({ coaching_id: id, with: z.string(), comments: z.array(comment) })),
});
export type StudentPlans = z.infer<typeof plansAnswer>;

export const showPlans = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/plans',
  guard: 'auth',
  summary:
    'The plans of a student: for the student all of them, for a coach those that the coach gave. To everybody else there is no such student.',
  input: z.object({ student_id: idInPath }),
  answer: plansAnswer,
  refusals: ['not_found'],
});

export const startPlanEntry = endpoint({
  method: 'POST',
  path: '/coaching/entries/{entry_id}/start',
  guard: 'auth',
  summary:
    'Begin what is planned for a day as your next session, or go on with it. A session that still runs ends.',
  input: z.object({ entry_id: idInPath }),
  answer: trainingSession,
  refusals: ['not_found', 'entry_done'],
  limit: 'write',
});

export const writeCoachingComment = endpoint({
  method: 'POST',
  path: '/coaching/links/{coaching_id}/comments',
  guard: 'auth',
  summary: 'Write something to your coach or your student, about a planned session or in general.',
  input: z.object({
    coaching_id: idInPath,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    entry_id: z._default(z.nullable(id), null),
  }),
  answer: done,
  refusals: ['not_found', 'forbidden'],
  limit: 'chat',
});
