import { randomUUID } from 'node:crypto';
import {
  answerGuardianRequest,
  authorizeChannel,
  type Call,
  CHANNELS,
  endCoaching,
  type GameMessage,
  listGameEvents,
  showGame,
  showGameForm,
  showTrainingNow,
  startGame,
} from '@oche/contract';
import { expect, test } from 'vitest';
import { HOUR } from '../clock.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { findMailText } from '../testing/lookups.sql.ts';
import { tokenIn } from '../testing/mailed-token.ts';
import { refusalOf } from '../testing/refusals.ts';
import { coachingWorld, recordVisits, startBulls } from './coaching.fixture.ts';

const { world, coached } = coachingWorld();

const throwDarts = (call: Call, game_id: string) => recordVisits(call, game_id, [['S25', 'MISS', 'MISS']]);

const listenTo = (call: Call, id: string) =>
  call(authorizeChannel, { socket_id: '1.2', channel_name: CHANNELS.game(id, false) });

/** Whether each way to see a game is open; all of them have to say the same. */
async function sees(call: Call, id: string): Promise<boolean> {
  const asked = { game_id: id };
  const ways = [
    call(showGame, asked),
    call(listGameEvents, asked),
    call(showGameForm, asked),
    listenTo(call, id),
  ];
  const [first, ...others] = (await Promise.allSettled(ways)).map(({ status }) => status === 'fulfilled');
  for (const other of others) expect(other).toBe(first);
  return first!;
}

test('COA-5 a coach watches the training of a student dart by dart, and nothing from the moment it ends', async () => {
  const { cast, coach, student, student_id, coaching_id } = await coached();
  expect((await coach(showTrainingNow, { student_id })).game).toBeNull();
  const { id } = await startBulls(student, student_id, null);
  expect((await coach(showTrainingNow, { student_id })).game).toMatchObject({ id, kind: 'bullseye' });
  expect(await sees(coach, id)).toBe(true);
  const live = openLive(world().url, cast.tokens.organiser);
  try {
    const channel = await subscribe(live, CHANNELS.game(id, false));
    const heard = nextEvent<GameMessage>(channel, 'change');
    await throwDarts(student, id);
    expect((await heard).v).toBe(1);
    const refused = nextEvent(channel, 'pusher:subscription_error');
    await student(endCoaching, { coaching_id });
    // The socket is closed; the one that takes its place is not let in again.
    await refused;
    expect(channel.subscribed).toBe(false);
  } finally {
    live.disconnect();
  }
  expect(await sees(coach, id)).toBe(false);
  expect((await refusalOf(coach(showTrainingNow, { student_id }))).body.code).toBe('not_found');
});

test('COA-5 another coach, a stranger, a superadmin and another student see nothing', async () => {
  const { cast, student, student_id } = await coached();
  const other = await coached();
  const { id } = await startBulls(student, student_id, null);
  for (const call of [other.coach, other.student, world().withToken(cast.tokens.superadmin)]) {
    expect(await sees(call, id)).toBe(false);
    expect((await refusalOf(call(showGame, { game_id: id }))).body).toEqual(
      (await refusalOf(call(showGame, { game_id: randomUUID() }))).body,
    );
  }
  // A coach does not keep the score, and does not see the student's students.
  expect((await refusalOf(throwDarts(other.coach, id))).status).toBe(403);
});

test('COA-5 what is thrown with somebody else is not the coach’s to watch, whatever was agreed', async () => {
  const { coach, student, student_id } = await coached({ scope: 'matches' });
  const game = { kind: 'x01', options: {}, is_public: false };
  const me = { user_id: student_id };
  const friendly = await student(startGame, { ...game, sides: [[me], [{ name: 'Friend' }]] });
  const together = await student(startGame, {
    ...{ ...game, sides: [[me], [{ name: 'Friend' }]], link: { kind: 'training', id: null } },
  });
  const bot = { average: 50, seed: 1 };
  const againstBot = await student(startGame, { ...game, sides: [[me], [{ name: 'Bot', bot }]] });
  expect(await sees(coach, friendly.id)).toBe(false);
  expect(await sees(coach, together.id)).toBe(false);
  expect(await sees(coach, againstBot.id)).toBe(true);
});

test('COA-5 a game that was left open is not thrown now', async () => {
  const { coach, student, student_id } = await coached();
  await startBulls(student, student_id, null);
  world().clock.advance(3 * HOUR);
  expect((await coach(showTrainingNow, { student_id })).game).toBeNull();
});

test('COA-5 before the guardian has agreed nothing is watched, and nothing after they have taken it back', async () => {
  const guardian_email = `parent-${randomUUID()}@example.com`;
  const { coach, student, student_id } = await coached({ born_on: '2015-05-20', guardian_email });
  const { id } = await startBulls(student, student_id, null);
  expect(await sees(coach, id)).toBe(false);
  const token = tokenIn(await findMailText(world().db, guardian_email));
  await world().withToken(null)(answerGuardianRequest, { token, agrees: true });
  expect(await sees(coach, id)).toBe(true);
  await world().withToken(null)(answerGuardianRequest, { token, agrees: false });
  expect(await sees(coach, id)).toBe(false);
});
