import type { InPublic } from '@oche/kit';
import type { TeamCategory } from '@oche/league';
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

/** Somebody of a squad, under who they turned out to be. */
export type SquadPerson = Omit<SquadRow, 'participant_id'> & {
  person_id: number;
  first_name: string;
  last_name: string;
  name: string;
  member_number: string;
  gender: 'male' | 'female' | 'other' | null;
  user_id: number | null;
  state: MemberState;
  remark: string;
  born_on: string | null;
  birth_year: number | null;
  in_public: InPublic;
};

const squadColumns = (sql: Sql) => sql`
  sm.season_id, sm.team_id, p.id as person_id, p.first_name, p.last_name, p.name, p.member_number, p.gender,
  coalesce(p.user_id, q.user_id) as user_id, sm.role, sm.joined_on, sm.left_on, m.state, m.remark, m.born_on, p.birth_year, p.in_public`;

const squadTables = (sql: Sql) => sql`
  squad_members sm
  join published_people q on q.id = sm.participant_id
  join published_people p on p.id = q.person_id
  join members m on m.participant_id = p.id`;

/** Who turned out to stand in a squad twice stands there once. */
const onePerPerson = (rows: readonly SquadPerson[]): SquadPerson[] => {
  const seen = new Set<string>();
  return rows.filter(({ team_id, person_id }) => {
    const key = `${team_id} ${person_id}`;
    return !seen.has(key) && seen.add(key);
  });
};

/** Everybody who plays for a team of a season today. */
export async function listSquads(sql: Sql, seasonId: number): Promise<SquadPerson[]> {
  const rows = await sql<SquadPerson[]>`
    select ${squadColumns(sql)} from ${squadTables(sql)}
    where sm.season_id = ${seasonId} and sm.left_on is null order by sm.team_id, p.last_name, p.first_name, p.id`;
  return onePerPerson(rows);
}

/** The squad of a team: captain, reserve, then by name; those who left come last. */
export async function listSquad(sql: Sql, seasonId: number, teamId: number): Promise<SquadPerson[]> {
  const rows = await sql<SquadPerson[]>`
    select ${squadColumns(sql)} from ${squadTables(sql)}
    where sm.season_id = ${seasonId} and sm.team_id = ${teamId}
    order by sm.left_on is not null, sm.role = 'captain' desc, sm.role = 'reserve_captain' desc, p.last_name, p.first_name, p.id`;
  return onePerPerson(rows);
}

/** The squads of some teams, each in a season of its own: of those that were there before. */
export async function listSquadsOf(
  sql: Sql,
  teams: { season_id: number; team_id: number }[],
): Promise<SquadPerson[]> {
  const rows = await sql<SquadPerson[]>`
    select ${squadColumns(sql)} from ${squadTables(sql)}
    join jsonb_to_recordset(${sql.json(teams)}) given (season_id bigint, team_id bigint)
      on given.season_id = sm.season_id and given.team_id = sm.team_id
    where sm.left_on is null
    order by sm.role = 'captain' desc, sm.role = 'reserve_captain' desc, p.last_name, p.first_name, p.id`;
  return onePerPerson(rows);
}

export type PersonTeam = {
  person_id: number;
  team_id: number;
  slug: string;
  name: string;
  role: SquadRole;
  category: TeamCategory | null;
};

/** The teams that some people play for today in a season. */
export async function listTeamsOfPeople(
  sql: Sql,
  seasonId: number,
  personIds: number[],
): Promise<PersonTeam[]> {
  const rows = await sql<PersonTeam[]>`
    select q.person_id, sm.team_id, t.slug, st.name, sm.role, g.category
    from squad_members sm
    join published_people q on q.id = sm.participant_id
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'withdrawn'
    join teams t on t.id = sm.team_id
    left join league_groups g on g.id = st.group_id
    where sm.season_id = ${seasonId} and sm.left_on is null and q.person_id = any(${personIds}::bigint[])
    order by st.name`;
  return [...rows];
}

/** Puts somebody into a squad, also who had left it. */
export const upsertSquadMember = (sql: Sql, row: Omit<SquadRow, 'left_on'>) => sql`
  insert into squad_members ${sql({ ...row, left_on: null })}
  on conflict (season_id, team_id, participant_id)
  do update set role = excluded.role, joined_on = excluded.joined_on, left_on = null`;

/** Whoever of these people is in a squad: by each id they have in the book. */
export const updateSquadRole = (
  sql: Sql,
  { season_id, team_id, role }: Pick<SquadRow, 'season_id' | 'team_id' | 'role'>,
  personId: number,
) => sql`
  update squad_members sm set role = ${role}
  from published_people q where q.id = sm.participant_id and q.person_id = ${personId}
    and sm.season_id = ${season_id} and sm.team_id = ${team_id} and sm.left_on is null`;

/** Nobody of a squad has this role any more. */
export const clearSquadRole = (
  sql: Sql,
  { season_id, team_id, role }: Pick<SquadRow, 'season_id' | 'team_id' | 'role'>,
) => sql`
  update squad_members set role = 'player'
  where season_id = ${season_id} and team_id = ${team_id} and role = ${role} and left_on is null`;

