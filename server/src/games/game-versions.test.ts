import { randomUUID } from 'node:crypto';
import {
  type Call,
  chooseGameVersion,
  keepGameVersion,
  listGameEvents,
  listGameVersions,
  recordEvents,
  showGame,
  startGame,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { expect, test } from 'vitest';
import { countStatistics } from '../testing/lookups.sql.ts';
import { refusalOf } from '../testing/refusals.ts';
import { sharedWorld } from '../testing/shared-world.ts';

const world = sharedWorld();

const OUT = { darts_used: 1, darts_at_double: 1 };
const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const entry = (event: GameEvent) => ({ cid: randomUUID(), event });
const threw = (total: number, more: object = {}) => entry(visit(total, more));

async function newLeg(call: Call = world().as('player')) {
  const { id } = await call(startGame, {
    kind: 'x01',
    options: { start: 101, legs: 1 },
    sides: [[{ user_id: world().player.id }], [{ name: 'Guest' }]],
  });
  return id;
}

const record = (game_id: string, base_v: number, events: ReturnType<typeof entry>[]) =>
  world().as('player')(recordEvents, { game_id, base_v, events });
const keep = (game_id: string, base_v: number, entries: ReturnType<typeof entry>[]) =>
  world().as('player')(keepGameVersion, { game_id, base_v, entries });
const versions = (game_id: string) => world().as('player')(listGameVersions, { game_id });
const choose = (
  game_id: string,
  version: string | null,
  base_v: number,
  seen: string[],
  cid = randomUUID(),
) => world().as('player')(chooseGameVersion, { game_id, cid, version, base_v, seen });
const remaining = async (game_id: string) =>
  (await world().as('player')(showGame, { game_id })).view.sides.map(({ score }) => score);

test('a version is kept beside the log, with who wrote it; sending it again changes nothing', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const mine = [threw(26), threw(11)];
  expect(await keep(id, 1, mine)).toEqual({ v: 2, open: 1 });
  expect(await keep(id, 1, mine)).toEqual({ v: 2, open: 1 });
  const answer = await versions(id);
  expect(answer).toMatchObject({ v: 2, may_choose: true });
  expect(answer.versions).toMatchObject([{ id: mine[0]!.cid, base_v: 1, settled_v: null }]);
  expect(answer.versions[0]!.by).not.toBeNull();
  expect(answer.versions[0]!.entries.map(({ cid }) => cid)).toEqual(mine.map(({ cid }) => cid));
  expect(answer.log.map(({ v }) => v)).toEqual([2]);
  expect(await remaining(id)).toEqual([81, 56]);
});

test('a game says how many versions of it wait for a choice, until one is chosen', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const show = () => world().as('player')(showGame, { game_id: id });
  expect((await show()).open_versions).toBeUndefined();
  const mine = [threw(26)];
  await keep(id, 1, mine);
  expect((await show()).open_versions).toBe(1);
  await choose(id, null, 2, [mine[0]!.cid]);
  expect((await show()).open_versions).toBeUndefined();
});

test('a version that is chosen stands on what both share, and is known when it is sent again', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const mine = [threw(26), threw(11)];
  await keep(id, 1, mine);
  const cid = randomUUID();
  expect(await choose(id, mine[0]!.cid, 2, [mine[0]!.cid], cid)).toEqual({ v: 3 });
  expect(await choose(id, mine[0]!.cid, 2, [mine[0]!.cid], cid)).toEqual({ v: 3 });
  expect(await remaining(id)).toEqual([70, 75]);
  expect((await record(id, 3, [threw(5)])).v).toBe(4);
  expect(await remaining(id)).toEqual([70, 70]);
  // The device had not heard the answer, and hands in its version once more.
  expect(await keep(id, 1, mine)).toEqual({ v: 4, open: 0 });
  expect((await versions(id)).versions).toMatchObject([{ settled_v: 3 }]);
  const log = await world().as('player')(listGameEvents, { game_id: id });
  expect(log.map(({ event }) => event.type)).toEqual(['visit', 'visit', 'choose', 'visit']);
});

