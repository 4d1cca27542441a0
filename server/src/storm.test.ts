import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { recordEvents, uploadDocument } from '@oche/contract';
import {
  applyToGame,
  botOfAverage,
  botVisit,
  type GameEvent,
  type GameState,
  seededDice,
  startGame,
} from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from './accounts/index.ts';
import { ping } from './db/index.ts';
import { makeGame, makeUser } from './seed/factories.ts';
import { type OwnCluster, startOwnCluster } from './testing/own-cluster.ts';
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';
import { startWorld, type World } from './testing/world.ts';

// The database is killed, frozen and full under scorers and uploads. The whole storm by hand:
// STORM_SCORERS=200 STORM_UPLOADS=8 STORM_BYTES=14000000 STORM_MS=20000 STORM_DISK=4000.
const SCORERS = Number(process.env.STORM_SCORERS ?? 20);
const UPLOADS = Number(process.env.STORM_UPLOADS ?? 2);
const UPLOAD_BYTES = Number(process.env.STORM_BYTES ?? 2_000_000);
const FAULT_MS = Number(process.env.STORM_MS ?? 4000);
const DISK_MB = Number(process.env.STORM_DISK ?? 700);
const LONGEST_MS = 5000;
const BOT = botOfAverage(70);
const OPTIONS = { start: 501, legs: 21 };

let isOver = false;
let disk: SmallDisk | null;
let cluster: OwnCluster;
let world: World;
beforeAll(async () => {
  disk = mountSmallDisk(DISK_MB);
  if (!disk) console.info('Note: no disk could be mounted here, so the storm goes without a full one.');
  cluster = await startOwnCluster(disk?.path);
  world = await startWorld({ cluster, isUnderDeadlines: true });
});
afterAll(async () => {
  isOver = true;
  await world.stop();
  await cluster.stop();
  disk?.remove();
});

type Answer = { kind: string; status: number; ms: number; weather: string };
const answers: Answer[] = [];

/** Makes a call and notes how long its answer took, whatever it was. */
async function timed<T>(kind: string, call: () => Promise<T>): Promise<T | null> {
  const begun = performance.now();
  const begunIn = weather;
  const note = (status: number) =>
    answers.push({ kind, status, ms: performance.now() - begun, weather: `${begunIn} to ${weather}` });
  try {
    const answer = await call();
    note(200);
    return answer;
  } catch (error) {
    note((error as { status?: number }).status ?? 0);
    return null;
  }
}

type Scored = { game: string; cids: string[] };

async function score(n: number): Promise<Scored> {
  const user = await makeUser(world.db);
  const context = { ...world.services, device: randomUUID(), deviceName: '' };
  const call = world.withToken((await openSession(context, world.db, user.id)).token);
  const sides = [[{ name: 'Anja' }], [{ name: 'Marie' }]];
  const { id } = await makeGame(world.db, { sides, options: OPTIONS, created_by: user.id });
  return play({ game: id, cids: [] }, call, seededDice(n));
}

async function play(
  scored: Scored,
  call: ReturnType<World['withToken']>,
  dice: () => number,
): Promise<Scored> {
  const begun = startGame('x01', { options: OPTIONS, sides: [['0.0'], ['1.0']] });
  if (!begun.ok) throw new Error(begun.refusal.code);
  let state: GameState = begun.value;
  while (!isOver && state.result === null) {
    const event: GameEvent =
      state.leg.throwing === null
        ? { type: 'bull_off', winner: 0 }
        : { type: 'visit', visit: botVisit(state, BOT, dice) };
    const cid = randomUUID();
    const send = () =>
      call(recordEvents, {
        game_id: scored.game,
        base_v: scored.cids.length,
        events: [{ cid, event }],
      } as never);
    let isTaken = (await timed('visit', send)) !== null;
    // It is sent until it is acknowledged, also when all is over: an answer that got lost must not cost a visit.
    while (!isTaken) {
      await wait(100);
      isTaken = (await timed('visit', send)) !== null;
    }
    scored.cids.push(cid);
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(next.refusal.code);
    state = next.value;
    await wait(200 + 200 * dice());
  }
  return scored;
}

