import type { CoachingScope } from '@oche/darts';
import type { Sql } from '../db/index.ts';

export type CoachingRow = {
  id: number;
  coach_id: number;
  student_id: number;
  scope: CoachingScope;
  started_at: string;
  guardian_email: string | null;
  guardian_scope: CoachingScope | null;
};

const columns = (sql: Sql) =>
  sql`id, coach_id, student_id, scope, started_at, guardian_email, guardian_scope`;

/** Whether one is the coach of the other. Numbers that nobody has are looked up like all others. */
export async function findCoaching(
  sql: Sql,
  coachId: number,
  studentId: number,
): Promise<CoachingRow | undefined> {
  const [row] = await sql<CoachingRow[]>`
    select ${columns(sql)} from coachings where coach_id = ${coachId} and student_id = ${studentId}`;
  return row;
}

export async function lockCoaching(sql: Sql, id: number): Promise<CoachingRow | undefined> {
  const [row] = await sql<CoachingRow[]>`select ${columns(sql)} from coachings where id = ${id} for update`;
  return row;
}

export async function findByGuardianToken(sql: Sql, tokenHash: Buffer): Promise<CoachingRow | undefined> {
  const [row] = await sql<CoachingRow[]>`
    select ${columns(sql)} from coachings where guardian_token_hash = ${tokenHash}`;
  return row;
}

export async function listCoachesOf(sql: Sql, studentId: number): Promise<CoachingRow[]> {
  const rows = await sql<CoachingRow[]>`
    select ${columns(sql)} from coachings where student_id = ${studentId} order by started_at, id`;
  return [...rows];
}

export async function listStudentsOf(sql: Sql, coachId: number): Promise<CoachingRow[]> {
  const rows = await sql<CoachingRow[]>`
    select ${columns(sql)} from coachings where coach_id = ${coachId} order by started_at, id`;
  return [...rows];
}

export type NewCoaching = Omit<CoachingRow, 'id' | 'started_at' | 'guardian_scope'> & {
  started_at: Date;
  guardian_token_hash: Buffer | null;
};

/** Nothing when the two have each other already. */
export async function insertCoaching(sql: Sql, coaching: NewCoaching): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into coachings ${sql(coaching)} on conflict (coach_id, student_id) do nothing returning id`;
  return row?.id;
}

export type CoachingChange = Partial<
  Pick<CoachingRow, 'scope' | 'guardian_email' | 'guardian_scope'> & { guardian_token_hash: Buffer }
>;

export const updateCoaching = (sql: Sql, id: number, change: CoachingChange) => sql`
  update coachings set ${sql(change)} where id = ${id}`;

export const deleteCoaching = (sql: Sql, id: number) => sql`delete from coachings where id = ${id}`;

/** What was said first stays: another date is not taken. */
export const insertBirth = (sql: Sql, userId: number, bornOn: string) => sql`
  insert into coaching_births (user_id, born_on) values (${userId}, ${bornOn}) on conflict do nothing`;

export async function findBirth(sql: Sql, userId: number): Promise<string | undefined> {
  const [row] = await sql<{ born_on: string }[]>`
    select born_on from coaching_births where user_id = ${userId}`;
  return row?.born_on;
}

export type Activity = {
  user_id: number;
  last_trained_at: string;
  games_this_week: number;
  darts_this_week: number;
};

/** The last days of training of all students at once. */
export async function listActivity(sql: Sql, userIds: readonly number[], since: Date): Promise<Activity[]> {
  const rows = await sql<Activity[]>`
    select s.user_id, max(s.finished_at) as last_trained_at,
      count(*) filter (where s.finished_at >= ${since}) as games_this_week,
      coalesce(sum((s.statistics->>'darts')::int) filter (where s.finished_at >= ${since}), 0) as darts_this_week
    from published_statistics s join published_games g on g.id = s.game_id
    where s.user_id = any(${[...userIds]}::bigint[])
      and (g.link_kind = 'bot' or (g.link_kind = 'training' and s.result is not null))
    group by s.user_id`;
  return [...rows];
}
