import type { Sql } from '../db/index.ts';

export type EveningRow = { location_id: number; weekday: number; boards: number };

export async function listEvenings(sql: Sql, seasonId: number): Promise<EveningRow[]> {
  const rows = await sql<EveningRow[]>`
    select location_id, weekday, boards from venue_evenings where season_id = ${seasonId}`;
  return [...rows];
}

export const deleteEvenings = (sql: Sql, seasonId: number, locationId: number) =>
  sql`delete from venue_evenings where season_id = ${seasonId} and location_id = ${locationId}`;

export const insertEvenings = (sql: Sql, seasonId: number, evenings: EveningRow[]) => sql`
  insert into venue_evenings (season_id, location_id, weekday, boards)
  select ${seasonId}, location_id, weekday, boards
  from jsonb_to_recordset(${sql.json(evenings)}) given (location_id bigint, weekday integer, boards integer)
  on conflict do nothing`;
