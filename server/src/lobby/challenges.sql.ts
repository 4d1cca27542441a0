import type { Challenge } from '@oche/contract';
import type { OptionValue } from '@oche/darts';
import type { Sql } from '../db/index.ts';

const name = (sql: Sql, id: ReturnType<Sql>) => sql`
  (select json_build_object('id', u.id, 'name', u.name) from published_users u where u.id = ${id})`;

const columns = (sql: Sql) => sql`
  c.id, ${name(sql, sql`c.from_user`)} as from, ${name(sql, sql`c.to_user`)} as to, c.game, c.options,
  c.average_from, c.average_to, c.status, c.link_hash is not null as by_link, c.rematch_of, c.game_id, c.expires_at`;

export async function findChallenge(sql: Sql, id: string): Promise<Challenge | undefined> {
  const [row] = await sql<Challenge[]>`select ${columns(sql)} from challenges c where id = ${id}`;
  return row;
}

export async function lockChallenge(sql: Sql, id: string): Promise<Challenge | undefined> {
  const [row] = await sql<
    Challenge[]
  >`select ${columns(sql)} from challenges c where id = ${id} for update of c`;
  return row;
}

export type NewChallenge = {
  id: string;
  from_user: number;
  to_user: number | null;
  game: string;
  options: Record<string, OptionValue>;
  average_from: number | null;
  average_to: number | null;
  rematch_of: string | null;
  link_hash?: Buffer;
  created_at: Date;
  expires_at: Date;
};

export async function insertChallenge(sql: Sql, challenge: NewChallenge): Promise<void> {
  const { options, ...rest } = challenge;
  await sql`insert into challenges ${sql({ ...rest, options: sql.json(options as never) })}`;
}

/** Open to everybody: all of them, or those of some ids. */
export async function listOpenChallenges(sql: Sql, ids: string[] | null, now: Date): Promise<Challenge[]> {
  const rows = await sql<Challenge[]>`
    select ${columns(sql)} from challenges c
    where c.status = 'open' and c.to_user is null and c.link_hash is null and c.expires_at > ${now}
      and (${ids}::uuid[] is null or c.id = any(${ids}::uuid[]))
    order by c.created_at, c.id`;
  return [...rows];
}

/** The one a link leads to. */
export async function findChallengeByLink(sql: Sql, hash: Buffer, now: Date): Promise<Challenge | undefined> {
  const [row] = await sql<Challenge[]>`
    select ${columns(sql)} from challenges c
    where c.link_hash = ${hash} and c.status = 'open' and c.expires_at > ${now}`;
  return row;
}

/** Between a user and one other, or whoever opens the user's link. */
export async function listDirectChallenges(sql: Sql, userId: number, now: Date): Promise<Challenge[]> {
  const rows = await sql<Challenge[]>`
    select ${columns(sql)} from challenges c
    where c.status = 'open' and (c.to_user is not null or c.link_hash is not null) and c.expires_at > ${now}
      and (c.from_user = ${userId} or c.to_user = ${userId})
    order by c.created_at, c.id`;
  return [...rows];
}

/** The newest offer to play a game once more. */
export async function findRematch(sql: Sql, gameId: string): Promise<Challenge | undefined> {
  const [row] = await sql<Challenge[]>`
    select ${columns(sql)} from challenges c where c.rematch_of = ${gameId} order by c.created_at desc limit 1`;
  return row;
}

/** To one player, to everybody, or to whoever opens a link. */
export type ChallengeKind = 'direct' | 'open' | 'link';

/** Open challenges that stand in the way, in one order: two who clear away must not wait for each other. */
type Which =
  | { by: number; kind: ChallengeKind }
  | { of: number[] }
  | { expired: Date }
  /** Of people who are no longer there. */
  | { abandoned: true };

const condition = (sql: Sql, which: Which) => {
  if ('by' in which) return sql`c.from_user = ${which.by} and ${ofKind(sql, which.kind)}`;
  if ('of' in which)
    return sql`(c.from_user = any(${which.of}::bigint[]) or c.to_user = any(${which.of}::bigint[]))`;
  if ('expired' in which) return sql`c.expires_at <= ${which.expired}`;
  // Who sends a link has other pages open than ours.
  return sql`c.link_hash is null
    and not exists (select from presences p where p.user_id = c.from_user and p.shown <> 'gone')`;
};

const ofKind = (sql: Sql, kind: ChallengeKind) => {
  if (kind === 'direct') return sql`c.to_user is not null`;
  return kind === 'link' ? sql`c.link_hash is not null` : sql`c.to_user is null and c.link_hash is null`;
};

/** Ends open challenges and answers what became of them. Whoever sweeps up leaves alone what somebody is at. */
export async function updateOpen(sql: Sql, which: Which, status: Challenge['status']): Promise<Challenge[]> {
  const isSweep = 'expired' in which || 'abandoned' in which;
  const rows = await sql<Challenge[]>`
    with ended as (
      update challenges set status = ${status} where id in (
        select c.id from challenges c where c.status = 'open' and ${condition(sql, which)}
        order by c.id for update ${isSweep ? sql`skip locked` : sql``})
      returning *)
    select ${columns(sql)} from ended c order by c.id`;
  return [...rows];
}

export const updateStatus = (
  sql: Sql,
  id: string,
  change: { status: Challenge['status']; game_id?: string; to_user?: number },
) => sql`
  update challenges set ${sql(change)} where id = ${id}`;
