import { setTimeout as wait } from 'node:timers/promises';
import { createOrganisation, currentUser, listOrganisations, uploadDocument } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ping } from './db/index.ts';
import { createHome } from './testing/app-process.ts';
import { faultsOf, type OwnCluster, startOwnCluster } from './testing/own-cluster.ts';
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

const FROZEN_MS = Number(process.env.FROZEN_MS ?? 6000);
const LONGEST_MS = 5000;
let serial = 0;

const found = (slug: string) =>
  world.as('superadmin')(createOrganisation, { name: slug, slug, tagline: '', domains: [], organisers: [] });
const CALLS: Record<string, () => Promise<unknown>> = {
  'a read': () => world.as('player')(currentUser, {}),
  'a command': () => found(`frozen-${++serial}`),
  'an upload': () =>
    world.as('organiser')(uploadDocument, {
      org_slug: world.organisation.slug,
      content: new Uint8Array(Buffer.from(`%PDF-1.7 ${++serial}`.padEnd(3_000_000, 'x'))),
    }),
};

/** Keeps calling in several lanes while something happens, and measures how long each answer took. */
async function callDuring(happening: () => Promise<void>) {
  const answers: { call: string; status: number; ms: number; code?: string }[] = [];
  let isOver = false;
  const lane = async (call: string) => {
    while (!isOver) {
      const begun = performance.now();
      const outcome = await CALLS[call]!().then(
        () => ({ status: 200 }),
        ({ status, body }: { status: number; body?: { code: string } }) => ({ status, code: body?.code }),
      );
      answers.push({ call, ms: performance.now() - begun, ...outcome } as (typeof answers)[number]);
      if (outcome.status !== 200) await wait(50);
    }
  };
  const lanes = Object.keys(CALLS).flatMap((call) => [1, 2, 3, 4].map(() => lane(call)));
  await happening();
  isOver = true;
  await Promise.all(lanes);
  return answers;
}

test('a frozen database: every call answers in time, and everything is back by itself', async () => {
  // A machine with other work to do is slow without any fault, which is not what is measured here.
  const before = await callDuring(() => wait(1000));
  const slowest = Math.max(...before.map(({ ms }) => ms));
  const answers = await callDuring(async () => {
    cluster.freeze();
    await wait(FROZEN_MS);
    cluster.thaw();
  });
  const silent = answers.filter(({ status }) => status !== 200);
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.filter(({ status, code }) => status !== 503 || code !== 'unavailable')).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS + slowest);
  // As many at once as there are connections of either kind.
  const all = () => Array.from({ length: 16 }, () => [ping(world.db), world.db.begin((tx) => ping(tx))]);
  await expect
    .poll(() =>
      Promise.all(all().flat()).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const call of Object.values(CALLS)) await call();
});

test('what was acknowledged before and while the database was frozen is there once', async () => {
  const acknowledged: string[] = [];
  const lanes = [1, 2, 3, 4].map(async () => {
    for (let n = 0; n < 20; n++) {
      const slug = `once-${++serial}`;
      for (let isDone = false; !isDone; ) {
        // A slug that is taken was founded by the try before, whose answer did not come.
        isDone = await found(slug).then(
          () => true,
          ({ status }: { status: number }) => status !== 503,
        );
        if (!isDone) await wait(100);
      }
      acknowledged.push(slug);
    }
  });
  cluster.freeze();
  await wait(2500);
  cluster.thaw();
  await Promise.all(lanes);
  const there = (await world.as('superadmin')(listOrganisations, { search: 'once-' })).map(
    ({ slug }) => slug,
  );
  expect(there.toSorted()).toEqual(acknowledged.toSorted());
});

test('SIGTERM ends a process whose database is frozen', async () => {
  const home = createHome();
  try {
    const app = await home.start();
    const database = faultsOf(`${home.dataDir}/postgres/cluster`);
    database.freeze();
    const asked = performance.now();
    app.child.kill('SIGTERM');
    expect(await app.ended).not.toBeNull();
    expect(performance.now() - asked).toBeLessThan(15_000);
    database.thaw();
  } finally {
    await home.remove();
  }
});
