import type { Friend } from '@oche/contract';
import type { ShownTo, Statistics } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { newestStatistics, runningGame } from './lobby.sql.ts';

export type Friendship = { from_user: number; to_user: number; status: 'asked' | 'friends' | 'declined' };

/** What is between two, whoever of them asked. The two are locked by whoever changes it. */
export async function findFriendship(sql: Sql, one: number, other: number): Promise<Friendship | undefined> {
  const [row] = await sql<Friendship[]>`
    select from_user, to_user, status from friends
    where least(from_user, to_user) = least(${one}::bigint, ${other}::bigint)
      and greatest(from_user, to_user) = greatest(${one}::bigint, ${other}::bigint)`;
  return row;
}

export const insertFriendship = (sql: Sql, friendship: Friendship & { at: Date }) => sql`
  insert into friends ${sql(friendship)}`;

export const updateFriendship = (
  sql: Sql,
  { from_user, to_user }: Friendship,
  change: Friendship & { at: Date },
) => sql`update friends set ${sql(change)} where from_user = ${from_user} and to_user = ${to_user}`;

/** Whom somebody has asked and who has not answered. */
export async function listAskedBy(sql: Sql, userId: number): Promise<number[]> {
  const rows = await sql<{ to_user: number }[]>`
    select to_user from friends where from_user = ${userId} and status = 'asked'`;
  return rows.map(({ to_user }) => to_user);
}

export const deleteFriendship = (sql: Sql, one: number, other: number) => sql`
  delete from friends where (from_user = ${one} and to_user = ${other}) or (from_user = ${other} and to_user = ${one})`;

/** Questions and answers that are no longer of interest. */
export const deleteOldAsks = (sql: Sql, before: Date) => sql`
  delete from friends where status <> 'friends' and at < ${before}`;

type Standing = { friends: number; asked: number };

/** How many friends somebody has, and how many wait for an answer. */
export async function countFriends(sql: Sql, userId: number): Promise<Standing> {
  const [row] = await sql<[Standing]>`
    select count(*) filter (where status = 'friends')::int as friends,
      count(*) filter (where status = 'asked' and to_user = ${userId})::int as asked
    from friends where from_user = ${userId} or to_user = ${userId}`;
  return row;
}

type FriendRow = Omit<Friend, 'average'> & { figures: ShownTo; statistics: Statistics[] };

/** Which of some accounts are friends of somebody. */
export async function listFriendsAmong(
  sql: Sql,
  userId: number,
  others: readonly number[],
): Promise<Set<number>> {
  const ids = [...others];
  const rows = await sql<{ id: number }[]>`
    select to_user as id from friends
    where status = 'friends' and from_user = ${userId} and to_user = any(${ids}::bigint[])
    union all
    select from_user from friends
    where status = 'friends' and to_user = ${userId} and from_user = any(${ids}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Those who are here first. */
export async function listFriendRows(sql: Sql, userId: number): Promise<FriendRow[]> {
  const rows = await sql<FriendRow[]>`
    select u.id, u.name, p.seen_at, g.id as game_id, s.statistics, coalesce(pv.figures, 'everybody') as figures,
      case when coalesce(p.is_shown, false) is false then 'gone' when g.id is not null then 'playing'
        when p.is_here then 'free' else 'away' end as status
    from (select case when from_user = ${userId} then to_user else from_user end as id from friends
          where status = 'friends' and (from_user = ${userId} or to_user = ${userId})) f
    join published_users u on u.id = f.id and not u.is_blocked
    left join lateral (
      select max(seen_at) as seen_at, bool_or(shown <> 'gone') as is_shown, bool_or(shown = 'here') as is_here
      from presences where user_id = u.id) p on true
    left join lateral (${runningGame(sql, sql`u.id`)}) g on true
    left join published_privacy pv on pv.user_id = u.id
    cross join lateral (${newestStatistics(sql, sql`u.id`)}) s
    order by (coalesce(p.is_shown, false)) desc, u.name, u.id`;
  return [...rows];
}

/** Who asks somebody, the oldest question first; without those who are muted and those who came after so many others. */
export async function listAsking(
  sql: Sql,
  userId: number,
  most: number,
): Promise<{ id: number; name: string }[]> {
  const rows = await sql<{ id: number; name: string }[]>`
    select u.id, u.name from friends f join published_users u on u.id = f.from_user and not u.is_blocked
    where f.to_user = ${userId} and f.status = 'asked'
      and not exists (select from mutes where user_id = ${userId} and muted_id = f.from_user)
    order by f.at, u.id limit ${most}`;
  return [...rows];
}

export const insertFriendLink = (sql: Sql, link: { hash: Buffer; user_id: number; until: Date }) => sql`
  insert into friend_links ${sql(link)}`;

/** Who made a link that still holds. */
export async function findLinkOwner(
  sql: Sql,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await sql<{ id: number; name: string }[]>`
    select u.id, u.name from friend_links l join published_users u on u.id = l.user_id and not u.is_blocked
    where l.hash = ${hash} and l.until > ${now}`;
  return row;
}

export const deleteOldLinks = (sql: Sql, now: Date) => sql`delete from friend_links where until <= ${now}`;
