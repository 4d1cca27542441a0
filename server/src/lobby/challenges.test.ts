import { randomUUID } from 'node:crypto';
import {
  acceptChallenge,
  beInLobby,
  type Call,
  CHANNELS,
  type Challenge,
  cancelChallenge,
  declineChallenge,
  type InputOf,
  listGameEvents,
  makeChallenge,
  mutePlayer,
  ongoingGame,
  recordEvents,
  showGame,
  showLobby,
} from '@oche/contract';
import { seededDice } from '@oche/darts';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { openLive, subscribe } from '../testing/live.ts';
import { countRunningSeats } from '../testing/lookups.sql.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';
import { sweepLobby } from './index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let world: World;
let cast: Cast;
const open: Pusher[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  cast = await world.makeCast();
  for (const role of ['player', 'other player', 'organiser'] as const) await as(role)(beInLobby, {});
});
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect();
});

const as = (role: Role): Call => world.withToken(cast.tokens[role]);
const challenge = (given: Partial<InputOf<typeof makeChallenge>> = {}, role: Role = 'player') =>
  as(role)(makeChallenge, { id: randomUUID(), game: 'x01', options: { start: 101, legs: 1 }, ...given });
const accept = ({ id }: { id: string }, role: Role = 'other player') =>
  as(role)(acceptChallenge, { challenge_id: id });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;

/** What a user is told about challenges, from now on. */
async function hear(role: 'player' | 'other player'): Promise<string[]> {
  const pusher = openLive(world.url, cast.tokens[role]);
  open.push(pusher);
  const id = role === 'player' ? cast.player.id : cast.otherPlayer.id;
  const heard: string[] = [];
  const channel = await subscribe(pusher, CHANNELS.user(id));
  channel.bind('challenge', ({ status }: Challenge) => heard.push(status));
  return heard;
}

test('a direct challenge is heard by both, and accepting it begins the game for both', async () => {
  const [from, to] = [await hear('player'), await hear('other player')];
  const made = await challenge({ to: cast.otherPlayer.id });
  expect((await as('other player')(showLobby, {})).direct).toEqual([made]);
  const { game_id } = await accept(made);
  await expect
    .poll(() => [from, to])
    .toEqual([
      ['open', 'accepted'],
      ['open', 'accepted'],
    ]);
  expect(await accept(made)).toEqual({ game_id });
  for (const role of ['player', 'other player'] as const)
    expect(await as(role)(ongoingGame, {})).toMatchObject({
      id: game_id,
      link: { kind: 'online', id: made.id },
    });
  const lobby = await as('player')(showLobby, {});
  expect(lobby.game_id).toBe(game_id);
  expect(lobby.players.filter(({ status }) => status === 'playing')).toHaveLength(2);
});

test('decline, cancel and time-out end a challenge, and both hear it', async () => {
  const [from, to] = [await hear('player'), await hear('other player')];
  const declined = await challenge({ to: cast.otherPlayer.id });
  await as('other player')(declineChallenge, { challenge_id: declined.id });
  const cancelled = await challenge({ to: cast.otherPlayer.id });
  await as('player')(cancelChallenge, { challenge_id: cancelled.id });
  const late = await challenge({ to: cast.otherPlayer.id });
  world.clock.advance(MINUTE);
  expect(await codeOf(accept(late))).toBe('challenge_gone');
  for (const role of ['player', 'other player'] as const) await as(role)(beInLobby, {});
  await sweepLobby(world.services);
  const story = ['open', 'declined', 'open', 'cancelled', 'open', 'timed_out'];
  await expect.poll(() => [from, to]).toEqual([story, story]);
  for (const made of [declined, cancelled, late]) expect(await codeOf(accept(made))).toBe('challenge_gone');
});

test('an open challenge stands for ten minutes, as long as its maker is there', async () => {
  const made = await challenge();
  for (let minute = 0; minute < 9; minute++) {
    world.clock.advance(MINUTE);
    await as('player')(beInLobby, {});
    await sweepLobby(world.services);
  }
  const openNow = async () => (await as('other player')(showLobby, {})).challenges.map(({ id }) => id);
  expect(await openNow()).toContain(made.id);
  world.clock.advance(MINUTE);
  expect(await openNow()).not.toContain(made.id);
  await as('player')(beInLobby, {});
  const second = await challenge();
  world.clock.advance(31 * SECOND);
  await sweepLobby(world.services);
  expect(await openNow()).not.toContain(second.id);
});

test('of two who take a challenge at once one plays, and the other is told why not', async () => {
  const made = await challenge();
  const taken = await Promise.allSettled([accept(made, 'other player'), accept(made, 'organiser')]);
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = taken.find((one) => one.status === 'rejected')!.reason as { body: { code: string } };
  expect(['challenge_gone', 'opponent_playing']).toContain(refused.body.code);
});

test('taking and cancelling at once: either a game or none, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const made = await challenge();
    const [taken, cancelled] = await Promise.allSettled([
      accept(made),
      as('player')(cancelChallenge, { challenge_id: made.id }),
    ]);
    expect([taken.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (taken.status === 'fulfilled') {
      const game_id = taken.value.game_id;
      await as('player')(recordEvents, {
        game_id,
        base_v: 0,
        events: [{ cid: randomUUID(), event: { type: 'abort' } }],
      });
    }
  }
});

