import type { MEMBER_FILTERS, MEMBER_ORDERS } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { likeOf, type MemberFields, type MemberState } from './members.sql.ts';

export type MemberFilter = {
  organisation_id: number;
  season_id: number;
  search: string;
  show: (typeof MEMBER_FILTERS)[number];
};

/** Looked up in one list of all who have one: asked person by person, thousands would be compared with thousands. */
const hasTeam = (sql: Sql, seasonId: number) => sql`
  p.id in (select q.person_id from squad_members sm join published_people q on q.id = sm.participant_id
    where sm.season_id = ${seasonId} and sm.left_on is null)`;

const isShown = (sql: Sql, { season_id, show }: MemberFilter) => {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'unpaid':
      return sql`mp.paid_on is null`;
    case 'no_team':
      return sql`not (${hasTeam(sql, season_id)})`;
    case 'checking':
    case 'confirmed':
    case 'barred':
      return sql`m.state = ${show}`;
  }
};

const inList = (sql: Sql, filter: MemberFilter) => sql`
  from members m
  join published_people p on p.id = m.participant_id and p.person_id = p.id
  left join member_payments mp on mp.participant_id = m.participant_id and mp.season_id = ${filter.season_id}
  where m.organisation_id = ${filter.organisation_id} and ${isShown(sql, filter)}
    and (p.name ilike ${likeOf(filter.search)} or p.member_number ilike ${likeOf(filter.search)}
      or m.email ilike ${likeOf(filter.search)})`;

export type MemberListRow = {
  person_id: number;
  name: string;
  member_number: string;
  state: MemberState;
  remark: string;
  born_on: string | null;
  user_id: number | null;
  paid_on: string | null;
};

type Page = { sort: (typeof MEMBER_ORDERS)[number]; from: number; count: number };

const inOrder = (sql: Sql, sort: Page['sort']) => {
  const byName = sql`p.last_name, p.first_name, p.id`;
  const byNumber = sql`nullif(p.member_number, '')`;
  // Numbers of different lengths are sorted as numbers, whatever letters are among them.
  const length = sql`length(nullif(p.member_number, ''))`;
  switch (sort) {
    case 'name':
      return byName;
    case '-name':
      return sql`p.last_name desc, p.first_name desc, p.id desc`;
    case 'number':
      return sql`${length} nulls last, ${byNumber}, ${byName}`;
    case '-number':
      return sql`${length} desc nulls last, ${byNumber} desc, ${byName}`;
    case 'state':
      return sql`m.state, ${byName}`;
    case '-state':
      return sql`m.state desc, ${byName}`;
  }
};

export async function listMemberRows(
  sql: Sql,
  filter: MemberFilter,
  { sort, from, count }: Page,
): Promise<MemberListRow[]> {
  const rows = await sql<MemberListRow[]>`
    select p.id as person_id, p.name, p.member_number, m.state, m.remark, m.born_on, p.user_id, mp.paid_on
    ${inList(sql, filter)} order by ${inOrder(sql, sort)} offset ${from} limit ${count}`;
  return [...rows];
}

export async function countMemberRows(sql: Sql, filter: MemberFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) ${inList(sql, filter)}`;
  return row!.count;
}

type Counts = {
  all: number;
  checking: number;
  confirmed: number;
  barred: number;
  unpaid: number;
  no_team: number;
};

/** How many there are of each kind, whatever is searched for. */
export async function countMembers(sql: Sql, organisationId: number, seasonId: number): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select count(*) as all, count(*) filter (where m.state = 'checking') as checking,
      count(*) filter (where m.state = 'confirmed') as confirmed, count(*) filter (where m.state = 'barred') as barred,
      count(*) filter (where mp.paid_on is null) as unpaid,
      count(*) filter (where not (${hasTeam(sql, seasonId)})) as no_team
    from members m
    join published_people p on p.id = m.participant_id and p.person_id = p.id
    left join member_payments mp on mp.participant_id = m.participant_id and mp.season_id = ${seasonId}
    where m.organisation_id = ${organisationId}`;
  return row!;
}

export type MemberRow = MemberFields & {
  participant_id: number;
  organisation_id: number;
  version: number;
};

