import type { Dart } from '@oche/darts';
import { beforeEach, expect, test, vi } from 'vitest';
import { gameWith, visit } from '../../device-games/device-game.fixture.ts';
import { fakeLocalStorage } from '../../device-games/local-storage.fixture.ts';
import { gameStateFromLog } from '../../device-games/outcome.ts';
import { begunDarts, keepBegun } from './begun-visit.ts';
import type { Scored } from './scorer.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeLocalStorage()));

const opened = (...events: ReturnType<typeof visit>[]): Scored => {
  const game = gameWith(events, { options: { legs: 1 } });
  return { game, state: gameStateFromLog(game)! };
};
const TWO: Dart[] = ['T20', 'S5'];

test('the darts of a visit are there again for its turn, and for no other', () => {
  const scored = opened(visit(60));
  keepBegun(scored, TWO);
  expect(begunDarts(scored)).toEqual(TWO);
  const { game } = scored;
  const after = { ...game, events: [...game.events, visit(26)] };
  expect(begunDarts({ game: after, state: gameStateFromLog(after)! })).toEqual([]);
  expect(begunDarts(opened(visit(60)))).toEqual([]);
});

test('nothing is kept of a visit that was entered or taken back', () => {
  const scored = opened();
  keepBegun(scored, TWO);
  keepBegun(scored, []);
  expect(begunDarts(scored)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  ['no words of ours', '{'],
  ['another shape', '{"turn":7,"darts":"T20"}'],
  ['darts that are none', { darts: ['T21'] }],
  ['no list of darts', { darts: 'T20' }],
  ['a whole visit', { darts: ['T20', 'T20', 'T20'] }],
  ['more darts than a visit has', { darts: ['S1', 'S1', 'S1', 'S1'] }],
])('what cannot be gone on from is left: %s', (_, kept) => {
  const scored = opened();
  keepBegun(scored, TWO);
  const [key] = Object.keys(localStorage);
  const written = JSON.parse(localStorage.getItem(key!)!);
  localStorage.setItem(key!, typeof kept === 'string' ? kept : JSON.stringify({ ...written, ...kept }));
  expect(begunDarts(scored)).toEqual([]);
});
