import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusals.ts';
import { drawn, newEvent, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { ALLOW_OWN_NETWORK: '1' }, jobsEveryMs: { send_webhooks: 20 } });
});
afterAll(() => world.stop());

type Received = { headers: Record<string, string>; text: string };

/** A server of somebody else, that answers what it is told to. */
async function startReceiver() {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, text });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { received, state, url, stop: () => server.close() };
}

/** As Standard Webhooks says, by hand. */
function signatureOf(secret: string, { headers, text }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a server is told a result, signed; one that is busy is told again, with the same id', async () => {
  const { received, state, url, stop } = await startReceiver();
  const day = await newEvent(world, 1);
  const { event_id } = day;
  const { secret, webhooks } = await day.call(createWebhook, { event_id, url });
  const webhook_id = webhooks[0]!.id;
  const tournament = await drawn(day, 4);
  const [game] = await ready(tournament);
  const result = { kind: 'played' as const, score: [1, 0] as [number, number] };
  await tournament.command({ type: 'report', pairing: game!.id, result });
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]!.headers['webhook-signature']).toBe(signatureOf(secret, received[0]!));
  expect(JSON.parse(received[0]!.text)).toMatchObject({
    ...{ type: 'result', game: game!.id, winner: 0, score: [1, 0], decided_by: 'played' },
    event: { name: 'Open' },
    tournament: { name: 'Singles' },
    sides: [{ players: [expect.any(String)] }, { players: [expect.any(String)] }],
  });

  state.status = 503;
  await tournament.command({ type: 'reopen', pairing: game!.id, reason: 'Wrong names' });
  const failed = async () => (await day.call(listWebhooks, { event_id }))[0]!.deliveries[0]!;
  await expect.poll(failed).toMatchObject({ type: 'result_removed', status: 503, delivered_at: null });
  expect((await failed()).next_attempt_at).not.toBeNull();
  state.status = 204;
  await world.db`update webhook_deliveries set next_attempt_at = now() where delivered_at is null`;
  await expect.poll(failed).toMatchObject({ attempts: 2, status: 204, next_attempt_at: null, error: null });
  expect(received.at(-1)!.headers['webhook-id']).toBe(received.at(-2)!.headers['webhook-id']);

  await day.call(testWebhook, { event_id, webhook_id });
  await expect.poll(() => JSON.parse(received.at(-1)!.text).type).toBe('test');
  expect(await day.call(deleteWebhook, { event_id, webhook_id })).toEqual([]);
  stop();
});

test('a message that nobody takes is given up in the end', async () => {
  const day = await newEvent(world, 1);
  const { event_id } = day;
  const { webhooks } = await day.call(createWebhook, { event_id, url: 'http://127.0.0.1:9/nobody' });
  await day.call(testWebhook, { event_id, webhook_id: webhooks[0]!.id });
  const last = async () => (await day.call(listWebhooks, { event_id }))[0]!.deliveries[0]!;
  for (let attempt = 1; attempt <= 7; attempt++) {
    await expect
      .poll(last)
      .toMatchObject({ attempts: attempt, error: expect.stringContaining('ECONNREFUSED') });
    await world.db`update webhook_deliveries set next_attempt_at = now() where next_attempt_at is not null`;
  }
  expect(await last()).toMatchObject({ attempts: 7, next_attempt_at: null, delivered_at: null });
});

test('addresses of no use are refused, and so is a sixth server or one of another event', async () => {
  const [day, other] = [await newEvent(world, 1), await newEvent(world, 1)];
  const { event_id } = day;
  const wrong = await refusalOf(day.call(createWebhook, { event_id, url: 'ftp://example.com/' }));
  expect(wrong.body.errors).toEqual({ url: [expect.stringContaining('https://')] });
  const { webhooks } = await day.call(createWebhook, { event_id, url: 'https://hooks.example/1' });
  for (let at = 2; at <= 5; at++)
    await day.call(createWebhook, { event_id, url: `https://hooks.example/${at}` });
  const sixth = await refusalOf(day.call(createWebhook, { event_id, url: 'https://hooks.example/6' }));
  expect(sixth.body.code).toBe('too_many_webhooks');
  const foreign = { event_id: other.event_id, webhook_id: webhooks[0]!.id };
  expect((await refusalOf(other.call(deleteWebhook, foreign))).status).toBe(404);
  expect((await refusalOf(other.call(testWebhook, foreign))).status).toBe(404);
});

test('a server that does not answer keeps no other event waiting, and gets one message at a time', async () => {
  const state = { asked: 0, gone: 0 };
  const silent = createServer((_request, response) => {
    state.asked++;
    response.on('close', () => state.gone++);
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const slow = await newEvent(world, 1);
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;
  const hook = (await slow.call(createWebhook, { event_id: slow.event_id, url })).webhooks[0]!;
  const message = { event_id: slow.event_id, webhook_id: hook.id };
  await world.db`
    insert into webhook_deliveries (webhook_id, type, body) select ${hook.id}, 'test', '{}' from generate_series(1, 60)`;
  await slow.call(testWebhook, message);
  await expect.poll(() => state.asked).toBe(1);
  const { received, url: other, stop } = await startReceiver();
  const day = await newEvent(world, 1);
  const { webhooks } = await day.call(createWebhook, { event_id: day.event_id, url: other });
  for (let nth = 0; nth < 3; nth++)
    await day.call(testWebhook, { event_id: day.event_id, webhook_id: webhooks[0]!.id });
  await expect.poll(() => received).toHaveLength(3);
  expect(state).toEqual({ asked: 1, gone: 0 });
  await slow.call(deleteWebhook, message);
  silent.closeAllConnections();
  await Promise.all([stop(), new Promise((done) => silent.close(done))]);
});
