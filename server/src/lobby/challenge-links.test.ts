import { randomUUID } from 'node:crypto';
import {
  acceptChallenge,
  beInLobby,
  type Call,
  cancelChallenge,
  linkChallenge,
  listNotifications,
  makeChallenge,
  mutePlayer,
  pushKey,
  showChallengeLink,
  showLobby,
  subscribePush,
  takeChallengeLink,
} from '@oche/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { makeFriend } from '../seed/factories.ts';
import { startPushService } from '../testing/push-service.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';
import { sweepLobby } from './index.ts';

let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
let cast: Cast;
beforeAll(async () => {
  service = await startPushService();
  world = await startWorld({ env: { ALLOW_OWN_NETWORK: '1' }, jobsEveryMs: { send_pushes: 20 } });
  service.expectKey((await world.as('anonymous')(pushKey, {})).key);
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});
beforeEach(async () => {
  cast = await world.makeCast();
});

const as = (role: Role): Call => world.withToken(cast.tokens[role]);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const SHORT = { game: 'x01', options: { start: 101, legs: 1 } };
const bellOf = async (role: Role) =>
  (await as(role)(listNotifications, {})).filter(({ kind }) => kind === 'challenged');
const link = () => as('player')(linkChallenge, SHORT);
const challengeOther = () =>
  as('player')(makeChallenge, { id: randomUUID(), to: cast.otherPlayer.id, ...SHORT });

test('a friend who is not here is told of a challenge, and the game begins when they come', async () => {
  expect(await codeOf(challengeOther())).toBe('opponent_gone');
  await makeFriend(world.db, { from: cast.otherPlayer.id, to: cast.player.id, status: 'friends' });
  const challenge = await challengeOther();
  expect(Date.parse(challenge.expires_at) - world.clock.now().getTime()).toBeGreaterThan(9 * MINUTE);
  expect(await bellOf('other player')).toMatchObject([{ action_url: '/play/lobby' }]);
  const { direct } = await as('other player')(showLobby, {});
  expect(direct.map(({ id }) => id)).toEqual([challenge.id]);
  await as('other player')(acceptChallenge, { challenge_id: challenge.id });
  expect(await bellOf('other player')).toEqual([]);
});

test('the device of a friend who is elsewhere is told of a challenge, and stays quiet while they are here', async () => {
  const device = service.addDevice();
  const friend = world.withToken(cast.tokens['other player'], 'de');
  await friend(subscribePush, device);
  await makeFriend(world.db, { from: cast.otherPlayer.id, to: cast.player.id, status: 'friends' });
  const onDevice = () => service.received.filter((push) => device.endpoint.endsWith(push.device));
  await friend(beInLobby, {});
  const { id } = await challengeOther();
  expect(await world.db`select 1 from push_messages`).toHaveLength(0);
  await as('player')(cancelChallenge, { challenge_id: id });
  expect(onDevice()).toEqual([]);

  world.clock.advance(5 * MINUTE);
  await sweepLobby(world.services);
  await challengeOther();
  const push = await service.next(({ device: path }) => device.endpoint.endsWith(path));
  expect(push).toMatchObject({ ttl: 600, urgency: 'high' });
  const [notice] = await bellOf('other player');
  expect(push.words).toMatchObject({
    title: 'Eine Herausforderung',
    body: `${notice!.args.name} fordert dich heraus`,
    url: '/de/play/lobby',
  });
  expect(onDevice()).toHaveLength(1);
});

test('a friend who is here is not told twice, and one who only was asked is not called', async () => {
  await makeFriend(world.db, { from: cast.player.id, to: cast.otherPlayer.id, status: 'asked' });
  expect(await codeOf(challengeOther())).toBe('opponent_gone');
  await as('other player')(beInLobby, {});
  await challengeOther();
  expect(await bellOf('other player')).toEqual([]);
});

test('a challenge that is taken back takes its notice along', async () => {
  await makeFriend(world.db, { from: cast.otherPlayer.id, to: cast.player.id, status: 'friends' });
  const { id } = await challengeOther();
  await as('player')(cancelChallenge, { challenge_id: id });
  expect(await bellOf('other player')).toEqual([]);
});

test('whoever opens a link first is the opponent, once', async () => {
  await as('player')(beInLobby, {});
  const { token, challenge } = await link();
  expect(challenge).toMatchObject({ by_link: true, to: null, status: 'open' });
  expect(await as('other player')(showChallengeLink, { token })).toMatchObject({ id: challenge.id });
  // Nobody finds it in the lobby, or by its id.
  expect((await as('other player')(showLobby, {})).challenges).toEqual([]);
  expect(await codeOf(as('other player')(acceptChallenge, { challenge_id: challenge.id }))).toBe('not_found');
  expect((await as('player')(showLobby, {})).direct.map(({ id }) => id)).toEqual([challenge.id]);
  expect(await codeOf(as('player')(takeChallengeLink, { token }))).toBe('own_account');
  const taken = await as('other player')(takeChallengeLink, { token });
  expect(taken).toMatchObject({ status: 'accepted', to: { id: cast.otherPlayer.id } });
  expect(taken.game_id).not.toBeNull();
  expect(await codeOf(as('organiser')(takeChallengeLink, { token }))).toBe('link_expired');
  expect(await codeOf(as('organiser')(showChallengeLink, { token }))).toBe('link_expired');
});

test('of two who open a link at the same moment one plays', async () => {
  await as('player')(beInLobby, {});
  const { token } = await link();
  const codes = await Promise.all(
    (['other player', 'organiser'] as const).map((role) =>
      as(role)(takeChallengeLink, { token }).then(
        ({ status }) => status,
        (error) => error.body.code,
      ),
    ),
  );
  expect(codes.sort()).toEqual(['accepted', 'link_expired']);
});

test('when who made the link is elsewhere they are told, and say when it begins', async () => {
  const { token } = await link();
  world.clock.advance(5 * MINUTE);
  await sweepLobby(world.services);
  const turned = await as('other player')(takeChallengeLink, { token });
  expect(turned).toMatchObject({
    ...{ status: 'open', by_link: false, game_id: null },
    ...{ from: { id: cast.otherPlayer.id }, to: { id: cast.player.id } },
  });
  expect(await bellOf('player')).toHaveLength(1);
  expect(await codeOf(as('organiser')(takeChallengeLink, { token }))).toBe('link_expired');
  expect(await as('player')(acceptChallenge, { challenge_id: turned.id })).toHaveProperty('game_id');
});

test('a link is taken back, runs out, gives way to the next, and is not for who is blocked', async () => {
  const first = await link();
  const second = await link();
  expect(await codeOf(as('other player')(showChallengeLink, { token: first.token }))).toBe('link_expired');
  const { id } = second.challenge;
  expect(await codeOf(as('other player')(cancelChallenge, { challenge_id: id }))).toBe('not_found');
  await as('player')(cancelChallenge, { challenge_id: id });
  expect(await codeOf(as('other player')(takeChallengeLink, { token: second.token }))).toBe('link_expired');
  const { token } = await link();
  await as('other player')(beInLobby, {});
  await as('player')(mutePlayer, { user_id: cast.otherPlayer.id, muted: true });
  expect(await codeOf(as('other player')(takeChallengeLink, { token }))).toBe('challenge_unwanted');
  world.clock.advance(61 * MINUTE);
  expect(await codeOf(as('organiser')(takeChallengeLink, { token }))).toBe('link_expired');
  expect(await codeOf(as('player')(linkChallenge, { game: 'x01', options: { start: 'much' } }))).toBe(
    'against_the_rules',
  );
});
