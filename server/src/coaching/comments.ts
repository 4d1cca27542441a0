import { Refusal, type StudentPlans } from '@oche/contract';
import { visibleScope } from '@oche/darts';
import { type Context, type Input, requireInPerson, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { type CoachingRow, lockCoaching } from './coachings.sql.ts';
import { insertComment, listComments } from './comments.sql.ts';
import { agreedOf, namesOf } from './links.ts';
import { findEntryOf } from './plans.sql.ts';

/** What coach and student have written to each other. */
export async function readTalk(
  sql: Sql,
  { id, coach_id, student_id }: CoachingRow,
  userId: number,
  nameOf: (id: number) => string,
): Promise<StudentPlans['talks'][number]> {
  const comments = await listComments(sql, id);
  return {
    coaching_id: id,
    with: nameOf(userId === coach_id ? student_id : coach_id),
    comments: comments.map(({ id: comment, author_id, text, entry_id, at }) => ({
      ...{ id: comment, text, entry_id, at },
      ...{ author: { id: author_id, name: nameOf(author_id) }, is_own: author_id === userId },
    })),
  };
}

export async function writeCoachingComment(context: Context, input: Input<'writeCoachingComment'>) {
  const { userId } = requireInPerson(context.actor);
  const { coaching_id, text, entry_id } = input;
  return transaction(context, async (tx, publish) => {
    const coaching = await lockCoaching(tx, coaching_id);
    const isCoach = coaching?.coach_id === userId;
    if (!coaching || (!isCoach && coaching.student_id !== userId)) throw new Refusal('not_found');
    // Before a guardian has said yes nobody writes to a minor.
    if (visibleScope(agreedOf(coaching)) === null) throw new Refusal('not_found');
    if (entry_id !== null && !(await findEntryOf(tx, coaching_id, entry_id))) throw new Refusal('not_found');
    await insertComment(tx, { coaching_id, author_id: userId, entry_id, text, at: context.clock.now() });
    const nameOf = await namesOf(tx, [userId]);
    notify(tx, publish, isCoach ? coaching.student_id : coaching.coach_id, {
      ...{ kind: 'coaching_comment', args: { name: nameOf(userId) } },
      action_url: isCoach
        ? '/play/training/coaching/my-coach'
        : `/play/training/coaching/student/${coaching.student_id}`,
    });
    return { ok: true as const };
  });
}
