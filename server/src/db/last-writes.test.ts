import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase, type Sql, sendWithCommit } from './index.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(inject('cluster'), 2);
  await db`create table if not exists last_writes (n integer primary key check (n < 100))`;
});
afterAll(async () => {
  await db`drop table last_writes`;
  await db.end();
});

const insert = (sql: Sql, n: number) => sql<{ n: number }[]>`
  insert into last_writes (n) values (${n}) returning n`;
const count = async () => (await db`select from last_writes`).length;

test('what is sent with the commit is there when the transaction is over, and its answer was heard', async () => {
  const heard: number[] = [];
  await db.begin(async (tx) => {
    sendWithCommit(tx, insert(tx, 1), ([row]) => heard.push(row!.n));
    sendWithCommit(tx, insert(tx, 2));
  });
  expect([await count(), heard]).toEqual([2, [1]]);
});

test('one that fails undoes them all, and the transaction fails with its reason', async () => {
  const before = await count();
  const failing = db.begin(async (tx) => {
    sendWithCommit(tx, insert(tx, 3));
    sendWithCommit(tx, insert(tx, 180));
    sendWithCommit(tx, insert(tx, 4));
    return 'done';
  });
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  const twice = db.begin(async (tx) => {
    sendWithCommit(tx, insert(tx, 5));
    sendWithCommit(tx, insert(tx, 5));
    await tx`select 1`;
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await count()).toBe(before);
});

test('work that gives up takes what it sent with it', async () => {
  const before = await count();
  const givenUp = db.begin(async (tx) => {
    sendWithCommit(tx, insert(tx, 6));
    throw new Error('no');
  });
  await expect(givenUp).rejects.toThrow('no');
  expect(await count()).toBe(before);
});

test('outside of a transaction nothing is sent', () => {
  expect(() => sendWithCommit(db, insert(db, 7))).toThrow('not a transaction');
});
