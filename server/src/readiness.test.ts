import { afterAll, beforeAll, expect, test } from 'vitest';
import { failProbe } from './testing/lookups.sql.ts';
import { type OwnCluster, startOwnCluster } from './testing/own-cluster.ts';
import { startWorld, type World } from './testing/world.ts';

let cluster: OwnCluster;
let world: World;
beforeAll(async () => {
  cluster = await startOwnCluster();
  world = await startWorld({ cluster, isUnderDeadlines: true });
});
afterAll(async () => {
  await world.stop();
  await cluster.stop();
});

const FAST_MS = 2000;

/** Each answer has to be a fast one, and the process lives whatever its database does. */
async function ask() {
  const begun = performance.now();
  const answer = await fetch(`${world.url}/ready`);
  expect(performance.now() - begun).toBeLessThan(FAST_MS);
  expect((await fetch(`${world.url}/health`)).status).toBe(200);
  const { reason = 'ready' } = (await answer.json()) as { reason?: string };
  expect(answer.status).toBe(reason === 'ready' ? 200 : 503);
  return reason;
}
const becomes = (reason: string) => expect.poll(ask, { timeout: 15_000 }).toBe(reason);

test('ready while all is well', () => becomes('ready'));

test('not ready while every connection for transactions is held', async () => {
  const release = Promise.withResolvers<void>();
  const holding = Array.from({ length: 8 }, () => world.db.begin(() => release.promise));
  await becomes('no_connection');
  release.resolve();
  await Promise.all(holding);
  await becomes('ready');
});

test('not ready while too many wait for a connection', async () => {
  const release = Promise.withResolvers<void>();
  const holding = Array.from({ length: 120 }, () => world.db.begin(() => release.promise));
  expect(await ask()).toBe('too_many_waiting');
  release.resolve();
  await Promise.all(holding);
  await becomes('ready');
});

test('not ready while the database is frozen', async () => {
  cluster.freeze();
  await becomes('database_silent');
  cluster.thaw();
  await becomes('ready');
});

test('not ready while the disk is full', async () => {
  await failProbe(world.db, true);
  await becomes('cannot_write');
  await failProbe(world.db, false);
  await becomes('ready');
});
