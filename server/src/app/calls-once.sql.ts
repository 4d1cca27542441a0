import type { Sql } from '../db/index.ts';

/** Whether nobody had sent it before. */
export async function insertCall(sql: Sql, id: Buffer, request: Buffer, at: Date): Promise<boolean> {
  const { count } =
    await sql`insert into calls_once (id, request, at) values (${id}, ${request}, ${at}) on conflict (id) do nothing`;
  return count === 1;
}

type CallRow = { request: Buffer | null; answer: Buffer | null };

export async function findCall(sql: Sql, id: Buffer): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`select request, answer from calls_once where id = ${id}`;
  return row;
}

export const updateCallAnswer = (sql: Sql, id: Buffer, answer: Buffer) =>
  sql`update calls_once set answer = ${answer} where id = ${id}`;

export const deleteCall = (sql: Sql, id: Buffer) => sql`delete from calls_once where id = ${id}`;

export const deleteOldCalls = (sql: Sql, before: Date) => sql`delete from calls_once where at < ${before}`;
