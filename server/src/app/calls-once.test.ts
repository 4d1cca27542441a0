import { randomUUID } from 'node:crypto';
import { confirmName, createLocation, previewImport, renewCalendarFeed } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { listContent } from '../testing/list-content.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Role, startWorld, type World } from '../testing/world.ts';
import { deleteOldCalls } from './calls-once.sql.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const locationOf = (name: string) => ({ name, address: '', map_url: '', contact: '', boards: [] });
const create = (name: string, key: string | undefined, role: Role = 'organiser') =>
  world.as(role)(createLocation, locationOf(name), key);
const countOf = async (name: string) => (await world.db`select from locations where name = ${name}`).length;

test('what is sent twice under one name is done once, and answered twice', async () => {
  const key = randomUUID();
  const first = await create('Once', key);
  expect(await create('Once', key)).toEqual(first);
  expect(await countOf('Once')).toBe(1);
});

test('it is done again without a name, under another one, and by somebody else', async () => {
  const key = randomUUID();
  await create('Often', key);
  await create('Often', undefined);
  await create('Often', randomUUID());
  await create('Often', key, 'superadmin');
  expect(await countOf('Often')).toBe(4);
});

test('several at once are one, and who came too early is told to try again', async () => {
  const key = randomUUID();
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => create('At once', key)));
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const one of all) if (one.status === 'rejected') expect(one.reason.body.code).toBe('unavailable');
  expect(await countOf('At once')).toBe(1);
  expect(await create('At once', key)).toMatchObject({ name: 'At once' });
});

test('what was refused was not done, and may be sent again', async () => {
  const key = randomUUID();
  expect((await refusalOf(create('Then', key, 'player'))).body.code).toBe('name_unconfirmed');
  await world.as('player')(confirmName, {
    first_name: 'Ann',
    last_name: 'Aerts',
    nickname: 'Annie',
    gender: 'female',
  });
  await create('Then', key, 'player');
  expect(await countOf('Then')).toBe(1);
});

test('the same name with another input is refused, in words, and nothing is done', async () => {
  const key = randomUUID();
  const first = await create('Bound', key);
  const { status, body } = await refusalOf(create('Bound to another', key));
  expect([status, body.code]).toEqual([422, 'key_reused']);
  expect(await countOf('Bound to another')).toBe(0);
  expect(await create('Bound', key)).toEqual(first);
});

test('one name of two calls is two', async () => {
  const key = randomUUID();
  await create('Two calls', key);
  expect(await world.as('organiser')(renewCalendarFeed, {}, key)).not.toMatchObject({ name: 'Two calls' });
});

test('neither the name nor the answer can be read in the database, and both are deleted', async () => {
  const key = randomUUID();
  await create('Secret answer', key);
  const rows = await world.db<{ id: Buffer; answer: Buffer }[]>`select id, answer from calls_once`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, answer } of rows)
    for (const column of [id, answer]) {
      expect(column.toString('latin1')).not.toContain(key);
      expect(column.toString('latin1')).not.toContain('Secret answer');
    }
  await deleteOldCalls(world.db, new Date(world.clock.now().getTime() + DAY));
  expect(await world.db`select from calls_once`).toHaveLength(0);
});

test('nobody fills the disk with answers: of one caller so much is kept, and after that only that it was done', async () => {
  const text = Array.from({ length: 1500 }, (_, at) => `Person${at} ${'x'.repeat(40)}${at}, Club ${at}`).join(
    '\n',
  );
  const preview = (key: string) => world.as('superadmin')(previewImport, listContent('people', text), key);
  const kept = async () =>
    Number((await world.db`select coalesce(sum(length(answer)), 0) as bytes from calls_once`)[0]!.bytes);
  const before = await kept();
  const first = JSON.stringify(await preview(randomUUID())).length;
  for (let bytes = first; bytes < 7_000_000; bytes += first) await preview(randomUUID());
  expect((await kept()) - before).toBeLessThan(6_000_000);
  const last = randomUUID();
  await preview(last);
  expect((await refusalOf(preview(last))).body.code).toBe('done_already');
});
