import { describe, expect, test } from 'vitest';
import { chancesOfSpread } from './live-chance.ts';
import type { OutRules } from './score-table.ts';
import { evenSpread } from './thrower.ts';
import { winChoices } from './win-advice.ts';
import { legWinChance } from './win-probability.ts';

const DOUBLE: OutRules = { out: 'double', bull: '25/50' };

describe('what to aim at', () => {
  const table = chancesOfSpread(evenSpread(9), DOUBLE);
  const at = (remaining: number, dartsLeft = 3, atStart = remaining) => ({
    table,
    place: { atStart, remaining, dartsLeft, opened: true },
    visitsLeft: null,
  });

  test('OUT-5 50 with the last dart is the bull only if the other is likely to finish', () => {
    const bullFrom: number[] = [];
    const laidUpTo: number[] = [];
    for (let other = 2; other <= 300; other++) {
      const finishes = table.chances[other * table.visits]!;
      const [best] = winChoices(at(50, 1, 110), at(other));
      (best!.dart === 'D25' ? bullFrom : laidUpTo).push(finishes);
    }
    const threshold = Math.min(...bullFrom);
    expect(threshold).toBeGreaterThan(0.05);
    expect(threshold).toBeLessThan(0.2);
    expect(laidUpTo.filter((chance) => chance > 0.2)).toEqual([]);
    expect(winChoices(at(50, 1, 110), at(501))[0]!.dart).toMatch(/^S/);
  });

  test('OUT-5 the best choice is what the chance of the state promises', () => {
    for (const [remaining, other] of [
      [40, 40],
      [170, 32],
      [121, 501],
    ] as const) {
      const [best] = winChoices(at(remaining), at(other));
      expect(Math.abs(best!.chance - legWinChance(at(remaining), at(other)))).toBeLessThan(0.01);
    }
  });

  test('OUT-5 with one dart at a double there is nothing else to do', () => {
    expect(winChoices(at(32, 1), at(2))[0]!.dart).toBe('D16');
    expect(winChoices(at(40, 1), at(2))[0]!.dart).toBe('D20');
  });
});
