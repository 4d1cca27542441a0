import type { ParticipantFields } from '@oche/contract';
import type { InPublic } from '@oche/kit';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';

export type ParticipantRow = ParticipantFields &
  Owner & {
    id: number;
    user_id: number | null;
    merged_into: number | null;
    in_public: InPublic;
    version: number;
  };

const COLUMNS = [
  ...[
    'id',
    'owner_id',
    'organisation_id',
    'first_name',
    'last_name',
    'nickname',
    'gender',
    'club',
    'country',
  ],
  ...['birth_year', 'member_number', 'user_id', 'merged_into', 'in_public', 'version'],
];

/** The rows of one book: an organisation's, or a person's own. */
const inBook = (sql: Sql, { owner_id, organisation_id }: Owner) =>
  organisation_id === null ? sql`owner_id = ${owner_id}` : sql`organisation_id = ${organisation_id}`;

const found = (sql: Sql, search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(first_name || ' ' || last_name ilike ${pattern} or nickname ilike ${pattern} or club ilike ${pattern}
    or member_number ilike ${pattern})`;
};

export async function insertParticipants(
  sql: Sql,
  book: Owner,
  people: (ParticipantFields & { user_id?: number | null; in_public?: InPublic })[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into participants (owner_id, organisation_id, first_name, last_name, nickname, gender, club, country, birth_year,
      member_number, user_id, in_public)
    select ${book.owner_id}, ${book.organisation_id}, first_name, last_name, nickname, gender, club, country, birth_year,
      member_number, user_id, coalesce(in_public, 'by_age')
    from jsonb_to_recordset(${sql.json(people)}) g (first_name text, last_name text, nickname text, gender text, club text,
      country text, birth_year integer, member_number text, user_id bigint, in_public text)
    returning id`;
  return rows.map(({ id }) => id);
}

export async function findParticipant(sql: Sql, id: number): Promise<ParticipantRow | undefined> {
  const [row] = await sql<ParticipantRow[]>`select ${sql(COLUMNS)} from participants where id = ${id}`;
  return row;
}

/** In the order of their ids, so that two merges the other way round do not wait for each other. */
export async function lockParticipants(sql: Sql, ids: number[]): Promise<ParticipantRow[]> {
  const rows = await sql<ParticipantRow[]>`
    select ${sql(COLUMNS)} from participants where id = any(${ids}::bigint[]) order by id for update`;
  return [...rows];
}

/** By name; those that turned out to be somebody else are left out. */
export async function listBook(
  sql: Sql,
  book: Owner,
  { search, from, count }: { search: string; from: number; count: number },
): Promise<ParticipantRow[]> {
  const rows = await sql<ParticipantRow[]>`
    select ${sql(COLUMNS)} from participants
    where ${inBook(sql, book)} and merged_into is null and ${found(sql, search)}
    order by last_name, first_name, id offset ${from} limit ${count}`;
  return [...rows];
}

export async function countBook(sql: Sql, book: Owner, search: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from participants where ${inBook(sql, book)} and merged_into is null and ${found(sql, search)}`;
  return row!.count;
}

/** Everybody of a book, for comparing people; those who were merged into another are left out. */
export async function listKnownPeople(sql: Sql, book: Owner): Promise<ParticipantRow[]> {
  const rows = await sql<ParticipantRow[]>`
    select ${sql(COLUMNS)} from participants where ${inBook(sql, book)} and merged_into is null order by id`;
  return [...rows];
}

export const updateParticipantRow = (
  sql: Sql,
  id: number,
  fields: ParticipantFields & { in_public?: InPublic },
) => sql`
  update participants set ${sql(fields)}, version = version + 1 where id = ${id}`;

export const updateAccount = (sql: Sql, id: number, userId: number | null) =>
  sql`update participants set user_id = ${userId}, version = version + 1 where id = ${id}`;

export const updateInPublic = (sql: Sql, id: number, inPublic: InPublic) =>
  sql`update participants set in_public = ${inPublic} where id = ${id} and in_public <> ${inPublic}`;

export const updateMergedInto = (sql: Sql, id: number, into: number | null) =>
  sql`update participants set merged_into = ${into}, version = version + 1 where id = ${id}`;

/**
 * Moves people from one person's book to another's, but for those who are still needed in the first. Who turned out to be
 * somebody else goes, or stays, with them.
 */
export const updateBook = (
  sql: Sql,
  { from, to, ids, needed }: { from: number | null; to: number; ids: number[]; needed: number[] },
) => sql`
  with moved as (
    select coalesce(merged_into, id) as id from participants where id = any(${ids}::bigint[])
    except select coalesce(merged_into, id) from participants where id = any(${needed}::bigint[])
  )
  update participants p set owner_id = ${to}, version = p.version + 1
  where p.owner_id is not distinct from ${from} and p.organisation_id is null
    and coalesce(p.merged_into, p.id) in (select id from moved)`;

export const deleteParticipantRow = (sql: Sql, id: number) => sql`delete from participants where id = ${id}`;

/** People of whom nothing stands in the book but what an import wrote: `versions` are those it left behind. */
export async function deleteParticipantRows(
  sql: Sql,
  people: { id: number; version: number }[],
): Promise<number> {
  const rows = await sql`
    delete from participants p using jsonb_to_recordset(${sql.json(people)}) g (id bigint, version integer)
    where p.id = g.id and p.version = g.version and not exists (
      select from participant_claims c where c.participant_id = p.id)
    returning p.id`;
  return rows.length;
}

/** The person that an account is in a book. */
export async function findOwnParticipant(sql: Sql, book: Owner, userId: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from participants where ${inBook(sql, book)} and user_id = ${userId} and merged_into is null
    order by id limit 1`;
  return row?.id;
}

