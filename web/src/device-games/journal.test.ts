import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptEvent, KeptGame } from './device-game.ts';
import { noteDown, strikeOut, unwrittenGames, withNotes } from './journal.ts';

/** As in a browser: what is stored are the object's own keys. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};
beforeEach(() => vi.stubGlobal('localStorage', Object.create(methods)));

const event = (cid: string): KeptEvent => ({ cid, event: { type: 'undo' }, at: '' });
const game = (...cids: string[]) => ({ id: 'g', events: cids.map(event) }) as unknown as KeptGame;
const cids = ({ events }: KeptGame) => events.map(({ cid }) => cid);

test('what was noted down and never written is added to what is kept', () => {
  noteDown('g', 1, [event('b')]);
  noteDown('g', 2, [event('c')]);
  expect(unwrittenGames()).toEqual(['g']);
  expect(cids(withNotes(game('a')))).toEqual(['a', 'b', 'c']);
  expect(cids(withNotes(game('a', 'b')))).toEqual(['a', 'b', 'c']);
});

test('what the box has is struck out, and the rest still fits', () => {
  noteDown('g', 0, [event('a')]);
  noteDown('g', 1, [event('b')]);
  strikeOut('g', [event('a')]);
  expect(cids(withNotes(game('a')))).toEqual(['a', 'b']);
  strikeOut('g', [event('a'), event('b')]);
  expect(unwrittenGames()).toEqual([]);
});

test('a note that no longer fits the end of the log is left alone', () => {
  noteDown('g', 1, [event('b')]);
  expect(cids(withNotes(game('a', 'x')))).toEqual(['a', 'x']);
});
