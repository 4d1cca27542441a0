import { describe, expect, test } from 'vitest';
import { isFinish } from './finishes.ts';
import { tallyFitsLegs } from './player-game.ts';

describe('finishes', () => {
  test('TLY-4 three darts cannot finish from here, by the way legs are won', () => {
    const impossible = [159, 162, 163, 165, 166, 168, 169, 171, 180, 1, 0, 2.5];
    expect(impossible.filter((points) => isFinish(points))).toEqual([]);
    expect([2, 40, 100, 161, 164, 167, 170].every((points) => isFinish(points))).toBe(true);
    expect([163, 166, 169, 172, 179].filter((points) => isFinish(points, 'master'))).toEqual([]);
    expect([159, 168, 171, 180].every((points) => isFinish(points, 'straight'))).toBe(true);
    expect([isFinish(1, 'straight'), isFinish(1, 'master')]).toEqual([true, false]);
  });

  test('TLY-4 a finish fits its game by how that is thrown', () => {
    const legs = { start: 501, won: 1, played: 1 };
    expect(tallyFitsLegs([{ high_checkouts: [163] }], legs)).toBe(false);
    expect(tallyFitsLegs([{ high_checkouts: [168] }], legs)).toBe(false);
    expect(tallyFitsLegs([{ high_checkouts: [168] }], { ...legs, out: 'master' })).toBe(true);
    expect(tallyFitsLegs([{ high_checkouts: [161] }], legs)).toBe(true);
  });
});
