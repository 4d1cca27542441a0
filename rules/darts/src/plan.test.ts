import { describe, expect, test } from 'vitest';
import { startGame } from './games/registry.ts';
import { HOUSE_PLANS, isHousePlan } from './house-plans.ts';
import {
  entryOfKey,
  entryState,
  type PlanSession,
  planDays,
  plannedKey,
  reachesTarget,
  restOfPlan,
  sessionsOfPlan,
  weekToTell,
} from './plan.ts';
import { accepted } from './testing/play.ts';

const bulls: PlanSession = {
  ...{ house: null, name: 'Bulls' },
  steps: [{ game: 'bullseye', options: { darts: 30 }, repeat: 2, target: 12 }],
};
const REST = Array.from({ length: 7 }, () => null);
const PLAN = { weeks: 2, cycle: [[bulls, null, bulls, null, null, null, null]] };
/** A Wednesday. */
const START = '2026-11-18';
const bull = (status: 'finished' | 'running') => ({ kind: 'bullseye', options: { darts: 30 }, status });

describe('a plan', () => {
  test('PLN-1 gives each day of its weeks the session of the weekday, from its first day on', () => {
    expect(planDays(PLAN, START).map(({ due_on }) => due_on)).toEqual([
      '2026-11-18',
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
    ]);
  });

  test('PLN-8 with weeks that differ goes through them in order and begins again after the last', () => {
    const doubles = { ...bulls, name: 'Doubles' };
    const cycle = [[bulls, ...REST.slice(1)], REST, [null, null, doubles, ...REST.slice(3)]];
    const days = planDays({ weeks: 5, cycle }, START).map(({ due_on, session }) => [due_on, session.name]);
    // The Monday of a week that begins on a Wednesday is the one that ends it.
    expect(days).toEqual([
      ['2026-11-23', 'Bulls'],
      ['2026-12-02', 'Doubles'],
      ['2026-12-14', 'Bulls'],
    ]);
    expect(sessionsOfPlan({ weeks: 5, cycle })).toBe(3);
    expect(planDays({ weeks: 2, cycle }, START)).toHaveLength(1);
  });

  test('PLN-8 with one week is the same every week, as plans always were', () => {
    const five = { weeks: 5, cycle: PLAN.cycle };
    const repeated = { weeks: 5, cycle: Array.from({ length: 5 }, () => PLAN.cycle[0]!) };
    expect(planDays(five, START)).toEqual(planDays(repeated, START));
    expect(planDays(five, START)).toHaveLength(sessionsOfPlan(five));
  });

  test('PLN-2 that changes is another one from today on', () => {
    const daily = { weeks: 2, cycle: [REST.map(() => bulls)] };
    const rest = restOfPlan(daily, START, '2026-11-29');
    expect(rest.map(({ due_on }) => due_on)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(restOfPlan(daily, START, '2026-12-02')).toEqual([]);
  });
});

const entry = { due_on: '2026-11-18', steps: bulls.steps };
const all = [bull('finished'), bull('finished')];
test.each([
  ['to come before its day', null, '2026-11-17', 'to_come'],
  ['asked for on its day', null, '2026-11-18', 'today'],
  ['missed after it', null, '2026-11-19', 'missed'],
  ['running on the day it was begun', [bull('finished')], '2026-11-18', 'running'],
  ['done with its last game', all, '2026-11-18', 'done'],
  ['done for good', all, '2026-11-30', 'done'],
  ['missed when half of it was played', [bull('finished'), bull('running')], '2026-11-19', 'missed'],
] as const)('PLN-3 a session is %s', (_, games, today, state) => {
  const played = games && { started_on: '2026-11-18', games, ended: false };
  expect(entryState(entry, played, today)).toBe(state);
});

test('PLN-3 a session that was begun after its day is late, one begun before it is done', () => {
  const begun = (started_on: string) => ({ started_on, games: all, ended: false });
  expect(entryState(entry, begun('2026-11-20'), '2026-11-20')).toBe('late');
  expect(entryState(entry, begun('2026-11-17'), '2026-11-17')).toBe('done');
  const half = { started_on: '2026-11-18', games: [bull('finished')], ended: true };
  expect(entryState(entry, half, '2026-11-18')).toBe('today');
});

test('PLN-4 a target is reached from the better side of its game', () => {
  expect([11, 12, 13].map((value) => reachesTarget(value, 12, 'higher'))).toEqual([false, true, true]);
  expect([11, 12, 13].map((value) => reachesTarget(value, 12, 'lower'))).toEqual([true, true, false]);
});

describe.each(Object.entries(HOUSE_PLANS))('PLN-5 the plan %s', (key, { weeks, cycle }) => {
  test('has seven days, rest among them, and sessions that can be played alone', () => {
    expect(isHousePlan(key)).toBe(true);
    expect(weeks).toBeGreaterThan(1);
    expect(cycle.length).toBeLessThanOrEqual(weeks);
    for (const week of cycle) {
      expect(week).toHaveLength(7);
      expect(week).toContain(null);
    }
    for (const session of cycle.flat())
      for (const { game, options } of session?.steps ?? [])
        accepted(startGame(game, { options, sides: [['ann']] }));
  });
});

test('PLN-7 a session without a number is found by its entry; nothing else is taken for one', () => {
  const own = '019a9000-0000-7000-8000-000000000001';
  expect(entryOfKey(plannedKey(12, own))).toBe(12);
  for (const other of [
    '12',
    `plan..${own}`,
    `plan.1e3.${own}`,
    'plan.12.',
    `plan.12.${own} `,
    `plan.-1.${own}`,
  ])
    expect(entryOfKey(other)).toBeNull();
});

test.each([
  ['on Sunday the week before is still the last', '2026-11-22', 23, '2026-11-09'],
  ['on Monday before seven too', '2026-11-23', 6, '2026-11-09'],
  ['on Monday at seven it is told', '2026-11-23', 7, '2026-11-16'],
  ['and still when nobody could on Saturday', '2026-11-28', 0, '2026-11-16'],
  ['over the end of a year', '2027-01-04', 12, '2026-12-28'],
])('PLN-6 %s', (_, today, hour, week) => {
  expect(weekToTell(today, hour)).toBe(week);
});
