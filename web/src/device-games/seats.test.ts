import { type Call, type Endpoint, showGame } from '@oche/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { gameWith } from './device-game.fixture.ts';
import { rematchOf } from './device-game.ts';
import { createDeviceStore } from './device-store.ts';
import { FakeServer } from './fake-server.fixture.ts';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { gameStateFromLog } from './outcome.ts';
import { guestsOf, onSeatTaken, pullSeats } from './seats.ts';
import { sendGames } from './send-games.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const storeOf = (...games: ReturnType<typeof gameWith>[]) =>
  createDeviceStore(async () => memoryStorage(...games));

test('whoever takes a seat sits there on this device too, and is asked again for the next game', async () => {
  const game = gameWith([], { sent: 0 });
  const store = storeOf(game);
  expect(guestsOf(game).map(({ key }) => key)).toEqual(['0.0', '1.0']);
  await onSeatTaken(store, { game_id: game.id, player: '1.0', user_id: 7, name: 'Queen Bea' });
  const after = (await store.find(game.id))!;
  expect(after.sides[1]).toEqual([{ key: '1.0', name: 'Queen Bea', user_id: 7, bot: null }]);
  expect(guestsOf(after).map(({ key }) => key)).toEqual(['0.0']);
  const again = rematchOf(after, gameStateFromLog(after)!);
  expect(again.sides[1]).toEqual([{ name: 'Queen Bea', user_id: 7 }]);
  await onSeatTaken(store, { game_id: 'another game', player: '1.0', user_id: 7, name: 'Queen Bea' });
  expect(await store.find('another game')).toBeUndefined();
});

test('a seat that was taken while nobody listened is found by asking', async () => {
  const game = gameWith([], { sent: 0 });
  const store = storeOf(game);
  const sides = [game.sides[0]!, [{ ...game.sides[1]![0]!, user_id: 7, name: 'Queen Bea' }]];
  const call = (async (endpoint: Endpoint) => {
    expect(endpoint).toBe(showGame);
    return { sides };
  }) as Call;
  await pullSeats(store, call, game.id);
  expect((await store.find(game.id))!.sides).toEqual(sides);
});

test('another account is sent with the name it has here: it is a guest until it agrees', async () => {
  const sides = [
    [{ key: '0.0', name: 'Ann', user_id: 1, bot: null }],
    [{ key: '1.0', name: 'Bea', user_id: 7, bot: null }],
  ];
  const server = new FakeServer();
  const store = storeOf(gameWith([], { sent: null, sides }));
  await sendGames({ store, callFor: () => server.call, report: () => {} });
  expect(server.started).toMatchObject({ sides: [[{ user_id: 1 }], [{ user_id: 7, name: 'Bea' }]] });
});
