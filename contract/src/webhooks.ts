import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idInPath, timestamp } from './fields.ts';

const inEvent = { event_id: idInPath };
const inWebhook = { ...inEvent, webhook_id: idInPath };

const delivery = z.object({
  id,
  type: z.enum(['result', 'result_removed', 'test']),
  created_at: timestamp,
  attempts: z.int(),
  /** When it arrived; null while it has not. */
  delivered_at: z.nullable(timestamp),
  /** When it is tried again; null when it arrived or was given up. */
  next_attempt_at: z.nullable(timestamp),
  /** What was answered, or why nothing was. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
});
const webhook = z.object({
  id,
  url: z.string(),
  created_at: timestamp,
  /** The newest ones, at most twenty. */
  deliveries: z.array(delivery),
});
export type Webhook = z.infer<typeof webhook>;

export const MOST_WEBHOOKS = 5;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/manage/events/{event_id}/webhooks',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Which servers are told the results of an event, and what became of the last messages.',
  input: z.object(inEvent),
  answer: z.array(webhook),
  refusals: ['not_found'],
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/webhooks',
  guard: { role: 'owner', of: 'event_id' },
  summary:
    'Have a server told the results of an event. The secret its messages are signed with is told only now.',
  input: z.object({ ...inEvent, url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ webhooks: z.array(webhook), secret: z.string() }),
  refusals: ['not_found', 'too_many_webhooks', 'invalid'],
  limit: 'write',
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/manage/events/{event_id}/webhooks/{webhook_id}',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'A server is told nothing any more.',
  input: z.object(inWebhook),
  answer: z.array(webhook),
  refusals: ['not_found'],
  limit: 'write',
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/webhooks/{webhook_id}/test',
  guard: { role: 'owner', of: 'event_id' },
  summary: 'Send a message that says it is a test.',
  input: z.object(inWebhook),
  answer: z.array(webhook),
  refusals: ['not_found'],
  limit: 'export',
});
