import { expect, test } from 'vitest';
import { type GameEvent, mayScoreArranged } from './index.ts';

const giveUp = (side: number): GameEvent => ({ type: 'forfeit', side, reason: 'retired' });

test('ARR-1 who plays gives up only for themselves, and breaks off only what they have opened', () => {
  expect([mayScoreArranged(0, giveUp(0), false), mayScoreArranged(0, giveUp(1), true)]).toEqual([
    true,
    false,
  ]);
  const abort: GameEvent = { type: 'abort' };
  expect([mayScoreArranged(0, abort, false), mayScoreArranged(0, abort, true)]).toEqual([false, true]);
  expect(mayScoreArranged(0, { type: 'visit', visit: { total: 60 } }, false)).toBe(true);
});
