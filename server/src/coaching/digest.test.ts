import {
  assignPlan,
  createPlanTemplate,
  listNotifications,
  showDigestSettings,
  showPlans,
  startPlanEntry,
  updateDigestSettings,
  writeCoachingComment,
} from '@oche/contract';
import { dateOf, dayNumber } from '@oche/kit';
import { fromLocal, isoDay } from '@oche/messages/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { startWorld, type World } from '../testing/world.ts';
import { startCoaching, throwBulls } from './coaching.fixture.ts';
import { weeklyDigest } from './digest.ts';

let sink: Awaited<ReturnType<typeof startSmtpSink>>;
let world: World;
beforeAll(async () => {
  sink = await startSmtpSink();
  world = await startWorld({
    env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://oche.example' },
    jobsEveryMs: { weekly_digest: DAY },
  });
});
afterAll(async () => {
  await world.stop();
  await sink.stop();
});

/** The next Monday at an hour of a zone, and the clock there: what hangs on weekdays holds on every day the test is run. */
function advanceToMonday(hour: string, zone?: string): void {
  const today = dayNumber(isoDay(world.clock.now(), zone));
  const monday = dateOf(today + 7 - ((today + 2) % 7));
  const moment = fromLocal(`${monday}T${hour}`, zone);
  if (!('iso' in moment)) throw new Error(`no such hour: ${hour}`);
  world.clock.advance(Date.parse(moment.iso) - world.clock.now().getTime());
}

/** The same job twice at once, as on two processes: they share nothing but the database. */
const digestTwice = () => Promise.all([weeklyDigest.run(world.services), weeklyDigest.run(world.services)]);

async function coached() {
  const started = await startCoaching(world, await world.makeCast());
  await digestTwice();
  return started;
}
type Coached = Awaited<ReturnType<typeof coached>>;

const BULLS = {
  ...{ house: null, name: 'Bulls' },
  steps: [{ game: 'bullseye', options: { darts: 3 }, repeat: 1, target: null }],
};

/** A week with a session on Monday, which is trained, and one on Tuesday, which is not. */
async function trainOneOfTwo({ coach, student, student_id, coaching_id }: Coached): Promise<void> {
  const week = [BULLS, BULLS, ...Array.from({ length: 5 }, () => null)];
  const { id: template_id } = await coach(createPlanTemplate, { name: 'Two days', weeks: 1, cycle: [week] });
  const starts_on = isoDay(world.clock.now());
  await coach(assignPlan, { template_id, student_ids: [student_id], starts_on });
  const [entry] = (await student(showPlans, { student_id })).plans[0]!.entries;
  const session = await student(startPlanEntry, { entry_id: entry!.id });
  await throwBulls(student, student_id, session.id);
  await student(writeCoachingComment, { coaching_id, text: 'Half of it' });
}

const weeksIn = async (call: Coached['coach']) =>
  (await call(listNotifications, {})).filter(({ kind }) => kind.endsWith('_week'));

test('coach and student are told once about the week, on Monday morning, by mail and bell', async () => {
  advanceToMonday('12:00');
  const two = await coached();
  const { cast, coach, student } = two;
  await trainOneOfTwo(two);
  advanceToMonday('06:30');
  await digestTwice();
  expect(await weeksIn(coach)).toEqual([]);
  world.clock.advance(31 * MINUTE);
  await digestTwice();
  await digestTwice();
  expect(await weeksIn(coach)).toMatchObject([
    { kind: 'students_week', args: { students: 1, trained: 1, missed: 1 } },
  ]);
  expect(await weeksIn(student)).toMatchObject([{ kind: 'training_week', args: { games: 1, missed: 1 } }]);
  const toCoach = await sink.mailTo(cast.organiser.email);
  expect(toCoach.text).toMatch(
    /: 1 game on 1 day, 3 darts, 1 of 2 planned sessions done, 1 missed, 1 message/,
  );
  expect(toCoach.text).toContain('https://oche.example/en/profile/settings#digest');
  expect(toCoach.text).toContain('https://oche.example/en/play/training/coaching/my-students');
  const toStudent = await sink.mailTo(cast.player.email);
  expect(toStudent.text).toContain('https://oche.example/en/play/training/coaching/my-coach');
  expect(toStudent.text).toContain('1 game on 1 day, 3 darts, 1 of 2 planned sessions done, 1 missed');
  // What one wrote oneself is no news.
  expect(toStudent.text).not.toContain('message');
  expect(sink.mails.filter(({ to }) => to.includes(cast.organiser.email))).toEqual([]);
});

test('when nothing ran on Monday it comes later in the week, and the weeks before are let go', async () => {
  advanceToMonday('12:00');
  const two = await coached();
  await trainOneOfTwo(two);
  world.clock.advance(18 * DAY);
  await digestTwice();
  // Three Mondays later the coach hears about the last week, in which nobody trained; the student had none.
  expect(await weeksIn(two.coach)).toMatchObject([{ args: { students: 1, trained: 0, missed: 0 } }]);
  expect(await weeksIn(two.student)).toEqual([]);
});

test('who has switched it off hears nothing; Monday begins where they live', async () => {
  advanceToMonday('12:00');
  const two = await coached();
  const { coach, student } = two;
  expect(await coach(showDigestSettings, {})).toEqual({ is_wanted: true, zone: 'Europe/Brussels' });
  await student(updateDigestSettings, { is_wanted: false, zone: 'Europe/Brussels' });
  await coach(updateDigestSettings, { is_wanted: true, zone: 'America/New_York' });
  await trainOneOfTwo(two);
  advanceToMonday('09:00');
  await digestTwice();
  expect([await weeksIn(coach), await weeksIn(student)]).toEqual([[], []]);
  world.clock.advance(DAY / 2);
  await digestTwice();
  expect(await weeksIn(coach)).toHaveLength(1);
  expect(await weeksIn(student)).toEqual([]);
  expect(await student(showDigestSettings, {})).toMatchObject({ is_wanted: false });
});
