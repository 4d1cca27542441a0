import type { Sql } from '../db/index.ts';
import type { MemberFields } from './members.sql.ts';

/** Birthday and address of each member, for comparing people. */
export async function listMemberFacts(
  sql: Sql,
  organisationId: number,
): Promise<Map<number, { email: string; born_on: string | null }>> {
  const rows = await sql<{ participant_id: number; email: string; born_on: string | null }[]>`
    select participant_id, email, born_on from members where organisation_id = ${organisationId}`;
  return new Map(rows.map(({ participant_id, ...facts }) => [participant_id, facts]));
}

export async function listMemberVersions(sql: Sql, organisationId: number): Promise<Map<number, number>> {
  const rows = await sql<{ participant_id: number; version: number }[]>`
    select participant_id, version from members where organisation_id = ${organisationId}`;
  return new Map(rows.map(({ participant_id, version }) => [participant_id, version]));
}

type WrittenRow = { id: number; version: number };

/** Members as an import left them; whoever has paid, plays or is proposed elsewhere since stays. */
export async function deleteMembers(sql: Sql, seasonId: number, members: WrittenRow[]): Promise<number> {
  const rows = await sql`
    delete from members m using jsonb_to_recordset(${sql.json(members)}) g (id bigint, version integer)
    where m.participant_id = g.id and m.version = g.version
      and not exists (select from squad_members s where s.participant_id = m.participant_id)
      and not exists (select from transfers t where t.participant_id = m.participant_id)
      and not exists (select from squad_proposals q where q.participant_id = m.participant_id)
      and not exists (select from cup_squad_members c where c.participant_id = m.participant_id)
      and not exists (
        select from member_payments p where p.participant_id = m.participant_id and p.season_id <> ${seasonId})
    returning m.participant_id`;
  return rows.length;
}

/** Gives members back what they were before an import, where nobody has changed them since. */
export async function restoreMembers(
  sql: Sql,
  members: (WrittenRow & { before: MemberFields })[],
): Promise<number> {
  const given = members.map(({ id, version, before }) => ({ id, version, ...before }));
  const rows = await sql`
    update members m set state = g.state, remark = g.remark, born_on = g.born_on, email = g.email, phone = g.phone,
      version = m.version + 1
    from jsonb_to_recordset(${sql.json(given)}) g (id bigint, version integer, state text, remark text, born_on date,
      email text, phone text)
    where m.participant_id = g.id and m.version = g.version returning m.participant_id`;
  return rows.length;
}

/** Takes people out of squads that have not had a match begun since. */
export async function deleteFromSquads(
  sql: Sql,
  seasonId: number,
  squads: { team_id: number; participant_id: number; joined_on: string }[],
): Promise<number> {
  const rows = await sql`
    delete from squad_members s
    using jsonb_to_recordset(${sql.json(squads)}) g (team_id bigint, participant_id bigint, joined_on date)
    where s.season_id = ${seasonId} and s.team_id = g.team_id and s.participant_id = g.participant_id
      and s.joined_on = g.joined_on and s.left_on is null
      and not exists (
        select from league_matches m join league_match_commands c on c.match_id = m.id
        where m.season_id = s.season_id and s.team_id in (m.home_team_id, m.away_team_id))
    returning s.participant_id`;
  return rows.length;
}

export const deletePaymentsOf = (
  sql: Sql,
  seasonId: number,
  payments: { participant_id: number; paid_on: string }[],
) => sql`
  delete from member_payments p using jsonb_to_recordset(${sql.json(payments)}) g (participant_id bigint, paid_on date)
  where p.season_id = ${seasonId} and p.participant_id = g.participant_id and p.paid_on = g.paid_on`;

/** Takes teams out of a season again, as long as they are as an import left them and nobody is in their squads. */
export async function deleteSeasonTeams(sql: Sql, seasonId: number, teams: WrittenRow[]): Promise<number> {
  const rows = await sql<{ team_id: number }[]>`
    delete from season_teams st using jsonb_to_recordset(${sql.json(teams)}) g (id bigint, version integer)
    where st.season_id = ${seasonId} and st.team_id = g.id and st.version = g.version
      and not exists (
        select from squad_members s where s.season_id = st.season_id and s.team_id = st.team_id)
      and not exists (
        select from squad_proposals q where q.season_id = st.season_id and q.team_id = st.team_id)
      and not exists (
        select from league_matches m where m.season_id = st.season_id and st.team_id in (m.home_team_id, m.away_team_id))
    returning st.team_id`;
  return rows.length;
}

/** Teams that are in no season any more, as they were made for this one. */
export const deleteTeamsWithoutSeason = (sql: Sql, ids: number[]) => sql`
  delete from teams t where t.id = any(${ids}::bigint[])
    and not exists (select from season_teams st where st.team_id = t.id)`;

type TeamBefore = WrittenRow & { before: Record<string, string | number | null> };

/** Gives teams back what they were before an import; a field that it did not change stays. */
export async function restoreSeasonTeams(sql: Sql, seasonId: number, teams: TeamBefore[]): Promise<number> {
  const rows = await sql`
    update season_teams st set
      group_id = case when b.before ? 'group_id' then (b.before ->> 'group_id')::bigint else st.group_id end,
      location_id = case when b.before ? 'location_id' then (b.before ->> 'location_id')::bigint else st.location_id end,
      home_weekday = case when b.before ? 'home_weekday' then (b.before ->> 'home_weekday')::integer else st.home_weekday end,
      home_time = case when b.before ? 'home_time' then (b.before ->> 'home_time')::time else st.home_time end,
      contact_name = coalesce(b.before ->> 'contact_name', st.contact_name),
      contact_email = coalesce(b.before ->> 'contact_email', st.contact_email),
      contact_phone = coalesce(b.before ->> 'contact_phone', st.contact_phone),
      remarks = coalesce(b.before ->> 'remarks', st.remarks),
      version = st.version + 1
    from jsonb_to_recordset(${sql.json(teams)}) b (id bigint, version integer, before jsonb)
    where st.season_id = ${seasonId} and st.team_id = b.id and st.version = b.version
    returning st.team_id`;
  return rows.length;
}
