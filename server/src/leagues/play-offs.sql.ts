import type { Sql } from '../db/index.ts';

export type PlayOffRow = {
  id: number;
  group_id: number;
  round: number | null;
  teams: number[];
  up: number | null;
  reason: string;
};

const COLUMNS = ['id', 'group_id', 'round', 'teams', 'up', 'reason'];

export async function insertPlayOff(
  sql: Sql,
  {
    teams,
    ...playOff
  }: Omit<PlayOffRow, 'id'> & {
    season_id: number;
    by_user: number | null;
    created_at: Date;
  },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into league_play_offs ${sql({ ...playOff, teams: sql.json(teams) })} returning id`;
  return row!.id;
}

/** Those that decide tables and who goes up: cups have their own. */
export async function listPlayOffRows(sql: Sql, seasonId: number): Promise<PlayOffRow[]> {
  const rows = await sql<PlayOffRow[]>`
    select ${sql(COLUMNS)} from league_play_offs where season_id = ${seasonId} and round is null order by id`;
  return [...rows];
}

export async function lockPlayOff(sql: Sql, seasonId: number, id: number): Promise<PlayOffRow | undefined> {
  const [row] = await sql<PlayOffRow[]>`
    select ${sql(COLUMNS)} from league_play_offs where season_id = ${seasonId} and id = ${id} for update`;
  return row;
}

export const deletePlayOff = (sql: Sql, id: number) => sql`delete from league_play_offs where id = ${id}`;
