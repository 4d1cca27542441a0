import type { GoalKind } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type GoalRow = { id: number; kind: GoalKind; target: number; due_on: string; created_at: string };

export async function listGoals(sql: Sql, userId: number): Promise<GoalRow[]> {
  const rows = await sql<GoalRow[]>`
    select id, kind, target, due_on, created_at from goals where user_id = ${userId} order by due_on, id`;
  return [...rows];
}

export async function countGoals(sql: Sql, userId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from goals where user_id = ${userId}`;
  return row!.count;
}

type NewGoal = { user_id: number; kind: GoalKind; target: number; due_on: string; created_at: Date };

export async function insertGoal(sql: Sql, goal: NewGoal): Promise<void> {
  await sql`insert into goals ${sql(goal)}`;
}

export async function deleteGoalOf(sql: Sql, id: number, userId: number): Promise<boolean> {
  const { count } = await sql`delete from goals where id = ${id} and user_id = ${userId}`;
  return count > 0;
}
