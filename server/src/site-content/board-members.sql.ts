import type { Sql } from '../db/index.ts';

export type MemberFields = {
  name: string;
  task: string;
  email: string;
  is_email_public: boolean;
  phone: string;
  is_phone_public: boolean;
  photo: string | null;
};
export type MemberRow = MemberFields & { id: number; version: number };

const COLUMNS = [
  ...['id', 'name', 'task', 'email', 'is_email_public', 'phone', 'is_phone_public', 'photo', 'version'],
];

/** At the end of the list. */
export async function insertMember(
  sql: Sql,
  organisationId: number,
  member: MemberFields,
): Promise<MemberRow> {
  const [row] = await sql<MemberRow[]>`
    insert into board_members ${sql({ ...member, organisation_id: organisationId, position: 1_000_000 })}
    returning ${sql(COLUMNS)}`;
  return row!;
}

export async function updateMember(sql: Sql, id: number, member: MemberFields): Promise<MemberRow> {
  const [row] = await sql<MemberRow[]>`
    update board_members set ${sql(member)}, version = version + 1 where id = ${id} returning ${sql(COLUMNS)}`;
  return row!;
}

export async function lockMember(
  sql: Sql,
  organisationId: number,
  id: number,
): Promise<MemberRow | undefined> {
  const [row] = await sql<MemberRow[]>`
    select ${sql(COLUMNS)} from board_members where id = ${id} and organisation_id = ${organisationId} for update`;
  return row;
}

export async function listMembers(sql: Sql, organisationId: number): Promise<MemberRow[]> {
  const rows = await sql<MemberRow[]>`
    select ${sql(COLUMNS)} from board_members where organisation_id = ${organisationId} order by position, id`;
  return [...rows];
}

export const updateMemberOrder = (sql: Sql, organisationId: number, ids: number[]) => sql`
  update board_members m set position = coalesce(array_position(${ids}::bigint[], m.id), 1000000)
  where organisation_id = ${organisationId}`;

/** Whether there was one. */
export async function deleteMember(sql: Sql, organisationId: number, id: number): Promise<boolean> {
  const rows = await sql`
    delete from board_members where id = ${id} and organisation_id = ${organisationId} returning id`;
  return rows.length > 0;
}

export async function listPhotos(sql: Sql): Promise<{ organisation_id: number; photo: string }[]> {
  const rows = await sql<{ organisation_id: number; photo: string }[]>`
    select organisation_id, photo from board_members where photo is not null`;
  return [...rows];
}
