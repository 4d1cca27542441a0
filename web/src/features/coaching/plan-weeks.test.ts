import { expect, test } from 'vitest';
import {
  addWeek,
  copyWeek,
  deleteWeek,
  moveDay,
  moveWeek,
  sameAsBefore,
  setDay,
  type Weeks,
} from './plan-weeks.ts';

/** Written as what is trained on each day, with a point for rest. */
const weeksOf = (...texts: string[]): Weeks<string> =>
  texts.map((text) => [...text].map((day) => (day === '.' ? null : day)));
const textOf = (weeks: Weeks<string>) => weeks.map((week) => week.map((day) => day ?? '.').join(''));
const PLAN = weeksOf('a.b....', '..c...d');

test.each([
  ['a new week is one of rest', addWeek(PLAN), ['a.b....', '..c...d', '.......']],
  ['a copy stands right behind it', copyWeek(PLAN, 0), ['a.b....', 'a.b....', '..c...d']],
  ['one is deleted', deleteWeek(PLAN, 0), ['..c...d']],
  ['the same as the week before', sameAsBefore(PLAN, 1), ['a.b....', 'a.b....']],
  ['one comes earlier', moveWeek(PLAN, 1, -1), ['..c...d', 'a.b....']],
  ['one comes later', moveWeek(PLAN, 0, 1), ['..c...d', 'a.b....']],
  ['a day is set', setDay(PLAN, 1, 0, 'x'), ['a.b....', 'x.c...d']],
  ['a day becomes one of rest', setDay(PLAN, 0, 2, null), ['a......', '..c...d']],
  ['a day comes later', moveDay(PLAN, 0, 0, 1), ['.ab....', '..c...d']],
  ['a day comes earlier', moveDay(PLAN, 1, 6, -1), ['a.b....', '..c..d.']],
])('%s', (_, weeks, expected) => {
  expect(textOf(weeks)).toEqual(expected);
  expect(textOf(PLAN)).toEqual(['a.b....', '..c...d']);
});
