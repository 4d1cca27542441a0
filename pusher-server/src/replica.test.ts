import { expect, test } from 'vitest';
import type { Bus, BusMessage } from './bus/index.ts';
import { createMemoryBus, type MemoryHub } from './bus/index.ts';
import { Replica } from './replica.ts';

/** Some processes whose post can be lost, on a clock that the test moves. */
function createWorld(count: number) {
  const hub: MemoryHub = new Set();
  const clock = { now: 0 };
  const nodes = Array.from({ length: count }, () => createNode(hub, clock));
  const beatAll = () => {
    for (const { replica } of nodes) replica.beat();
  };
  return { clock, nodes, beatAll };
}

function createNode(hub: MemoryHub, clock: { now: number }) {
  const wire = createMemoryBus(hub);
  const state = { losing: false, connected: true };
  const bus: Bus = {
    ...wire,
    isConnected: () => state.connected,
    publish: (messages: BusMessage[]) => (state.losing ? undefined : wire.publish(messages)),
  };
  const seen = new Map<string, string>();
  const replica = new Replica({
    bus,
    silence: 15_000,
    grace: 4_000,
    now: () => clock.now,
    onChange: (node, key, value) => {
      if (value === undefined) seen.delete(`${node} ${key}`);
      else seen.set(`${node} ${key}`, value);
    },
  });
  bus.listen({
    onBatch(from, messages) {
      for (const { body } of messages) replica.receive(from, body);
    },
    onGap() {},
  });
  const values = () => [...seen.values()].sort();
  return { bus, replica, state, values };
}

test('everybody sees everybody, newcomers too', async () => {
  const { nodes, beatAll } = createWorld(3);
  for (const [index, { replica }] of nodes.entries()) replica.set('k', `from ${index}`);
  beatAll();
  for (const { values } of nodes) await expect.poll(values).toEqual(['from 0', 'from 1', 'from 2']);
  nodes[0]?.replica.set('k', undefined);
  for (const { values } of nodes) expect(values()).toEqual(['from 1', 'from 2']);
});

test('a lost message is noticed at the next beat and healed', async () => {
  const { nodes, beatAll } = createWorld(2);
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  one.replica.set('a', '1');
  one.state.losing = true;
  one.replica.set('a', undefined);
  for (let n = 0; n < 400; n++) one.replica.set(`key ${n}`, 'x'.repeat(100));
  one.state.losing = false;
  expect(two.values()).toEqual(['1']);
  beatAll();
  await expect.poll(() => two.values().length).toBe(400);
});

test('a new incarnation replaces the old one', async () => {
  const { nodes, beatAll } = createWorld(2);
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  one.replica.set('a', '1');
  one.state.losing = true;
  one.replica.set('a', '2');
  one.state.losing = false;
  one.replica.restart();
  expect(two.values()).toEqual(['2']);
  one.replica.set('b', '3');
  beatAll();
  expect(two.values()).toEqual(['2', '3']);
});

test('changes of an incarnation whose table is unknown wait for that table', async () => {
  const { nodes, beatAll } = createWorld(2);
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  one.replica.set('a', '1');
  one.state.losing = true;
  one.replica.set('a', '2');
  one.replica.restart();
  one.state.losing = false;
  one.replica.set('b', '3');
  expect(two.values()).toEqual(['1']);
  beatAll();
  await expect.poll(two.values).toEqual(['2', '3']);
});

test('a silent process is forgotten after 15 s, one that said goodbye after the grace', () => {
  const { nodes, clock, beatAll } = createWorld(3);
  const [one, two, three] = nodes as [(typeof nodes)[0], (typeof nodes)[0], (typeof nodes)[0]];
  for (const [index, { replica }] of nodes.entries()) replica.set('k', String(index));
  beatAll();
  two.replica.bye();
  clock.now = 3_999;
  one.replica.forgetSilent();
  expect(one.values()).toEqual(['0', '1', '2']);
  clock.now = 4_001;
  one.replica.forgetSilent();
  expect(one.values()).toEqual(['0', '2']);
  three.replica.beat();
  clock.now = 19_000;
  one.replica.forgetSilent();
  expect(one.values()).toEqual(['0', '2']);
  clock.now = 19_002;
  one.state.connected = false;
  one.replica.forgetSilent();
  expect(one.values()).toEqual(['0', '2']);
  one.state.connected = true;
  one.replica.forgetSilent();
  expect(one.values()).toEqual(['0']);
});
