import type { Sql } from '../db/index.ts';

export type ClaimRow = {
  participant_id: number;
  user_id: number | null;
  asked_at: string | null;
  mailed_to: string | null;
};

/** A new link; who had asked by an older one asks again. */
export const upsertClaimLink = (
  sql: Sql,
  claim: { participant_id: number; token_hash: Buffer; expires_at: Date; mailed_to: string | null },
) => sql`
  insert into participant_claims ${sql(claim)}
  on conflict (participant_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at, mailed_to = excluded.mailed_to,
      user_id = null, asked_at = null`;

export async function findClaimByToken(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<ClaimRow | undefined> {
  const [row] = await sql<ClaimRow[]>`
    select participant_id, user_id, asked_at, mailed_to from participant_claims
    where token_hash = ${tokenHash} and expires_at > ${now}`;
  return row;
}

/** Who asks first is answered first; nobody else can ask meanwhile. */
export async function updateAsker(
  sql: Sql,
  participantId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update participant_claims set user_id = ${userId}, asked_at = ${now}
    where participant_id = ${participantId} and (user_id is null or user_id = ${userId})`;
  return count > 0;
}

export async function listClaims(sql: Sql, participantIds: number[]): Promise<ClaimRow[]> {
  const rows = await sql<ClaimRow[]>`
    select participant_id, user_id, asked_at, mailed_to from participant_claims
    where participant_id = any(${participantIds}::bigint[]) and user_id is not null`;
  return [...rows];
}

type OpenClaimRow = {
  participant_id: number;
  name: string;
  club: string;
  organisation_id: number | null;
  user_id: number;
  asked_at: string;
};

/** What waits for an answer in somebody's own book and in those of these organisations. */
export async function listOpenClaimRows(
  sql: Sql,
  userId: number,
  organisationIds: number[],
): Promise<OpenClaimRow[]> {
  const rows = await sql<OpenClaimRow[]>`
    select c.participant_id, trim(p.first_name || ' ' || p.last_name) as name, p.club, p.organisation_id,
      c.user_id, c.asked_at
    from participant_claims c join participants p on p.id = c.participant_id
    where c.user_id is not null
      and (p.owner_id = ${userId} or p.organisation_id = any(${organisationIds}::bigint[]))
    order by c.asked_at, c.participant_id`;
  return [...rows];
}

/** Returns who had asked. */
export async function deleteClaim(sql: Sql, participantId: number): Promise<number | null> {
  const [row] = await sql<{ user_id: number | null }[]>`
    delete from participant_claims where participant_id = ${participantId} returning user_id`;
  return row?.user_id ?? null;
}

/** People of these who have an invitation by mail that is still good. */
export async function listInvitedByMail(sql: Sql, participantIds: number[], now: Date): Promise<number[]> {
  const rows = await sql<{ participant_id: number }[]>`
    select participant_id from participant_claims
    where participant_id = any(${participantIds}::bigint[]) and mailed_to is not null and expires_at > ${now}`;
  return rows.map(({ participant_id }) => participant_id);
}

export async function countOpenClaims(sql: Sql, organisationId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from participant_claims c join participants p on p.id = c.participant_id
    where c.user_id is not null and p.organisation_id = ${organisationId}`;
  return row!.count;
}