export async function lockMember(
  sql: Sql,
  organisationId: number,
  id: number,
): Promise<MemberRow | undefined> {
  const [row] = await sql<MemberRow[]>`
    select participant_id, organisation_id, state, remark, born_on, email, phone, version from members
    where participant_id = ${id} and organisation_id = ${organisationId} for update`;
  return row;
}

export async function listWholeMembers(sql: Sql, organisationId: number): Promise<MemberRow[]> {
  const rows = await sql<MemberRow[]>`
    select participant_id, organisation_id, state, remark, born_on, email, phone, version from members
    where organisation_id = ${organisationId}`;
  return [...rows];
}

export async function listPayments(sql: Sql, seasonId: number): Promise<Map<number, string>> {
  const rows = await sql<{ participant_id: number; paid_on: string }[]>`
    select participant_id, paid_on from member_payments where season_id = ${seasonId}`;
  return new Map(rows.map(({ participant_id, paid_on }) => [participant_id, paid_on]));
}

export const updateMemberRow = (
  sql: Sql,
  id: number,
  fields: Pick<MemberRow, 'born_on' | 'email' | 'phone'>,
) => sql`update members set ${sql(fields)}, version = version + 1 where participant_id = ${id}`;

/** Changes many at once, as an import does. */
export const updateMemberRows = (sql: Sql, members: (MemberFields & { participant_id: number })[]) => sql`
  update members m set state = g.state, remark = g.remark, born_on = g.born_on, email = g.email, phone = g.phone,
    version = m.version + 1
  from jsonb_to_recordset(${sql.json(members)}) g (participant_id bigint, state text, remark text, born_on date, email text,
    phone text)
  where m.participant_id = g.participant_id`;

export async function insertPayments(
  sql: Sql,
  seasonId: number,
  organisationId: number,
  payments: { participant_id: number; paid_on: string }[],
): Promise<number> {
  const rows = await sql`
    insert into member_payments (season_id, participant_id, paid_on)
    select ${seasonId}, g.participant_id, g.paid_on
    from jsonb_to_recordset(${sql.json(payments)}) g (participant_id bigint, paid_on date)
    join members m on m.participant_id = g.participant_id and m.organisation_id = ${organisationId}
    on conflict (season_id, participant_id) do update set paid_on = excluded.paid_on
      where member_payments.paid_on <> excluded.paid_on
    returning participant_id`;
  return rows.length;
}

export async function deletePayments(
  sql: Sql,
  seasonId: number,
  organisationId: number,
  ids: number[],
): Promise<number> {
  const rows = await sql`
    delete from member_payments mp using members m
    where mp.season_id = ${seasonId} and mp.participant_id = any(${ids}::bigint[])
      and m.participant_id = mp.participant_id and m.organisation_id = ${organisationId}
    returning mp.participant_id`;
  return rows.length;
}

export type MemberTeamRow = {
  season: string;
  slug: string;
  name: string;
  role: 'captain' | 'reserve_captain' | 'player';
  joined_on: string;
  left_on: string | null;
};

/** All teams somebody has played for, the newest season first. */
export async function listTeamsEver(sql: Sql, personId: number): Promise<MemberTeamRow[]> {
  const rows = await sql<MemberTeamRow[]>`
    select s.name as season, t.slug, st.name, sm.role, sm.joined_on, sm.left_on
    from squad_members sm
    join published_people q on q.id = sm.participant_id and q.person_id = ${personId}
    join seasons s on s.id = sm.season_id
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id
    join teams t on t.id = sm.team_id
    order by s.starts_on desc, sm.joined_on desc`;
  return [...rows];
}

export type TwinRow = {
  person_id: number;
  first_name: string;
  last_name: string;
  name: string;
  member_number: string;
  born_on: string | null;
};

/** All members with what tells two of one name apart. */
export async function listTwinRows(sql: Sql, organisationId: number): Promise<TwinRow[]> {
  const rows = await sql<TwinRow[]>`
    select p.id as person_id, p.first_name, p.last_name, p.name, p.member_number, m.born_on
    from members m join published_people p on p.id = m.participant_id and p.person_id = p.id
    where m.organisation_id = ${organisationId} order by p.id`;
  return [...rows];
}

/** One at a time who puts people into squads: two at once would each find somebody without a team. */
export const lockMemberList = (sql: Sql, organisationId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`members of ${organisationId}`}, 0))`;
