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
