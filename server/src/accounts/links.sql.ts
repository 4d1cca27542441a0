import type { Sql } from '../db/index.ts';

export type LinkPurpose = 'reset_password' | 'confirm_email' | 'first_superadmin';
type LinkRow = { user_id: number | null; email: string | null };

export async function insertLink(
  sql: Sql,
  link: {
    token_hash: Buffer;
    purpose: LinkPurpose;
    user_id: number | null;
    email: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await sql`insert into one_time_links ${sql(link)}`;
}

/** Uses a link up: the second one who tries finds nothing. */
export async function takeLink(
  sql: Sql,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    delete from one_time_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now} returning user_id, email`;
  return row;
}

/** The account a link was mailed for, while it is good. */
export async function findLinkOwner(
  sql: Sql,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | null | undefined> {
  const [row] = await sql<LinkRow[]>`
    select user_id, email from one_time_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}`;
  return row?.user_id;
}

/** Until the end of the transaction no other process invites or registers the first superadmin. */
export const lockFirstSuperAdmin = (sql: Sql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('first superadmin', 0))`;

export const deleteLinks = (sql: Sql, purpose: LinkPurpose, userId: number | null) => sql`
  delete from one_time_links where purpose = ${purpose} and user_id is not distinct from ${userId}::bigint`;

/** Whoever had the password or the mailbox until now must not keep a way back in. */
export const deleteUserLinks = (sql: Sql, userId: number) =>
  sql`delete from one_time_links where user_id = ${userId}`;

export const deleteExpiredLinks = (sql: Sql, now: Date) =>
  sql`delete from one_time_links where expires_at < ${now}`;
