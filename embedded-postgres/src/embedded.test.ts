import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { readPassword } from './create-cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { withLock } from './lock.ts';
import { birthOf } from './processes.ts';
import type { EmbeddedOptions } from './start.ts';

const USER = join(import.meta.dirname, 'embedded-user.fixture.ts');
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'oche-embedded-'));
  chmodSync(root, 0o755);
  cleanUps.push(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const dataDirectory = () => join(makeRoot(), 'data');

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...more });
  cleanUps.push(() => server.stop());
  return server;
}

async function withSql<T>(server: EmbeddedPostgres, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Another process with the same database; every line it prints is one thing it did. */
async function startUser(dataDir: string, job: 'wait' | 'insert') {
  const child = spawn(process.execPath, [USER, dataDir, job], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanUps.push(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return { child, next, pid: Number(await next()) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

test('a fresh directory becomes a UTF-8 database behind a socket nobody else can open', async () => {
  const server = await start(dataDirectory());
  expect(server.connection).toMatchObject({ username: 'oche', database: 'postgres' });
  const found = await withSql(
    server,
    (sql) => sql`select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale,
      current_setting('listen_addresses') as addresses, upper('é') as upper
      from pg_database where datname = 'postgres'`,
  );
  expect(found[0]).toEqual({
    encoding: 'UTF8',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    addresses: '',
    upper: 'É',
  });
});

test('a restart keeps the data', async () => {
  const dataDir = dataDirectory();
  const first = await start(dataDir);
  await withSql(first, (sql) => sql`create table legs as select 501 as score`);
  await first.stop();
  expect(birthOf(first.pid)).toBeUndefined();
  const second = await start(dataDir);
  expect([...(await withSql(second, (sql) => sql`select score from legs`))]).toEqual([{ score: 501 }]);
});

test('a second process joins the running server, and the last one out stops it', async () => {
  const dataDir = dataDirectory();
  const mine = await start(dataDir);
  const other = await startUser(dataDir, 'wait');
  expect(other.pid).toBe(mine.pid);
  await mine.stop();
  expect(birthOf(mine.pid)).toBeDefined();
  other.child.stdin.end();
  await once(other.child, 'close');
  expect(birthOf(mine.pid)).toBeUndefined();
});

test('processes that start at the same moment share one server', async () => {
  const dataDir = dataDirectory();
  const users = await Promise.all([1, 2, 3].map(() => startUser(dataDir, 'wait')));
  expect(new Set(users.map((user) => user.pid)).size).toBe(1);
  for (const { child } of users) child.stdin.end();
  await Promise.all(users.map(({ child }) => once(child, 'close')));
  expect(birthOf(users[0]?.pid ?? 0)).toBeUndefined();
});

test('kill -9 of node leaves the server running; the next start joins it and its stop ends it', async () => {
  const dataDir = dataDirectory();
  const user = await startUser(dataDir, 'wait');
  await kill(user.child);
  expect(birthOf(user.pid)).toBeDefined();
  const mine = await start(dataDir);
  expect(mine.pid).toBe(user.pid);
  await mine.stop();
  expect(birthOf(user.pid)).toBeUndefined();
});

test('kill -9 of node and PostgreSQL while writing loses nothing that was acknowledged', async () => {
  const dataDir = dataDirectory();
  let acknowledged = 0;
  for (let round = 1; round <= 3; round++) {
    const user = await startUser(dataDir, 'insert');
    const target = acknowledged + 20 * round;
    while (acknowledged < target) acknowledged = Number(await user.next());
    user.child.kill('SIGKILL');
    process.kill(user.pid, 'SIGKILL');
    for (let line = await user.next(); line !== 'undefined'; line = await user.next())
      acknowledged = Number(line);
    const mine = await start(dataDir);
    const rows = await withSql(mine, (sql) => sql<{ n: number }[]>`select n from darts order by n`);
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.map((row) => row.n)).toEqual(Array.from(rows, (_, index) => index + 1));
    acknowledged = rows.length;
    await mine.stop();
  }
});

test('a stale pid file that names a living stranger or a half-made cluster does not stop the start', async () => {
  const dataDir = dataDirectory();
  const first = await start(dataDir);
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  mkdirSync(join(dataDir, 'cluster.draft-dead'));
  const second = await start(dataDir);
  expect(await withSql(second, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test('a server that dies is started again, at the same address, and stays stopped when it is stopped', async () => {
  const dataDir = dataDirectory();
  const server = await start(dataDir, { watch: { everyMs: 20 } });
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => {}, backoff: () => 0.05 });
  cleanUps.push(() => sql.end({ timeout: 0 }));
  await sql`create table legs as select 501 as score`;
  const died = server.pid;
  process.kill(died, 'SIGKILL');
  const scores = () =>
    sql`select score from legs`.then(
      (rows) => rows.length,
      () => 0,
    );
  await expect.poll(async () => server.pid !== died && scores(), { timeout: 20_000 }).toBe(1);
  const { pid } = server;
  await server.stop();
  expect(birthOf(pid)).toBeUndefined();
});

test('while it cannot be started it is tried ever more slowly, and comes back when the reason is gone', async () => {
  const dataDir = dataDirectory();
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    watch: { everyMs: 20, longestMs: 100 },
    log: (line) => lines.push(line),
  });
  cleanUps.push(() => server.stop());
  const died = server.pid;
  // As a disk without room does, this keeps the server from starting.
  const [version, aside] = [join(dataDir, 'cluster', 'PG_VERSION'), join(dataDir, 'aside')];
  renameSync(version, aside);
  process.kill(died, 'SIGKILL');
  await expect
    .poll(() => lines.filter((line) => line.includes('next attempt in 100 ms')).length)
    .toBeGreaterThan(1);
  renameSync(aside, version);
  await expect.poll(() => server.pid, { timeout: 20_000 }).not.toBe(died);
  expect(await withSql(server, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test.each(['', '{', 'null', '{"pid":1}'])("a lock that says %j is nobody's", async (content) => {
  const lock = join(makeRoot(), 'lock');
  writeFileSync(lock, content);
  const order: number[] = [];
  const work = (n: number) => withLock(lock, async () => order.push(n), 5_000);
  await Promise.all([work(1), work(2), work(3)]);
  expect(order.sort()).toEqual([1, 2, 3]);
  expect(existsSync(lock)).toBe(false);
});

test('a password that is too short is refused', () => {
  const file = join(makeRoot(), 'password');
  for (const content of ['', 'short', ' '.repeat(60)]) {
    writeFileSync(file, content);
    expect(() => readPassword(file)).toThrow('too short');
  }
  writeFileSync(file, 'f'.repeat(48));
  expect(readPassword(file)).toHaveLength(48);
});

test('a path too long for a socket is no hindrance', async () => {
  const server = await start(join(makeRoot(), 'a'.repeat(90), 'data'), {
    systemDir: join(makeRoot(), 'system'),
  });
  expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103);
  expect(await withSql(server, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test.runIf(process.getuid?.() === 0)('as root below a closed directory the data live elsewhere', async () => {
  const closed = makeRoot();
  chmodSync(closed, 0o700);
  const [dataDir, systemDir] = [join(closed, 'data'), join(makeRoot(), 'system')];
  const first = await start(dataDir, { systemDir });
  await withSql(first, (sql) => sql`create table legs as select 501 as score`);
  await first.stop();
  expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
  chmodSync(closed, 0o755);
  const second = await start(dataDir, { systemDir });
  expect([...(await withSql(second, (sql) => sql`select score from legs`))]).toEqual([{ score: 501 }]);
});
