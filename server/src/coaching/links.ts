import { type MyCoaches, Refusal } from '@oche/contract';
import { awaitsGuardian, visibleScope } from '@oche/darts';
import { listPeople } from '../accounts/index.ts';
import { type Context, type Input, LABELS, requireInPerson, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import {
  type CoachingRow,
  deleteCoaching,
  listCoachesOf,
  lockCoaching,
  updateCoaching,
} from './coachings.sql.ts';
import { isMinorOf } from './consent.ts';
import { askGuardian, requireMailable } from './guardian-mail.ts';
import { listOpen } from './invitations.sql.ts';

/** A guardian is needed by who was asked for one. */
export const agreedOf = (row: CoachingRow) => ({ ...row, needs_guardian: row.guardian_email !== null });

export const listMyCoaches = (context: Context) =>
  readCoaches(context, context.db, requireUser(context.actor).userId);

export async function readCoaches({ clock }: Context, sql: Sql, userId: number): Promise<MyCoaches> {
  const now = clock.now();
  const [rows, invitations, is_minor] = await Promise.all([
    listCoachesOf(sql, userId),
    listOpen(sql, userId, 'student', now),
    isMinorOf(sql, userId, now),
  ]);
  const nameOf = await namesOf(
    sql,
    rows.map(({ coach_id }) => coach_id),
  );
  const coaches = rows.map((row) => ({
    ...{ id: row.id, scope: row.scope, started_at: row.started_at },
    coach: { id: row.coach_id, name: nameOf(row.coach_id) },
    seen: visibleScope(agreedOf(row)),
    guardian:
      row.guardian_email === null
        ? null
        : { email: row.guardian_email, scope: row.guardian_scope, awaited: awaitsGuardian(agreedOf(row)) },
  }));
  return { coaches, invitations, is_minor };
}

/** Those who have agreed to each other know their full names. */
export async function namesOf(sql: Sql, ids: number[]): Promise<(id: number) => string> {
  const names = new Map((await listPeople(sql, ids)).map(({ user_id, name }) => [user_id, name]));
  return (id) => names.get(id) ?? '';
}

/** Less holds at once. What a minor wants to be seen besides waits for the guardian, who is mailed. */
export async function changeCoachingScope(context: Context, input: Input<'changeCoachingScope'>) {
  const { userId } = requireInPerson(context.actor);
  return transaction(context, async (tx) => {
    const coaching = await lockCoaching(tx, input.coaching_id);
    if (coaching?.student_id !== userId) throw new Refusal('not_found');
    const { scope } = input;
    await updateCoaching(tx, coaching.id, { scope });
    const email = coaching.guardian_email;
    const widens = scope === 'matches' && coaching.scope === 'training';
    if (email !== null && widens && awaitsGuardian(agreedOf({ ...coaching, scope }))) {
      await requireMailable(context, email);
      const guardian_token_hash = await askGuardian(context, tx, { ...coaching, scope, email });
      await updateCoaching(tx, coaching.id, { guardian_token_hash });
    }
    return readCoaches(context, tx, userId);
  });
}

export async function endCoaching(context: Context, { coaching_id }: Input<'endCoaching'>) {
  const { userId } = requireUser(context.actor);
  const coachId = await transaction(context, async (tx, publish) => {
    const coaching = await lockCoaching(tx, coaching_id);
    const others = coaching && otherOf(coaching, userId);
    if (!others) throw new Refusal('not_found');
    await deleteCoaching(tx, coaching_id);
    const nameOf = await namesOf(tx, [userId]);
    notify(tx, publish, others.id, {
      kind: 'coaching_ended',
      args: { name: nameOf(userId) },
      action_url: others.page,
    });
    return coaching.coach_id;
  });
  // What the coach watches was signed while they coached.
  await context.revoke(LABELS.user(coachId));
  return { ok: true as const };
}

/** The other of the two, and the page where they hear of it. */
function otherOf({ coach_id, student_id }: CoachingRow, userId: number) {
  if (userId === coach_id) return { id: student_id, page: '/play/training/coaching/my-coach' };
  if (userId === student_id) return { id: coach_id, page: '/play/training/coaching/my-students' };
  return null;
}
