import type { Sql } from '../db/index.ts';

/** Until the sheet is submitted, and for an evening: a tablet that was forgotten in a café is nobody's key. */
const isGood = (sql: Sql, now: Date) =>
  sql`t.expires_at > ${now} and m.phase in ('scheduled', 'line_ups', 'running')`;

export const insertSheetTablet = (
  sql: Sql,
  tablet: { match_id: number; code_hash: Buffer; created_at: Date; expires_at: Date },
) => sql`insert into league_match_tablets ${sql(tablet)}`;

/** Codes that nobody has used, and tablets. */
export async function countSheetTablets(
  sql: Sql,
  matchId: number,
  now: Date,
): Promise<{ codes: number; tablets: number }> {
  const [row] = await sql<{ codes: number; tablets: number }[]>`
    select (count(*) filter (where t.code_hash is not null))::integer as codes,
      (count(*) filter (where t.token_hash is not null))::integer as tablets
    from league_match_tablets t join league_matches m on m.id = t.match_id
    where t.match_id = ${matchId} and ${isGood(sql, now)}`;
  return row!;
}

export const deleteSheetTablets = (sql: Sql, matchId: number) => sql`
  delete from league_match_tablets where match_id = ${matchId}`;

/** A code becomes a tablet, once. */
export async function updateSheetTablet(
  sql: Sql,
  { code_hash, token_hash, now }: { code_hash: Buffer; token_hash: Buffer; now: Date },
): Promise<boolean> {
  const [row] = await sql`
    update league_match_tablets t set code_hash = null, token_hash = ${token_hash} from league_matches m
    where t.code_hash = ${code_hash} and m.id = t.match_id and ${isGood(sql, now)} returning t.id`;
  return row !== undefined;
}

export async function findSheetTablet(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; match_id: number } | undefined> {
  const [row] = await sql<{ id: string; match_id: number }[]>`
    select t.id, t.match_id from league_match_tablets t join league_matches m on m.id = t.match_id
    where t.token_hash = ${tokenHash} and ${isGood(sql, now)}`;
  return row;
}
