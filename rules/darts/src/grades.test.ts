import { describe, expect, test } from 'vitest';
import { DARTS_IN_A_WEEK, gradedAverage, gradeHistory, gradeOf, type TrainedWeek } from './grades.ts';

const week = (at: number, average: number, darts = 120): TrainedWeek => ({
  ...{ week: `2026-W${String(at).padStart(2, '0')}`, points: (average * darts) / 3, darts },
  ...{ checkouts: 4, at_double: 12 },
});
const weeks = (...averages: number[]) => averages.map((average, at) => week(at + 1, average));

describe('grades', () => {
  test.each([
    [0, 'white'],
    [29.99, 'white'],
    [30, 'yellow'],
    [59.9, 'green'],
    [80, 'black'],
    [120, 'black'],
  ])('GRD-1 an average of %d is %s', (average, grade) => {
    expect(gradeOf(average)).toBe(grade);
  });

  test('GRD-2 the best six of the last eight weeks that count make the average', () => {
    expect(gradedAverage(weeks(50, 50, 50, 50, 50))).toBeNull();
    expect(gradedAverage(weeks(50, 50, 50, 50, 50, 50))).toBeCloseTo(50);
    // Two bad weeks take nothing away, a third one does.
    expect(gradedAverage(weeks(50, 50, 50, 50, 50, 50, 10, 10))).toBeCloseTo(50);
    expect(gradedAverage(weeks(50, 50, 50, 50, 50, 50, 10, 10, 10))).toBeLessThan(50);
    const few = [...weeks(50, 50, 50, 50, 50), week(6, 90, DARTS_IN_A_WEEK - 1)];
    expect(gradedAverage(few)).toBeNull();
  });

  test('GRD-3 the history has the weeks in which the grade changed, and a pause changes nothing', () => {
    const history = gradeHistory([
      ...weeks(41, 41, 41, 41, 41, 41),
      week(7, 0, 0),
      ...weeks(52, 52, 52, 52, 52, 52),
    ]);
    expect(history.map(({ grade }) => grade)).toEqual(['orange', 'green']);
    expect(history[0]!.week).toBe('2026-W06');
    expect(gradeHistory([])).toEqual([]);
  });
});
