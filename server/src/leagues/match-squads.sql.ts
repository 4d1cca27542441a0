import type { GroupRules, TeamCategory } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { GroupKind } from './groups.sql.ts';
import type { MemberState } from './members.sql.ts';

export type LineUpGroup = {
  kind: GroupKind;
  class: number;
  category: TeamCategory;
  line_up: GroupRules['line_up'];
};

export async function findLineUpGroup(sql: Sql, groupId: number): Promise<LineUpGroup> {
  const [row] = await sql<LineUpGroup[]>`
    select kind, class, category, rules->'line_up' as line_up from league_groups where id = ${groupId}`;
  return row!;
}

export type HousePerson = {
  /** The team they could play for. */
  team_id: number;
  /** The one they belong to. */
  own_team_id: number;
  person_id: number;
  name: string;
  gender: 'male' | 'female' | 'other' | null;
  born_on: string | null;
  class: number;
  state: MemberState;
};

/** The squads of some teams, and those of the other teams of their houses. */
export async function listHousePeople(sql: Sql, seasonId: number, teamIds: number[]): Promise<HousePerson[]> {
  const rows = await sql<HousePerson[]>`
    select asked.team_id, st.team_id as own_team_id, p.id as person_id, p.name, p.gender, m.born_on,
      coalesce(g.class, 1) as class, m.state
    from season_teams asked
    join season_teams st on st.season_id = asked.season_id and st.state <> 'withdrawn'
      and (st.team_id = asked.team_id or st.location_id = asked.location_id)
    left join league_groups g on g.id = st.group_id
    join squad_members sm on sm.season_id = st.season_id and sm.team_id = st.team_id and sm.left_on is null
    join published_people q on q.id = sm.participant_id
    join published_people p on p.id = q.person_id
    join members m on m.participant_id = p.id
    where asked.season_id = ${seasonId} and asked.team_id = any(${teamIds}::bigint[])
    order by asked.team_id, st.team_id = asked.team_id desc, g.class, st.team_id, p.last_name, p.first_name, p.id`;
  return [...rows];
}

/** Squads of a cup, where a team has named one. */
export async function listCupPeople(
  sql: Sql,
  groupId: number,
  teamIds: number[],
): Promise<{ team_id: number; person_id: number; name: string; state: MemberState }[]> {
  const rows = await sql<{ team_id: number; person_id: number; name: string; state: MemberState }[]>`
    select c.team_id, p.id as person_id, p.name, m.state
    from cup_squad_members c
    join published_people q on q.id = c.participant_id
    join published_people p on p.id = q.person_id
    join members m on m.participant_id = p.id
    where c.group_id = ${groupId} and c.team_id = any(${teamIds}::bigint[])
    order by c.team_id, p.last_name, p.first_name, p.id`;
  return [...rows];
}

export type HouseUse = { team_id: number; player: string | null; matches: number };

/**
 * In how many other matches each of these teams had somebody on its sheet, from the start or as a substitute who came in; and,
 * for nobody, how often it began short.
 */
export async function listHouseUse(
  sql: Sql,
  seasonId: number,
  teamIds: number[],
  exceptMatch: number,
): Promise<HouseUse[]> {
  const rows = await sql<HouseUse[]>`
    select side.team_id, stood.player, count(distinct m.id)::integer as matches
    from league_matches m
    cross join lateral (values (m.home_team_id, m.match->'line_ups'->'home', m.match->'substitutions'->'home'),
      (m.away_team_id, m.match->'line_ups'->'away', m.match->'substitutions'->'away')) side (team_id, line_up, changes)
    cross join lateral (
      select jsonb_array_elements_text(side.line_up->'positions') as player where jsonb_typeof(side.line_up) = 'object'
      union all select change->>'in' from jsonb_array_elements(side.changes) change) stood
    where m.season_id = ${seasonId} and m.id <> ${exceptMatch} and side.team_id = any(${teamIds}::bigint[])
      and (m.home_team_id = any(${teamIds}::bigint[]) or m.away_team_id = any(${teamIds}::bigint[]))
      and m.phase in ('running', 'submitted', 'confirmed', 'disputed', 'final')
    group by side.team_id, stood.player`;
  return [...rows];
}
