import { expect, test } from 'vitest';
import { heldSeconds } from './held-board.ts';

const ended_at = '2026-11-14T20:00:00.000Z';

test.each([
  ['has just ended', { ended_at, is_settled: false }, '2026-11-14T20:00:00.000Z', 30],
  ['ended a moment ago', { ended_at, is_settled: false }, '2026-11-14T20:00:12.000Z', 18],
  ['ended half a minute ago', { ended_at, is_settled: false }, '2026-11-14T20:00:30.000Z', 0],
  ['ended long ago', { ended_at, is_settled: false }, '2026-11-14T21:00:00.000Z', 0],
  ['was said to be right', { ended_at, is_settled: true }, '2026-11-14T20:00:12.000Z', 0],
  ['was never there', null, '2026-11-14T20:00:12.000Z', 0],
])('BRD-21 a board whose last game %s', (_what, last, now, seconds) => {
  expect(heldSeconds(last, now)).toBeCloseTo(seconds);
});
