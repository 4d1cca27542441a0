import {
  type Call,
  compareTraining,
  createTrainingShare,
  exportTraining,
  listTrainingShares,
  revokeTrainingShare,
  sharedTrainingHistory,
  sharedTrainingStats,
  trainingHistory,
  trainingStats,
} from '@oche/contract';
import { type GameEvent, type GameKey, type OptionValue, optionSet, startGame } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeGame, makeSession, playedByBots, trainedByBot } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Options = Record<string, OptionValue>;
const visit = (...darts: string[]): GameEvent => ({ type: 'visit', visit: { darts } as never });
const whole = (game: GameKey, options: Options, sides = [['0']]): Options => {
  const started = startGame(game, { options, sides });
  return started.ok ? { ...started.value.options } : {};
};
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short' });
/** Noon of yesterday, or of so many days before it: the same day whenever the test runs. */
const noon = (daysBefore: number) =>
  new Date(Date.parse(`${TODAY.format(new Date())}T11:00:00Z`) - (daysBefore + 1) * DAY);

class Trainee {
  call: Call;
  id: number;
  constructor(call: Call, id: number) {
    this.call = call;
    this.id = id;
  }
  async train(game: GameKey, options: Options, events: GameEvent[], daysAgo: number, link_id?: string) {
    return makeGame(world.db, {
      ...{ game, options: whole(game, options), events, started_at: noon(daysAgo) },
      ...{ sides: [[{ name: 'Robin', user_id: this.id }]], link_kind: 'training' as const, is_public: false },
      ...(link_id && { link_id }),
    });
  }
  bulls = (hits: number, daysAgo: number) =>
    this.train('bullseye', { darts: 3 }, [visit(...bullDarts(hits))], daysAgo);
}
const bullDarts = (hits: number) => Array.from({ length: 3 }, (_, at) => (at < hits ? 'S25' : 'MISS'));

async function newTrainee(): Promise<Trainee> {
  const cast = await world.makeCast();
  return new Trainee(world.withToken(cast.tokens.player), cast.player.id);
}

test('whoever has not trained has nothing, and no error', async () => {
  const { call } = await newTrainee();
  expect(await call(trainingStats, {})).toEqual({
    totals: { games: 0, darts: 0, seconds: 0 },
    streak: { days: 0, weeks: 0, longest_days: 0, trained_today: false },
    days: [],
    games: [],
  });
  expect(await call(trainingHistory, { game: 'bullseye' })).toMatchObject({ rows: [], sets: [], pages: 1 });
  expect((await refusalOf(call(trainingHistory, { game: 'chess' }))).body.code).toBe('not_found');
});

test('the best and the last are those of the options used last, and higher is better where the game says so', async () => {
  const me = await newTrainee();
  await me.bulls(1, 9);
  await me.bulls(3, 8);
  await me.bulls(2, 7);
  await me.train('bullseye', { darts: 6 }, [visit('D25', 'D25', 'D25'), visit('D25', 'D25', 'D25')], 20);
  const { games } = await me.call(trainingStats, {});
  expect(games).toMatchObject([
    {
      game: 'bullseye',
      against_bot: false,
      played: 4,
      best: { value: 3 },
      last: { value: 2 },
      trend: [1, 3, 2],
    },
  ]);
  expect(games[0]!.options.darts).toBe(3);
});

test('lower is better where the game says so', async () => {
  const me = await newTrainee();
  const until = { mode: 'until', bulls: 1 };
  const slow = await me.train('bullseye', until, [visit('MISS', 'MISS', 'MISS'), visit('D25')], 3);
  const quick = await me.train('bullseye', until, [visit('MISS', 'D25')], 2);
  const { sets } = await me.call(trainingHistory, { game: 'bullseye' });
  expect(sets).toMatchObject([{ played: 2, best: { game_id: quick.id, value: 2 }, last: { value: 2 } }]);
  expect((await me.call(compareTraining, { game_id: quick.id })).best).toMatchObject({
    game_id: slow.id,
    value: 4,
  });
});

test('sets of options are those of the rules: the dice and who begins make no difference', async () => {
  const me = await newTrainee();
  const clock = (seed: number) => ({ order: 'random', seed, bull: false });
  await me.train('around_the_clock', clock(1), trainedByBot('around_the_clock', clock(1), 60, 1), 2);
  await me.train('around_the_clock', clock(2), trainedByBot('around_the_clock', clock(2), 60, 2), 1);
  const { sets } = await me.call(trainingHistory, { game: 'around_the_clock' });
  expect(sets).toHaveLength(1);
  expect(optionSet(whole('around_the_clock', clock(1)))).toBe(optionSet(whole('around_the_clock', clock(2))));
});

