import type { MyStudents } from '@oche/contract';
import { type CoachingScope, visibleScope } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { type Context, requireUser } from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { listSessionsById } from '../training/index.ts';
import { type CoachingRow, listActivity, listStudentsOf } from './coachings.sql.ts';
import { stateOf } from './entry-state.ts';
import { listOpen } from './invitations.sql.ts';
import { agreedOf, namesOf } from './links.ts';
import { listEntriesBetween } from './plans.sql.ts';

const WEEK = 7 * DAY;
/** Further back a missed day is no news. */
const LATELY = 14 * DAY;

export async function listMyStudents({ db, actor, clock }: Context): Promise<MyStudents> {
  const { userId } = requireUser(actor);
  const now = clock.now();
  const [rows, invitations] = await Promise.all([
    listStudentsOf(db, userId),
    listOpen(db, userId, 'coach', now),
  ]);
  const shown = rows.map((row) => ({ ...row, seen: visibleScope(agreedOf(row)) }));
  const seen = shown.flatMap((row) => (row.seen === null ? [] : row.student_id));
  const [nameOf, activity, missed] = await Promise.all([
    namesOf(
      db,
      rows.map(({ student_id }) => student_id),
    ),
    listActivity(db, seen, new Date(now.getTime() - WEEK)),
    countMissed(db, shown, now),
  ]);
  const students = shown.map(({ id, student_id, started_at, seen }) => {
    const trained = activity.find(({ user_id }) => user_id === student_id);
    return {
      ...{ id, started_at, seen },
      student: { id: student_id, name: nameOf(student_id) },
      last_trained_at: trained?.last_trained_at ?? null,
      games_this_week: trained?.games_this_week ?? 0,
      darts_this_week: trained?.darts_this_week ?? 0,
      missed_lately: missed.get(id) ?? 0,
    };
  });
  return { students, invitations };
}

/** Planned days that were missed lately, by coaching. */
async function countMissed(
  sql: Sql,
  rows: readonly (CoachingRow & { seen: CoachingScope | null })[],
  now: Date,
): Promise<Map<number, number>> {
  const seen = rows.filter((row) => row.seen !== null);
  const today = isoDay(now);
  const entries = await listEntriesBetween(
    sql,
    seen.map(({ id }) => id),
    { from: isoDay(new Date(now.getTime() - LATELY)), before: today },
  );
  const sessions = await listSessionsById(
    sql,
    seen.map(({ student_id }) => student_id),
    entries.flatMap(({ session_id }) => session_id ?? []),
  );
  const missed = new Map<number, number>();
  for (const { coaching_id, session_id, ...entry } of entries)
    if (stateOf(entry, sessions.get(session_id ?? ''), today) === 'missed')
      missed.set(coaching_id, (missed.get(coaching_id) ?? 0) + 1);
  return missed;
}
