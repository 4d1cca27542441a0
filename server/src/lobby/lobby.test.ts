import { randomUUID } from 'node:crypto';
import {
  beInLobby,
  CHANNELS,
  httpClient,
  type Lobby,
  type LobbyMessage,
  leaveLobby,
  makeChallenge,
  recordEvents,
  showLobby,
} from '@oche/contract';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeGame, makePresence, makeUser, playedByBots } from '../seed/factories.ts';
import { openLive, subscribe } from '../testing/live.ts';
import { startWorld, type World } from '../testing/world.ts';
import { inMessages } from './broadcast-lobby.ts';
import { sweepLobby } from './index.ts';
import { insertNews } from './lobby.sql.ts';

const SECOND = 1000;
let world: World;
const open: Pusher[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Everybody of the test before has long gone.
  world.clock.advance(60 * SECOND);
  await sweepLobby(world.services);
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});

const lobby = (): Promise<Lobby> => world.as('player')(showLobby, {});
const here = (away = false) => world.as('player')(beInLobby, { away });
const statusOf = async (id: number) => (await lobby()).players.find((player) => player.id === id)?.status;

/** What somebody in the lobby hears from now on. */
async function hear(): Promise<LobbyMessage[]> {
  const pusher = openLive(world.url, world.tokens['other player']);
  open.push(pusher);
  const messages: LobbyMessage[] = [];
  (await subscribe(pusher, CHANNELS.lobby)).bind('change', (message: LobbyMessage) => messages.push(message));
  return messages;
}

test('who says that they are here is listed, with average and since when', async () => {
  const { id } = world.player;
  const events = playedByBots({ legs: 1 }, [60, 60], 200, 7);
  const finished = await makeGame(world.db, {
    sides: [[{ name: 'Robin', user_id: id }], [{ name: 'Guest' }]],
    options: { legs: 1 },
  });
  await world.as('player')(recordEvents, {
    game_id: finished.id,
    base_v: 0,
    events: events.map((event) => ({ cid: randomUUID(), event })),
  });
  await here();
  const me = (await lobby()).players.find((player) => player.id === id)!;
  expect(me).toMatchObject({ status: 'free', game_id: null });
  expect(me.average).toBeGreaterThan(20);
  expect(Date.parse(me.since)).toBeLessThanOrEqual(world.clock.now().getTime());
});

test('who is silent for 30 seconds is gone, and who comes back is new', async () => {
  const { id } = world.player;
  await here();
  world.clock.advance(29 * SECOND);
  await sweepLobby(world.services);
  expect(await statusOf(id)).toBe('free');
  world.clock.advance(2 * SECOND);
  await sweepLobby(world.services);
  expect(await statusOf(id)).toBe(undefined);
  await here();
  expect(await statusOf(id)).toBe('free');
  const { since } = (await lobby()).players.find((player) => player.id === id)!;
  expect(world.clock.now().getTime() - Date.parse(since)).toBeLessThan(5 * SECOND);
});

test('a clock that is set back leaves nobody in the lobby who has gone', async () => {
  await here();
  world.clock.advance(-3600 * SECOND);
  onTestFinished(() => world.clock.advance(3600 * SECOND));
  await sweepLobby(world.services);
  expect(await statusOf(world.player.id)).toBe(undefined);
  await here();
  expect(await statusOf(world.player.id)).toBe('free');
});

test('a page out of sight is away after a while, and a glance elsewhere is not', async () => {
  await here();
  world.clock.advance(10 * SECOND);
  await here(true);
  expect(await statusOf(world.player.id)).toBe('free');
  world.clock.advance(11 * SECOND);
  await here(true);
  expect(await statusOf(world.player.id)).toBe('away');
  await here();
  expect(await statusOf(world.player.id)).toBe('free');
});