export const updateLeft = (
  sql: Sql,
  { season_id, team_id, left_on }: Pick<SquadRow, 'season_id' | 'team_id' | 'left_on'>,
  personId: number,
) => sql`
  update squad_members sm set left_on = ${left_on}, role = 'player'
  from published_people q where q.id = sm.participant_id and q.person_id = ${personId}
    and sm.season_id = ${season_id} and sm.team_id = ${team_id} and sm.left_on is null`;

export type MemberPerson = {
  person_id: number;
  name: string;
  member_number: string;
  gender: 'male' | 'female' | 'other' | null;
  born_on: string | null;
  /** Null for somebody of the book who is no member yet. */
  state: MemberState | null;
};

/** Somebody of the organisation's book, member or not yet. */
export async function findMember(
  sql: Sql,
  organisationId: number,
  id: number,
): Promise<MemberPerson | undefined> {
  const [row] = await sql<MemberPerson[]>`
    select p.id as person_id, p.name, p.gender, m.born_on, m.state
    from published_people p left join members m on m.participant_id = p.id
    where p.id = ${id} and p.person_id = p.id and p.organisation_id = ${organisationId}`;
  return row;
}

type Candidate = { member_id: number; name: string; member_number: string; birth_year: number | null };

/** Text anywhere in another one, whatever signs are in it. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** People of a book, by a part of their name, and by their number: how it begins, or all of it. */
export async function listCandidates(
  sql: Sql,
  organisationId: number,
  search: string,
  numbers: 'that begin so' | 'whole',
): Promise<Candidate[]> {
  const number = numbers === 'whole' ? likeOf(search).slice(1, -1) : likeOf(search).slice(1);
  const rows = await sql<Candidate[]>`
    select p.id as member_id, p.name, p.member_number, extract(year from m.born_on)::integer as birth_year
    from published_people p left join members m on m.participant_id = p.id
    where p.organisation_id = ${organisationId} and p.person_id = p.id
      and (p.name ilike ${likeOf(search)} or p.member_number ilike ${number})
    order by p.last_name, p.first_name, p.id limit 12`;
  return [...rows];
}

/** The team that each played for last, in a season that everybody has seen. */
export async function listLastTeams(
  sql: Sql,
  personIds: number[],
): Promise<{ person_id: number; team: string; season: string }[]> {
  const rows = await sql<{ person_id: number; team: string; season: string }[]>`
    select distinct on (q.person_id) q.person_id, st.name as team, s.name as season
    from squad_members sm
    join published_people q on q.id = sm.participant_id
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id
    join seasons s on s.id = sm.season_id and s.is_published
    where q.person_id = any(${personIds}::bigint[])
    order by q.person_id, s.starts_on desc, sm.joined_on desc, st.name`;
  return [...rows];
}

/** How many were something else before. */
export async function updateMemberStates(
  sql: Sql,
  organisationId: number,
  ids: number[],
  { state, remark }: Pick<MemberFields, 'state' | 'remark'>,
): Promise<{ participant_id: number }[]> {
  const rows = await sql<{ participant_id: number }[]>`
    update members set state = ${state}, remark = ${remark}, version = version + 1
    where organisation_id = ${organisationId} and participant_id = any(${ids}::bigint[])
      and (state <> ${state} or remark <> ${remark})
    returning participant_id`;
  return [...rows];
}

export async function findMemberRow(
  sql: Sql,
  organisationId: number,
  id: number,
): Promise<(MemberFields & { version: number }) | undefined> {
  const [row] = await sql<(MemberFields & { version: number })[]>`
    select state, remark, born_on, email, phone, version from members
    where participant_id = ${id} and organisation_id = ${organisationId}`;
  return row;
}

/** Puts many into squads as players, also who had left. */
export const upsertSquadMembers = (
  sql: Sql,
  rows: Pick<SquadRow, 'season_id' | 'team_id' | 'participant_id' | 'joined_on'>[],
) => sql`
  insert into squad_members (season_id, team_id, participant_id, role, joined_on)
  select season_id, team_id, participant_id, 'player', joined_on
  from jsonb_to_recordset(${sql.json(rows)}) given (season_id bigint, team_id bigint, participant_id bigint, joined_on date)
  on conflict (season_id, team_id, participant_id) do update set role = 'player', joined_on = excluded.joined_on, left_on = null`;

/** People of a book, with what they are as members. */
export async function listMemberPeople(
  sql: Sql,
  organisationId: number,
  ids: number[],
): Promise<MemberPerson[]> {
  const rows = await sql<MemberPerson[]>`
    select p.id as person_id, p.name, p.member_number, p.gender, m.born_on, m.state
    from published_people p left join members m on m.participant_id = p.id
    where p.organisation_id = ${organisationId} and p.person_id = p.id and p.id = any(${ids}::bigint[])`;
  return [...rows];
}
