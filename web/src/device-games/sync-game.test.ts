import { beforeEach, expect, test, vi } from 'vitest';
import { gameWith, visit } from './device-game.fixture.ts';
import { createDeviceStore } from './device-store.ts';
import { FakeServer } from './fake-server.fixture.ts';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { outcomeFromLog } from './outcome.ts';
import { ON_DEVICE } from './owner.ts';
import { keepOnDevice, onGameMessage, takeTheirs } from './sync-game.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

test('the echo of an own visit is not fetched, what somebody else scored is', async () => {
  const [ann, bea, next] = [visit(60), visit(45), visit(26)];
  const game = gameWith([ann], { sent: 0 });
  const server = new FakeServer();
  const store = createDeviceStore(async () => memoryStorage(game));
  server.log = [ann];
  await onGameMessage(store, server.call, game.id, { v: 1, cid: ann.cid });
  expect(server.calls).toEqual([]);
  server.log = [ann, bea];
  await onGameMessage(store, server.call, game.id, { v: 2, cid: bea.cid });
  expect(server.calls).toEqual(['GET /games/{game_id}/events']);
  expect(await store.find(game.id)).toMatchObject({ sent: 2, events: [ann, bea] });
  // Late news of what is known already.
  await onGameMessage(store, server.call, game.id, { v: 2, cid: bea.cid });
  await onGameMessage(store, server.call, 'another game', { v: 9, cid: next.cid });
  expect(server.calls).toHaveLength(1);
});

test('whoever takes over the score of the server has its log and its outcome', async () => {
  const [ann, theirs] = [visit(60), visit(26)];
  const conflict = { code: 'conflict', message: '', log: [theirs] };
  const game = gameWith([ann, visit(45)], { sent: 1, conflict });
  const store = createDeviceStore(async () => memoryStorage(game));
  const after = (await takeTheirs(store, game.id))!;
  expect(after).toMatchObject({ sent: 2, conflict: null, events: [ann, theirs] });
  expect(after.outcome).toEqual(outcomeFromLog(after));
});

test('whoever keeps a refused game has it on the device alone', async () => {
  const game = gameWith([visit(60)], { sent: 0, conflict: { code: 'forbidden', message: '' } });
  const store = createDeviceStore(async () => memoryStorage(game));
  expect(await keepOnDevice(store, game.id)).toMatchObject({ owner: ON_DEVICE, sent: null, conflict: null });
  expect((await store.list())[0]).toMatchObject({ is_unsent: false });
});
