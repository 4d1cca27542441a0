import { randomUUID } from 'node:crypto';
import {
  type Call,
  createRoutine,
  deleteRoutine,
  endTrainingSession,
  listRoutines,
  listTrainingSessions,
  recordEvents,
  runningTraining,
  showTrainingSession,
  startGame,
  startTrainingSession,
  updateRoutine,
} from '@oche/contract';
import { fillSession, type GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const BULLS = { game: 'bullseye', options: { darts: 3 } };
const CLOCK = { game: 'around_the_clock', options: { order: 'random' as const } };
const thrown = (...darts: string[]): GameEvent => ({ type: 'visit', visit: { darts } as never });

/** Somebody who has not trained yet. */
async function newcomer(): Promise<{ call: Call; id: number }> {
  const cast = await world.makeCast();
  return { call: world.withToken(cast.tokens.player), id: cast.player.id };
}

async function begin(
  call: Call,
  user_id: number,
  step: { game: string; options: object },
  link_id: string | null,
) {
  return call(startGame, {
    kind: step.game,
    options: step.options as Record<string, number>,
    id: randomUUID(),
    sides: [[{ user_id }]],
    is_public: false,
    link: { kind: 'training', id: link_id },
  });
}

const record = (call: Call, game_id: string, ...events: GameEvent[]) =>
  call(recordEvents, { game_id, base_v: 0, events: events.map((event) => ({ cid: randomUUID(), event })) });

test('a session is numbered, played game after game, resumed, and over when all its games are', async () => {
  const { call, id } = await newcomer();
  const routine = await call(createRoutine, {
    name: 'Two bulls',
    steps: [{ ...BULLS, repeat: 2 }],
  });
  const session = await call(startTrainingSession, { routine_id: routine.id });
  expect(session).toMatchObject({ number: 1, name: 'Two bulls', house: null, games: [], ended_at: null });
  const first = await begin(call, id, BULLS, session.id);
  expect(first.link).toEqual({ kind: 'training', id: session.id });
  const running = await call(runningTraining, {});
  expect(running.game?.id).toBe(first.id);
  expect(fillSession(session.steps, running.session!.games).next?.game?.id).toBe(first.id);
  await record(call, first.id, thrown('D25', 'S25', 'MISS'));
  const half = await call(showTrainingSession, { number: 1 });
  expect(fillSession(half.steps, half.games)).toMatchObject({ done: 1, next: { time: 1, game: null } });
  expect(half.games).toMatchObject([{ status: 'finished', value: 3 }]);
  await record(call, (await begin(call, id, BULLS, session.id)).id, thrown('D25', 'D25', 'D25'));
  const over = await call(showTrainingSession, { number: 1 });
  expect(fillSession(over.steps, over.games).next).toBeNull();
  expect(await call(runningTraining, {})).toEqual({ session: null, game: null });
  expect((await call(startTrainingSession, { house: 'doubles' })).number).toBe(2);
});

test('a game called off leaves its place free, and a game of other options does not take it', async () => {
  const { call, id } = await newcomer();
  const { id: routine_id } = await call(createRoutine, { name: 'Round', steps: [CLOCK] });
  const session = await call(startTrainingSession, { routine_id });
  await record(call, (await begin(call, id, CLOCK, session.id)).id, { type: 'abort' });
  await begin(call, id, BULLS, session.id);
  const seeded = { ...CLOCK, options: { ...CLOCK.options, seed: 99 } };
  const played = await begin(call, id, seeded, session.id);
  const { steps, games } = await call(showTrainingSession, { number: 1 });
  const { places, extra } = fillSession(steps, games);
  expect(places.map(({ game }) => game?.id)).toEqual([played.id]);
  expect(extra.map(({ kind }) => kind)).toEqual(['bullseye']);
});

test('the session of somebody else takes no game, and neither does one that is not there', async () => {
  const { call } = await newcomer();
  const { id } = await call(startTrainingSession, { house: 'warm_up' });
  const other = await newcomer();
  for (const link of [id, '999999', 'rubbish', `${id} or true`])
    expect((await refusalOf(begin(other.call, other.id, BULLS, link))).body.code).toBe('forbidden');
  expect((await begin(other.call, other.id, BULLS, null)).link).toEqual({ kind: 'training', id: null });
});

test('beginning another session ends the one that runs; one can be ended by hand', async () => {
  const { call } = await newcomer();
  await call(startTrainingSession, { house: 'warm_up' });
  await call(startTrainingSession, { house: 'scoring' });
  expect((await call(showTrainingSession, { number: 1 })).ended_at).not.toBeNull();
  expect((await call(endTrainingSession, { number: 2 })).ended_at).not.toBeNull();
  expect((await call(runningTraining, {})).session).toBeNull();
  const { sessions, total } = await call(listTrainingSessions, {});
  expect([total, sessions.map(({ number, house }) => [number, house])]).toEqual([
    2,
    [
      [2, 'scoring'],
      [1, 'warm_up'],
    ],
  ]);
});

test('two who begin a session at once on the same account get two numbers', async () => {
  const { call } = await newcomer();
  const both = await Promise.all([1, 2, 3].map(() => call(startTrainingSession, { house: 'warm_up' })));
  expect(both.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  const { sessions } = await call(listTrainingSessions, {});
  expect(sessions.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});

test('a routine is changed and deleted; what was begun with it stays as it was', async () => {
  const { call } = await newcomer();
  const { id } = await call(createRoutine, { name: 'Mine', steps: [BULLS] });
  const session = await call(startTrainingSession, { routine_id: id });
  await call(updateRoutine, { routine_id: id, name: 'Ours', steps: [CLOCK, BULLS] });
  expect(await call(listRoutines, {})).toMatchObject([{ id, name: 'Ours', steps: [CLOCK, BULLS] }]);
  await call(deleteRoutine, { routine_id: id });
  expect(await call(listRoutines, {})).toEqual([]);
  expect((await refusalOf(call(startTrainingSession, { routine_id: id }))).body.code).toBe('not_found');
  expect((await call(showTrainingSession, { number: 1 })).steps).toEqual(session.steps);
});

test('a routine that cannot be played is refused, with the rule and the step that breaks it', async () => {
  const { call } = await newcomer();
  const steps = [BULLS, { game: 'bullseye', options: { darts: 1 } }];
  expect((await refusalOf(call(createRoutine, { name: 'Bad', steps }))).body).toMatchObject({
    code: 'against_the_rules',
    rule: 'option_out_of_range',
    at: 1,
  });
  expect((await refusalOf(call(startTrainingSession, { house: 'nothing' }))).body.code).toBe('not_found');
  expect((await refusalOf(call(startTrainingSession, {}))).body.code).toBe('not_found');
});

test('a session belongs to its owner alone', async () => {
  const { call } = await newcomer();
  await call(startTrainingSession, { house: 'warm_up' });
  const other = await newcomer();
  expect((await refusalOf(other.call(showTrainingSession, { number: 1 }))).body.code).toBe('not_found');
  expect((await refusalOf(other.call(endTrainingSession, { number: 1 }))).body.code).toBe('not_found');
});
