import type { Notification } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type NewNotification = Pick<Notification, 'kind' | 'args' | 'action_url'>;

const columns = (sql: Sql) => sql`id, kind, args, action_url, created_at, read_at`;

export const insertNotification = (sql: Sql, userId: number, notice: NewNotification) => sql<Notification[]>`
  insert into notifications (user_id, kind, args, action_url)
  values (${userId}, ${notice.kind}, ${sql.json(notice.args)}, ${notice.action_url}) returning ${columns(sql)}`;

/** For every account that follows one of these, but for those who are told anyway. */
export const insertFollowerNotifications = (
  sql: Sql,
  topics: readonly string[],
  except: readonly number[],
  { kind, args, action_url }: NewNotification,
) => sql<(Notification & { user_id: number })[]>`
  insert into notifications (user_id, kind, args, action_url)
  select distinct user_id, ${kind}, ${sql.json(args)}::jsonb, ${action_url}::text from follows
  where topic = any(${[...topics]}::text[]) and user_id is not null and user_id <> all(${[...except]}::bigint[])
  returning user_id, ${columns(sql)}`;

export async function listNewestNotifications(sql: Sql, userId: number): Promise<Notification[]> {
  const rows = await sql<Notification[]>`
    select ${columns(sql)} from notifications where user_id = ${userId} order by id desc limit 50`;
  return [...rows];
}

/** Takes notices back that say one thing: it is answered. */
export const deleteNotifications = (
  sql: Sql,
  userId: number,
  { kind, args }: Pick<Notification, 'kind' | 'args'>,
) => sql`
  delete from notifications where user_id = ${userId} and kind = ${kind} and args @> ${sql.json(args)}`;

/** Marks the given notifications as read, or all. */
export const updateRead = (sql: Sql, userId: number, ids: number[] | null) => sql`
  update notifications set read_at = now()
  where user_id = ${userId} and read_at is null and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`;
