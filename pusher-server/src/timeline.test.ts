import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTimelineApi } from './timeline.ts';

test('a report is counted and answered by the script that its client waits for', async () => {
  const timeline = createTimelineApi();
  const app = fastify();
  await app.register(timeline.httpApi);
  const ask = (receiver: string) => app.inject(`/timeline/v2/jsonp/${receiver}?session=MQ%3D%3D`);
  const answer = await ask('7');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const called: unknown[] = [];
  const receivers = { 7: (...given: unknown[]) => called.push(given) };
  new Function('Pusher', answer.body)({ ScriptReceivers: receivers });
  expect(called).toEqual([[null, {}]]);
  for (const made of ['alert(1)', '0x7', '', '7]();alert(1)//'])
    expect((await ask(encodeURIComponent(made))).statusCode).toBe(404);
  expect(timeline.reports()).toBe(1);
  await app.close();
});