test('a history is filtered by options and by period, and paged', async () => {
  const me = await newTrainee();
  for (let day = 1; day <= 25; day++) await me.bulls(day % 4, day);
  await me.train('bullseye', { darts: 6 }, [visit(...bullDarts(1)), visit(...bullDarts(2))], 40);
  const first = await me.call(trainingHistory, { game: 'bullseye' });
  expect([first.total, first.pages, first.rows.length, first.trend.length]).toEqual([25, 2, 20, 25]);
  expect(first.trend.at(-1)?.value).toBe(1);
  expect(first.totals.darts).toBe(75);
  expect(first.figures.hit_rate).toBeCloseTo(37 / 75);
  const second = await me.call(trainingHistory, { game: 'bullseye', page: 2 });
  expect(second.rows).toHaveLength(5);
  const all = await me.call(trainingHistory, { game: 'bullseye', set: 'all' });
  expect([all.total, all.set, all.trend]).toEqual([26, null, []]);
  const six = first.sets.find(({ options }) => options.darts === 6)!;
  expect((await me.call(trainingHistory, { game: 'bullseye', set: six.set })).rows).toMatchObject([
    { value: 3, figures: { hit_rate: 0.5 }, darts: 6 },
  ]);
  const month = await me.call(trainingHistory, { game: 'bullseye', period: 'month', set: six.set });
  expect(month.total).toBe(0);
  expect((await me.call(trainingHistory, { game: 'bullseye', period: 'month' })).total).toBe(25);
  expect(await me.call(exportTraining, { game: 'bullseye', set: 'all' })).toHaveLength(26);
});

test('days in a row, totals and the time trained are counted', async () => {
  const me = await newTrainee();
  for (const day of [0, 1, 2, 9]) await me.bulls(1, day);
  const { streak, totals, days } = await me.call(trainingStats, { period: 'week' });
  // The last of these days is yesterday: the streak still lives.
  expect(streak).toMatchObject({ days: 3, longest_days: 3, trained_today: false });
  expect(totals).toEqual({ games: 3, darts: 9, seconds: 60 });
  expect(days).toHaveLength(3);
});

test('against bots: won and lost, by the average of the bot', async () => {
  const me = await newTrainee();
  const options = { legs: 1, start: 101 };
  const against = async (average: number, own: [number, number], seed: number) =>
    makeGame(world.db, {
      options: whole('x01', options, [['0'], ['1']]),
      events: playedByBots(options, own, 200, seed),
      sides: [[{ name: 'Robin', user_id: me.id }], [{ name: 'Bot', bot: { average, seed: 1, ghost: null } }]],
      link_kind: 'bot',
      started_at: noon(1),
    });
  await against(40, [110, 20], 1);
  await against(60, [110, 20], 2);
  await against(60, [20, 110], 3);
  const history = await me.call(trainingHistory, { game: 'x01', against: 'bot' });
  expect(history.bots).toEqual([
    { average: 60, played: 2, won: 1 },
    { average: 40, played: 1, won: 1 },
  ]);
  expect(history.rows.filter(({ won }) => won)).toHaveLength(2);
  expect((await me.call(trainingHistory, { game: 'x01' })).total).toBe(0);
});

test('a row knows its session; friendly games and those of others are no training of mine', async () => {
  const me = await newTrainee();
  const { id, number } = await makeSession(world.db, me.id, {
    steps: [{ game: 'bullseye', options: { darts: 3 }, repeat: 1 }],
    started_at: new Date(),
  });
  await me.train('bullseye', { darts: 3 }, [visit('D25', 'D25', 'D25')], 1, id);
  await makeGame(world.db, {
    game: 'bullseye',
    options: whole('bullseye', { darts: 3 }),
    events: [visit('D25', 'D25', 'D25')],
    sides: [[{ name: 'Robin', user_id: me.id }]],
  });
  const { rows } = await me.call(trainingHistory, { game: 'bullseye' });
  expect(rows).toMatchObject([{ session: number, value: 6 }]);
  const other = await newTrainee();
  expect((await refusalOf(other.call(compareTraining, { game_id: rows[0]!.game_id }))).body.code).toBe(
    'not_found',
  );
});

test('a link shows the training to whoever is signed in, until it is taken back', async () => {
  const me = await newTrainee();
  await me.bulls(2, 1);
  const other = world.as('other player');
  const { share, token } = await me.call(createTrainingShare, { label: 'Coach Bram' });
  expect(await other(sharedTrainingStats, { token })).toMatchObject({
    owner: { id: me.id },
    totals: { games: 1 },
  });
  expect(await other(sharedTrainingHistory, { token, game: 'bullseye' })).toMatchObject({
    rows: [{ value: 2 }],
  });
  expect(await me.call(listTrainingShares, {})).toMatchObject([
    { label: 'Coach Bram', game: null, last_seen_at: expect.any(String) },
  ]);
  expect((await refusalOf(world.as('anonymous')(sharedTrainingStats, { token }))).status).toBe(401);
  await me.call(revokeTrainingShare, { share_id: share.id });
  expect((await refusalOf(other(sharedTrainingStats, { token }))).body.code).toBe('not_found');
  expect((await refusalOf(other(sharedTrainingHistory, { token, game: 'bullseye' }))).body.code).toBe(
    'not_found',
  );
});

test('a link to one game shows that game only', async () => {
  const me = await newTrainee();
  const { token } = await me.call(createTrainingShare, { game: 'bullseye' });
  const other = world.as('other player');
  expect(await other(sharedTrainingHistory, { token, game: 'bullseye' })).toMatchObject({ rows: [] });
  expect((await refusalOf(other(sharedTrainingHistory, { token, game: 'x01' }))).body.code).toBe('not_found');
  expect((await refusalOf(other(sharedTrainingStats, { token }))).body.code).toBe('not_found');
  expect((await refusalOf(me.call(createTrainingShare, { game: 'chess' }))).body.code).toBe('not_found');
});
