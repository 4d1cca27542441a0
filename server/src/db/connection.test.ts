import { expect, inject, test } from 'vitest';
import { openDatabase } from './index.ts';

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
