import type { Sql } from '../db/index.ts';

export const insertSheetCommand = (
  sql: Sql,
  command: {
    match_id: number;
    by_user: number | null;
    cid: string | null;
    version: number;
    part: string;
    at: Date;
  },
) => sql`insert into league_match_commands ${sql(command)}`;

/** Whether a caller has sent this before. */
export async function findSheetCommand(
  sql: Sql,
  { match_id, by_user, cid }: { match_id: number; by_user: number; cid: string },
): Promise<boolean> {
  const [row] = await sql`
    select from league_match_commands where match_id = ${match_id} and by_user = ${by_user} and cid = ${cid}`;
  return row !== undefined;
}

/** Whether somebody has touched one of these parts of a sheet (null: any) since a version, but for what the caller sent. */
export async function findTouched(
  sql: Sql,
  {
    match_id,
    since,
    parts,
    own,
    by_user,
  }: {
    match_id: number;
    since: number;
    parts: readonly string[] | null;
    own: readonly string[];
    by_user: number;
  },
): Promise<boolean> {
  const [row] = await sql`
    select from league_match_commands
    where match_id = ${match_id} and version > ${since}
      ${parts ? sql`and part = any(${parts as string[]})` : sql``}
      and not coalesce(by_user = ${by_user} and cid = any(${own as string[]}::uuid[]), false)
    limit 1`;
  return row !== undefined;
}