/** Everybody an account is, in all books, with those that turned out to be them. */
export async function listOwnParticipants(sql: Sql, userId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from participants where user_id = ${userId}
    union select id from participants where merged_into in (select id from participants where user_id = ${userId})`;
  return rows.map(({ id }) => id);
}

/** Who some people turned out to be, by who they were. */
export async function listMergedInto(sql: Sql, ids: number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; merged_into: number }[]>`
    select id, merged_into from participants where id = any(${ids}::bigint[]) and merged_into is not null`;
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into]));
}

/** Another one after every change of anybody in the book of an owner. */
export async function findBookStamp(sql: Sql, book: Owner): Promise<string> {
  const [row] = await sql<{ stamp: string }[]>`
    select concat(count(*), ' ', coalesce(bit_xor(hashtextextended(p::text, 0)), 0)) as stamp from participants p
    where ${inBook(sql, book)}`;
  return row!.stamp;
}

/** The accounts of some people, by person. */
export async function listAccounts(sql: Sql, ids: number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; user_id: number }[]>`
    select id, user_id from participants where id = any(${ids}::bigint[]) and user_id is not null`;
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

export async function listParticipantRows(sql: Sql, ids: number[]): Promise<ParticipantRow[]> {
  const rows = await sql<ParticipantRow[]>`
    select ${sql(COLUMNS)} from participants where id = any(${ids}::bigint[])`;
  return [...rows];
}

export async function listMerged(
  sql: Sql,
  ids: number[],
): Promise<{ id: number; merged_into: number; name: string }[]> {
  const rows = await sql<{ id: number; merged_into: number; name: string }[]>`
    select id, merged_into, trim(first_name || ' ' || last_name) as name from participants
    where merged_into = any(${ids}::bigint[]) order by id`;
  return [...rows];
}

/** Two who give numbers at the same moment take turns. */
export const lockNumbers = (sql: Sql, organisationId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`member numbers of ${organisationId}`}, 0))`;

/** Gives whoever of these people has none the next numbers of the organisation, in the order of their names. */
export const updateNumbers = (sql: Sql, organisationId: number, ids: number[]) => sql`
  with last as (
    select coalesce(max(member_number::bigint), 1000) as number from participants
    where organisation_id = ${organisationId} and member_number ~ '^[0-9]{1,12}$'
  ), wanting as (
    select id, row_number() over (order by last_name, first_name, id) as nth from participants
    where organisation_id = ${organisationId} and id = any(${ids}::bigint[]) and member_number = ''
  )
  update participants p set member_number = (last.number + wanting.nth)::text, version = p.version + 1
  from last, wanting where p.id = wanting.id`;

/** Changes many people of a book at once, as an import does. */
export const updateParticipantRows = (sql: Sql, people: (ParticipantFields & { id: number })[]) => sql`
  update participants p set first_name = g.first_name, last_name = g.last_name, nickname = g.nickname, gender = g.gender,
    club = g.club, country = g.country, birth_year = g.birth_year, member_number = g.member_number, version = p.version + 1
  from jsonb_to_recordset(${sql.json(people)}) g (id bigint, first_name text, last_name text, nickname text, gender text,
    club text, country text, birth_year integer, member_number text)
  where p.id = g.id`;

/** Everybody of an organisation's book with all that stands there. */
export async function listWholeBook(sql: Sql, organisationId: number): Promise<ParticipantRow[]> {
  const rows = await sql<ParticipantRow[]>`
    select ${sql(COLUMNS)} from participants
    where organisation_id = ${organisationId} and merged_into is null order by last_name, first_name, id`;
  return [...rows];
}

/** Gives people back what they were before an import, where nobody has changed them since. */
export async function restoreParticipants(
  sql: Sql,
  people: { id: number; version: number; before: ParticipantFields }[],
): Promise<number> {
  const given = people.map(({ id, version, before }) => ({ id, version, ...before }));
  const rows = await sql`
    update participants p set first_name = g.first_name, last_name = g.last_name, nickname = g.nickname, gender = g.gender,
      club = g.club, country = g.country, birth_year = g.birth_year, member_number = g.member_number, version = p.version + 1
    from jsonb_to_recordset(${sql.json(given)}) g (id bigint, version integer, first_name text, last_name text, nickname text,
      gender text, club text, country text, birth_year integer, member_number text)
    where p.id = g.id and p.version = g.version returning p.id`;
  return rows.length;
}
