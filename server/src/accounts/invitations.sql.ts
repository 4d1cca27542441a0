import type { Sql } from '../db/index.ts';

/** What somebody is asked to join. */
export type InvitedTo = { event_id: number } | { organisation_id: number };
export type InvitationRow = {
  id: number;
  event_id: number | null;
  organisation_id: number | null;
  role: string;
  /** The account it was sent to. */
  user_id: number | null;
  /** The address it was mailed to. Without both, it is for whoever has the link. */
  email: string | null;
  expires_at: string;
};

const COLUMNS = ['id', 'event_id', 'organisation_id', 'role', 'user_id', 'email', 'expires_at'];
const belongsTo = (sql: Sql, to: InvitedTo) =>
  'event_id' in to ? sql`event_id = ${to.event_id}` : sql`organisation_id = ${to.organisation_id}`;

export const insertInvitation = (
  sql: Sql,
  invitation: InvitedTo & {
    role: string;
    token_hash: Buffer;
    user_id: number | null;
    email: string | null;
    expires_at: Date;
  },
) => sql`insert into invitations ${sql(invitation)}`;

export async function listInvitations(sql: Sql, to: InvitedTo, now: Date): Promise<InvitationRow[]> {
  const rows = await sql<InvitationRow[]>`
    select ${sql(COLUMNS)} from invitations where ${belongsTo(sql, to)} and expires_at > ${now} order by id`;
  return [...rows];
}

export async function findInvitation(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select ${sql(COLUMNS)} from invitations where token_hash = ${tokenHash} and expires_at > ${now}`;
  return row;
}

/** Used or taken back: whoever deletes it is the one who had it. */
export async function deleteInvitation(sql: Sql, to: InvitedTo, id: number): Promise<boolean> {
  const { count } = await sql`delete from invitations where id = ${id} and ${belongsTo(sql, to)}`;
  return count > 0;
}

/** Whatever was mailed to an address. */
export const deleteInvitationsTo = (sql: Sql, email: string) => sql`
  delete from invitations where email = ${email}`;

export const deleteInvitationsAs = (sql: Sql, to: InvitedTo, role: string) => sql`
  delete from invitations where ${belongsTo(sql, to)} and role = ${role}`;

/** One open invitation for each person is enough. */
export const deleteInvitationsFor = (
  sql: Sql,
  to: InvitedTo,
  { user_id, email }: Pick<InvitationRow, 'user_id' | 'email'>,
) => sql`delete from invitations where ${belongsTo(sql, to)} and (user_id = ${user_id} or email = ${email})`;