test('the log can be chosen, and after it the other one after all, as long as nobody has thrown', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const mine = [threw(26)];
  await keep(id, 1, mine);
  await choose(id, null, 2, [mine[0]!.cid]);
  expect(await remaining(id)).toEqual([81, 56]);
  await choose(id, mine[0]!.cid, 3, []);
  expect(await remaining(id)).toEqual([81, 75]);
  await choose(id, null, 4, []);
  expect(await remaining(id)).toEqual([81, 56]);
  await record(id, 5, [threw(1)]);
  expect((await refusalOf(choose(id, mine[0]!.cid, 6, []))).body.code).toBe('conflict');
});

test('a choice waits for what the chooser has not seen: another version, or another visit', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const [one, other] = [[threw(26)], [threw(60)]];
  await keep(id, 1, one);
  await keep(id, 0, other);
  expect((await refusalOf(choose(id, one[0]!.cid, 2, [one[0]!.cid]))).body.code).toBe('conflict');
  expect((await refusalOf(choose(id, one[0]!.cid, 1, [one[0]!.cid, other[0]!.cid]))).body.code).toBe(
    'conflict',
  );
  await choose(id, other[0]!.cid, 2, [one[0]!.cid, other[0]!.cid]);
  expect(await remaining(id)).toEqual([41, 101]);
});

test('a version that grew after it was settled has to be chosen again', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const mine = [threw(26), threw(11)];
  await keep(id, 1, mine.slice(0, 1));
  await choose(id, null, 2, [mine[0]!.cid]);
  expect(await keep(id, 1, mine.slice(0, 1))).toEqual({ v: 3, open: 0 });
  expect(await keep(id, 1, mine)).toEqual({ v: 3, open: 1 });
});

test('a version in which the game goes on takes its end back, and its statistics', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(61), threw(61), threw(40, OUT)]);
  expect(await countStatistics(world().db, id)).toBe(2);
  const mine = [threw(41), threw(26)];
  await keep(id, 1, mine);
  await choose(id, mine[0]!.cid, 3, [mine[0]!.cid]);
  const game = await world().as('player')(showGame, { game_id: id });
  expect([game.status, game.view.result]).toEqual(['running', null]);
  expect(await countStatistics(world().db, id)).toBe(0);
});

test('what nobody else wrote beside is no version: it is recorded', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20)]);
  expect(await keep(id, 1, [threw(45)])).toEqual({ v: 2, open: 0 });
  expect((await versions(id)).versions).toEqual([]);
});

test('strangers keep and choose nothing, and a version keeps to the rules', async () => {
  const id = await newLeg();
  await record(id, 0, [threw(20), threw(45)]);
  const other = world().as('other player');
  const mine = [threw(26)];
  expect((await refusalOf(other(keepGameVersion, { game_id: id, base_v: 1, entries: mine }))).body.code).toBe(
    'forbidden',
  );
  expect((await refusalOf(keep(id, 1, [threw(179)]))).body.code).toBe('against_the_rules');
  const choice = entry({ type: 'choose', base: 0, version: null, entries: null });
  expect((await refusalOf(keep(id, 1, [choice]))).body.code).toBe('forbidden');
  expect((await refusalOf(record(id, 2, [choice]))).body.code).toBe('forbidden');
  await keep(id, 1, mine);
  const wanted = { game_id: id, cid: randomUUID(), version: null, base_v: 2, seen: [mine[0]!.cid] };
  expect((await refusalOf(other(chooseGameVersion, wanted))).body.code).toBe('forbidden');
  expect((await refusalOf(choose(id, randomUUID(), 2, [mine[0]!.cid]))).body.code).toBe('not_found');
  expect((await other(listGameVersions, { game_id: id })).may_choose).toBe(false);
});

test('undo, edit and reopen that name another entry are refused', async () => {
  const id = await newLeg();
  const [first, second] = [threw(20), threw(45)];
  await record(id, 0, [first, second]);
  const wrong = await refusalOf(record(id, 2, [entry({ type: 'undo', of: first.cid })]));
  expect(wrong.body).toMatchObject({ code: 'against_the_rules', rule: 'concerns_another_entry' });
  expect((await record(id, 2, [entry({ type: 'undo', of: second.cid })])).v).toBe(3);
});
