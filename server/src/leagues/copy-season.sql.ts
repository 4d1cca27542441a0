import type { Sql } from '../db/index.ts';

/** Groups of an earlier season with their rules, each under its short name and a name of now. */
export const copyGroups = (
  sql: Sql,
  from: number,
  to: number,
  groups: readonly { slug: string; name: string }[],
) => sql`
  insert into league_groups (season_id, slug, name, kind, category, class, position, rules)
  select ${to}, g.slug, kept.name, g.kind, g.category, g.class, g.position, g.rules
  from league_groups g join jsonb_to_recordset(${sql.json(groups as never)}) kept (slug text, name text) on kept.slug = g.slug
  where g.season_id = ${from}`;

type KeptTeam = { slug: string; group: string | null };

/** Teams of an earlier season, where they play now. What was said about a team then is not said again. */
export async function copyTeams(
  sql: Sql,
  from: number,
  to: number,
  teams: readonly KeptTeam[],
  keepsVenues: boolean,
): Promise<number> {
  const { count } = await sql`
    insert into season_teams (season_id, team_id, name, short_name, state, group_id, location_id, home_weekday, home_time,
      contact_name, contact_email, contact_phone)
    select ${to}, st.team_id, st.name, st.short_name, 'registered', g.id,
      case when ${keepsVenues} then st.location_id end, case when ${keepsVenues} then st.home_weekday end,
      case when ${keepsVenues} then st.home_time end, st.contact_name, st.contact_email, st.contact_phone
    from season_teams st join teams t on t.id = st.team_id
    join jsonb_to_recordset(${sql.json(teams as never)}) kept (slug text, "group" text) on kept.slug = t.slug
    left join league_groups g on g.season_id = ${to} and g.slug = kept."group"
    where st.season_id = ${from}`;
  return count;
}

/** The squads of all teams that were kept, as they were at the end. */
export const copySquads = (sql: Sql, from: number, to: number, joinedOn: string) => sql`
  insert into squad_members (season_id, team_id, participant_id, role, joined_on)
  select ${to}, sm.team_id, sm.participant_id, sm.role, ${joinedOn}
  from squad_members sm join season_teams st on st.season_id = ${to} and st.team_id = sm.team_id
  where sm.season_id = ${from} and sm.left_on is null`;

export async function countSquads(sql: Sql, seasonId: number): Promise<Map<number, number>> {
  const rows = await sql<{ team_id: number; members: number }[]>`
    select team_id, count(*) as members from squad_members
    where season_id = ${seasonId} and left_on is null group by team_id`;
  return new Map(rows.map(({ team_id, members }) => [team_id, members]));
}
