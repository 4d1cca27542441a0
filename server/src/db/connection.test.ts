import { expect, inject, test } from 'vitest';
import { openDatabase, type Sql } from './index.ts';

/** As many queries on one connection as the library sends before it waits for answers. */
const PIPELINE = 100;

test('however many queries wait for an answer, a transaction begins on a connection of its own', async () => {
  const db = openDatabase(inject('cluster'), 2);
  const connections = [db`select pg_backend_pid() as pid`, db`select pg_backend_pid() as pid`];
  const pids = (await Promise.all(connections)).map(([row]) => row!.pid as number);
  const read = () => db`select 1`;
  for (let waiting = 2 * PIPELINE - 3; waiting <= 2 * PIPELINE + 3; waiting++) {
    const reading = Array.from({ length: waiting }, () => read().execute());
    const writing = Array.from({ length: 4 }, () => db.begin((tx) => tx`select 1`));
    const outcomes = await Promise.allSettled([...reading, ...writing]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
  // Nobody's query runs inside of a transaction that somebody else has left open.
  const left = await db`
    select from pg_stat_activity where pid = any(${pids}::int[]) and state like 'idle in transaction%'`;
  expect(left).toHaveLength(0);
  await db.end();
});

/** Sends two rows and then fails. */
const FAILING = "select 1 / (3 - n) as n, repeat('x', 9000) as x from generate_series(1, 5) as n";

test('a statement that fails in the middle of its rows leaves the next result whole', async () => {
  const db = openDatabase(inject('cluster'), 1);
  const read = async (sql: Sql) =>
    (await sql<{ n: number }[]>`select n from generate_series(1, 2) as n`).map(({ n }) => n);
  for (let round = 0; round < 5; round++) {
    await expect(db.unsafe(FAILING)).rejects.toThrow('division by zero');
    const rows = await db<{ n: number }[]>`select n from generate_series(1, 3) as n`;
    expect([rows.length, rows.count, rows[0]?.n]).toEqual([3, 3, 1]);
    // Sent together, both are on their way before the first one fails.
    const [failed, next] = await Promise.allSettled([db.unsafe(FAILING).execute(), read(db)]);
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: [1, 2] }]);
  }
  await db.end();
});

test('the same inside of a transaction, and for what is read some rows at a time', async () => {
  const db = openDatabase(inject('cluster'), 1);
  await db.begin(async (tx) => {
    await expect(tx.savepoint((inner) => inner.unsafe(FAILING))).rejects.toThrow('division by zero');
    const [first] = await tx`select 501 as score`;
    expect(first).toEqual({ score: 501 });
  });
  await expect(db.unsafe(FAILING)).rejects.toThrow('division by zero');
  const seen: number[] = [];
  for await (const rows of db<{ n: number }[]>`select n from generate_series(1, 5) as n`.cursor(2))
    seen.push(...rows.map(({ n }) => n));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  await db.end();
});
