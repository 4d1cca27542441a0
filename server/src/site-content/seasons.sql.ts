import type { Sql } from '../db/index.ts';

export async function findSeasonId(
  sql: Sql,
  organisationId: number,
  slug: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from published_seasons where organisation_id = ${organisationId} and slug = ${slug}`;
  return row?.id;
}
