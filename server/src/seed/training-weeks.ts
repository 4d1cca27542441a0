import { type GameKey, HOUSE_ROUTINES, type OptionValue, seededDice } from '@oche/darts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { makeGame, makeSession, playedByBots, trainedByBot, whole } from './factories.ts';

type Options = Record<string, OptionValue>;

const WEEKS = 8;
/** What she throws at home, besides her sessions. */
const EVENINGS: readonly [GameKey, Options][] = [
  ['bobs_27', {}],
  ['around_the_clock', {}],
  ['bullseye', { darts: 60 }],
  ['hundred_darts_at', { number: 20, darts: 99 }],
  ['three_in_bed', { rounds: 20 }],
  ['x01', { legs_mode: 'first_to', legs: 1 }],
  ['shanghai', {}],
  ['halve_it', {}],
];
/** Two averages that bots have: how each game of a bot is solved is kept, and many would cost time at every start. */
const LEVELS = [60, 70] as const;

/** Eight weeks of training of one player: she gets better, not every day, and trained yesterday. */
export async function seedTraining(sql: Sql, user_id: number, now: Date): Promise<void> {
  const dice = seededDice(27);
  const lotte = { name: 'The Lighthouse', user_id };
  const evening = (daysAgo: number) =>
    new Date(Math.floor(now.getTime() / DAY) * DAY - daysAgo * DAY + 18 * HOUR + dice() * HOUR);
  let seed = 100;
  const train = async (
    game: GameKey,
    options: Options,
    started_at: Date,
    share: number,
    link_id?: string,
  ) => {
    const average = dice() < share ? LEVELS[1] : LEVELS[0];
    const events = trainedByBot(game, options, average, seed++);
    await makeGame(sql, {
      ...{ game, options: whole(game, options), events, started_at, is_public: false },
      ...{ sides: [[lotte]], created_by: user_id, link_kind: 'training' as const },
      ...(link_id && { link_id }),
    });
  };
  for (let day = WEEKS * 7; day >= 1; day--) {
    if (day > 4 && dice() < 0.55) continue;
    const share = 1 - day / (WEEKS * 7);
    const at = evening(day);
    for (let game = 0; game < 2; game++) {
      const [key, options] = EVENINGS[Math.floor(dice() * EVENINGS.length)]!;
      await train(key, options, new Date(at.getTime() + game * 20 * MINUTE), share);
    }
  }
  for (const [at, [house, daysAgo]] of SESSIONS.entries()) {
    const steps = HOUSE_ROUTINES[house];
    const started_at = evening(daysAgo);
    const { id } = await makeSession(sql, user_id, { house, steps: [...steps], started_at });
    // The last one waits for her in the middle.
    const played = steps.flatMap(({ repeat, ...step }) => Array.from({ length: repeat }, () => step));
    const until = at === SESSIONS.length - 1 ? 1 : played.length;
    for (const [n, { game, options }] of played.slice(0, until).entries())
      await train(game, options, new Date(started_at.getTime() + (n + 3) * 15 * MINUTE), 0.6, id);
  }
  await seedBotGames(sql, lotte, evening);
}

const SESSIONS = [
  ['doubles', 24],
  ['warm_up', 16],
  ['scoring', 9],
  ['warm_up', 3],
  ['doubles', 1],
] as const;

async function seedBotGames(
  sql: Sql,
  lotte: { name: string; user_id: number },
  evening: (daysAgo: number) => Date,
): Promise<void> {
  const options = { legs: 3 };
  for (let n = 0; n < 12; n++) {
    const average = LEVELS[n % 2]!;
    const events = playedByBots(options, [LEVELS[n % 3 === 0 ? 0 : 1]!, average], 500, 40 + n);
    const bot = { average, seed: n, ghost: null };
    await makeGame(sql, {
      sides: [[lotte], [{ name: `Bot ${average}`, bot }]],
      ...{ options: whole('x01', options, 2), events, started_at: evening(40 - 3 * n), is_public: false },
      ...{ created_by: lotte.user_id, link_kind: 'bot' as const },
    });
  }
}
