import type { Sql } from '../db/index.ts';

export type MemberState = 'checking' | 'confirmed' | 'barred';
export type MemberFields = {
  state: MemberState;
  remark: string;
  born_on: string | null;
  email: string;
  phone: string;
};
export type SquadRole = 'captain' | 'reserve_captain' | 'player';
export type SquadRow = {
  season_id: number;
  team_id: number;
  participant_id: number;
  role: SquadRole;
  joined_on: string;
  left_on: string | null;
};

export const insertMembers = (
  sql: Sql,
  organisationId: number,
  members: (MemberFields & { participant_id: number })[],
) => sql`
  insert into members (organisation_id, participant_id, state, remark, born_on, email, phone)
  select ${organisationId}, participant_id, state, remark, born_on, email, phone
  from jsonb_to_recordset(${sql.json(members)}) given (participant_id bigint, state text, remark text, born_on date,
    email text, phone text)
  on conflict (participant_id) do nothing`;

export const insertSquadMembers = (sql: Sql, squad: SquadRow[]) => sql`
  insert into squad_members (season_id, team_id, participant_id, role, joined_on, left_on)
  select season_id, team_id, participant_id, role, joined_on, left_on
  from jsonb_to_recordset(${sql.json(squad)}) given (season_id bigint, team_id bigint, participant_id bigint, role text,
    joined_on date, left_on date)`;
