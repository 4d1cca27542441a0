import type { CupTie, MatchPhase, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type CupTeamRow = {
  team_id: number;
  name: string;
  pot: number;
  squad: number;
  location_id: number | null;
};

export async function listCupTeams(sql: Sql, seasonId: number, groupId: number): Promise<CupTeamRow[]> {
  const rows = await sql<CupTeamRow[]>`
    select c.team_id, st.name, c.pot, st.location_id,
      (select count(*) from cup_squad_members m where m.group_id = c.group_id and m.team_id = c.team_id)::integer as squad
    from cup_teams c join season_teams st on st.team_id = c.team_id and st.season_id = ${seasonId}
    where c.group_id = ${groupId} order by c.pot, st.name, c.team_id`;
  return [...rows];
}

export const deleteCupTeams = (sql: Sql, groupId: number, kept: number[]) => sql`
  delete from cup_teams where group_id = ${groupId} and not team_id = any(${kept}::bigint[])`;

/** Only teams of the season. */
export const upsertCupTeams = (
  sql: Sql,
  seasonId: number,
  groupId: number,
  teams: { team_id: number; pot: number }[],
) => sql`
  insert into cup_teams (group_id, team_id, pot)
  select ${groupId}, g.team_id, g.pot
  from jsonb_to_recordset(${sql.json(teams)}) g (team_id bigint, pot integer)
  join season_teams st on st.team_id = g.team_id and st.season_id = ${seasonId}
  on conflict (group_id, team_id) do update set pot = excluded.pot`;

export type CupMember = { participant_id: number; name: string; is_in: boolean };

/** The squad of a team, and whoever else was chosen for the cup. */
export async function listCupMembers(
  sql: Sql,
  seasonId: number,
  groupId: number,
  teamId: number,
): Promise<CupMember[]> {
  const rows = await sql<CupMember[]>`
    select p.id as participant_id, p.name, c.participant_id is not null as is_in
    from (
      select participant_id from squad_members
      where season_id = ${seasonId} and team_id = ${teamId} and left_on is null
      union select participant_id from cup_squad_members where group_id = ${groupId} and team_id = ${teamId}
    ) known
    join published_people p on p.id = known.participant_id
    left join cup_squad_members c
      on c.group_id = ${groupId} and c.team_id = ${teamId} and c.participant_id = known.participant_id
    order by p.last_name, p.first_name, p.id`;
  return [...rows];
}

export const deleteCupSquad = (sql: Sql, groupId: number, teamId: number) => sql`
  delete from cup_squad_members where group_id = ${groupId} and team_id = ${teamId}`;

/** Only members of the organisation, for a team that is in the cup. */
export const insertCupSquad = (sql: Sql, groupId: number, teamId: number, ids: number[]) => sql`
  insert into cup_squad_members (group_id, team_id, participant_id)
  select c.group_id, c.team_id, m.participant_id
  from cup_teams c join teams t on t.id = c.team_id join members m on m.organisation_id = t.organisation_id
  where c.group_id = ${groupId} and c.team_id = ${teamId} and m.participant_id = any(${ids}::bigint[])
  on conflict do nothing`;

export type CupRoundRow = {
  round: number;
  week: string;
  dice: number;
  ties: CupTie[];
  shown: number;
  is_planned: boolean;
};

export async function listCupRounds(sql: Sql, groupId: number): Promise<CupRoundRow[]> {
  const rows = await sql<CupRoundRow[]>`
    select round, week, dice::float8 as dice, ties, shown, is_planned from cup_rounds
    where group_id = ${groupId} order by round`;
  return [...rows];
}

export const insertCupRound = (
  sql: Sql,
  { ties, ...round }: Omit<CupRoundRow, 'shown' | 'is_planned'> & { group_id: number; drawn_at: Date },
) => sql`insert into cup_rounds ${sql({ ...round, ties: sql.json(ties) })}`;

export const deleteCupRound = (sql: Sql, groupId: number, round: number) => sql`
  delete from cup_rounds where group_id = ${groupId} and round = ${round} and shown = 0`;

export const updateCupShown = (sql: Sql, groupId: number, round: number, shown: number) => sql`
  update cup_rounds set shown = ${shown} where group_id = ${groupId} and round = ${round}`;

export const updateCupPlanned = (sql: Sql, groupId: number, round: number) => sql`
  update cup_rounds set is_planned = true where group_id = ${groupId} and round = ${round}`;

export const updateCupTies = (sql: Sql, groupId: number, round: number, ties: readonly CupTie[]) => sql`
  update cup_rounds set ties = ${sql.json([...ties])} where group_id = ${groupId} and round = ${round}`;

export type CupMatchRow = {
  slug: string;
  round: number;
  home: number;
  away: number;
  date: string;
  phase: MatchPhase;
  match: TeamMatch;
  /** Who won the play-off of a tie that ended level. */
  played_off: string | null;
};

export async function listCupMatches(sql: Sql, groupId: number, zone: string): Promise<CupMatchRow[]> {
  const rows = await sql<CupMatchRow[]>`
    select slug, round, home_team_id as home, away_team_id as away,
      to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD') as date, phase, match,
      (select p.teams->>0 from league_play_offs p
        where p.group_id = m.group_id and p.round = m.round
          and p.teams @> jsonb_build_array(m.home_team_id, m.away_team_id)
        order by p.id desc limit 1) as played_off
    from league_matches m where group_id = ${groupId} order by starts_at, id`;
  return [...rows];
}

/** Cups that everybody may see, by their groups: the version of the season counts for them too. */
export async function listCupVersions(sql: Sql, groupIds: number[]): Promise<{ id: number; v: number }[]> {
  const rows = await sql<{ id: number; v: number }[]>`
    select g.id, s.calendar_version as v from league_groups g
    join seasons s on s.id = g.season_id and s.is_published where g.id = any(${groupIds}::bigint[])`;
  return [...rows];
}
