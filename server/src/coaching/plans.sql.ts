import type { PlanTemplate } from '@oche/contract';
import type { PlanStep } from '@oche/darts';
import type { Sql } from '../db/index.ts';

export async function listTemplates(sql: Sql, userId: number): Promise<PlanTemplate[]> {
  const rows = await sql<PlanTemplate[]>`
    select id, name, weeks, cycle from coaching_templates where user_id = ${userId} order by name, id`;
  return [...rows];
}

export async function insertTemplate(
  sql: Sql,
  userId: number,
  { name, weeks, cycle }: Omit<PlanTemplate, 'id'>,
): Promise<PlanTemplate> {
  const [row] = await sql<PlanTemplate[]>`
    insert into coaching_templates (user_id, name, weeks, cycle)
    values (${userId}, ${name}, ${weeks}, ${sql.json(cycle as never)}) returning id, name, weeks, cycle`;
  return row!;
}

export async function updateTemplate(
  sql: Sql,
  userId: number,
  { id, name, weeks, cycle }: PlanTemplate,
): Promise<PlanTemplate | undefined> {
  const [row] = await sql<PlanTemplate[]>`
    update coaching_templates set name = ${name}, weeks = ${weeks}, cycle = ${sql.json(cycle as never)}
    where user_id = ${userId} and id = ${id} returning id, name, weeks, cycle`;
  return row;
}

export async function deleteTemplate(sql: Sql, userId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from coaching_templates where user_id = ${userId} and id = ${id}`;
  return deleted.count > 0;
}

export type PlanRow = {
  id: number;
  coaching_id: number;
  coach_id: number;
  student_id: number;
  house: string | null;
  name: string;
  starts_on: string;
};

const planColumns = (sql: Sql) =>
  sql`p.id, p.coaching_id, c.coach_id, c.student_id, p.house, p.name, p.starts_on`;

/** Holds the plan still while it is changed. */
export async function lockPlan(sql: Sql, id: number): Promise<PlanRow | undefined> {
  const [row] = await sql<PlanRow[]>`
    select ${planColumns(sql)} from coaching_plans p join coachings c on c.id = p.coaching_id
    where p.id = ${id} for update of p`;
  return row;
}

/** The plans of some coachings, newest first. */
export async function listPlans(sql: Sql, coachingIds: readonly number[]): Promise<PlanRow[]> {
  const rows = await sql<PlanRow[]>`
    select ${planColumns(sql)} from coaching_plans p join coachings c on c.id = p.coaching_id
    where p.coaching_id = any(${[...coachingIds]}::bigint[]) order by p.starts_on desc, p.id desc`;
  return [...rows];
}

export async function insertPlan(
  sql: Sql,
  plan: Pick<PlanRow, 'coaching_id' | 'house' | 'name' | 'starts_on'>,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into coaching_plans ${sql(plan)} returning id`;
  return row!.id;
}

export const updatePlan = (sql: Sql, id: number, change: Pick<PlanRow, 'house' | 'name'>) => sql`
  update coaching_plans set ${sql(change)} where id = ${id}`;

/** A plan without anything left in it is gone. */
export const deleteEmptyPlans = (sql: Sql, coachingId: number) => sql`
  delete from coaching_plans p where coaching_id = ${coachingId}
    and not exists (select from coaching_entries e where e.plan_id = p.id)`;

export type EntryRow = {
  id: number;
  plan_id: number;
  due_on: string;
  house: string | null;
  name: string;
  steps: PlanStep[];
  session_id: string | null;
};

const entryColumns = (sql: Sql) =>
  sql`e.id, e.plan_id, e.due_on, e.house, e.name, e.steps, e.session_id::text as session_id`;

export async function listEntries(sql: Sql, planIds: readonly number[]): Promise<EntryRow[]> {
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from coaching_entries e where plan_id = any(${[...planIds]}::bigint[]) order by due_on, id`;
  return [...rows];
}

/** What was planned by these coachings from a day until before another. */
export async function listEntriesBetween(
  sql: Sql,
  coachingIds: readonly number[],
  { from, before }: { from: string; before: string },
): Promise<(EntryRow & { coaching_id: number })[]> {
  const rows = await sql<(EntryRow & { coaching_id: number })[]>`
    select ${entryColumns(sql)}, p.coaching_id from coaching_entries e join coaching_plans p on p.id = e.plan_id
    where p.coaching_id = any(${[...coachingIds]}::bigint[]) and e.due_on >= ${from} and e.due_on < ${before}`;
  return [...rows];
}

export async function insertEntries(
  sql: Sql,
  planId: number,
  entries: readonly Omit<EntryRow, 'id' | 'plan_id' | 'session_id'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into coaching_entries (plan_id, due_on, house, name, steps)
    select ${planId}, e.due_on, e.house, e.name, e.steps
    from jsonb_to_recordset(${sql.json(entries as never)})
      as e (due_on date, house text, name text, steps jsonb)`;
}

/** What is still to come of some plans and was not begun; the past stays as it was. */
export const deleteEntriesToCome = (sql: Sql, planIds: readonly number[], from: string) => sql`
  delete from coaching_entries
  where plan_id = any(${[...planIds]}::bigint[]) and due_on >= ${from} and session_id is null`;

/** Days of a plan that were begun already: nothing else is put on them. */
export async function listBegunDays(sql: Sql, planId: number, from: string): Promise<string[]> {
  const rows = await sql<{ due_on: string }[]>`
    select due_on from coaching_entries
    where plan_id = ${planId} and due_on >= ${from} and session_id is not null`;
  return rows.map(({ due_on }) => due_on);
}

/** An entry of one's own, to be begun. */
export async function lockOwnEntry(sql: Sql, userId: number, id: number): Promise<EntryRow | undefined> {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from coaching_entries e
      join coaching_plans p on p.id = e.plan_id join coachings c on c.id = p.coaching_id
    where e.id = ${id} and c.student_id = ${userId} for update of e`;
  return row;
}

export const updateEntrySession = (sql: Sql, id: number, sessionId: string) => sql`
  update coaching_entries set session_id = ${sessionId}::bigint where id = ${id}`;

export async function findEntryOf(sql: Sql, coachingId: number, id: number): Promise<boolean> {
  const rows = await sql`
    select from coaching_entries e join coaching_plans p on p.id = e.plan_id
    where e.id = ${id} and p.coaching_id = ${coachingId}`;
  return rows.length > 0;
}
