import { CallError } from '@oche/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { gameWith, visit } from './device-game.fixture.ts';
import { type DeviceEvent, type DeviceGame, withLog } from './device-game.ts';
import { createDeviceStore } from './device-store.ts';
import { FakeServer, refusal } from './fake-server.fixture.ts';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { ownLease } from './own-lease.ts';
import { accountOwner, ON_DEVICE, type Owner } from './owner.ts';
import { type CallFor, type OutboxStates, sendGames } from './send-games.ts';
import { renewLease } from './sync-game.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const START = 'POST /games';
const RECORD = 'POST /games/{game_id}/events';
const LIST = 'GET /games/{game_id}/events';
const BOARD: Owner = { type: 'board', id: 7, lease: 'mine' };

function world(...games: DeviceGame[]) {
  const server = new FakeServer();
  const store = createDeviceStore(async () => memoryStorage(...games));
  let states: OutboxStates | undefined;
  const report = (next: OutboxStates) => {
    states = next;
  };
  const send = (callFor: CallFor = () => server.call) => sendGames({ store, callFor, report });
  return { server, store, send, states: () => states };
}
const cids = (events: readonly { cid: string }[]) => events.map(({ cid }) => cid);

test('a game begun here is started and sent, in two calls, and then there is nothing more to send', async () => {
  const game = gameWith([visit(60), visit(45)]);
  const { server, store, send } = world(game);
  expect(await send()).toBe(false);
  expect(server.calls).toEqual([START, RECORD]);
  expect(server.started).toMatchObject({ id: game.id, kind: 'x01', rules_version: game.rules_version });
  expect(cids(server.log)).toEqual(cids(game.events));
  expect(await store.find(game.id)).toMatchObject({ sent: 2 });
  expect(await store.listWaiting()).toEqual([]);
  await send();
  expect(server.calls).toHaveLength(2);
});

test('a lost answer is no lost visit and no visit twice', async () => {
  const game = gameWith([visit(60)], { sent: 0 });
  const { server, store, send, states } = world(game);
  server.log = [...game.events];
  server.failure = new TypeError('Failed to fetch');
  expect(await send()).toBe(true);
  expect(states()).toEqual({ account: 'waiting', board: 'idle', sheet: 'idle' });
  expect(await send()).toBe(false);
  expect(server.log).toHaveLength(1);
  expect(await store.find(game.id)).toMatchObject({ sent: 1, conflict: null });
});

test('a game whose start was answered into nothing takes over what the server has', async () => {
  const game = gameWith([visit(60)]);
  const { server, store, send } = world(game);
  server.log = [...game.events];
  await send();
  expect(server.calls).toEqual([START, LIST]);
  expect(await store.find(game.id)).toMatchObject({ sent: 1 });
});

test('a game is sent in the name of its owner and of nobody else', async () => {
  const [mine, theirs, here] = [
    gameWith([visit(60)], { sent: 0 }),
    gameWith([visit(60)], { sent: 0, owner: { type: 'account', id: 2 } }),
    gameWith([visit(60)], { sent: 0, owner: ON_DEVICE }),
  ];
  const { server, store, send } = world(mine, theirs, here);
  await send(({ id }) => (id === 1 ? server.call : 'somebody_else'));
  expect(await store.find(mine.id)).toMatchObject({ sent: 1 });
  expect(await store.find(theirs.id)).toMatchObject({ sent: 0 });
  expect(await store.find(here.id)).toMatchObject({ sent: 0 });
});

test('a tablet sends its game while nobody is signed in on it', async () => {
  const [own, board] = [gameWith([visit(60)]), gameWith([visit(60)], { sent: 0, owner: BOARD })];
  const { server, store, send, states } = world(own, board);
  server.lease = 'mine';
  expect(await send(({ type }) => (type === 'board' ? server.call : 'signed_out'))).toBe(true);
  expect(states()).toEqual({ account: 'signed_out', board: 'idle', sheet: 'idle' });
  expect(server.calls).toEqual([RECORD]);
  expect(await store.find(board.id)).toMatchObject({ sent: 1 });
});

test('a screen that has lost its lease keeps what it scored, and sends it when it has one again', async () => {
  const [ann, bea, mine] = [visit(60), visit(45), visit(100)];
  const game = gameWith([ann, mine], { sent: 1, owner: BOARD });
  const { server, store, send } = world(game);
  server.log = [ann];
  server.lease = 'theirs';
  expect(await send()).toBe(false);
  expect(await store.find(game.id)).toMatchObject({ sent: 1, conflict: { code: 'lease_lost', log: [] } });
  expect(await store.listWaiting()).toEqual([]);
  await renewLease(store, game.id, 'new');
  server.lease = 'new';
  await send();
  expect(cids(server.log)).toEqual([ann.cid, mine.cid]);
  // Another screen scored in the meantime: both versions are kept.
  const behind = gameWith([ann, mine], {
    sent: 1,
    owner: BOARD,
    conflict: { code: 'lease_lost', message: '', log: [bea] },
  });
  await store.change(behind.id, () => behind);
  await renewLease(store, behind.id, 'new');
  expect(await store.find(behind.id)).toMatchObject({
    conflict: null,
    events: [ann, bea],
    aside: [{ base_v: 1, entries: [mine] }],
  });
});

test('a visit follows what the server has of this device already', async () => {
  const [ann, bea, next] = [visit(60), visit(45), visit(100)];
  const game = gameWith([ann, bea, next], { sent: 1 });
  const { server, store, send } = world(game);
  server.log = [ann, bea];
  expect(await send()).toBe(false);
  expect(cids(server.log)).toEqual([ann.cid, bea.cid, next.cid]);
  expect(await store.find(game.id)).toMatchObject({ sent: 3, conflict: null });
});

