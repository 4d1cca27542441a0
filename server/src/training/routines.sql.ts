import type { Routine } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export async function listRoutineRows(sql: Sql, userId: number): Promise<Routine[]> {
  const rows = await sql<Routine[]>`
    select id, name, steps from training_routines where user_id = ${userId} order by id`;
  return [...rows];
}

export async function findRoutine(sql: Sql, userId: number, id: number): Promise<Routine | undefined> {
  const [row] = await sql<Routine[]>`
    select id, name, steps from training_routines where user_id = ${userId} and id = ${id}`;
  return row;
}

export async function insertRoutine(
  sql: Sql,
  userId: number,
  { name, steps }: Omit<Routine, 'id'>,
): Promise<Routine> {
  const [row] = await sql<Routine[]>`
    insert into training_routines (user_id, name, steps) values (${userId}, ${name}, ${sql.json(steps as never)})
    returning id, name, steps`;
  return row!;
}

export async function updateRoutineRow(
  sql: Sql,
  userId: number,
  { id, name, steps }: Routine,
): Promise<Routine | undefined> {
  const [row] = await sql<Routine[]>`
    update training_routines set name = ${name}, steps = ${sql.json(steps as never)}
    where user_id = ${userId} and id = ${id} returning id, name, steps`;
  return row;
}

export async function deleteRoutineRow(sql: Sql, userId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from training_routines where user_id = ${userId} and id = ${id}`;
  return deleted.count > 0;
}
