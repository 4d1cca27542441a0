import type { Sql } from '../db/index.ts';

export type SessionActorRow = {
  session_id: number;
  user_id: number;
  impersonator_id: number | null;
  /** The session of the superadmin that it was begun from, and ends with. */
  opened_by: number | null;
  is_super_admin: boolean;
};

export async function insertSession(
  sql: Sql,
  session: {
    token_hash: Buffer;
    user_id: number;
    impersonator_id: number | null;
    opened_by: number | null;
    device: string;
    expires_at: Date;
  },
): Promise<void> {
  await sql`insert into sessions ${sql(session)}`;
}

/** Finds the living session of a token, and whether its use, or that its user was here, was last noted over an hour ago. */
export async function findSession(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<(SessionActorRow & { is_stale: boolean }) | undefined> {
  const [row] = await sql<(SessionActorRow & { is_stale: boolean })[]>`
    select s.id as session_id, s.user_id, s.impersonator_id, s.opened_by, u.is_super_admin and u.email_verified_at is not null as is_super_admin,
      least(s.last_used_at, case when s.impersonator_id is null then coalesce(u.last_seen_at, '-infinity') end)
        < ${now}::timestamptz - interval '1 hour' as is_stale
    from sessions s join users u on u.id = s.user_id
    left join users i on i.id = s.impersonator_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.blocked_at is null
      and (s.impersonator_id is null or (i.is_super_admin and i.email_verified_at is not null and i.blocked_at is null))`;
  return row;
}

/**
 * Notes that a session was used and that its user was here, each at most once an hour; it lives on from then. A superadmin who
 * looks through an account is not its owner being here.
 */
export const updateUsed = (
  sql: Sql,
  { session_id, user_id, impersonator_id }: Omit<SessionActorRow, 'is_super_admin' | 'opened_by'>,
  now: Date,
  expiresAt: Date,
) => sql`
  with used as (
    update sessions set last_used_at = ${now}, expires_at = ${expiresAt}
    where id = ${session_id} and last_used_at < ${now}::timestamptz - interval '1 hour'
  )
  update users set last_seen_at = ${now}
  where id = ${user_id} and ${impersonator_id === null}
    and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '1 hour')`;

export const listSessionRows = (sql: Sql, userId: number, now: Date) => sql<
  { id: number; device: string; created_at: string; last_used_at: string }[]
>`select id, device, created_at, last_used_at from sessions
  where user_id = ${userId} and impersonator_id is null and expires_at > ${now} order by last_used_at desc, id desc`;

export async function deleteSession(sql: Sql, userId: number, sessionId: number): Promise<boolean> {
  const result = await sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`;
  return result.count > 0;
}

/** Ends all sessions of a user, but for the one to keep. */
export const deleteSessions = (sql: Sql, userId: number, keep: number | null) => sql`
  delete from sessions where user_id = ${userId} and id is distinct from ${keep}::bigint`;

/** Ends what a superadmin looks at through other accounts. */
export const deleteImpersonations = (sql: Sql, impersonatorId: number) => sql`
  delete from sessions where impersonator_id = ${impersonatorId}`;

export const deleteExpiredSessions = (sql: Sql, now: Date) =>
  sql`delete from sessions where expires_at < ${now}`;
