import { describe, expect, test } from 'vitest';
import type { Dart } from '../dart.ts';
import { codeOf, play, start, throwing } from '../testing/play.ts';
import { cricket } from './cricket.ts';

const MISSED = 'MISS MISS MISS';
const ONE_LEG = { legs: 1 };
const points = (state: Parameters<typeof cricket.view>[0]) =>
  cricket.view(state).sides.map((side) => side.score);
const marks = (state: Parameters<typeof cricket.view>[0], side: number) =>
  cricket.view(state).sides[side]!.board.marks as Record<string, number>;
const statistics = (state: Parameters<typeof cricket.view>[0], side: number) =>
  cricket.statistics(state)[side]!.statistics;

describe('marks', () => {
  test.each([
    ['S20 D19 T18', { '20': 1, '19': 2, '18': 3 }],
    ['S25 D25 S14', { '25': 3, '20': 0 }],
    ['T20 T20 S1', { '20': 3 }],
  ] as const)('CRK-1 %s marks %j', (visit, expected) => {
    expect(marks(play(cricket, start(cricket), visit), 0)).toMatchObject(expected);
  });

  test('CRK-1 tactics is played down to 10', () => {
    const tactics = play(cricket, start(cricket, { numbers: 'tactics' }), 'T10 T9 T14');
    expect(marks(tactics, 0)).toMatchObject({ '10': 3, '14': 3 });
    expect(marks(tactics, 0)).not.toHaveProperty('9');
    expect(marks(play(cricket, start(cricket), 'T10 T14 T15'), 0)).not.toHaveProperty('10');
  });

  test('CRK-2 surplus marks score while the number is open for another', () => {
    const open = play(cricket, start(cricket), 'T20 T20 S20');
    expect(points(open)).toEqual([80, 0]);
    const closed = play(cricket, open, 'T20 MISS MISS', 'T20 MISS MISS');
    expect(points(closed)).toEqual([80, 0]);
    const across = play(cricket, start(cricket), 'D20 T20 MISS');
    expect(points(across)).toEqual([40, 0]);
  });

  test('CRK-2 one opponent with the number open is enough', () => {
    const three = start(cricket, {}, [['ann'], ['bob'], ['cas']]);
    expect(points(play(cricket, three, 'T20 MISS MISS', 'T20 MISS MISS', MISSED, 'S20 MISS MISS'))).toEqual([
      20, 0, 0,
    ]);
  });
});

