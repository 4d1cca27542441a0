import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import {
  type Call,
  CallError,
  CHANNELS,
  createOrganisation,
  currentUser,
  httpClient,
  listOrganisations,
  type Notification,
  register,
} from '@oche/contract';
import { birthOf, startEmbeddedPostgres } from '@oche/embedded-postgres';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type AppProcess, createHome, firstMatch } from './testing/app-process.ts';
import { openLive, subscribe } from './testing/live.ts';

// Whole processes, as `npm start` runs them, on one embedded PostgreSQL that keeps its promises to the disk.

const home = createHome();
const open: Pusher[] = [];
let first: AppProcess;
let token: string;

beforeAll(async () => {
  first = await home.start();
  const { url, invitation } = first;
  ({ token } = await callTo(url, null)(register, { ...person('boss'), invitation: await invitation() }));
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});
afterAll(() => home.remove());

const callTo = (url: string, token: string | null): Call =>
  httpClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'en' });
const person = (name: string) => ({
  first_name: name,
  last_name: 'Tester',
  email: `${name}@example.com`,
  password: 'three in a bed',
  langcode: 'en' as const,
});

let serial = 0;
/** Somebody new, who listens on one process to what happens on another. */
async function listener(app: AppProcess) {
  const name = `listener${++serial}`;
  const { token: own } = await callTo(app.url, null)(register, person(name));
  const user = (await callTo(app.url, own)(currentUser, {}))!;
  const pusher = openLive(app.url, own);
  open.push(pusher);
  const channel = await subscribe(pusher, CHANNELS.user(user.id));
  const heard = new Set<string>();
  channel.bind('notification', ({ args }: Notification) => heard.add(String(args.organisation)));
  return { email: user.email, heard };
}

/** Founds clubs one after another, in several lanes, until the process is gone; remembers what was acknowledged. */
function foundClubs(app: AppProcess, organisers: string[] = []) {
  const call = callTo(app.url, token);
  const acknowledged: string[] = [];
  const found = async () => {
    for (;;) {
      const slug = `club-${++serial}`;
      try {
        await call(createOrganisation, { name: slug, slug, tagline: '', domains: [], organisers });
        acknowledged.push(slug);
      } catch (error) {
        // Gone, or on its way: that call was not acknowledged. Any other refusal is a bug.
        if (error instanceof CallError && error.status !== 503) throw error;
        return;
      }
    }
  };
  return { acknowledged, over: Promise.all([found(), found(), found(), found()]) };
}

const filesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir) : []);
const postmasterOf = async (dataDir: string) =>
  Number.parseInt(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8'), 10);

const slugsOn = async (app: AppProcess) =>
  (await callTo(app.url, token)(listOrganisations, { search: 'club-' })).map(({ slug }) => slug);

test('what happens on one process is heard on the other', async () => {
  const second = await home.start();
  const [here, there] = [await listener(first), await listener(second)];
  await callTo(first.url, token)(createOrganisation, {
    name: 'Both',
    slug: 'both',
    tagline: '',
    domains: [],
    organisers: [here.email, there.email],
  });
  await expect.poll(() => [...here.heard, ...there.heard]).toEqual(['Both', 'Both']);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('SIGTERM while calls are under way: what was acknowledged is there, and everybody has heard of it', async () => {
  const second = await home.start();
  const { email, heard } = await listener(first);
  // Somebody who never finishes asking must not keep the process alive.
  const halfway = connect(Number(new URL(second.url).port), '127.0.0.1');
  halfway.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  halfway.on('error', () => {});
  await once(halfway, 'connect');
  const { acknowledged, over } = foundClubs(second, [email]);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  second.child.kill('SIGTERM');
  await over;
  expect(await second.ended).toBe(0);
  expect(await slugsOn(first)).toEqual(expect.arrayContaining(acknowledged));
  await expect.poll(() => acknowledged.filter((slug) => !heard.has(slug))).toEqual([]);
});

test('while the database is away calls and pages say when to come again, and it comes back by itself', async () => {
  const { email, heard } = await listener(first);
  process.kill(await postmasterOf(home.dataDir), 'SIGKILL');
  const look = async (path: string) => {
    const response = await fetch(first.url + path, {
      // With a token nothing is kept from before.
      headers: { 'accept-language': 'en', cookie: 'token=nobody' },
    });
    const text = await response.text();
    if (response.status === 503) away.set(path, { text, after: response.headers.get('retry-after') });
    return response.status;
  };
  const away = new Map<string, { text: string; after: string | null }>();
  const seen = new Set<number>();
  const paths = ['/api/live-games', '/tournaments', '/ready'];
  const round = async () => {
    const statuses = await Promise.all(paths.map(look));
    for (const status of statuses) seen.add(status);
    const isBack = statuses.every((status) => status === 200);
    // It may be back before everybody has noticed that it was away.
    if (isBack && away.size < paths.length) process.kill(await postmasterOf(home.dataDir), 'SIGKILL');
    return isBack && away.size === paths.length;
  };
  await expect.poll(round, { timeout: 90_000 }).toBe(true);
  expect([...seen].sort()).toEqual([200, 503]);
  expect(away.get('/api/live-games')).toMatchObject({
    text: expect.stringContaining('unavailable'),
    after: '3',
  });
  expect(away.get('/tournaments')).toMatchObject({
    text: expect.stringContaining('cannot be reached'),
    after: '3',
  });
  const club = { name: 'Back', slug: 'back', tagline: '', domains: [], organisers: [email] };
  await callTo(first.url, token)(createOrganisation, club);
  await expect.poll(() => [...heard]).toEqual(['Back']);
});

test.runIf(process.platform === 'linux')(
  'a database that does not answer keeps nobody waiting who asks whether we are ready',
  async () => {
    const postmaster = await postmasterOf(home.dataDir);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      .trim()
      .split(' ');
    const everyone = [postmaster, ...children.map(Number)];
    const signal = (name: NodeJS.Signals) => {
      for (const pid of everyone) process.kill(pid, name);
    };
    signal('SIGSTOP');
    onTestFinished(() => signal('SIGCONT'));
    // What was true a second ago may be answered once more.
    await expect
      .poll(async () => {
        const start = performance.now();
        const { status } = await fetch(`${first.url}/ready`);
        return [status, performance.now() - start < 2000];
      })
      .toEqual([503, true]);
    signal('SIGCONT');
    await expect.poll(async () => (await fetch(`${first.url}/ready`)).status).toBe(200);
  },
);

test.each([
  ['as soon as it has begun', null],
  ['while it makes a database', /cluster\.draft/],
  ['when the database has started', /(PostgreSQL) .* started/],
  ['when the database has its tables', /(database migrated)/],
  ['when it serves', /"(serving)"/],
])('a process that is told to stop %s leaves nothing running', async (_, moment) => {
  const fresh = createHome();
  onTestFinished(() => fresh.remove());
  const { child, ended, log } = fresh.launch();
  if (moment?.source.startsWith('cluster'))
    await expect
      .poll(() => filesIn(`${fresh.dataDir}/postgres`).some((name) => moment.test(name)), {
        interval: 5,
        timeout: 20_000,
      })
      .toBe(true);
  else if (moment) await firstMatch(log, moment);
  child.kill('SIGTERM');
  // Before it can hear a signal, the signal ends it.
  expect([0, null]).toContain(await ended);
  const pidFile = `${fresh.dataDir}/postgres/cluster/postmaster.pid`;
  expect(existsSync(pidFile)).toBe(false);
});

test('kill -9 of node, then of node and the database, while writing: nothing acknowledged is lost', async () => {
  const kept: string[] = [];
  for (const what of ['node', 'node and the database']) {
    const { acknowledged, over } = foundClubs(first);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    if (what !== 'node') {
      const database = await startEmbeddedPostgres({ dataDir: `${home.dataDir}/postgres` });
      process.kill(database.pid, 'SIGKILL');
      first.child.kill('SIGKILL');
      await first.ended;
      await database.stop();
    }
    first.child.kill('SIGKILL');
    await over;
    await first.ended;
    kept.push(...acknowledged);
    first = await home.start();
    expect(await slugsOn(first)).toEqual(expect.arrayContaining(kept));
  }
});

test('a process that is stopped leaves no database behind', async () => {
  const database = await startEmbeddedPostgres({ dataDir: `${home.dataDir}/postgres` });
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  await database.stop();
  expect(birthOf(database.pid)).toBeUndefined();
});
