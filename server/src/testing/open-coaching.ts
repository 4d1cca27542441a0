import { httpClient, login } from '@oche/contract';
import { type GameKey, planDays } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { DAY } from '../clock.ts';
import { chosenPlan, insertCoaching, insertEntries, insertPlan } from '../coaching/index.ts';
import type { Database } from '../db/index.ts';
import { DEMO_PASSWORD, makeGame, makeUser, trainedByBot, whole } from '../seed/factories.ts';

const GAMES = [
  ['bullseye', { darts: 60 }],
  ['bobs_27', {}],
  ['x01', { legs_mode: 'first_to', legs: 3 }],
] as const satisfies readonly (readonly [GameKey, object])[];

/** A coach with many students on a product that runs, each with a plan and so many games of training over a year. */
export async function openCoaching(
  db: Database,
  url: string,
  size: { students: number; games: number },
): Promise<{ token: string; student: number }> {
  const now = Date.now();
  const coach = await makeUser(db);
  const logs = GAMES.map(([game, options]) => ({
    ...{ game, options: whole(game, options) },
    events: trainedByBot(game, options, 60, 7),
  }));
  const students = await Promise.all(
    Array.from({ length: size.students }, async () => {
      const { id } = await makeUser(db);
      const started_at = new Date(now - 360 * DAY);
      const none = { guardian_email: null, guardian_token_hash: null };
      const two = { coach_id: coach.id, student_id: id, scope: 'matches' as const };
      const coaching_id = (await insertCoaching(db, { ...two, started_at, ...none }))!;
      const starts_on = isoDay(new Date(now - 20 * DAY));
      const { plan } = await chosenPlan(db, coach.id, { house: 'match_ready' });
      const planId = await insertPlan(db, { coaching_id, house: 'match_ready', name: '', starts_on });
      const days = planDays(plan, starts_on).map(({ due_on, session }) => ({
        ...{ due_on, house: session.house, name: session.name, steps: [...session.steps] },
      }));
      await insertEntries(db, planId, days);
      for (let at = 0; at < size.games; at++)
        await makeGame(db, {
          ...logs[at % logs.length]!,
          started_at: new Date(now - DAY - (at * 360 * DAY) / size.games),
          ...{ sides: [[{ name: 'Student', user_id: id }]], created_by: id, is_public: false },
          link_kind: 'training',
        });
      return id;
    }),
  );
  const anybody = httpClient({ baseUrl: `${url}/api`, token: () => null, language: () => 'en' });
  const { token } = await anybody(login, { email: coach.email, password: DEMO_PASSWORD });
  return { token, student: students[0]! };
}
