import type { Webhook } from '@oche/contract';
import type { Sql } from '../db/index.ts';

type DeliveryRow = Webhook['deliveries'][number] & { webhook_id: number };
export type WebhookMessage = { type: DeliveryRow['type']; body: object };

export async function listWebhookRows(sql: Sql, eventId: number): Promise<Omit<Webhook, 'deliveries'>[]> {
  const rows = await sql<Omit<Webhook, 'deliveries'>[]>`
    select id, url, created_at from webhooks where event_id = ${eventId} order by id`;
  return [...rows];
}

export async function insertWebhook(
  sql: Sql,
  row: { event_id: number; url: string; secret: string; created_at: Date },
): Promise<void> {
  await sql`insert into webhooks ${sql(row)}`;
}

export async function deleteWebhookRow(sql: Sql, eventId: number, id: number): Promise<boolean> {
  const result = await sql`delete from webhooks where id = ${id} and event_id = ${eventId}`;
  return result.count > 0;
}

/** The newest of each. */
export async function listDeliveries(sql: Sql, webhookIds: number[], many: number): Promise<DeliveryRow[]> {
  const rows = await sql<DeliveryRow[]>`
    select d.* from unnest(${webhookIds}::bigint[]) as hook(id) cross join lateral (
      select id, webhook_id, type, created_at, attempts, delivered_at, next_attempt_at, status, error
      from webhook_deliveries where webhook_id = hook.id order by id desc limit ${many}
    ) d`;
  return [...rows];
}

/** For every server of an event; most events have none. */
export const insertDeliveries = (sql: Sql, eventId: number, { type, body }: WebhookMessage) => sql`
  insert into webhook_deliveries (webhook_id, type, body)
  select id, ${type}, ${sql.json(body as never)}::jsonb from webhooks where event_id = ${eventId}`;

export async function insertDelivery(
  sql: Sql,
  eventId: number,
  webhookId: number,
  { type, body }: WebhookMessage,
): Promise<boolean> {
  const result = await sql`
    insert into webhook_deliveries (webhook_id, type, body)
    select id, ${type}, ${sql.json(body as never)}::jsonb from webhooks
    where id = ${webhookId} and event_id = ${eventId}`;
  return result.count > 0;
}

export type DueDelivery = {
  id: number;
  webhook_id: number;
  message_id: string;
  body: object;
  attempts: number;
  url: string;
  secret: string;
};

/**
 * Takes what is due for a minute: should this process die, another one sends it then. Of each server only the oldest, and of
 * those that something is on the way to nothing: one that does not answer keeps none waiting but itself.
 */
export const claimDeliveries = (sql: Sql, many: number, busy: number[]) => sql<DueDelivery[]>`
  with due as (
    select d.id from (
      select distinct on (webhook_id) id from webhook_deliveries
      where next_attempt_at <= now() and webhook_id <> all(${busy}::bigint[])
      order by webhook_id, next_attempt_at, id
    ) oldest join webhook_deliveries d on d.id = oldest.id
    where d.next_attempt_at <= now() order by d.next_attempt_at, d.id limit ${many} for update of d skip locked
  )
  update webhook_deliveries d set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute',
    status = null, error = null
  from due, webhooks w where d.id = due.id and w.id = d.webhook_id
  returning d.id, d.webhook_id, d.message_id, d.body, d.attempts, w.url, w.secret`;

export const updateDelivered = (sql: Sql, id: number, status: number) => sql`
  update webhook_deliveries set delivered_at = now(), next_attempt_at = null, status = ${status}, error = null
  where id = ${id}`;

/** Tried again after so many seconds, or never. */
export const updateFailed = (
  sql: Sql,
  id: number,
  { status, error, waitSeconds }: { status: number | null; error: string; waitSeconds: number | null },
) => sql`
  update webhook_deliveries set status = ${status}, error = ${error},
    next_attempt_at = now() + make_interval(secs => ${waitSeconds}::double precision) where id = ${id}`;

export const deleteOldDeliveries = (sql: Sql, before: Date) =>
  sql`delete from webhook_deliveries where created_at < ${before}`;
