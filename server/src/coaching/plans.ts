import {
  type AssignedPlan,
  type PlanEntry,
  Refusal,
  type StudentPlans,
  type TrainingSession,
} from '@oche/contract';
import {
  fillSession,
  GAMES,
  type Game,
  type GameKey,
  planDays,
  reachesTarget,
  restOfPlan,
  visibleScope,
} from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { lockUser } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { listSessionsById } from '../training/index.ts';
import { type CoachingRow, findCoaching, listCoachesOf } from './coachings.sql.ts';
import { readTalk } from './comments.ts';
import { stateOf } from './entry-state.ts';
import { agreedOf, namesOf } from './links.ts';
import * as rows from './plans.sql.ts';
import { chosenPlan } from './templates.ts';

const entryOf = ({ due_on, session }: ReturnType<typeof planDays>[number]) => ({
  ...{ due_on, house: session.house, name: session.name },
  steps: [...session.steps],
});

/** Coach and student have one plan between them at a time: what was to come of another one ends. */
export async function assignPlan(context: Context, input: Input<'assignPlan'>) {
  const { userId } = requireUser(context.actor);
  const today = isoDay(context.clock.now());
  const { starts_on } = input;
  if (starts_on < today)
    throw new Refusal('plan_in_the_past', { errors: { starts_on: [{ issue: 'wrong' }] } });
  return transaction(context, async (tx, publish) => {
    // Two taps at once would give two plans.
    await lockUser(tx, userId);
    const { house, name, plan } = await chosenPlan(tx, userId, input);
    const nameOf = await namesOf(tx, [userId]);
    for (const student_id of new Set(input.student_ids)) {
      const { id: coaching_id } = await requireSeen(tx, userId, student_id);
      const before = await rows.listPlans(tx, [coaching_id]);
      await rows.deleteEntriesToCome(
        tx,
        before.map(({ id }) => id),
        starts_on,
      );
      await rows.deleteEmptyPlans(tx, coaching_id);
      const planId = await rows.insertPlan(tx, { coaching_id, house, name, starts_on });
      await rows.insertEntries(tx, planId, planDays(plan, starts_on).map(entryOf));
      notify(tx, publish, student_id, {
        ...{ kind: 'plan_assigned', args: { name: nameOf(userId) } },
        action_url: '/play/training/coaching/my-coach',
      });
    }
    return { ok: true as const };
  });
}

/** Whom the coach sees; a student who waits for a guardian is not there yet. */
async function requireSeen(tx: Sql, coachId: number, studentId: number): Promise<CoachingRow> {
  const coaching = await findCoaching(tx, coachId, studentId);
  if (!coaching || visibleScope(agreedOf(coaching)) === null) throw new Refusal('not_found');
  return coaching;
}

/** From today on; what was before, and what was begun, stays as it was. */
export async function changePlan(context: Context, { plan_id, ...chosen }: Input<'changePlan'>) {
  const { userId } = requireUser(context.actor);
  const today = isoDay(context.clock.now());
  return transaction(context, async (tx, publish) => {
    const running = await rows.lockPlan(tx, plan_id);
    if (running?.coach_id !== userId) throw new Refusal('not_found');
    await requireSeen(tx, userId, running.student_id);
    const { house, name, plan } = await chosenPlan(tx, userId, chosen);
    await rows.deleteEntriesToCome(tx, [plan_id], today);
    const begun = await rows.listBegunDays(tx, plan_id, today);
    const rest = restOfPlan(plan, running.starts_on, today).filter(({ due_on }) => !begun.includes(due_on));
    await rows.insertEntries(tx, plan_id, rest.map(entryOf));
    await rows.updatePlan(tx, plan_id, { house, name });
    const nameOf = await namesOf(tx, [userId]);
    notify(tx, publish, running.student_id, {
      ...{ kind: 'plan_changed', args: { name: nameOf(userId) } },
      action_url: '/play/training/coaching/my-coach',
    });
    return { ok: true as const };
  });
}

export async function endPlan(context: Context, { plan_id }: Input<'endPlan'>) {
  const { userId } = requireUser(context.actor);
  const today = isoDay(context.clock.now());
  return transaction(context, async (tx) => {
    const plan = await rows.lockPlan(tx, plan_id);
    if (plan?.coach_id !== userId && plan?.student_id !== userId) throw new Refusal('not_found');
    await rows.deleteEntriesToCome(tx, [plan_id], today);
    await rows.deleteEmptyPlans(tx, plan.coaching_id);
    return { ok: true as const };
  });
}

/** A student sees all their plans, a coach those that the coach gave. */
export async function showPlans(
  { db, actor, clock }: Context,
  { student_id }: Input<'showPlans'>,
): Promise<StudentPlans> {
  const { userId } = requireUser(actor);
  const today = isoDay(clock.now());
  const coachings =
    userId === student_id ? await listCoachesOf(db, userId) : [await requireSeen(db, userId, student_id)];
  const plans = await rows.listPlans(
    db,
    coachings.map(({ id }) => id),
  );
  const entries = await rows.listEntries(
    db,
    plans.map(({ id }) => id),
  );
  const sessions = await listSessionsById(
    db,
    [student_id],
    entries.flatMap(({ session_id }) => session_id ?? []),
  );
  const nameOf = await namesOf(db, [student_id, ...coachings.map(({ coach_id }) => coach_id)]);
  // Before a guardian has said yes nobody writes, and nobody is asked to.
  const talking = coachings.filter((coaching) => visibleScope(agreedOf(coaching)) !== null);
  const talks = await Promise.all(talking.map((coaching) => readTalk(db, coaching, userId, nameOf)));
  return {
    today,
    talks,
    plans: plans.map(
      ({ id, coaching_id, coach_id, house, name, starts_on }): AssignedPlan => ({
        ...{ id, coaching_id, house, name, starts_on, coach: { id: coach_id, name: nameOf(coach_id) } },
        entries: entries
          .filter(({ plan_id }) => plan_id === id)
          .map((entry) => shownEntry(entry, sessions.get(entry.session_id ?? ''), today)),
      }),
    ),
  };
}

function shownEntry(entry: rows.EntryRow, session: TrainingSession | undefined, today: string): PlanEntry {
  const { id, due_on, house, name, steps } = entry;
  const { places } = fillSession(steps, session?.games ?? []);
  return {
    ...{ id, due_on, house, name, session: session?.number ?? null },
    state: stateOf(entry, session, today),
    steps: steps.map((step, at) => {
      const values = places.flatMap(({ step: of, game }) => (of === at ? (game?.value ?? []) : []));
      const { better } = (GAMES[step.game as GameKey] as Game).yardstick(step.options);
      const { target } = step;
      const reached =
        target === null ? null : values.filter((value) => reachesTarget(value, target, better)).length;
      return { ...step, options: { ...step.options }, values, reached };
    }),
  };
}