test('one online game at a time, whichever way two challenges cross', async () => {
  const [there, back] = [
    await challenge({ to: cast.otherPlayer.id }),
    await challenge({ to: cast.player.id }, 'other player'),
  ];
  const taken = await Promise.allSettled([accept(there, 'other player'), accept(back, 'player')]);
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await codeOf(challenge())).toBe('already_playing');
  expect(await codeOf(challenge({ to: cast.player.id }, 'organiser'))).toBe('opponent_playing');
});

test('a new challenge takes the place of the last one, and sending it again changes nothing', async () => {
  const first = await challenge();
  const second = await challenge();
  expect(await challenge({ id: second.id })).toEqual(second);
  const mine = (await as('player')(showLobby, {})).challenges.filter(
    ({ from }) => from.id === cast.player.id,
  );
  expect(mine.map(({ id }) => id)).toEqual([second.id]);
  expect(await codeOf(accept(first))).toBe('challenge_gone');
});

test('an open challenge for a level is taken by nobody of another level', async () => {
  const made = await challenge({ average_from: 90, average_to: 120 });
  expect(await codeOf(accept(made))).toBe('level_not_wanted');
});

test('who is muted cannot challenge, nor take what is open; taken back, they can', async () => {
  await as('other player')(mutePlayer, { user_id: cast.player.id, muted: true });
  expect((await as('other player')(showLobby, {})).muted).toMatchObject([{ id: cast.player.id }]);
  expect(await codeOf(challenge({ to: cast.otherPlayer.id }))).toBe('challenge_unwanted');
  const made = await challenge({}, 'other player');
  expect(await codeOf(accept(made, 'player'))).toBe('challenge_unwanted');
  await as('other player')(mutePlayer, { user_id: cast.player.id, muted: false });
  await challenge({ to: cast.otherPlayer.id });
});

test('a stranger cannot be muted, so that no account is named by its id', async () => {
  const stranger = await makeUser(world.db, { nickname: 'Secret nickname' });
  const mute = (user_id: number) => as('player')(mutePlayer, { user_id, muted: true });
  expect(await codeOf(mute(stranger.id))).toBe('not_found');
  expect(await codeOf(mute(9_999_999))).toBe('not_found');
  expect(JSON.stringify(await as('player')(showLobby, {}))).not.toContain('Secret nickname');
});

test('nobody challenges themselves, somebody who is not there, or by rules that do not exist', async () => {
  expect(await codeOf(challenge({ to: cast.player.id }))).toBe('own_account');
  expect(await codeOf(challenge({ to: cast.superadmin.id }))).toBe('opponent_gone');
  expect(await codeOf(challenge({ options: { start: 1 } }))).toBe('against_the_rules');
  expect(await codeOf(accept(await challenge(), 'player'))).toBe('own_account');
});

test('where the bull says who begins, the server tosses, and the log says so', async () => {
  const { game_id } = await accept(await challenge({ options: { first_throw: 'bull' } }));
  const [toss] = await as('player')(listGameEvents, { game_id });
  expect(toss?.event.type).toBe('bull_off');
  const { view, v } = await as('player')(showGame, { game_id });
  expect([view.phase, v]).toEqual(['playing', 1]);
});

test('a crowd that challenges, takes and cancels at once: nobody is in two games, and nothing breaks', async () => {
  const casts = [cast, await world.makeCast(), await world.makeCast()];
  const roles = ['player', 'other player', 'organiser', 'superadmin'] as const;
  const crowd = casts.flatMap((one) => roles.map((role) => world.withToken(one.tokens[role])));
  const ids = casts.flatMap((one) => [
    one.player.id,
    one.otherPlayer.id,
    one.organiser.id,
    one.superadmin.id,
  ]);
  const expected = ['challenge_gone', 'already_playing', 'opponent_playing', 'opponent_gone', 'not_found'];
  const attempt = async (call: Promise<unknown>) => {
    const refused = await call.then(
      () => null,
      (error) => error.body?.code ?? String(error),
    );
    if (refused) expect(expected).toContain(refused);
  };
  await Promise.all(crowd.map((call) => call(beInLobby, {})));
  const dice = seededDice(180);
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(dice() * list.length)];
  const mingle = async (call: Call, me: number) => {
    for (let round = 0; round < 8; round++) {
      const to = any([null, any(ids.filter((id) => id !== me))!]);
      await attempt(call(makeChallenge, { id: randomUUID(), game: 'x01', to: to ?? null }));
      const { challenges, direct } = await call(showLobby, {});
      const offered = any(
        [...challenges, ...direct].filter(({ from }) => from.id !== me && ids.includes(from.id)),
      );
      if (offered) await attempt(call(acceptChallenge, { challenge_id: offered.id }));
      const mine = any([...challenges, ...direct].filter(({ from }) => from.id === me));
      if (mine) await attempt(call(cancelChallenge, { challenge_id: mine.id }));
    }
  };
  await Promise.all(crowd.map((call, at) => mingle(call, ids[at]!)));
  const { players } = await crowd[0]!(showLobby, {});
  const seats = players.filter(({ id }) => ids.includes(id)).flatMap(({ game_id }) => game_id ?? []);
  expect(seats.length).toBeGreaterThan(0);
  for (const game_id of new Set(seats)) expect(seats.filter((id) => id === game_id)).toHaveLength(2);
  expect(await countRunningSeats(world.db, ids)).toBe(seats.length);
});
