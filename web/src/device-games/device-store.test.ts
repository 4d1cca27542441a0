import { beforeEach, expect, test, vi } from 'vitest';
import { gameWith, visit } from './device-game.fixture.ts';
import { createDeviceStore } from './device-store.ts';
import { appendToJournal, unwrittenGames } from './journal.ts';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { ON_DEVICE } from './owner.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

test('lists come newest first and without logs, and only what is to be sent waits', async () => {
  const at = (day: number) => ({ touched_at: `2026-01-0${day}T20:00:00.000Z` });
  const old = gameWith([visit(60)], at(1));
  const sent = gameWith([visit(60)], { ...at(2), sent: 1 });
  const newest = gameWith([], at(3));
  const here = gameWith([], { ...at(4), owner: ON_DEVICE });
  const stuck = gameWith([visit(60)], { ...at(5), sent: 0, conflict: { code: 'conflict', message: '' } });
  const store = createDeviceStore(async () => memoryStorage(old, sent, newest, here, stuck));
  const games = await store.list();
  expect(games.map(({ id }) => id)).toEqual([stuck, here, newest, sent, old].map(({ id }) => id));
  expect(games[4]).not.toHaveProperty('events');
  expect(games[4]!.outcome).toMatchObject({ status: 'running', legs: [0, 0] });
  expect((await store.listWaiting()).map(({ id }) => id)).toEqual([old.id, newest.id]);
  expect(games.filter(({ is_unsent }) => is_unsent).map(({ id }) => id)).toEqual(
    [stuck, newest, old].map(({ id }) => id),
  );
});

test('what a killed tab had only in its journal is in the store when it is opened next', async () => {
  const [ann, bea] = [visit(60), visit(45)];
  const game = gameWith([ann]);
  appendToJournal(game.id, [ann], [bea]);
  const store = createDeviceStore(async () => memoryStorage(game));
  expect(await store.find(game.id)).toMatchObject({ events: [ann, bea] });
  expect(unwrittenGames()).toEqual([]);
});

test('whoever watches hears of every change, and of nothing that did not change', async () => {
  const game = gameWith([]);
  const store = createDeviceStore(async () => memoryStorage());
  const changed: string[] = [];
  const stop = store.watch((id) => changed.push(id));
  await store.change(game.id, () => game);
  await store.change(game.id, () => undefined);
  await store.remove(game.id);
  stop();
  await store.change(game.id, () => game);
  expect(changed).toEqual([game.id, game.id]);
});
