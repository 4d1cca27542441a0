import { type Call, CallError, type Endpoint } from '@oche/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTap, type BoardTap, sendTaps, waitingTaps } from './board-taps.ts';
import { gameWith, visit } from './device-game.fixture.ts';
import { createDeviceStore } from './device-store.ts';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const OWNER = { type: 'board', id: 7, lease: 'mine' } as const;
const GAME = gameWith([visit(60)], { owner: OWNER, sent: 1 });
const arrive: BoardTap = { type: 'arrive', game_id: GAME.id, entrant: 'e1', here: true };
const confirm: BoardTap = { type: 'confirm', game_id: GAME.id };

function world(game = GAME) {
  const calls: string[] = [];
  const failures: Error[] = [];
  const call = (async ({ path }: Endpoint) => {
    const failure = failures.shift();
    if (failure) throw failure;
    calls.push(path);
  }) as Call;
  const store = createDeviceStore(async () => memoryStorage(game));
  return { calls, failures, store, send: () => sendTaps(store, call) };
}

test('taps are sent once, in the order they were made', async () => {
  const { calls, send } = world();
  for (const tap of [arrive, confirm]) addTap(tap);
  expect(await send()).toBe(false);
  expect(await send()).toBe(false);
  expect(calls).toEqual(['/tablet/arrive', '/tablet/confirm']);
});

test('without a network they wait, and go when there is one', async () => {
  const { calls, failures, send } = world();
  addTap(arrive);
  failures.push(new TypeError('Failed to fetch'));
  expect(await send()).toBe(true);
  expect(waitingTaps()).toEqual([arrive]);
  expect(await send()).toBe(false);
  expect(calls).toEqual(['/tablet/arrive']);
});

test('a result is confirmed when the server has the whole game, and not before', async () => {
  const { calls, store, send } = world({ ...GAME, sent: 0 });
  addTap(confirm);
  expect(await send()).toBe(true);
  expect(calls).toEqual([]);
  await store.change(GAME.id, (game) => game && { ...game, sent: 1 });
  expect(await send()).toBe(false);
  expect(calls).toEqual(['/tablet/confirm']);
});

test('what the desk has decided otherwise since holds nothing up', async () => {
  const { calls, failures, send } = world();
  for (const tap of [arrive, confirm]) addTap(tap);
  failures.push(new CallError(404, { code: 'not_found', message: '' }));
  expect(await send()).toBe(false);
  expect(calls).toEqual(['/tablet/confirm']);
});
