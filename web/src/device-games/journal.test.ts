import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceEvent, DeviceGame } from './device-game.ts';
import { appendToJournal, clearFromJournal, unwrittenGames, withJournal } from './journal.ts';
import { fakeLocalStorage } from './local-storage.fixture.ts';
import { ON_DEVICE } from './owner.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const event = (cid: string): DeviceEvent => ({ cid, event: { type: 'undo' }, at: '' });
const game = (...cids: string[]) =>
  ({
    id: 'g',
    kind: 'none',
    options: {},
    sides: [],
    owner: ON_DEVICE,
    events: cids.map(event),
  }) as unknown as DeviceGame;
const LINE = ['a', 'b', 'c'].map(event);
const cids = ({ events }: DeviceGame) => events.map(({ cid }) => cid);

test('what was written into the journal and never into the store is added to the game', () => {
  appendToJournal('g', LINE.slice(0, 1), [event('b')]);
  appendToJournal('g', LINE.slice(0, 2), [event('c')]);
  expect(unwrittenGames()).toEqual(['g']);
  expect(cids(withJournal(game('a')))).toEqual(['a', 'b', 'c']);
  expect(cids(withJournal(game('a', 'b')))).toEqual(['a', 'b', 'c']);
});

test('what the store has is cleared, and the rest still fits', () => {
  appendToJournal('g', LINE.slice(0, 0), [event('a')]);
  appendToJournal('g', LINE.slice(0, 1), [event('b')]);
  clearFromJournal('g', [event('a')]);
  expect(cids(withJournal(game('a')))).toEqual(['a', 'b']);
  clearFromJournal('g', [event('a'), event('b')]);
  expect(unwrittenGames()).toEqual([]);
});

test('an entry that the log has gone on without is a version beside it', () => {
  appendToJournal('g', LINE.slice(0, 1), [event('b')]);
  const both = withJournal({ ...game('a', 'x'), sent: 2, owner: ON_DEVICE });
  expect(cids(both)).toEqual(['a', 'x']);
  expect(both.aside).toEqual([{ id: 'b', base_v: 1, entries: [event('b')], sent: 0 }]);
});
