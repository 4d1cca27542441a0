import type { Sql } from '../db/index.ts';

export type UserRow = {
  id: number;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  nickname: string;
  gender: 'male' | 'female' | 'other' | null;
  langcode: 'en' | 'nl' | 'de';
  is_super_admin: boolean;
  name_confirmed_at: string | null;
  blocked_at: string | null;
  /** Since when the mail address is proven to be theirs; rights wait for it. */
  email_verified_at: string | null;
  created_at: string;
  last_seen_at: string | null;
  version: number;
};

export async function findUser(sql: Sql, id: number): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select u.* from users u where id = ${id}`;
  return row;
}

export async function lockUser(sql: Sql, id: number): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select u.* from users u where id = ${id} for update`;
  return row;
}

export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select u.* from users u where email = ${email}`;
  return row;
}

export type NewUser = Pick<
  UserRow,
  'email' | 'password_hash' | 'first_name' | 'last_name' | 'langcode' | 'is_super_admin'
> &
  Partial<Pick<UserRow, 'nickname' | 'gender' | 'name_confirmed_at' | 'email_verified_at' | 'created_at'>>;

export async function insertUser(sql: Sql, user: NewUser): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into users ${sql(user)} returning id`;
  return row!.id;
}

export type UserChange = Partial<
  Pick<
    UserRow,
    | 'email'
    | 'password_hash'
    | 'first_name'
    | 'last_name'
    | 'nickname'
    | 'gender'
    | 'langcode'
    | 'is_super_admin'
    | 'name_confirmed_at'
    | 'blocked_at'
    | 'email_verified_at'
  >
>;

export const updateUserRow = (sql: Sql, id: number, change: UserChange) => sql`
  update users set ${sql(change)}, version = version + 1 where id = ${id}`;

export async function countSuperAdmins(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*) from users where is_super_admin and blocked_at is null and email_verified_at is not null`;
  return row!.count;
}

export async function listUsersByEmail(sql: Sql, emails: string[]): Promise<{ id: number; email: string }[]> {
  return sql<{ id: number; email: string }[]>`select id, email from users where email = any(${emails})`;
}

/** What players are called on a scoreboard. */
export async function listUserNames(sql: Sql, ids: number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, coalesce(nullif(nickname, ''), first_name || ' ' || last_name) as name from users where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who needs several users to hold still waits here. Always in the same order, so that none waits for ever. */
export async function lockUsers(sql: Sql, ids: number[]): Promise<void> {
  await sql`select from users where id = any(${ids}::bigint[]) order by id for no key update`;
}

/** Accounts as those see them who manage something together. */
export async function listPeople(
  sql: Sql,
  ids: number[],
): Promise<{ user_id: number; name: string; email: string; email_verified: boolean }[]> {
  const rows = await sql<{ user_id: number; name: string; email: string; email_verified: boolean }[]>`
    select id as user_id, first_name || ' ' || last_name as name, email, email_verified_at is not null as email_verified from users
    where id = any(${ids}::bigint[]) order by last_name, id`;
  return [...rows];
}

export async function findAnyUser(sql: Sql): Promise<boolean> {
  const rows = await sql`select from users limit 1`;
  return rows.length > 0;
}

/** Those who run the place. */
export async function listSuperAdmins(sql: Sql): Promise<number[]> {
  const rows = await sql<
    { id: number }[]
  >`select id from users where is_super_admin and blocked_at is null and email_verified_at is not null order by id`;
  return rows.map(({ id }) => id);
}

/** The same, and none of them goes meanwhile. */
export async function lockSuperAdmins(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from users where is_super_admin and blocked_at is null and email_verified_at is not null order by id for update`;
  return rows.map(({ id }) => id);
}

export const deleteUser = (sql: Sql, id: number) => sql`delete from users where id = ${id}`;

const SEARCH_PAGE = 25;

/** Users whose name, nickname or address contains every word of the search. */
export async function listFoundUsers(sql: Sql, words: string[], page: number): Promise<UserRow[]> {
  const rows = await sql<UserRow[]>`
    select u.* from users u where ${matches(sql, words)}
    order by u.last_name, u.first_name, u.id
    limit ${SEARCH_PAGE} offset ${(page - 1) * SEARCH_PAGE}`;
  return [...rows];
}

export async function countFoundUsers(sql: Sql, words: string[]): Promise<{ total: number; pages: number }> {
  const [row] = await sql<
    { total: number }[]
  >`select count(*) as total from users u where ${matches(sql, words)}`;
  return { total: row!.total, pages: Math.max(1, Math.ceil(row!.total / SEARCH_PAGE)) };
}

const matches = (sql: Sql, words: string[]) => sql`
  (u.first_name || ' ' || u.last_name || ' ' || u.nickname || ' ' || u.email)
    ilike all (${words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)})`;
