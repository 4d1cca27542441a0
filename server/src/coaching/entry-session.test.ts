import { randomUUID } from 'node:crypto';
import {
  assignPlan,
  createPlanTemplate,
  endPlan,
  endTrainingSession,
  listTrainingSessions,
  runningTraining,
  showPlans,
  startGame,
  startPlanEntry,
  startTrainingSession,
} from '@oche/contract';
import { plannedKey } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { coachingWorld, startBulls, throwBulls } from './coaching.fixture.ts';

const { world, coached } = coachingWorld();

/** A student with two games at the bull for every day of a week. */
async function planned() {
  const pair = await coached();
  const { coach, student, student_id } = pair;
  const steps = [{ game: 'bullseye', options: { darts: 3 }, repeat: 2, target: 3 }];
  const week = Array.from({ length: 7 }, () => ({ house: null, name: 'Bulls', steps }));
  const { id: template_id } = await coach(createPlanTemplate, { name: 'Bulls', weeks: 1, cycle: [week] });
  await coach(assignPlan, { template_id, student_ids: [student_id], starts_on: isoDay(world().clock.now()) });
  const plan = (await student(showPlans, { student_id })).plans[0]!;
  const sessions = async () => (await student(listTrainingSessions, {})).sessions;
  const firstDay = async () => (await coach(showPlans, { student_id })).plans[0]!.entries[0]!;
  return { ...pair, plan, entry_id: plan.entries[0]!.id, sessions, firstDay };
}

const ago = (ms: number) => new Date(world().clock.now().getTime() - ms).toISOString();

test('PLN-7 a session that was begun without a network is numbered when its games arrive, on the day it was begun', async () => {
  const { student, student_id, entry_id, sessions, firstDay } = await planned();
  const begun_as = plannedKey(entry_id, randomUUID());
  world().clock.advance(3 * DAY);
  const began = ago(3 * DAY);
  const { link } = await startBulls(student, student_id, begun_as, began);
  const [session] = await sessions();
  expect(session).toMatchObject({ number: 1, name: 'Bulls', begun_as, started_at: began });
  expect(link.id).toBe(session!.id);
  await throwBulls(student, student_id, begun_as);
  expect(await firstDay()).toMatchObject({ state: 'missed', steps: [{ values: [3] }] });
  expect((await sessions()).map(({ games }) => games.length)).toEqual([2]);
});

test('PLN-7 the same game sent again is the same session, and a whole one is done', async () => {
  const { student, student_id, entry_id, sessions, firstDay } = await planned();
  const begun_as = plannedKey(entry_id, randomUUID());
  const game = {
    ...{ kind: 'bullseye', options: { darts: 3 }, id: randomUUID(), sides: [[{ user_id: student_id }]] },
    ...{ is_public: false, link: { kind: 'training' as const, id: begun_as } },
  };
  const [one, other] = await Promise.all([student(startGame, game), student(startGame, game)]);
  expect(one.link).toEqual(other.link);
  expect(await sessions()).toHaveLength(1);
  const second = await planned();
  const key = plannedKey(second.entry_id, randomUUID());
  await throwBulls(second.student, second.student_id, key);
  await throwBulls(second.student, second.student_id, key, ['MISS', 'MISS', 'MISS']);
  expect(await second.firstDay()).toMatchObject({
    state: 'done',
    session: 1,
    steps: [{ values: [3, 0], reached: 1 }],
  });
  expect((await firstDay()).state).toBe('running');
});

test('PLN-7 what another device has begun goes on; what was ended there begins anew', async () => {
  const { student, student_id, entry_id, sessions } = await planned();
  const { id } = await student(startPlanEntry, { entry_id });
  const away = await startBulls(student, student_id, plannedKey(entry_id, randomUUID()));
  expect(away.link.id).toBe(id);
  await student(endTrainingSession, { number: 1 });
  world().clock.advance(MINUTE);
  await startBulls(student, student_id, plannedKey(entry_id, randomUUID()));
  expect((await sessions()).map(({ number }) => number)).toEqual([2, 1]);
});

test('PLN-7 a session that arrives late does not end the one that was begun after it', async () => {
  const { student, student_id, entry_id, sessions } = await planned();
  world().clock.advance(10 * MINUTE);
  const running = await student(startTrainingSession, { house: 'doubles' });
  world().clock.advance(10 * MINUTE);
  const begun_as = plannedKey(entry_id, randomUUID());
  await startBulls(student, student_id, begun_as, ago(15 * MINUTE));
  expect((await student(runningTraining, {})).session?.number).toBe(running.number);
  expect((await sessions())[0]).toMatchObject({ number: 2, ended_at: running.started_at });
  // Its other games still find it.
  await startBulls(student, student_id, begun_as);
  expect((await sessions())[0]!.games).toHaveLength(2);
  // One that is begun later ends the one that runs, when it was begun.
  const began = ago(MINUTE);
  await startBulls(student, student_id, plannedKey(entry_id, randomUUID()), began);
  expect((await sessions()).find(({ number }) => number === running.number)?.ended_at).toBe(began);
});

test('PLN-7 of a plan that is gone, or is somebody else’s, a game is training without a session', async () => {
  const [own, other] = [await planned(), await planned()];
  const { student, student_id, entry_id, plan, sessions } = own;
  for (const entry of [other.entry_id, 999_999_999]) {
    const { link } = await startBulls(student, student_id, plannedKey(entry, randomUUID()));
    expect(link).toEqual({ kind: 'training', id: null });
  }
  await student(endPlan, { plan_id: plan.id });
  const late = await startBulls(student, student_id, plannedKey(entry_id, randomUUID()));
  expect(late.link).toEqual({ kind: 'training', id: null });
  expect(await sessions()).toEqual([]);
  expect((await other.firstDay()).state).toBe('today');
});
