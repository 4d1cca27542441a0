import { randomBytes } from 'node:crypto';
import { uploadDocument } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ping } from '../db/index.ts';
import { countFiles, countPieceWriters, failPieces } from '../testing/lookups.sql.ts';
import { type OwnCluster, startOwnCluster } from '../testing/own-cluster.ts';
import { startWorld, type World } from '../testing/world.ts';

let cluster: OwnCluster;
let world: World;
beforeAll(async () => {
  cluster = await startOwnCluster();
  world = await startWorld({ cluster });
});
afterAll(async () => {
  await world.stop();
  await cluster.stop();
});

const UPLOADS = 8;
const LARGE = 14_000_000;

const document = (bytes = LARGE) =>
  new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]));
const send = (content = document()) =>
  world
    .as('organiser')(uploadDocument, { org_slug: world.organisation.slug, content })
    .then(
      ({ file }) => ({ status: 200, file }),
      ({ status }: { status: number }) => ({ status, file: '' }),
    );

/** As many transactions at once as there are connections for them, and each does its work. */
const allConnectionsWork = () =>
  expect
    .poll(() =>
      Promise.all(Array.from({ length: 16 }, () => world.db.begin((tx) => ping(tx)))).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

test('the database is killed under 8 uploads of 14 MB: each is answered, and what was accepted is there', async () => {
  for (let round = 0; round < 4; round++) {
    const sending: ReturnType<typeof send>[] = [];
    let open = 0;
    const sendAll = () => {
      for (let upload = 0; upload < UPLOADS; upload++) {
        open++;
        sending.push(send().finally(() => open--));
      }
    };
    sendAll();
    const countWriters = async () => {
      // On a busy machine all of them may have been answered before anybody looked.
      if (open === 0) sendAll();
      return countPieceWriters(world.db);
    };
    // In the first round they are still being read.
    if (round > 0) await expect.poll(countWriters, { interval: 1 }).toBeGreaterThan(0);
    cluster.killBackends();
    const answers = await Promise.all(sending);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    await allConnectionsWork();
    for (const { file } of answers.filter(({ status }) => status === 200))
      expect((await fetch(`${world.url}/files/${file}.pdf`)).status).toBe(200);
  }
});

test('uploads that the database cannot store are refused, and leave neither rows nor a connection behind', async () => {
  const before = await countFiles(world.db);
  await failPieces(world.db, true);
  const answers = await Promise.all(Array.from({ length: UPLOADS }, () => send()));
  expect(answers.map(({ status }) => status)).toEqual(Array(UPLOADS).fill(503));
  await allConnectionsWork();
  expect(await countFiles(world.db)).toBe(before);
  await failPieces(world.db, false);
  await expect.poll(async () => (await send()).status).toBe(200);
});

test('a connection that is lost while a transaction waits for something else ends that transaction alone', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const outcomes = ['a further statement', 'the commit', 'the rollback'].map((next) =>
    world.db
      .begin(async (tx) => {
        await ping(tx);
        begun.resolve();
        await released.promise;
        if (next === 'a further statement') await ping(tx);
        if (next === 'the rollback') throw new Error('given up');
      })
      .then(
        () => 'done',
        () => 'refused',
      ),
  );
  await begun.promise;
  cluster.killBackends();
  await Promise.all(outcomes);
  released.resolve();
  expect(await Promise.all(outcomes)).toEqual(['refused', 'refused', 'refused']);
  await allConnectionsWork();
});
