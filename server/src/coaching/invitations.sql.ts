import type { CoachingInvitation, CoachingSide } from '@oche/contract';
import type { CoachingScope } from '@oche/darts';
import type { Sql } from '../db/index.ts';

export type InvitationRow = {
  id: number;
  from_id: number;
  side: CoachingSide;
  email: string | null;
  scope: CoachingScope | null;
  guardian_email: string | null;
};

const columns = (sql: Sql) => sql`id, from_id, side, email, scope, guardian_email`;

export async function insertInvitation(
  sql: Sql,
  invitation: Omit<InvitationRow, 'id'> & { token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await sql`insert into coaching_invitations ${sql(invitation)}`;
}

export async function findInvitation(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select ${columns(sql)} from coaching_invitations
    where token_hash = ${tokenHash} and answered_at is null and expires_at > ${now}`;
  return row;
}

/** Two who open one link at once: only one of them had it. */
export async function updateAnswered(sql: Sql, id: number, now: Date): Promise<boolean> {
  const changed = await sql`
    update coaching_invitations set answered_at = ${now} where id = ${id} and answered_at is null`;
  return changed.count > 0;
}

export async function updateTakenBack(sql: Sql, fromId: number, id: number, now: Date): Promise<boolean> {
  const changed = await sql`
    update coaching_invitations set answered_at = ${now}
    where id = ${id} and from_id = ${fromId} and answered_at is null`;
  return changed.count > 0;
}

export async function listOpen(
  sql: Sql,
  fromId: number,
  side: CoachingSide,
  now: Date,
): Promise<CoachingInvitation[]> {
  const rows = await sql<CoachingInvitation[]>`
    select id, email, scope, expires_at from coaching_invitations
    where from_id = ${fromId} and side = ${side} and answered_at is null and expires_at > ${now} order by id desc`;
  return [...rows];
}

/** What is out from one person, and what an address was sent lately, from this person and in all. */
export async function countInvitations(
  sql: Sql,
  fromId: number,
  email: string | null,
  { now, since }: { now: Date; since: Date },
): Promise<{ open: number; from_one: number; in_all: number }> {
  const [row] = await sql<{ open: number; from_one: number; in_all: number }[]>`
    select (select count(*) from coaching_invitations
        where from_id = ${fromId} and answered_at is null and expires_at > ${now}) as open,
      (select count(*) from coaching_invitations
        where email = ${email} and created_at > ${since} and from_id = ${fromId}) as from_one,
      (select count(*) from coaching_invitations where email = ${email} and created_at > ${since}) as in_all`;
  return row!;
}

export const deleteOldInvitations = (sql: Sql, before: Date) => sql`
  delete from coaching_invitations where expires_at < ${before}`;

/** Whatever was mailed to an address, answered or not. */
export const deleteInvitationsTo = (sql: Sql, email: string) => sql`
  delete from coaching_invitations where email = ${email}`;
