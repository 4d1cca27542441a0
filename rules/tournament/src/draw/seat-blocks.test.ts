import { rollBelow, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { drawn, entry } from '../testing/play.ts';
import { mostAllowed } from './most-allowed.ts';
import { placeQualifiers, type Qualifier } from './qualify.ts';
import { seatByBlock } from './seat-blocks.ts';

/** The first order, by position, in which everybody stands where they may; by trying all of them. */
function firstOrder(
  count: number,
  isAllowed: (number: number, position: number) => boolean,
): number[] | null {
  const seat = (order: readonly number[]): number[] | null => {
    if (order.length === count) return [...order];
    for (let number = 0; number < count; number++) {
      if (order.includes(number) || !isAllowed(number, order.length)) continue;
      const found = seat([...order, number]);
      if (found) return found;
    }
    return null;
  };
  return seat([]);
}

describe('who takes which position', () => {
  test('QUA-11 by blocks it is the order that trying everything finds, or there is none', () => {
    let none = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const dice = seededDice(seed);
      const count = 1 + rollBelow(dice, 7);
      const blocks = 1 + rollBelow(dice, 4);
      const blockOf = Array.from({ length: count }, () => rollBelow(dice, blocks));
      const allowed = Array.from({ length: count }, () =>
        Array.from({ length: blocks }, () => rollBelow(dice, 3) > 0),
      );
      const expected = firstOrder(count, (number, position) => allowed[number]![blockOf[position]!]!);
      if (!expected) none++;
      expect(seatByBlock(allowed, blockOf), `seed ${seed}`).toEqual(expected);
    }
    expect(none).toBeGreaterThan(100);
  });

  test('QUA-11 where hardly anything is forbidden, the next who may is the first in order', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const dice = seededDice(seed);
      const count = 13 + rollBelow(dice, 4);
      const forbidden = Array.from({ length: count }, () => rollBelow(dice, count));
      const isAllowed = (number: number, position: number) => forbidden[number] !== position;
      const expected = firstOrder(count, isAllowed);
      if (expected) expect(mostAllowed(count, isAllowed), `seed ${seed}`).toEqual(expected);
    }
  });

  test('QUA-11 thousands are placed in no time', () => {
    const groups = 2048;
    const tiers = [1, 2].map((rank) =>
      Array.from({ length: groups }, (_, at): Qualifier => {
        const group = `${at}`;
        return { group, source: { kind: 'rank', stage: 'g', group, rank } };
      }),
    );
    expect(placeQualifiers(tiers)).toHaveLength(4096);
    const stages = [
      { id: 'g', entry, format: { kind: 'round_robin', group_size: 4 } as const },
      {
        id: 'ko',
        entry: { kind: 'ranks', from: 'g', ranks: [1], best: { rank: 2, count: 512 } } as const,
        format: { kind: 'single_elimination' } as const,
      },
    ];
    expect(drawn(4096, stages).seeds).toHaveLength(4096);
  }, 3000);
});
