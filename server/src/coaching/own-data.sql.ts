import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findBirth } from './coachings.sql.ts';
import { findDigestSettings } from './digest.sql.ts';

/** Who coaches whom, and what was agreed. The guardian is the student's to know. */
const listCoachings = (sql: Sql, userId: number) => sql`
  select case when c.student_id = ${userId} then 'student' else 'coach' end as you_are, u.name as other, c.scope, c.started_at,
    case when c.student_id = ${userId} then c.guardian_email end as guardian_email,
    case when c.student_id = ${userId} then c.guardian_scope end as guardian_scope
  from coachings c join published_users u on u.id = case when c.student_id = ${userId} then c.coach_id else c.student_id end
  where c.student_id = ${userId} or c.coach_id = ${userId} order by c.started_at, c.id`;

const listOwnPlans = (sql: Sql, userId: number) => sql`
  select p.name, p.house, p.starts_on, coalesce((
    select json_agg(json_build_object('due_on', e.due_on, 'name', e.name, 'house', e.house, 'steps', e.steps) order by e.due_on, e.id)
    from coaching_entries e where e.plan_id = p.id), '[]') as days
  from coaching_plans p join coachings c on c.id = p.coaching_id where c.student_id = ${userId} order by p.id`;

const listOwnTemplates = (sql: Sql, userId: number) => sql`
  select name, weeks, cycle from coaching_templates where user_id = ${userId} order by id`;

/** What coach and student have written to each other. */
const listNotes = (sql: Sql, userId: number) => sql`
  select u.name as author, n.author_id = ${userId} as by_you, n.text, n.at
  from coaching_comments n join coachings c on c.id = n.coaching_id join published_users u on u.id = n.author_id
  where c.student_id = ${userId} or c.coach_id = ${userId} order by n.id`;

const listOwnGoals = (sql: Sql, userId: number) => sql`
  select kind, target, due_on, created_at from goals where user_id = ${userId} order by id`;

export const coachingData: OwnData = {
  born_on: async (sql, userId) => (await findBirth(sql, userId)) ?? null,
  coaching: listCoachings,
  training_plans: listOwnPlans,
  plan_templates: listOwnTemplates,
  notes: listNotes,
  goals: listOwnGoals,
  weekly_mail: async (sql, userId) => (await findDigestSettings(sql, userId)) ?? null,
};