describe('the end', () => {
  const closeAll = ['T20 T19 T18', 'T17 T16 T15', 'D25 S25'];

  test('CRK-3 everything closed and level on points wins', () => {
    const state = play(
      cricket,
      start(cricket, ONE_LEG),
      closeAll[0]!,
      MISSED,
      closeAll[1]!,
      MISSED,
      closeAll[2]!,
    );
    expect(state.result).toEqual({ kind: 'won', winner: 0 });
  });

  test('CRK-3 everything closed with fewer points does not end the leg', () => {
    let state = play(
      cricket,
      start(cricket, ONE_LEG),
      'MISS MISS MISS',
      'T20 S20 MISS',
      closeAll[0]!,
      MISSED,
    );
    state = play(cricket, state, closeAll[1]!, MISSED, 'D25 S25 MISS');
    expect(points(state)).toEqual([0, 20]);
    expect(state.result).toBeNull();
    // Bob has 19 open: one more 19 is not enough, a second is.
    const enough = play(cricket, state, MISSED, 'S19 S19');
    expect(points(enough)).toEqual([38, 20]);
    expect(enough.result).toEqual({ kind: 'won', winner: 0 });
  });

  test('CRK-4 cut-throat gives points to those who have it open, and the fewest win', () => {
    const options = { ...ONE_LEG, variant: 'cut_throat' };
    const state = play(
      cricket,
      start(cricket, options, [['ann'], ['bob'], ['cas']]),
      'T20 T20 MISS',
      'T20 MISS MISS',
    );
    expect(points(state)).toEqual([0, 60, 60]);
    expect(points(play(cricket, state, MISSED, 'T20 MISS MISS'))).toEqual([0, 60, 120]);
    const two = play(
      cricket,
      start(cricket, options),
      MISSED,
      'T20 T20 MISS',
      ...closeAll.slice(0, 1),
      MISSED,
    );
    expect(points(two)).toEqual([60, 0]);
    const closed = play(cricket, two, closeAll[1]!, MISSED, 'D25 S25 MISS');
    expect(closed.result).toBeNull();
    expect(play(cricket, closed, MISSED, 'T19 S19').result).toEqual({ kind: 'won', winner: 0 });
  });

  test('CRK-5 no score is a race', () => {
    let state = play(
      cricket,
      start(cricket, { ...ONE_LEG, variant: 'no_score' }),
      'T20 T20 T20',
      closeAll[0]!,
    );
    expect(points(state)).toEqual([0, 0]);
    state = play(cricket, state, MISSED, closeAll[1]!, MISSED, closeAll[2]!);
    expect(state.result).toEqual({ kind: 'won', winner: 1 });
  });

  test.each([
    ['standard', 'T20 S20 MISS', 'T19 T18 T17', 0],
    ['standard', 'S20 MISS MISS', 'S20 S19 MISS', 1],
    ['cut_throat', 'T20 S20 MISS', 'T19 T18 T17', 0],
  ] as const)('CRK-6 after the last round of %s, %s against %s', (variant, ann, bob, winner) => {
    const state = play(cricket, start(cricket, { ...ONE_LEG, variant, max_rounds: 1 }), ann, bob);
    expect(state.result).toEqual({ kind: 'won', winner });
  });

  test('CRK-6 all level: the bull decides', () => {
    const level = play(
      cricket,
      start(cricket, { ...ONE_LEG, max_rounds: 1 }),
      'S20 MISS MISS',
      'S19 MISS MISS',
    );
    expect(level).toMatchObject({ result: null, leg: { throwing: null } });
    expect(play(cricket, level, { type: 'bull_off', winner: 1 }).result).toEqual({ kind: 'won', winner: 1 });
  });

  test('CRK-7 marks per round, and those that did something', () => {
    const state = play(cricket, start(cricket), 'T20 T20 T20', 'T20 MISS MISS', 'T20 S19 MISS');
    const ann = statistics(state, 0);
    expect(ann).toMatchObject({ marks: 13, effective_marks: 10, darts: 6, mark_visits: { '9': 1, '4': 1 } });
    expect(cricket.figures(ann)).toMatchObject({
      marks_per_round: 6.5,
      effective_marks_per_round: 5,
      nine_marks: 1,
    });
    expect(cricket.view(play(cricket, start(cricket), 'T20 T20 T20')).honours).toEqual([
      { kind: 'nine_marks', value: 9 },
    ]);
  });

  test('CRK-8 darts after the end, short visits and totals are refused', () => {
    const almost = play(cricket, start(cricket, ONE_LEG), closeAll[0]!, MISSED, closeAll[1]!, MISSED);
    expect(codeOf(cricket.apply(almost, throwing('D25 S25 S20')))).toBe('dart_after_visit_end');
    expect(codeOf(cricket.apply(almost, throwing('D25')))).toBe('visit_incomplete');
    expect(codeOf(cricket.apply(almost, throwing(60)))).toBe('darts_needed');
    const unknown = { type: 'visit', visit: { darts: ['X1' as Dart] } } as const;
    expect(codeOf(cricket.apply(almost, unknown))).toBe('unknown_dart');
  });
});

test('CRK-10 a leg that is over, and the one that runs, have the points of each side', () => {
  const visits = ['T20 T20 T19', 'T18 T18 MISS', 'T17 T16 T15', MISSED, 'T18 D25 S25', 'T20 S20 MISS'];
  const state = play(cricket, start(cricket, { legs: 3 }), ...visits);
  expect(cricket.legScores(state, state.legs[0]!)).toEqual([60, 54]);
  expect(cricket.legScores(state, state.leg)).toEqual([0, 20]);
});