async function sendFiles(): Promise<string[]> {
  const files: string[] = [];
  while (!isOver) {
    const content = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(UPLOAD_BYTES)]));
    const sent = await timed('upload', () =>
      world.as('organiser')(uploadDocument, { org_slug: world.organisation.slug, content }),
    );
    if (sent) files.push(sent.file);
    await wait(500);
  }
  return files;
}

const reasons = new Map<string, Set<string>>();
let weather = 'calm';
async function watchReady(): Promise<void> {
  while (!isOver) {
    const answer = await timed('ready', () => fetch(`${world.url}/ready`));
    const { reason = 'ready' } = (await answer!.json()) as { reason?: string };
    reasons.set(weather, (reasons.get(weather) ?? new Set()).add(reason));
    await timed('health', () => fetch(`${world.url}/health`));
    await wait(250);
  }
}

async function readyAgain(): Promise<void> {
  weather = 'recovery';
  await expect.poll(async () => (await fetch(`${world.url}/ready`)).status, { timeout: 30_000 }).toBe(200);
  weather = 'calm';
}

test('killed, frozen and full: every call is answered, what was acknowledged is there once, all is back', async () => {
  const scorers = Array.from({ length: SCORERS }, (_, n) => score(n));
  const uploads = Array.from({ length: UPLOADS }, sendFiles);
  const watching = watchReady();
  await expect.poll(() => answers.filter(({ kind }) => kind === 'visit').length).toBeGreaterThan(2 * SCORERS);
  // A machine with other work to do is slow without any fault, which is not what is measured here.
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  cluster.killBackends();
  await readyAgain();
  weather = 'frozen';
  cluster.freeze();
  await wait(FAULT_MS);
  cluster.thaw();
  await readyAgain();
  if (disk) {
    weather = 'full';
    disk.fill();
    await wait(FAULT_MS + 6000);
    disk.free();
    await readyAgain();
  }
  isOver = true;
  const games = await Promise.all(scorers);
  const files = (await Promise.all(uploads)).flat();
  await watching;
  report(games, files);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS + slowest);
  expect([...reasons.get('frozen')!]).toContain('database_silent');
  if (disk) expect([...reasons.get('full')!].some((reason) => reason !== 'ready')).toBe(true);
  for (const { game, cids } of games) {
    const rows = await world.db<
      { cid: string }[]
    >`select cid from game_events where game_id = ${game} order by v`;
    expect(rows.map(({ cid }) => cid)).toEqual(cids);
  }
  for (const file of files) expect((await fetch(`${world.url}/files/${file}.pdf`)).status).toBe(200);
  const everyConnection = Array.from({ length: 16 }, () => [
    ping(world.db),
    world.db.begin((tx) => ping(tx)),
  ]);
  await Promise.all(everyConnection.flat());
});

function report(games: Scored[], files: string[]): void {
  const kinds = Object.groupBy(answers, ({ kind }) => kind);
  const figures = Object.entries(kinds).map(([kind, all]) => {
    const times = all!.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    const refused = all!.filter(({ status }) => status !== 200).length;
    return {
      kind,
      calls: times.length,
      refused,
      p95: times[Math.floor(times.length * 0.95)],
      longest: times.at(-1),
      slowest: all!
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, 3)
        .map(({ ms, status, weather }) => `${Math.round(ms)} ms, ${status}, ${weather}`),
    };
  });
  const visits = games.reduce((sum, { cids }) => sum + cids.length, 0);
  const ready = Object.fromEntries([...reasons].map(([when, those]) => [when, [...those]]));
  console.info(JSON.stringify({ scorers: SCORERS, visits, files: files.length, figures, ready }));
}
