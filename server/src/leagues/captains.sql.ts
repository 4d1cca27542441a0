import type { Sql } from '../db/index.ts';

export type LedTeam = { team_id: number; slug: string; name: string; organisation_id: number };

/** The teams of a season that one of these people leads today, as captain or as reserve. */
export async function listLedTeams(sql: Sql, seasonId: number, participantIds: number[]): Promise<LedTeam[]> {
  const rows = await sql<LedTeam[]>`
    select t.id as team_id, t.slug, st.name, t.organisation_id
    from squad_members sm
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'withdrawn'
    join teams t on t.id = sm.team_id
    where sm.season_id = ${seasonId} and sm.participant_id = any(${participantIds}::bigint[])
      and sm.role in ('captain', 'reserve_captain') and sm.left_on is null
    order by st.name, t.id`;
  return [...rows];
}

/** The organisations in whose open seasons one of these people leads a team. */
export async function listOrganisationsLedIn(sql: Sql, participantIds: number[]): Promise<number[]> {
  const rows = await sql<{ organisation_id: number }[]>`
    select distinct s.organisation_id from squad_members sm
    join seasons s on s.id = sm.season_id and s.closed_at is null
    where sm.participant_id = any(${participantIds}::bigint[])
      and sm.role in ('captain', 'reserve_captain') and sm.left_on is null`;
  return rows.map(({ organisation_id }) => organisation_id);
}

/** Whether an account leads a team today: captain or reserve, in the squad, with a proven address; not of one that withdrew. */
export async function findLeads(
  sql: Sql,
  { season_id, team_id, user_id }: { season_id: number; team_id: number; user_id: number },
): Promise<boolean> {
  const [row] = await sql`
    select from squad_members sm
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'withdrawn'
    join published_people q on q.id = sm.participant_id
    join published_people p on p.id = q.person_id
    join published_users u on u.id = ${user_id} and u.is_verified
    where sm.season_id = ${season_id} and sm.team_id = ${team_id} and sm.role in ('captain', 'reserve_captain')
      and sm.left_on is null and u.id in (q.user_id, p.user_id) limit 1`;
  return row !== undefined;
}

/** The accounts of those who lead some teams, for telling them something. */
export async function listLeaders(
  sql: Sql,
  seasonId: number,
  teamIds: number[],
): Promise<{ team_id: number; user_id: number }[]> {
  const rows = await sql<{ team_id: number; user_id: number }[]>`
    select distinct sm.team_id, u.id as user_id from squad_members sm
    join published_people q on q.id = sm.participant_id
    join published_people p on p.id = q.person_id
    join published_users u on u.id in (q.user_id, p.user_id) and u.is_verified
    where sm.season_id = ${seasonId} and sm.team_id = any(${teamIds}::bigint[])
      and sm.role in ('captain', 'reserve_captain') and sm.left_on is null`;
  return [...rows];
}

export type CaptainRow = {
  person_id: number;
  first_name: string;
  name: string;
  email: string;
  team: string;
  has_account: boolean;
};

/** Captains of the teams of a season that play on. */
export async function listCaptains(sql: Sql, seasonId: number): Promise<CaptainRow[]> {
  const rows = await sql<CaptainRow[]>`
    select p.id as person_id, p.first_name, p.name, m.email, st.name as team,
      coalesce(p.user_id, q.user_id) is not null as has_account
    from squad_members sm
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'withdrawn'
    join published_people q on q.id = sm.participant_id
    join published_people p on p.id = q.person_id
    join members m on m.participant_id = p.id
    where sm.season_id = ${seasonId} and sm.role = 'captain' and sm.left_on is null order by st.name, p.id`;
  return [...rows];
}
