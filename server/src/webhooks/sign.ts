import { createHmac, randomBytes } from 'node:crypto';

// Messages are signed as Standard Webhooks says, so that receivers have libraries for it.

export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

export function signatureHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
