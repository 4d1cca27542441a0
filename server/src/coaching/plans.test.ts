import {
  assignPlan,
  changePlan,
  createPlanTemplate,
  deletePlanTemplate,
  endCoaching,
  endPlan,
  listMyStudents,
  listNotifications,
  listPlanTemplates,
  showPlans,
  startPlanEntry,
  updatePlanTemplate,
  writeCoachingComment,
} from '@oche/contract';
import { isoDay } from '@oche/messages/dates';
import { expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { refusalOf } from '../testing/refusals.ts';
import { coachingWorld, throwBulls } from './coaching.fixture.ts';

const { world, coached } = coachingWorld();

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const today = () => isoDay(world().clock.now());
const BULLS = {
  ...{ house: null, name: 'Bulls' },
  steps: [{ game: 'bullseye', options: { darts: 3 }, repeat: 1, target: 3 }],
};
const DAILY = { name: 'Every day', weeks: 2, cycle: [Array.from({ length: 7 }, () => BULLS)] };

test('a plan is given, trained as a numbered session, and its results find their day', async () => {
  const { coach, student, student_id } = await coached();
  const { id: template_id } = await coach(createPlanTemplate, DAILY);
  await coach(assignPlan, { template_id, student_ids: [student_id], starts_on: today() });
  expect((await student(listNotifications, {}))[0]).toMatchObject({ kind: 'plan_assigned' });
  const { plans } = await student(showPlans, { student_id });
  expect(plans[0]?.entries).toHaveLength(14);
  const entry = plans[0]!.entries[0]!;
  expect(entry).toMatchObject({ due_on: today(), state: 'today', steps: [{ target: 3, values: [] }] });
  const session = await student(startPlanEntry, { entry_id: entry.id });
  expect(session).toMatchObject({ number: 1, name: 'Bulls' });
  expect((await student(startPlanEntry, { entry_id: entry.id })).number).toBe(1);
  await throwBulls(student, student_id, session.id);
  const seen = (await coach(showPlans, { student_id })).plans[0]!.entries[0]!;
  expect(seen).toMatchObject({ state: 'done', session: 1, steps: [{ values: [3], reached: 1 }] });
  expect(await codeOf(student(startPlanEntry, { entry_id: entry.id }))).toBe('entry_done');
});

test('a change holds from today on: what was before and what was begun stays', async () => {
  const { coach, student, student_id } = await coached();
  const { id: template_id } = await coach(createPlanTemplate, DAILY);
  await coach(assignPlan, { template_id, student_ids: [student_id], starts_on: today() });
  const plan = (await coach(showPlans, { student_id })).plans[0]!;
  world().clock.advance(2 * DAY);
  await student(startPlanEntry, { entry_id: plan.entries[2]!.id });
  await coach(changePlan, { plan_id: plan.id, house: 'back_to_the_board' });
  const changed = (await coach(showPlans, { student_id })).plans[0]!;
  expect(changed).toMatchObject({ id: plan.id, house: 'back_to_the_board' });
  expect(changed.entries.slice(0, 3).map(({ name, state }) => [name, state])).toEqual([
    ['Bulls', 'missed'],
    ['Bulls', 'missed'],
    ['Bulls', 'running'],
  ]);
  expect((await coach(listMyStudents, {})).students).toMatchObject([{ missed_lately: 2 }]);
  expect(changed.entries.slice(3).every(({ house }) => house !== null)).toBe(true);
  await student(endPlan, { plan_id: plan.id });
  expect((await student(showPlans, { student_id })).plans[0]!.entries).toHaveLength(3);
});

test('PLN-8 weeks that differ are kept as they were put together, and given in order', async () => {
  const { coach, student_id } = await coached();
  const [rest, bulls] = [Array.from({ length: 7 }, () => null), DAILY.cycle[0]!];
  const cycle = [bulls, rest, bulls.map((day, at) => (at === 0 ? day : null))];
  const { id: template_id } = await coach(createPlanTemplate, { name: 'Three weeks', weeks: 4, cycle });
  const [kept] = await coach(listPlanTemplates, {});
  expect(kept!.weeks).toBe(4);
  expect(kept!.cycle.map((week) => week.filter((day) => day !== null).length)).toEqual([7, 0, 1]);
  await coach(assignPlan, { template_id, student_ids: [student_id], starts_on: today() });
  const { entries } = (await coach(showPlans, { student_id })).plans[0]!;
  const weekOf = (due_on: string) => Math.floor((Date.parse(due_on) - Date.parse(today())) / (7 * DAY));
  expect([0, 1, 2, 3].map((week) => entries.filter(({ due_on }) => weekOf(due_on) === week).length)).toEqual([
    7, 0, 1, 7,
  ]);
});

test('plans are given to own students alone, and seen by the two', async () => {
  const { cast, coach, student, student_id, coaching_id } = await coached();
  const other = await coached();
  const given = { house: 'match_ready', student_ids: [student_id], starts_on: today() };
  expect(await codeOf(other.coach(assignPlan, given))).toBe('not_found');
  // All or nobody.
  const both = { ...given, student_ids: [other.student_id, student_id] };
  expect(await codeOf(other.coach(assignPlan, both))).toBe('not_found');
  expect((await other.student(showPlans, { student_id: other.student_id })).plans).toEqual([]);
  expect(await codeOf(coach(assignPlan, { ...given, starts_on: '2020-01-01' }))).toBe('plan_in_the_past');
  await coach(assignPlan, given);
  const plan = (await student(showPlans, { student_id })).plans[0]!;
  const strangers = [other.coach, other.student, world().withToken(cast.tokens.superadmin)];
  for (const call of strangers) {
    const refused = await refusalOf(call(showPlans, { student_id }));
    expect(refused).toEqual(await refusalOf(call(showPlans, { student_id: 999_999_999 })));
    const entry_id = plan.entries[0]!.id;
    expect(await codeOf(call(startPlanEntry, { entry_id }))).toBe('not_found');
    expect(await codeOf(call(changePlan, { plan_id: plan.id, house: 'match_ready' }))).toBe('not_found');
    expect(await codeOf(call(endPlan, { plan_id: plan.id }))).toBe('not_found');
    expect(await codeOf(call(writeCoachingComment, { coaching_id, text: 'Hello' }))).toBe('not_found');
  }
  // A student does not change what a coach has planned.
  expect(await codeOf(student(changePlan, { plan_id: plan.id, house: 'match_ready' }))).toBe('not_found');
  await student(endCoaching, { coaching_id });
  expect(await codeOf(coach(showPlans, { student_id }))).toBe('not_found');
  expect((await student(showPlans, { student_id })).plans).toEqual([]);
});

test('the two write to each other, and the bell of the other rings', async () => {
  const { coach, student, student_id, coaching_id } = await coached();
  await coach(writeCoachingComment, { coaching_id, text: 'Two fingers to the left' });
  expect((await student(listNotifications, {}))[0]).toMatchObject({ kind: 'coaching_comment' });
  await student(writeCoachingComment, { coaching_id, text: 'Did it' });
  expect((await coach(listNotifications, {}))[0]).toMatchObject({ kind: 'coaching_comment' });
  const [talk] = (await coach(showPlans, { student_id })).talks;
  expect(talk!.comments.map(({ text, is_own }) => [text, is_own])).toEqual([
    ['Did it', false],
    ['Two fingers to the left', true],
  ]);
  const foreign = { coaching_id, text: 'About that', entry_id: 999_999 };
  expect(await codeOf(coach(writeCoachingComment, foreign))).toBe('not_found');
});

test('a plan of one’s own is changed and deleted; what cannot be played is refused', async () => {
  const { coach } = await coached();
  const other = await coached();
  const { id: template_id } = await coach(createPlanTemplate, DAILY);
  const changed = { template_id, ...DAILY, name: 'Mornings' };
  expect(await codeOf(other.coach(updatePlanTemplate, changed))).toBe('not_found');
  expect((await coach(updatePlanTemplate, changed)).name).toBe('Mornings');
  const empty = { ...DAILY, cycle: [Array.from({ length: 7 }, () => null)] };
  expect(await codeOf(coach(createPlanTemplate, empty))).toBe('plan_without_days');
  const broken = { ...BULLS, steps: [{ game: 'bullseye', options: { darts: 1 }, repeat: 1, target: null }] };
  const cycle = [DAILY.cycle[0]!, [broken, ...DAILY.cycle[0]!.slice(1)]];
  expect(await codeOf(coach(createPlanTemplate, { ...DAILY, cycle }))).toBe('against_the_rules');
  expect(await codeOf(other.coach(deletePlanTemplate, { template_id }))).toBe('not_found');
  await coach(deletePlanTemplate, { template_id });
  expect(await coach(listPlanTemplates, {})).toEqual([]);
});
