import { Refusal } from '@oche/contract';
import { type CoachingScope, visibleScope } from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import type { Context, Input } from '../app/index.ts';
import { profileOf } from '../profile/index.ts';
import { historyOf, listSessions, openShare, statisticsOf } from '../training/index.ts';
import { findCoaching } from './coachings.sql.ts';
import { agreedOf, namesOf } from './links.ts';

const LAST_SESSIONS = 10;

type Sight = {
  student: { id: number; name: string };
  right: 'self' | 'coach' | 'link';
  seen: CoachingScope;
  since: string | null;
  only_game: string | null;
};

/**
 * What the caller may see of a student. Whoever may nothing is answered like somebody who asks for a number that nobody has:
 * both are looked up by the same statement, and nothing else is asked before.
 */
export async function sightOf(
  context: Context,
  studentId: number,
  token: string | undefined,
): Promise<Sight> {
  const { db, actor } = context;
  const viewer = actor.kind === 'user' ? actor.userId : 0;
  const coaching = await findCoaching(db, viewer, studentId);
  const seen = coaching ? visibleScope(agreedOf(coaching)) : null;
  if (coaching && seen !== null) {
    const student = { id: studentId, name: (await namesOf(db, [studentId]))(studentId) };
    return { student, right: 'coach', seen, since: coaching.started_at, only_game: null };
  }
  if (viewer !== 0 && viewer === studentId) {
    const name = (await listUserNames(db, [studentId])).get(studentId) ?? '';
    return { student: { id: studentId, name }, right: 'self', seen: 'matches', since: null, only_game: null };
  }
  // A link says that whoever has it and is signed in sees the training.
  if (viewer === 0 || token === undefined) throw new Refusal('not_found');
  const { owner, game } = await openShare(context, token);
  if (owner.id !== studentId) throw new Refusal('not_found');
  return { student: owner, right: 'link', seen: 'training', since: null, only_game: game };
}

export async function showStudent(context: Context, { student_id, token, period }: Input<'showStudent'>) {
  const sight = await sightOf(context, student_id, token);
  const { db, clock } = context;
  const now = clock.now();
  const isWhole = sight.only_game === null;
  const [stats, sessions, matches] = await Promise.all([
    isWhole ? statisticsOf(db, student_id, period, now) : null,
    isWhole ? listSessions(db, student_id, { limit: LAST_SESSIONS, offset: 0 }) : [],
    sight.seen === 'matches' ? profileOf(db, student_id, now) : null,
  ]);
  return { ...sight, stats, sessions, matches };
}

export async function showStudentGame(
  context: Context,
  { student_id, token, ...filter }: Input<'showStudentGame'>,
) {
  const { student, only_game } = await sightOf(context, student_id, token);
  if (only_game !== null && only_game !== filter.game) throw new Refusal('not_found');
  return { ...(await historyOf(context.db, student_id, filter, context.clock.now())), student };
}
