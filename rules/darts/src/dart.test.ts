import { describe, expect, test } from 'vitest';
import { centreOf, dartAt, pointAt, RADII, SECTOR_ANGLE } from './board.ts';
import { CLOCK, DARTS, type Dart, isDart, marksOf, numberOf, pointsOf } from './dart.ts';
import { x01 } from './games/x01.ts';
import { codeOf, play, start, throwing } from './testing/play.ts';
import { parseVisit } from './visit.ts';
import { isPossibleTotal } from './x01-visit.ts';

describe('darts', () => {
  test('DRT-1 there are 63 darts, each with its points', () => {
    expect(new Set(DARTS).size).toBe(63);
    expect((['S20', 'D16', 'T19', 'S25', 'D25', 'MISS'] as Dart[]).map(pointsOf)).toEqual([
      20, 32, 57, 25, 50, 0,
    ]);
    for (const dart of DARTS) expect(pointsOf(dart)).toBe(numberOf(dart) * marksOf(dart));
    for (const wrong of ['T25', 'S0', 'D21', 't20', '20', '', null, 20, {}])
      expect(isDart(wrong)).toBe(false);
  });

  test('DRT-2 the middle of every bed is that bed', () => {
    for (const dart of DARTS) expect(dartAt(centreOf(dart))).toBe(dart);
  });

  test.each([
    [0, 'D25'],
    [RADII.bull - 0.01, 'D25'],
    [RADII.bull, 'S25'],
    [RADII.outerBull, 'S20'],
    [98.99, 'S20'],
    [99, 'T20'],
    [107, 'S20'],
    [161.99, 'S20'],
    [162, 'D20'],
    [169.99, 'D20'],
    [170, 'MISS'],
  ] as const)('DRT-2 %f mm above the centre is %s', (radius, dart) => {
    expect(dartAt({ x: 0, y: radius })).toBe(dart);
  });

  test('DRT-2 sectors change half-way between two numbers', () => {
    for (const [index, number] of CLOCK.entries()) {
      const middle = index * SECTOR_ANGLE;
      for (const off of [-0.49, 0, 0.49])
        expect(dartAt(pointAt(130, middle + off * SECTOR_ANGLE))).toBe(`S${number}`);
    }
  });
});

describe('visits', () => {
  test.each([
    [{ darts: ['T20', 'T20', 'T20', 'T20'] }, 'too_many_darts'],
    [{ darts: ['T20', 'T21'] }, 'unknown_dart'],
    [{ darts: [] }, 'not_a_visit'],
    [{ darts: 'T20' }, 'not_a_visit'],
    [{ darts: [20] }, 'unknown_dart'],
    [{ total: 1.5 }, 'not_a_visit'],
    [{ total: '60' }, 'not_a_visit'],
    [{ total: -1 }, 'not_a_visit'],
    [{ total: 60, darts_used: 4 }, 'impossible_darts_used'],
    [{ total: 60, darts_at_double: -1 }, 'impossible_darts_at_double'],
    [{ total: 60, bust: true }, 'not_a_visit'],
    [{}, 'not_a_visit'],
    [null, 'not_a_visit'],
  ])('DRT-3 %j is refused: %s', (visit, code) => {
    expect(codeOf(parseVisit(visit))).toBe(code);
  });

  test('DRT-4 exactly nine totals up to 180 cannot be thrown', () => {
    const sums = new Set<number>();
    const points = DARTS.map(pointsOf);
    for (const a of points) for (const b of points) for (const c of points) sums.add(a + b + c);
    const impossible = Array.from({ length: 181 }, (_, total) => total).filter((total) => !sums.has(total));
    expect(impossible).toEqual([163, 166, 169, 172, 173, 175, 176, 178, 179]);
    for (let total = 0; total <= 180; total++) expect(isPossibleTotal('25/50', total)).toBe(sums.has(total));
  });

  test.each([163, 166, 181, 1000])('DRT-4 a typed %i is refused', (total) => {
    expect(codeOf(x01.apply(start(x01), throwing(total)))).toBe('impossible_total');
  });

  test('DRT-5 a bounced dart counts as thrown', () => {
    const state = play(x01, start(x01), 'T20 MISS T20');
    expect(state.leg.board[0]).toMatchObject({ remaining: 381, darts: 3 });
  });
});
