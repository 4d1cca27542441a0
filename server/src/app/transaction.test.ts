import { CHANNELS, login, type Notification } from '@oche/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isPassing } from '../db/index.ts';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';
import { asUnavailable, transaction } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isUnderDeadlines: true });
});
afterAll(() => world.stop());

/** Two who wait for each other until both are there. */
function meeting() {
  let left = 2;
  let onAll = () => {};
  const all = new Promise<void>((resolve) => {
    onAll = resolve;
  });
  return async () => {
    if (--left <= 0) onAll();
    await all;
  };
}

test("of two transactions in each other's way one is done again, and what it says is said once", async () => {
  const [one, other] = [await makeUser(world.db), await makeUser(world.db)];
  const meet = meeting();
  const said: string[] = [];
  const services = {
    ...world.services,
    broadcast: (messages: { event: string }[]) => said.push(...messages.map(({ event }) => event)),
  };
  let runs = 0;
  const lockBoth = (first: number, second: number, event: string) =>
    transaction(services, async (tx, publish) => {
      runs++;
      publish({ channel: CHANNELS.user(first), event, data: {} as Notification });
      await tx`select from users where id = ${first} for update`;
      await meet();
      await tx`select from users where id = ${second} for update`;
      return event;
    });
  const done = await Promise.all([lockBoth(one.id, other.id, 'a'), lockBoth(other.id, one.id, 'b')]);
  expect(done).toEqual(['a', 'b']);
  expect(said.sort()).toEqual(['a', 'b']);
  // On a slow machine both may be told to begin anew.
  expect(runs).toBeGreaterThanOrEqual(3);
});

test('a transaction that fails for another reason is not done again', async () => {
  let runs = 0;
  const failing = transaction(world.services, async (tx) => {
    runs++;
    await tx`select 1 / 0`;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});

test.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['57014', 'a statement that took too long'],
  ['55P03', 'a lock that was not given'],
  ['40P01', 'a deadlock, again and again'],
  ['57P01', 'being stopped'],
])('%s, %s, will pass and is no bug', async (code) => {
  const fail = world.db.unsafe(`do $$ begin raise exception using errcode = '${code}'; end $$`);
  const error = await fail.catch((reason: unknown) => reason);
  expect(isPassing(error)).toBe(true);
  expect(asUnavailable(error)).toMatchObject({
    code: 'unavailable',
    detail: { retryAfter: 3 },
    cause: error,
  });
});

test('a bug is a bug', async () => {
  const error = await world.db.unsafe('select 1 / 0').catch((reason: unknown) => reason);
  expect([isPassing(error), isPassing(new TypeError('x')), isPassing(null)]).toEqual([false, false, false]);
});

test('while the disk is full a call says when to come again, and when there is room it works', async () => {
  const { email } = await makeUser(world.db);
  await world.db.unsafe(`
    create function no_room() returns trigger as $$ begin raise exception using errcode = 'disk_full'; end $$ language plpgsql;
    create trigger no_room before insert on sessions for each row execute function no_room()`);
  onTestFinished(async () => {
    await world.db`drop function if exists no_room cascade`;
  });
  const enter = async () => {
    const response = await fetch(`${world.url}/api${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    return [
      response.status,
      response.headers.get('retry-after'),
      ((await response.json()) as { code?: string }).code,
    ];
  };
  expect(await enter()).toEqual([503, '3', 'unavailable']);
  await world.db`drop function no_room cascade`;
  expect(await enter()).toEqual([200, null, undefined]);
});

test('statements, locks and transactions end by themselves', async () => {
  const [row] = await world.db`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(row).toEqual({ statement: '4s', lock: '3500ms', idle: '30s' });
});
