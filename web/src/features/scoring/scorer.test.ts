import { beforeEach, expect, test, vi } from 'vitest';
import { gameWith, visit } from '../../device-games/device-game.fixture.ts';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { withLog } from '../../device-games/device-game.ts';
import { createDeviceStore, type DeviceStore } from '../../device-games/device-store.ts';
import { unwrittenGames } from '../../device-games/journal.ts';
import { fakeLocalStorage } from '../../device-games/local-storage.fixture.ts';
import { memoryStorage } from '../../device-games/memory-storage.fixture.ts';
import { gameStateFromLog, outcomeFromLog } from '../../device-games/outcome.ts';
import { Scorer } from './scorer.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const total = (scored: number, more: object = {}) => visit(scored, more).event;
const open = (game: DeviceGame, store: DeviceStore) =>
  new Scorer({ game, state: gameStateFromLog(game)! }, store);
const remaining = (scorer: Scorer) =>
  (scorer.current().state.leg.board as { remaining: number }[]).map((side) => side.remaining);

function world(...events: ReturnType<typeof visit>[]) {
  const game = gameWith(events, { options: { legs: 1 } });
  const storage = memoryStorage(game);
  const store = createDeviceStore(async () => storage);
  const otherTab = createDeviceStore(async () => storage);
  return { game, store, otherTab, scorer: open(game, store) };
}

test('the score changes before anything is on the disk, and the journal has it until it is', async () => {
  const { game, store, scorer } = world();
  const told = vi.fn();
  scorer.subscribe(told);
  expect(scorer.record(total(60)).ok).toBe(true);
  expect(remaining(scorer)).toEqual([241, 301]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(unwrittenGames()).toEqual([game.id]);
  await vi.waitFor(() => expect(unwrittenGames()).toEqual([]));
  const stored = (await store.find(game.id))!;
  expect(stored.events).toEqual(scorer.current().game.events);
  expect(stored.outcome).toEqual(outcomeFromLog(stored));
});

test('what was written here is neither read nor drawn again; what the outbox says of it is drawn once', async () => {
  const { game, store, scorer } = world();
  const read = vi.spyOn(store, 'find');
  const told = vi.fn();
  scorer.subscribe(told);
  scorer.record(total(60));
  await vi.waitFor(() => expect(unwrittenGames()).toEqual([]));
  await store.change(game.id, (now) => now && { ...now, sent: 1 });
  await vi.waitFor(() => expect(scorer.current().game.sent).toBe(1));
  expect(told).toHaveBeenCalledTimes(2);
  expect(read).not.toHaveBeenCalled();
});

test('when only more of it was sent no screen is drawn again; whether any was sent, and what else changes, is drawn', async () => {
  const { game, store, scorer } = world(visit(60));
  const change = async (changes: Partial<DeviceGame>) => {
    await store.change(game.id, (now) => now && { ...now, ...changes });
    await vi.waitFor(() => expect(scorer.current().game).toMatchObject(changes));
    return scorer.onScreen();
  };
  const unsent = scorer.onScreen();
  const begun = await change({ sent: 0 });
  expect(begun).not.toBe(unsent);
  expect(await change({ sent: 1 })).toBe(begun);
  expect((await change({ is_public: !game.is_public })).game.sent).toBe(1);
  scorer.record(total(45));
  expect(scorer.onScreen()).toBe(scorer.current());
});

test('events are recorded together or not at all', async () => {
  const { game, store, scorer } = world(visit(60));
  expect(scorer.record({ type: 'undo' }, total(179))).toMatchObject({ ok: false });
  expect(remaining(scorer)).toEqual([241, 301]);
  expect(unwrittenGames()).toEqual([]);
  expect(await store.find(game.id)).toEqual(game);
});

test('two taps in one moment are two visits, in their order', async () => {
  const { game, store, scorer } = world();
  scorer.record(total(60));
  scorer.record(total(45));
  expect(remaining(scorer)).toEqual([241, 256]);
  await vi.waitFor(async () => expect((await store.find(game.id))!.events).toHaveLength(2));
  expect(remaining(scorer)).toEqual([241, 256]);
});

test('what another tab or the server adds is shown here too', async () => {
  const { game, store, scorer } = world();
  await store.change(game.id, (now) => now && withLog(now, [visit(100)]));
  await vi.waitFor(() => expect(remaining(scorer)).toEqual([201, 301]));
});

test('when another tab was quicker, both are kept and one has to be chosen', async () => {
  const { game, store, otherTab, scorer } = world();
  const theirs = visit(26);
  await otherTab.change(game.id, (now) => now && withLog(now, [theirs]));
  scorer.record(total(60));
  await vi.waitFor(() => expect(scorer.current().game.aside).toHaveLength(1));
  const stored = (await store.find(game.id))!;
  expect(stored.events).toEqual([theirs]);
  expect(stored.aside![0]!.entries).toMatchObject([{ event: total(60) }]);
  expect(remaining(scorer)).toEqual([275, 301]);
  expect(unwrittenGames()).toEqual([]);
});

test('the outbox writes beside it: what was sent stays sent', async () => {
  const { game, store, scorer } = world();
  scorer.record(total(60));
  await vi.waitFor(async () => expect((await store.find(game.id))!.events).toHaveLength(1));
  await store.change(game.id, (now) => now && { ...now, sent: 1 });
  scorer.record(total(45));
  await vi.waitFor(async () => expect((await store.find(game.id))!.events).toHaveLength(2));
  expect(await store.find(game.id)).toMatchObject({ sent: 1 });
  expect(scorer.current().game.sent).toBe(1);
});

test('the last visit ends the game for the list as well', async () => {
  const { game, store, scorer } = world(visit(180), visit(60));
  scorer.record(total(121, { darts_used: 3, darts_at_double: 1 }));
  await vi.waitFor(async () => expect((await store.list())[0]!.outcome.status).toBe('finished'));
  expect((await store.find(game.id))!.outcome).toMatchObject({ result: { kind: 'won', winner: 0 } });
});

test('a log that these rules cannot replay leaves the screen as it was', async () => {
  const { game, store, scorer } = world(visit(60));
  await store.change(game.id, (now) => now && withLog({ ...now, rules_version: '2999-01' }, [visit(26)]));
  scorer.record(total(45));
  await vi.waitFor(() => expect(unwrittenGames()).toEqual([]));
  expect(remaining(scorer)).toEqual([241, 256]);
  scorer.stop();
});
