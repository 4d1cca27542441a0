import type { Sql } from '../db/index.ts';

export type SessionActorRow = {
  session_id: number;
  user_id: number;
  impersonator_id: number | null;
  is_super_admin: boolean;
};

export async function insertSession(
  sql: Sql,
  session: {
    token_hash: Buffer;
    user_id: number;
    impersonator_id: number | null;
    device: string;
    expires_at: Date;
  },
): Promise<void> {
  await sql`insert into sessions ${sql(session)}`;
}

/**
 * Finds the living session of a token. Notes its use at most once an hour, in the same round trip:
 * the list of devices needs no more, and reading must not become writing.
 */
export async function findSession(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionActorRow | undefined> {
  const [row] = await sql<SessionActorRow[]>`
    with found as (
      select s.id, s.user_id, s.impersonator_id, s.last_used_at, u.is_super_admin
      from sessions s join users u on u.id = s.user_id
      left join users i on i.id = s.impersonator_id
      where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.blocked_at is null
        and (s.impersonator_id is null or (i.is_super_admin and i.blocked_at is null))
    ), used as (
      update sessions set last_used_at = ${now} from found
      where sessions.id = found.id and found.last_used_at < ${now}::timestamptz - interval '1 hour'
    ), seen as (
      update users set last_seen_at = ${now} from found
      where users.id = found.user_id and found.impersonator_id is null
        and (users.last_seen_at is null or users.last_seen_at < ${now}::timestamptz - interval '1 hour')
    )
    select id as session_id, user_id, impersonator_id, is_super_admin from found`;
  return row;
}

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
