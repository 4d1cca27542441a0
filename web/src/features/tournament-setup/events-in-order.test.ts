import { expect, test } from 'vitest';
import { eventsInOrder } from './events-in-order.ts';

const OPEN = { id: 1, starts_at: '2026-11-27T12:00:00Z' };
const SOON = { id: 2, starts_at: '2026-11-18T06:00:00Z' };
const OLD = { id: 3, starts_at: '2026-09-01T12:00:00Z' };
const LAST = { id: 4, starts_at: '2026-10-21T12:00:00Z' };

test('what is to come stands by its day, and what is over below it, the newest first', () => {
  const found = eventsInOrder([
    { event: OLD, phase: 'finished' },
    { event: OPEN, phase: 'entry' },
    { event: LAST, phase: 'cancelled' },
    { event: SOON, phase: 'finished' },
    { event: SOON, phase: 'playing' },
  ]);
  expect(found).toEqual([SOON, OPEN, LAST, OLD]);
});
