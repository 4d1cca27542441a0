import { CLOCK } from '@oche/darts';
import { expect, test } from 'vitest';
import { BULLS, bedAt, EDGE, RINGS } from './board-shape.ts';

const at = (place: number, radius: number) =>
  bedAt(radius * Math.sin((place * Math.PI) / 10), -radius * Math.cos((place * Math.PI) / 10));

test('every bed is where it is drawn', () => {
  for (const [place, number] of CLOCK.entries())
    for (const { ring, inside, outside } of RINGS)
      for (const beside of [-0.49, 0, 0.49])
        expect(at(place + beside, (inside + outside) / 2)).toBe(`${ring}${number}`);
  expect(bedAt(0, 0)).toBe('D25');
  expect(bedAt(0, BULLS.D25 + 1)).toBe('S25');
});

test('around the beds is a miss, and beside the board nothing', () => {
  expect(at(3, 101)).toBe('MISS');
  expect(at(3, EDGE - 1)).toBe('MISS');
  expect(at(3, EDGE + 1)).toBeNull();
});
