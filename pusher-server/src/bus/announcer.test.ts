import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../test-database.fixture.ts';
import { createAnnouncer, createPostgresBus } from './index.ts';

async function startProcess(channel: string, patienceMs = 60_000) {
  const bus = await createPostgresBus({ connection: testDatabase.connection, channel });
  onTestFinished(() => bus.close());
  const acted: string[] = [];
  const announcer = createAnnouncer(bus, { act: (text) => acted.push(text), patienceMs });
  return { ...announcer, acted, bus };
}

test('when an announcement is over, every process has acted on it', async () => {
  const processes = [];
  for (let n = 0; n < 3; n++) processes.push(await startProcess('t_announce'));
  for (const [n, { announce }] of processes.entries()) {
    await announce(`by ${n}`);
    expect(processes.map(({ acted }) => acted.at(-1))).toEqual([0, 1, 2].map(() => `by ${n}`));
  }
  await Promise.all(processes.map(({ announce }, n) => announce(`together ${n}`)));
  for (const { acted } of processes)
    expect(acted.slice(3).sort()).toEqual([0, 1, 2].map((n) => `together ${n}`));
});

test('alone one need not wait, and nobody waits for ever', async () => {
  const { announce, acted } = await startProcess('t_alone');
  await announce('to myself');
  expect(acted).toEqual(['to myself']);
  // Somebody who listens and never answers.
  const deaf = await createPostgresBus({ connection: testDatabase.connection, channel: 't_deaf' });
  onTestFinished(() => deaf.close());
  const impatient = await startProcess('t_deaf', 50);
  await impatient.announce('to the wall');
  expect(impatient.acted).toEqual(['to the wall']);
});
