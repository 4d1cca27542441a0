import type { Sql } from '../db/index.ts';

export type PenaltyRow = {
  id: number;
  group_id: number;
  team_id: number;
  points: number;
  reason: string;
  by_user: number | null;
  created_at: string;
  lifted_at: string | null;
  lifted_by: number | null;
  lifted_reason: string | null;
};

const columns = (sql: Sql) => sql`
  id, group_id, team_id, points::float8 as points, reason, by_user, created_at, lifted_at, lifted_by, lifted_reason`;

/** Newest first. Those that are not lifted count in the table. */
export async function listPenaltyRows(sql: Sql, seasonId: number): Promise<PenaltyRow[]> {
  const rows = await sql<PenaltyRow[]>`
    select ${columns(sql)} from league_penalties where season_id = ${seasonId} order by id desc`;
  return [...rows];
}

export async function insertPenalty(
  sql: Sql,
  penalty: Pick<PenaltyRow, 'group_id' | 'team_id' | 'points' | 'reason' | 'by_user'> & {
    season_id: number;
    match_id: number | null;
    created_at: Date;
  },
): Promise<PenaltyRow> {
  const [row] = await sql<PenaltyRow[]>`
    insert into league_penalties ${sql(penalty)} returning ${columns(sql)}`;
  return row!;
}

/** Nothing comes back when it was lifted before. */
export async function updatePenaltyLifted(
  sql: Sql,
  seasonId: number,
  id: number,
  lifted: { lifted_at: Date; lifted_by: number; lifted_reason: string },
): Promise<PenaltyRow | undefined> {
  const [row] = await sql<PenaltyRow[]>`
    update league_penalties set ${sql(lifted)}
    where id = ${id} and season_id = ${seasonId} and lifted_at is null returning ${columns(sql)}`;
  return row;
}
