import type { Sql } from '../db/index.ts';

export async function findRedirect(
  sql: Sql,
  path: string,
): Promise<{ target: string | null; status: number } | undefined> {
  const [row] = await sql<
    { target: string | null; status: number }[]
  >`select target, status from redirects where path = ${path}`;
  return row;
}

export const upsertRedirect = (
  sql: Sql,
  redirect: { path: string; target: string | null; status: number },
) => sql`
  insert into redirects ${sql(redirect)} on conflict (path) do update set target = excluded.target, status = excluded.status`;
