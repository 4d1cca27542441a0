import { type Call, createGoal, deleteGoal, endCoaching, showProgress, showYear } from '@oche/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusals.ts';
import { coachingWorld, playAlone, startCoaching } from './coaching.fixture.ts';

const { world } = coachingWorld();

/** 501 in nine darts, alone: 180, 180, and 141 by T20 T19 D12. */
const playNineDarts = (call: Call, user_id: number, link: 'training' | 'friendly') =>
  playAlone(call, user_id, {
    ...{ kind: 'x01', options: { legs_mode: 'first_to', legs: 1 }, link },
    visits: [
      ['T20', 'T20', 'T20'],
      ['T20', 'T20', 'T20'],
      ['T20', 'T19', 'D12'],
    ],
  });

test('weeks, badges, goals and the year are for the player, and for a coach as far as the student lets them', async () => {
  const cast = await world().makeCast();
  const student_id = cast.player.id;
  const [coach, student] = [world().withToken(cast.tokens.organiser), world().withToken(cast.tokens.player)];
  await playNineDarts(student, student_id, 'training');
  await playNineDarts(student, student_id, 'friendly');
  const due_on = '2099-06-01';
  await student(createGoal, { kind: 'average', target: 60, due_on });
  await student(createGoal, { kind: 'grade', target: 55, due_on });
  const own = await student(showProgress, { student_id });
  expect(own.weeks).toMatchObject([{ games: 2, darts: 18, average: 167 }]);
  expect(own.badges).toEqual([
    { badge: 'nine_darter', count: 2 },
    { badge: 'twelve_darts', count: 2 },
  ]);
  expect(own).toMatchObject({ grade: null, graded: null, grades: [] });
  // Eighteen darts are no week that counts, and nothing is promised from them.
  expect(own.goals).toMatchObject([
    { kind: 'average', now: null, is_reached: false, forecast: { kind: 'too_few', missing: 8 } },
    { kind: 'grade', target: 50, is_reached: false },
  ]);
  const codeFor = async (call: Call) => (await refusalOf(call(showProgress, { student_id }))).body.code;
  expect(await codeFor(coach)).toBe('not_found');

  const { coaching_id } = await startCoaching(world(), cast);
  const seen = await coach(showProgress, { student_id });
  expect(seen.weeks).toMatchObject([{ games: 1, darts: 9 }]);
  expect(seen.goals).toHaveLength(2);
  const year = new Date().getUTCFullYear();
  const years = await Promise.all(
    [year - 1, year].map((each) => coach(showYear, { student_id, year: each })),
  );
  const played = years.find(({ months }) => months.length > 0)!;
  expect(played).toMatchObject({ maximums: 2, best_checkout: 141, best_leg: 9 });
  await student(endCoaching, { coaching_id });
  expect(await codeFor(coach)).toBe('not_found');
  expect((await refusalOf(coach(showYear, { student_id, year }))).body.code).toBe('not_found');
});

test('a goal is for a day to come, there are five at most, and nobody else takes it away', async () => {
  const cast = await world().makeCast();
  const [student, other] = [world().withToken(cast.tokens.player), world().withToken(cast.tokens.organiser)];
  const goal = { kind: 'checkout_rate', target: 30, due_on: '2099-01-01' } as const;
  const codeFor = async (asked: Promise<unknown>) => (await refusalOf(asked)).body.code;
  expect(await codeFor(student(createGoal, { ...goal, due_on: '2020-01-01' }))).toBe('goal_in_the_past');
  for (let at = 0; at < 5; at++) await student(createGoal, goal);
  expect(await codeFor(student(createGoal, goal))).toBe('too_many_goals');
  const { goals } = await student(showProgress, { student_id: cast.player.id });
  expect(await codeFor(other(deleteGoal, { goal_id: goals[0]!.id }))).toBe('not_found');
  await student(deleteGoal, { goal_id: goals[0]!.id });
  expect((await student(showProgress, { student_id: cast.player.id })).goals).toHaveLength(4);
});
