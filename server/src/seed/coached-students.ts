import {
  type GameKey,
  type HousePlan,
  type OptionValue,
  planDays,
  seededDice,
  weekToTell,
} from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import {
  chosenPlan,
  insertBirth,
  insertCoaching,
  insertComment,
  insertEntries,
  insertGoal,
  insertPlan,
  listEntries,
  updateEntrySession,
  updateToldWeek,
} from '../coaching/index.ts';
import type { Sql } from '../db/index.ts';
import { makeGame, makeSession, makeUser, trainedByBot, whole } from './factories.ts';

type Options = Record<string, OptionValue>;
type Student = {
  email: string;
  first_name: string;
  last_name: string;
  nickname: string;
  /** Weeks of history, how long it is that they have been silent, and how often they train. */
  weeks: number;
  silentDays: number;
  often: number;
  scope: 'training' | 'matches';
  /** What they were given, how many days ago, and whether they do it. */
  plan: { house: HousePlan; daysAgo: number; isTrained: boolean } | null;
};

const STUDENTS: readonly Student[] = [
  {
    ...{ email: 'noor@demo.invalid', first_name: 'Noor', last_name: 'Willems', nickname: 'Noor' },
    ...{ weeks: 14, silentDays: 1, often: 0.35, scope: 'training' },
    plan: { house: 'back_to_the_board', daysAgo: 12, isTrained: true },
  },
  {
    ...{ email: 'tibo@demo.invalid', first_name: 'Tibo', last_name: 'Claeys', nickname: 'Tibo' },
    ...{ weeks: 12, silentDays: 3, often: 0.25, scope: 'matches' },
    plan: null,
  },
  {
    ...{ email: 'emma@demo.invalid', first_name: 'Emma', last_name: 'Pauwels', nickname: 'Emma' },
    ...{ weeks: 16, silentDays: 37, often: 0.3, scope: 'training' },
    plan: { house: 'doubles_first', daysAgo: 35, isTrained: false },
  },
];

const GAMES: readonly [GameKey, Options][] = [
  ['bullseye', { darts: 60 }],
  ['bobs_27', {}],
  ['around_the_clock', {}],
  ['three_in_bed', { rounds: 20 }],
];
/** The averages of bots that the other stories use too: how a game of each is solved is kept. */
const LEVELS = [60, 70] as const;

/** What the player of the demo wants to reach. */
const GOALS = [
  ['average', 62],
  ['checkout_rate', 30],
  ['grade', 70],
] as const;

/** The demo's coach has four students: one who trains most days, one who lets the matches be seen, one silent for weeks, whose plan is overdue. */
export async function seedStudents(
  sql: Sql,
  { coach, player }: { coach: number; player: number },
  now: Date,
): Promise<void> {
  // They have heard of last week already: the bell does not ring in the middle of a first look around.
  for (const id of [coach, player]) await updateToldWeek(sql, id, weekToTell(isoDay(now), 12));
  await join(
    sql,
    { coach_id: coach, student_id: player, scope: 'matches' },
    new Date(now.getTime() - 200 * DAY),
  );
  const due_on = isoDay(new Date(now.getTime() + 60 * DAY));
  const created_at = new Date(now.getTime() - 30 * DAY);
  for (const [kind, target] of GOALS)
    await insertGoal(sql, { user_id: player, kind, target, due_on, created_at });
  for (const [at, { weeks, silentDays, often, scope, plan, ...person }] of STUDENTS.entries()) {
    const { id } = await makeUser(sql, { ...person, langcode: 'nl' });
    const since = new Date(now.getTime() - (weeks * 7 - 5) * DAY);
    const coaching_id = await join(sql, { coach_id: coach, student_id: id, scope }, since);
    if (plan)
      await seedPlan(sql, { coaching_id, coach, student: { name: person.nickname, user_id: id } }, plan, now);
    const dice = seededDice(700 + at);
    for (let day = weeks * 7; day >= silentDays; day--) {
      if (day > silentDays && dice() > often) continue;
      const evening = Math.floor(now.getTime() / DAY) * DAY - day * DAY + 19 * HOUR + dice() * HOUR;
      const [game, options] = GAMES[Math.floor(dice() * GAMES.length)]!;
      const average = dice() < 1 - day / (weeks * 7) ? LEVELS[1] : LEVELS[0];
      await makeGame(sql, {
        ...{ game, options: whole(game, options), started_at: new Date(evening - 30 * MINUTE) },
        events: trainedByBot(game, options, average, 9000 + 500 * at + day),
        ...{ sides: [[{ name: person.nickname, user_id: id }]], created_by: id },
        ...{ link_kind: 'training' as const, is_public: false },
      });
    }
  }
}

async function join(
  sql: Sql,
  two: { coach_id: number; student_id: number; scope: 'training' | 'matches' },
  started_at: Date,
): Promise<number> {
  await insertBirth(sql, two.student_id, '1994-04-12');
  const none = { guardian_email: null, guardian_token_hash: null };
  return (await insertCoaching(sql, { ...two, started_at, ...none }))!;
}

type Two = { coaching_id: number; coach: number; student: { name: string; user_id: number } };

/** A plan with its days: trained but for the last one, or not at all. */
async function seedPlan(
  sql: Sql,
  { coaching_id, coach, student }: Two,
  { house, daysAgo, isTrained }: NonNullable<Student['plan']>,
  now: Date,
): Promise<void> {
  const starts_on = isoDay(new Date(now.getTime() - daysAgo * DAY));
  const { plan } = await chosenPlan(sql, coach, { house });
  const planId = await insertPlan(sql, { coaching_id, house, name: '', starts_on });
  const days = planDays(plan, starts_on).map(({ due_on, session }) => ({
    ...{ due_on, house: session.house, name: session.name, steps: [...session.steps] },
  }));
  await insertEntries(sql, planId, days);
  const text = isTrained
    ? 'Three in a row, well done. Take your time on the bull.'
    : 'Is everything all right?';
  await insertComment(sql, {
    coaching_id,
    author_id: coach,
    entry_id: null,
    text,
    at: new Date(now.getTime() - 2 * DAY),
  });
  if (!isTrained) return;
  const past = (await listEntries(sql, [planId])).filter(({ due_on }) => due_on < isoDay(now));
  for (const entry of past.slice(0, -1)) await seedEntry(sql, student, entry);
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

async function seedEntry(sql: Sql, student: Two['student'], entry: Entry): Promise<void> {
  const started_at = new Date(`${entry.due_on}T18:00:00Z`);
  const steps = entry.steps.map(({ game, options, repeat }) => ({ game, options: { ...options }, repeat }));
  const how = { ...(entry.house && { house: entry.house }), steps, started_at };
  const { id } = await makeSession(sql, student.user_id, how);
  const played = steps.flatMap(({ repeat, ...step }) => Array.from({ length: repeat }, () => step));
  for (const [at, { game, options }] of played.entries())
    await makeGame(sql, {
      ...{ game: game as GameKey, options, link_id: id, link_kind: 'training', is_public: false },
      events: trainedByBot(game as GameKey, options, LEVELS[at % 2]!, 40_000 + entry.id * 20 + at),
      ...{ sides: [[student]], created_by: student.user_id },
      started_at: new Date(started_at.getTime() + (at + 1) * 12 * MINUTE),
    });
  await updateEntrySession(sql, entry.id, id);
}
