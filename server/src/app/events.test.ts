import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';
import { defineEvent, on, transaction } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const nameChanged = defineEvent<{ id: number; name: string }>('name_changed');
const nothingChanged = defineEvent<object>('nothing_changed');

const nameOf = async (id: number) =>
  (await world.db`select nickname from users where id = ${id}`)[0]!.nickname;

test('an event is handled in the transaction it happens in, and what is published goes out after it', async () => {
  const { id } = await makeUser(world.db, { nickname: 'before' });
  const sent: string[] = [];
  const services = {
    ...world.services,
    broadcast: (messages: { event: string }[]) => sent.push(...messages.map(({ event }) => event)),
    subscriptions: [
      on(nothingChanged, async () => expect.unreachable()),
      on(nameChanged, async (_services, tx, { id, name }, publish) => {
        await tx`update users set nickname = ${name} where id = ${id}`;
        publish({ channel: 'cache-names', event: name, data: {} });
      }),
    ],
  };
  await transaction(services, async (_tx, publish, emit) => {
    publish({ channel: 'cache-names', event: 'first', data: {} });
    await emit(nameChanged, { id, name: 'after' });
    expect(await nameOf(id)).toBe('before');
    expect(sent).toEqual([]);
  });
  expect(await nameOf(id)).toBe('after');
  expect(sent).toEqual(['first', 'after']);
});

test('a handler that fails takes everything back with it', async () => {
  const { id } = await makeUser(world.db, { nickname: 'before' });
  const sent: unknown[] = [];
  const services = {
    ...world.services,
    broadcast: (messages: unknown[]) => sent.push(...messages),
    subscriptions: [
      on(nameChanged, async () => {
        throw new Error('not today');
      }),
    ],
  };
  const change = transaction(services, async (tx, publish, emit) => {
    await tx`update users set nickname = 'after' where id = ${id}`;
    publish({ channel: 'cache-names', event: 'first', data: {} });
    await emit(nameChanged, { id, name: 'after' });
  });
  await expect(change).rejects.toThrow('not today');
  expect(await nameOf(id)).toBe('before');
  expect(sent).toEqual([]);
});
