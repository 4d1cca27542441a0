import { type GameKey, type OptionValue, seededDice } from '@oche/darts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { insertBirth, insertCoaching } from '../coaching/index.ts';
import type { Sql } from '../db/index.ts';
import { makeGame, makeUser, trainedByBot } from './factories.ts';
import { whole } from './training-weeks.ts';

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
};

const STUDENTS: readonly Student[] = [
  {
    ...{ email: 'noor@demo.invalid', first_name: 'Noor', last_name: 'Willems', nickname: 'Noor' },
    ...{ weeks: 14, silentDays: 1, often: 0.35, scope: 'training' },
  },
  {
    ...{ email: 'tibo@demo.invalid', first_name: 'Tibo', last_name: 'Claeys', nickname: 'Tibo' },
    ...{ weeks: 12, silentDays: 3, often: 0.25, scope: 'matches' },
  },
  {
    ...{ email: 'emma@demo.invalid', first_name: 'Emma', last_name: 'Pauwels', nickname: 'Emma' },
    ...{ weeks: 16, silentDays: 37, often: 0.3, scope: 'training' },
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

/** The demo's coach has four students: one who trains most days, one who lets the matches be seen, one silent for weeks. */
export async function seedStudents(
  sql: Sql,
  { coach, player }: { coach: number; player: number },
  now: Date,
): Promise<void> {
  await join(
    sql,
    { coach_id: coach, student_id: player, scope: 'matches' },
    new Date(now.getTime() - 200 * DAY),
  );
  for (const [at, { weeks, silentDays, often, scope, ...person }] of STUDENTS.entries()) {
    const { id } = await makeUser(sql, { ...person, langcode: 'nl' });
    const since = new Date(now.getTime() - (weeks * 7 - 5) * DAY);
    await join(sql, { coach_id: coach, student_id: id, scope }, since);
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
): Promise<void> {
  await insertBirth(sql, two.student_id, '1994-04-12');
  await insertCoaching(sql, { ...two, started_at, guardian_email: null, guardian_token_hash: null });
}
