import type { Notification } from '@oche/contract';
import type { Locale } from '@oche/messages';
import type { AppPushService } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { NewNotification } from './notifications.sql.ts';

type WebKeys = { service: 'web'; p256dh: Buffer; auth: Buffer };
type AppKeys = { service: AppPushService; p256dh: null; auth: null };
/** The address of a browser with its keys, or the token of a wrapped app. */
export type PushAddress = (WebKeys | AppKeys) & { endpoint: string };
export type SubscriptionRow = PushAddress & {
  langcode: Locale;
  user_id: number | null;
  session_id: number | null;
  seen_at: Date;
};

/** A device has one address: whoever uses it now is whom it belongs to. */
export async function upsertSubscription(sql: Sql, row: SubscriptionRow): Promise<number> {
  const [saved] = await sql<{ id: number }[]>`
    insert into push_subscriptions ${sql(row)}
    on conflict (endpoint) do update set service = excluded.service, p256dh = excluded.p256dh, auth = excluded.auth,
      langcode = excluded.langcode, user_id = excluded.user_id, session_id = excluded.session_id,
      seen_at = excluded.seen_at
    returning id`;
  return saved!.id;
}

export async function countSubscriptions(sql: Sql, userId: number, endpoint: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from push_subscriptions
    where user_id = ${userId} and session_id is not null and endpoint <> ${endpoint}`;
  return row!.count;
}

export const deleteSubscription = (sql: Sql, endpoint: string) =>
  sql`delete from push_subscriptions where endpoint = ${endpoint}`;

/** A browser says that it is still there whenever it is used. */
export const deleteOldSubscriptions = (sql: Sql, before: Date) =>
  sql`delete from push_subscriptions where seen_at < ${before}`;

type NewPush = NewNotification & { good_for_seconds: number };

const values = (sql: Sql, { kind, args, action_url, good_for_seconds }: NewPush) => sql`
  ${kind}, ${sql.json(args)}::jsonb, ${action_url}::text, now() + make_interval(secs => ${good_for_seconds})`;

/** For every device of an account. */
export const insertPushes = (sql: Sql, userId: number, push: NewPush) => sql`
  insert into push_messages (subscription_id, kind, args, action_url, expires_at)
  select id, ${values(sql, push)} from push_subscriptions where user_id = ${userId} and session_id is not null`;

/** For every device that follows one of these, with an account or without; but not for those who are told anyway. */
export const insertFollowerPushes = (
  sql: Sql,
  topics: readonly string[],
  except: readonly number[],
  push: NewPush,
) => sql`
  insert into push_messages (subscription_id, kind, args, action_url, expires_at)
  select follower.id, ${values(sql, push)} from (
    select s.id from follows f join push_subscriptions s on s.user_id = f.user_id and s.session_id is not null
    where f.topic = any(${[...topics]}::text[]) and f.user_id <> all(${[...except]}::bigint[])
    union
    select f.subscription_id from follows f
    where f.topic = any(${[...topics]}::text[]) and f.subscription_id is not null
  ) follower`;

export type DuePush = Pick<Notification, 'kind' | 'args' | 'action_url'> &
  PushAddress &
  Pick<SubscriptionRow, 'langcode'> & {
    id: number;
    attempts: number;
    is_late: boolean;
  };

/** Takes what is due for a minute: should this process die, another one sends it then. */
export const claimPushes = (sql: Sql, of: 'accounts' | 'nobody', many: number) => sql<DuePush[]>`
  with due as (
    select m.id from push_messages m join push_subscriptions s on s.id = m.subscription_id
    where m.next_attempt_at <= now() and (s.user_id is null) = ${of === 'nobody'}
    order by m.next_attempt_at, m.id limit ${many} for update of m skip locked
  )
  update push_messages m set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
  from due, push_subscriptions s where m.id = due.id and s.id = m.subscription_id
  returning m.id, m.kind, m.args, m.action_url, m.attempts, m.expires_at < now() as is_late, s.service, s.endpoint, s.p256dh, s.auth, s.langcode`;

export const deletePush = (sql: Sql, id: number) => sql`delete from push_messages where id = ${id}`;

export const updatePushLater = (sql: Sql, id: number, waitSeconds: number) =>
  sql`update push_messages set next_attempt_at = now() + make_interval(secs => ${waitSeconds}) where id = ${id}`;