test('loading the page again is not leaving; closing it is, and walking away at once', async () => {
  const { id } = world.player;
  await here();
  await world.as('player')(leaveLobby, {});
  world.clock.advance(2 * SECOND);
  await here();
  world.clock.advance(5 * SECOND);
  await sweepLobby(world.services);
  expect(await statusOf(id)).toBe('free');
  await world.as('player')(leaveLobby, {});
  world.clock.advance(5 * SECOND);
  await sweepLobby(world.services);
  expect(await statusOf(id)).toBe(undefined);
  await here();
  await world.as('player')(leaveLobby, { for_good: true });
  expect(await statusOf(id)).toBe(undefined);
});

test('everybody hears of changes in versions that follow each other; together they make the list', async () => {
  const heard = await hear();
  const before = (await lobby()).v;
  await here();
  await expect
    .poll(() => heard.flatMap(({ players }) => players.map(({ id }) => id)))
    .toContain(world.player.id);
  await world.as('player')(makeChallenge, { id: randomUUID(), game: 'x01', options: { legs: 3 } });
  await expect.poll(() => heard.flatMap(({ challenges }) => challenges)).toHaveLength(1);
  await world.as('player')(leaveLobby, { for_good: true });
  await expect.poll(() => heard.flatMap(({ gone }) => gone.players)).toEqual([world.player.id]);
  await expect.poll(() => heard.flatMap(({ gone }) => gone.challenges)).toHaveLength(1);
  expect(heard.map(({ v }) => v)).toEqual(heard.map((_, at) => before + at + 1));
  expect((await lobby()).v).toBe(before + heard.length);
});

test('a hundred who come at once are few messages, each small enough, and none is missing', async () => {
  const heard = await hear();
  const people = await Promise.all(Array.from({ length: 100 }, () => makeUser(world.db)));
  for (const { id } of people) await makePresence(world.db, id, world.clock.now());
  await insertNews(world.db, { players: people.map(({ id }) => id) });
  await sweepLobby(world.services);
  await expect.poll(() => heard.flatMap(({ players }) => players)).toHaveLength(100);
  expect(heard.length).toBeLessThan(6);
  for (const message of heard) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(7500);
});

test('changes that do not fit into one message are cut, in order and without loss', () => {
  const players = Array.from({ length: 200 }, (_, at) => ({
    id: at + 1,
    name: 'The Lighthouse of the Coast '.repeat(2),
    average: 61.5,
    status: 'free' as const,
    since: '2026-10-09T20:15:00.000Z',
    game_id: null,
  }));
  const gone = { players: [900, 901], challenges: [] };
  const messages = inMessages({ players, challenges: [], gone });
  expect(messages.flatMap((message) => message.players)).toEqual(players);
  expect(messages.at(-1)!.gone).toEqual(gone);
  expect(inMessages({ players: [], challenges: [], gone })).toHaveLength(1);
});

test('only who is signed in may listen', async () => {
  const pusher = openLive(world.url, null);
  open.push(pusher);
  await expect(subscribe(pusher, CHANNELS.lobby)).rejects.toThrow();
});

test('several processes keep one list: their versions follow each other, and nothing is told twice', async () => {
  const second = await world.startAnother();
  const heard = await hear();
  const before = (await lobby()).v;
  const there = httpClient({
    baseUrl: `${second.url}/api`,
    token: () => world.tokens.organiser,
    language: () => 'en',
  });
  await Promise.all([here(), there(beInLobby, {})]);
  await expect
    .poll(() => heard.flatMap(({ players }) => players.map(({ id }) => id)).sort())
    .toEqual([world.player.id, world.organiser.id].sort());
  await there(leaveLobby, { for_good: true });
  await expect.poll(() => heard.flatMap(({ gone }) => gone.players)).toEqual([world.organiser.id]);
  expect(heard.map(({ v }) => v).toSorted((one, other) => one - other)).toEqual(
    heard.map((_, at) => before + at + 1),
  );
  // What a process notes and does not live to tell is told by another.
  await makePresence(world.db, world.superadmin.id, world.clock.now());
  await insertNews(world.db, { players: [world.superadmin.id] });
  await second.stop();
  await sweepLobby(world.services);
  await expect.poll(() => heard.at(-1)!.players.map(({ id }) => id)).toEqual([world.superadmin.id]);
});
