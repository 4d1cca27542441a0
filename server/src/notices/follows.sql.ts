import type { Followed } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import type { NewNotification } from './notifications.sql.ts';

export async function listFollowed(sql: Sql, userId: number): Promise<Followed[]> {
  const rows = await sql<Followed[]>`
    select topic, label, path from follows where user_id = ${userId} order by created_at desc, topic`;
  return [...rows];
}

/** What somebody follows already keeps the name it has. */
export const insertFollows = (sql: Sql, userId: number, follows: readonly Followed[], at: Date) => sql`
  insert into follows (user_id, topic, label, path, created_at)
  select ${userId}, topic, label, path, ${at} from jsonb_to_recordset(${sql.json([...follows])}) as f(topic text, label text, path text)
  on conflict (user_id, topic) where user_id is not null do nothing`;

export const deleteFollow = (sql: Sql, userId: number, topic: string) =>
  sql`delete from follows where user_id = ${userId} and topic = ${topic}`;

/** A device without an account says every time all that it follows. */
export const replaceDeviceFollows = (
  sql: Sql,
  subscriptionId: number,
  follows: readonly Followed[],
  at: Date,
) => sql`
  with gone as (
    delete from follows where subscription_id = ${subscriptionId}
      and topic <> all(${follows.map(({ topic }) => topic)}::text[])
  )
  insert into follows (subscription_id, topic, label, path, created_at)
  select ${subscriptionId}, topic, label, path, ${at}
  from jsonb_to_recordset(${sql.json([...follows])}) as f(topic text, label text, path text)
  on conflict (subscription_id, topic) where subscription_id is not null do nothing`;

/** Who follows one of these topics is told something, but for the accounts that are told anyway. */
type FollowerNews = NewNotification & { topics: readonly string[]; except_users: readonly number[] };

export const insertNews = (sql: Sql, { topics, except_users, kind, args, action_url }: FollowerNews) => sql`
  insert into follower_news (topics, except_users, kind, args, action_url)
  values (${[...topics]}, ${[...except_users]}::bigint[], ${kind}, ${sql.json(args)}, ${action_url})`;

export async function hasNews(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select exists (select from follower_news) as there`;
  return row!.there;
}

/** Takes the oldest; what another process is at is passed over. */
export const takeNews = (sql: Sql, many: number) => sql<FollowerNews[]>`
  delete from follower_news where id in (
    select id from follower_news order by id limit ${many} for update skip locked
  ) returning topics, except_users, kind, args, action_url`;
