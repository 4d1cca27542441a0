import { visibleScope, weekToTell } from '@oche/darts';
import { dateOf, dayNumber } from '@oche/kit';
import { DEFAULT_ZONE, isoDay, wallTime } from '@oche/messages/dates';
import { findUser, type UserRow } from '../accounts/index.ts';
import { type AppServices, transaction } from '../app/index.ts';
import { MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import type { Job } from '../jobs/index.ts';
import { writeMail } from '../mail/index.ts';
import { notify } from '../notices/index.ts';
import { listSessionsById } from '../training/index.ts';
import { type CoachingRow, listCoachesOf, listStudentsOf } from './coachings.sql.ts';
import { listTrainedWeeks, listUntold, listWrittenCounts, updateToldWeek, type Week } from './digest.sql.ts';
import { type Digest, digestMail, type WeekLine } from './digest-words.ts';
import { stateOf } from './entry-state.ts';
import { agreedOf, namesOf } from './links.ts';
import { listEntriesBetween } from './plans.sql.ts';

/** People who are looked at together. */
const AT_ONCE = 500;
/** Where a week is over first. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/**
 * What the week was, to coaches and students, on their Monday morning. Every one is a transaction that says in the row of the
 * person that they were told: done once however many processes look, and later in the week when none was running.
 */
export const weeklyDigest: Job = {
  name: 'weekly_digest',
  everyMs: 10 * MINUTE,
  run: async (services) => {
    const now = services.clock.now();
    const newest = weekIn(now, FIRST_ZONE);
    for (let after = 0; ; ) {
      const people = await listUntold(services.db, newest, { after, limit: AT_ONCE });
      for (const { user_id, zone } of people) await tellWeek(services, user_id, zone ?? DEFAULT_ZONE, now);
      if (people.length < AT_ONCE) return;
      after = people.at(-1)!.user_id;
    }
  },
};

const weekIn = (now: Date, zone: string): string => weekToTell(isoDay(now, zone), wallTime(now, zone).hour);

async function tellWeek(services: AppServices, userId: number, zone: string, now: Date): Promise<void> {
  const week = { monday: weekIn(now, zone), zone };
  await transaction(services, async (tx, publish) => {
    if (!(await updateToldWeek(tx, userId, week.monday))) return;
    const user = await findUser(tx, userId);
    if (!user || user.blocked_at !== null) return;
    const told = await readDigest(tx, user, week, now);
    if (told === null) return;
    const { students, own } = told;
    if (students.length > 0)
      notify(tx, publish, userId, {
        kind: 'students_week',
        args: {
          students: students.length,
          trained: students.filter(({ games }) => games > 0).length,
          missed: students.reduce((sum, { missed }) => sum + missed, 0),
        },
        action_url: '/play/training/coaching/my-students',
      });
    if (own)
      notify(tx, publish, userId, {
        ...{ kind: 'training_week', args: { games: own.games, missed: own.missed } },
        action_url: '/play/training/coaching/my-coach',
      });
    if (user.email_verified_at !== null)
      await writeMail(tx, { recipient: user.email, ...digestMail(services, user, week, told) });
  });
}

/** Nothing to tell whom nobody coached in that week, nor a student about a week in which nothing was planned, thrown or said. */
async function readDigest(sql: Sql, { id }: UserRow, week: Week, now: Date): Promise<Digest | null> {
  const [asCoach, asStudent] = [
    livingIn(week, await listStudentsOf(sql, id)),
    livingIn(week, await listCoachesOf(sql, id)),
  ];
  const all = [...asCoach, ...asStudent];
  if (all.length === 0) return null;
  const lineOf = await linesOf(sql, id, all, week, now);
  const nameOf = await namesOf(sql, [id, ...asCoach.map(({ student_id }) => student_id)]);
  const students = asCoach.map((row) => lineOf(nameOf(row.student_id), [row], row.student_id));
  const own = asStudent.length > 0 ? lineOf(nameOf(id), asStudent, id) : null;
  const hasOwn = own !== null && own.games + own.planned + own.written > 0;
  return students.length > 0 || hasOwn ? { students, own: hasOwn ? own : null } : null;
}

/** Coachings in which something is seen, and that had begun before the week was over. */
const livingIn = ({ monday, zone }: Week, rows: readonly CoachingRow[]): CoachingRow[] =>
  rows.filter(
    (row) => visibleScope(agreedOf(row)) !== null && isoDay(row.started_at, zone) < nextMonday(monday),
  );

const nextMonday = (monday: string): string => dateOf(dayNumber(monday) + 7);

/** Reads the week of several people at once, and answers what each is told by. */
async function linesOf(sql: Sql, readerId: number, coachings: readonly CoachingRow[], week: Week, now: Date) {
  const ids = coachings.map(({ id }) => id);
  const people = [...new Set(coachings.map(({ student_id }) => student_id))];
  const trained = await listTrainedWeeks(sql, people, week);
  const written = await listWrittenCounts(sql, ids, week);
  const entries = await listEntriesBetween(sql, ids, { from: week.monday, before: nextMonday(week.monday) });
  const sessions = await listSessionsById(
    sql,
    people,
    entries.flatMap(({ session_id }) => session_id ?? []),
  );
  return (name: string, of: readonly CoachingRow[], studentId: number): WeekLine => {
    const own = of.map(({ id }) => id);
    const states = entries
      .filter(({ coaching_id }) => own.includes(coaching_id))
      .map(({ session_id, ...entry }) => stateOf(entry, sessions.get(session_id ?? ''), isoDay(now)));
    const count = (state: string) => states.filter((one) => one === state).length;
    const { games, darts, days } = trained.find(({ user_id }) => user_id === studentId) ?? NOTHING;
    const said = written.filter(
      ({ coaching_id, author_id }) => own.includes(coaching_id) && author_id !== readerId,
    );
    return {
      ...{ name, games, darts, days, planned: states.length },
      ...{ done: count('done'), late: count('late'), missed: count('missed') },
      written: said.reduce((sum, one) => sum + one.count, 0),
    };
  };
}
const NOTHING = { games: 0, darts: 0, days: 0 };
