import { expect, test } from 'vitest';
import type { PlanGame } from './boards.ts';
import { pickMarker } from './markers.ts';

const GAME = { players: ['a', 'b'], group: ['a', 'b', 'c', 'd'] } as unknown as PlanGame;

const personWith = (turns_marked: number) => ({
  ...{ present: true, busy: null, is_out: false, played_until: null, turns_marked },
});

test.each([
  ['everybody is about even', { c: 2, d: 3, e: 1 }, 'c'],
  ['somebody outside the group has two turns fewer', { c: 2, d: 3, e: 0 }, 'e'],
  ['of those behind, whoever has the fewest', { c: 4, d: 4, e: 2, f: 0 }, 'f'],
])('BRD-6 in a group, %s', (_, turns, marker) => {
  const people = new Map(
    Object.entries({ a: 0, b: 0, ...turns }).map(([id, count]) => [id, personWith(count)]),
  );
  const picked = pickMarker(GAME, '1', { people, last_losers: new Map() }, new Set(['c', 'd']), () => false);
  expect(picked).toBe(marker);
});