test('a version of its own is handed in, and holds up no other game', async () => {
  const ann = visit(60);
  const clashing = gameWith([ann, visit(45)], { sent: 1, touched_at: '2026-01-01T00:00:00.000Z' });
  const other = gameWith([], { touched_at: '2026-01-02T00:00:00.000Z' });
  const { server, store, send } = world(clashing, other);
  server.log = [ann, visit(26)];
  expect(await send()).toBe(false);
  expect(await store.find(clashing.id)).toMatchObject({
    sent: 2,
    aside: [{ sent: 1 }],
    clash: 1,
    events: server.log,
  });
  expect(server.versions).toEqual([{ game_id: clashing.id, base_v: 1, entries: [clashing.events[1]] }]);
  expect(await store.find(other.id)).not.toMatchObject({ sent: null });
});

test.each([
  ['the server is down', new CallError(503, { code: 'internal', message: '' }), 'waiting'],
  ['the token is dead', new CallError(401, { code: 'unauthorized', message: '' } as never), 'signed_out'],
])('when %s it is tried again', async (_, failure, state) => {
  const { server, send, states } = world(gameWith([visit(60)], { sent: 0 }));
  server.failure = failure;
  expect(await send()).toBe(true);
  expect(states()?.account).toBe(state);
  expect(await send()).toBe(false);
});

test('what the server never takes is kept and shown, and not sent again and again', async () => {
  const game = gameWith([visit(60)], { sent: 0 });
  const { server, store, send } = world(game);
  server.failure = refusal('forbidden');
  expect(await send()).toBe(false);
  expect(await store.find(game.id)).toMatchObject({ conflict: { code: 'forbidden' }, events: game.events });
  await send();
  expect(server.calls).toHaveLength(1);
});

const SLOT = { number: 3, place: { org_slug: 'o', season_slug: 's', match_slug: 'm' } };
const OPEN = 'POST /organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/play';
const sheetGame = (events: DeviceEvent[]): DeviceGame => ({
  ...gameWith(events),
  owner: accountOwner(7),
  link: { kind: 'match', id: '1' },
  slot: SLOT,
});

test('a game that was opened for a slot without a network is begun there under its id', async () => {
  const game = sheetGame([visit(60)]);
  const { server, store, send } = world(game);
  server.shown = { ...game, venue: 'A – B · 3' };
  expect(await send()).toBe(false);
  expect(server.calls.slice(0, 1)).toEqual([OPEN]);
  expect(cids(server.log)).toEqual(cids(game.events));
  expect(await store.find(game.id)).toMatchObject({ sent: 1, venue: 'A – B · 3' });
  await store.change(game.id, (now) => now && withLog(now, [...now.events, visit(45)]));
  expect(await send()).toBe(false);
  expect(server.log).toHaveLength(2);
});

test('a second game of one slot is a version of the first, with all that is tapped until its screen knows', async () => {
  const [theirs, mine] = [gameWith([visit(45)]), sheetGame([visit(60)])];
  const { server, store, send } = world(mine);
  const sendAll = async () => (await send()) || send();
  server.shown = theirs;
  server.slotGame = theirs.id;
  server.log = [...theirs.events];
  expect(await sendAll()).toBe(false);
  expect(await store.find(mine.id)).toMatchObject({ moved_to: theirs.id });
  expect(server.versions.map(({ base_v, entries }) => [base_v, cids(entries)])).toEqual([
    [0, cids(mine.events)],
  ]);
  expect(await store.find(theirs.id)).toMatchObject({ sent: 1, clash: 1 });
  const late = visit(26);
  await store.change(mine.id, (now) => now && withLog(now, [...now.events, late]));
  expect(await sendAll()).toBe(false);
  expect(cids(server.versions.at(-1)!.entries)).toEqual([...cids(mine.events), late.cid]);
  expect(server.log).toHaveLength(1);
});

test('where the first game of a slot has no visit yet, the second one goes on in it', async () => {
  const [theirs, mine] = [gameWith([]), sheetGame([visit(60)])];
  const { server, store, send } = world(mine);
  const sendAll = async () => (await send()) || send();
  server.shown = theirs;
  server.slotGame = theirs.id;
  expect(await sendAll()).toBe(false);
  expect(cids(server.log)).toEqual(cids(mine.events));
  expect(server.versions).toEqual([]);
  expect(await store.find(theirs.id)).toMatchObject({ sent: 1 });
});

test('while another screen marks a league game, visits wait here; they are sent when it is silent', async () => {
  const game = { ...sheetGame([visit(60)]), slot: undefined, sent: 0 } as unknown as DeviceGame;
  const { server, store, send } = world(game);
  server.lease = 'theirs';
  expect(await send()).toBe(true);
  expect(await store.find(game.id)).toMatchObject({ held: true, sent: 0, conflict: null });
  server.lease = ownLease();
  expect(await send()).toBe(false);
  const stored = await store.find(game.id);
  expect(stored).toMatchObject({ sent: 1 });
  expect(stored?.held).toBeUndefined();
});

test('a screen that was overtaken by the one that marks hands its visits in as a version', async () => {
  const game = { ...sheetGame([visit(60)]), slot: undefined, sent: 0 } as unknown as DeviceGame;
  const { server, store, send } = world(game);
  server.lease = 'theirs';
  server.log = [visit(45)];
  expect(await send()).toBe(false);
  expect(server.versions.map(({ base_v, entries }) => [base_v, cids(entries)])).toEqual([
    [0, cids(game.events)],
  ]);
  expect(await store.find(game.id)).toMatchObject({ sent: 1, clash: 1 });
});
