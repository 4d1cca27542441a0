import { MOST_WEBHOOKS, Refusal, type Webhook } from '@oche/contract';
import { type Context, type Input, type Route, transaction, verbs } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { newWebhookSecret } from './sign.ts';
import {
  deleteWebhookRow,
  insertDeliveries,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhookRows,
  type WebhookMessage,
} from './webhooks.sql.ts';

const MOST_SHOWN = 20;

/** Tells the servers that want to know of an event: with the commit, and sent after it. */
export function tellWebhooks(tx: Sql, eventId: number, message: WebhookMessage): void {
  sendWithCommit(tx, insertDeliveries(tx, eventId, message));
}

async function readWebhooks(sql: Sql, eventId: number): Promise<Webhook[]> {
  const rows = await listWebhookRows(sql, eventId);
  const deliveries = await listDeliveries(
    sql,
    rows.map(({ id }) => id),
    MOST_SHOWN,
  );
  return rows.map((row) => ({
    ...row,
    deliveries: deliveries
      .filter(({ webhook_id }) => webhook_id === row.id)
      .map(({ webhook_id: _, ...delivery }) => delivery),
  }));
}

const listWebhooks = ({ db }: Context, { event_id }: Input<'listWebhooks'>) => readWebhooks(db, event_id);

function createWebhook(context: Context, { event_id, url }: Input<'createWebhook'>) {
  if (!context.isOutside(url))
    throw new Refusal('invalid', { errors: { url: [{ issue: 'outside_address' }] } });
  return transaction(context, async (tx) => {
    const secret = newWebhookSecret();
    await insertWebhook(tx, { event_id, url, secret, created_at: context.clock.now() });
    const webhooks = await readWebhooks(tx, event_id);
    if (webhooks.length > MOST_WEBHOOKS) throw new Refusal('too_many_webhooks');
    return { webhooks, secret };
  });
}

async function deleteWebhook({ db }: Context, { event_id, webhook_id }: Input<'deleteWebhook'>) {
  if (!(await deleteWebhookRow(db, event_id, webhook_id))) throw new Refusal('not_found');
  return readWebhooks(db, event_id);
}

async function testWebhook({ db, clock }: Context, { event_id, webhook_id }: Input<'testWebhook'>) {
  const body = { type: 'test', at: clock.now().toISOString() };
  if (!(await insertDelivery(db, event_id, webhook_id, { type: 'test', body })))
    throw new Refusal('not_found');
  return readWebhooks(db, event_id);
}

export const webhookRoutes: Route[] = verbs({ listWebhooks, createWebhook, deleteWebhook, testWebhook });
