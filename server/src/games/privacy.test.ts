import { randomUUID } from 'node:crypto';
import {
  authorizeChannel,
  beInLobby,
  type Call,
  CHANNELS,
  type GameMessage,
  impersonate,
  inviteToCoaching,
  listFriends,
  listGameEvents,
  liveGames,
  mutePlayer,
  recordEvents,
  removeFriend,
  showGame,
  showGameForm,
  showLobby,
  showPrivacy,
  updatePrivacy,
} from '@oche/contract';
import type { Privacy } from '@oche/darts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFriend, makeGame, makePresence, makeUser, playedByBots } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  cast = await world.makeCast();
});

// The player chooses; the other player is the opponent, the organiser a friend or a stranger.
const as = (role: Role): Call => world.withToken(cast.tokens[role]);
const choose = (games: Privacy['games'], figures: Privacy['figures'] = 'everybody') =>
  as('player')(updatePrivacy, { games, figures });
const befriend = (from: number, to: number) => makeFriend(world.db, { from, to, status: 'friends' });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;

/** An online game of the player, with a few visits. */
const playedGame = (more: Partial<Parameters<typeof makeGame>[1]> = {}) =>
  makeGame(world.db, {
    sides: [
      [{ name: 'Owner', user_id: cast.player.id }],
      [{ name: 'Opponent', user_id: cast.otherPlayer.id }],
    ],
    events: playedByBots({}, [60, 60], 4, 1),
    link_kind: 'online',
    created_by: cast.player.id,
    ...more,
  });

const pictureOf = async (id: string) => (await fetch(`${world.url}/og/game/${id}.png`)).status;

/** Whether each way to see a game is open; all of them have to say the same. */
async function sees(role: Role, id: string): Promise<boolean> {
  const call = as(role);
  const asked = { game_id: id };
  const ways = [call(showGame, asked), call(listGameEvents, asked), call(showGameForm, asked)];
  const [first, ...others] = (await Promise.allSettled(ways)).map(({ status }) => status === 'fulfilled');
  for (const other of others) expect(other, role).toBe(first);
  const listened = await call(authorizeChannel, {
    ...{ socket_id: '1.2', channel_name: CHANNELS.game(id, false) },
  }).then(
    () => true,
    () => false,
  );
  if (role !== 'anonymous') expect(listened, role).toBe(first);
  return first!;
}

test.each([
  ['everybody', { anonymous: true, stranger: true, friend: true, superadmin: true }],
  ['friends', { anonymous: false, stranger: false, friend: true, superadmin: false }],
  ['nobody', { anonymous: false, stranger: false, friend: false, superadmin: false }],
] as const)('PRI-1 games for %s are seen by %j, and always by who plays', async (games, seen) => {
  const { id } = await playedGame();
  await choose(games);
  expect(await sees('player', id)).toBe(true);
  expect(await sees('other player', id)).toBe(true);
  expect(await sees('anonymous', id)).toBe(seen.anonymous);
  expect(await sees('organiser', id)).toBe(seen.stranger);
  expect(await sees('superadmin', id)).toBe(seen.superadmin);
  await befriend(cast.player.id, cast.organiser.id);
  expect(await sees('organiser', id)).toBe(seen.friend);
  // A picture is for everybody or for nobody.
  expect(await pictureOf(id)).toBe(games === 'everybody' ? 200 : 404);
});

test('PRI-1 a game that is over is not shown either, and its page says why', async () => {
  const { id } = await playedGame({ events: playedByBots({}, [60, 60], 400, 1) });
  expect((await as('organiser')(showGame, { game_id: id })).status).toBe('finished');
  await choose('nobody');
  const { status, body } = await refusalOf(as('organiser')(showGame, { game_id: id }));
  expect([status, body.code]).toEqual([403, 'game_not_shown']);
  expect(body.message).toContain('friends');
  // One that was begun in private is as if it were not there.
  const secret = await playedGame({ is_public: false });
  expect(await codeOf(as('organiser')(showGame, { game_id: secret.id }))).toBe('not_found');
});

test('PRI-3 the opponent has a say too', async () => {
  const { id } = await playedGame();
  await choose('friends');
  await as('other player')(updatePrivacy, { games: 'friends', figures: 'everybody' });
  await befriend(cast.player.id, cast.organiser.id);
  expect(await sees('organiser', id)).toBe(false);
  await befriend(cast.organiser.id, cast.otherPlayer.id);
  expect(await sees('organiser', id)).toBe(true);
});

test('PRI-4 what an organiser publishes is not hidden', async () => {
  const { id } = await playedGame({ link_kind: 'pairing' });
  await choose('nobody', 'nobody');
  expect(await sees('anonymous', id)).toBe(true);
  expect(await pictureOf(id)).toBe(200);
});

test('PRI-2 a minor is seen by nobody from the moment it is known, and cannot be seen by everybody', async () => {
  const { id } = await playedGame();
  expect(await as('player')(showPrivacy, {})).toEqual({
    ...{ figures: 'everybody', games: 'everybody', is_minor: false },
  });
  await as('player')(inviteToCoaching, {
    ...{ as: 'student', email: null, scope: 'training', born_on: '2015-05-20' },
    guardian_email: `parent-${randomUUID()}@example.com`,
  });
  expect(await as('player')(showPrivacy, {})).toEqual({
    ...{ figures: 'nobody', games: 'nobody', is_minor: true },
  });
  expect(await sees('organiser', id)).toBe(false);
  expect(await codeOf(choose('everybody', 'nobody'))).toBe('minor_not_public');
  expect(await codeOf(choose('nobody', 'everybody'))).toBe('minor_not_public');
  expect(await choose('friends', 'friends')).toMatchObject({ games: 'friends', figures: 'friends' });
});

test('live lists name only what everybody may see', async () => {
  const { id } = await playedGame();
  const live = async () => (await as('anonymous')(liveGames, {})).map((game) => game.id);
  expect(await live()).toContain(id);
  await choose('friends');
  expect(await live()).not.toContain(id);
});

test('the lobby shows averages and games to everybody, the list of friends to friends', async () => {
  await playedGame({ events: playedByBots({}, [60, 60], 400, 1) });
  const { id } = await playedGame();
  await makePresence(world.db, cast.player.id);
  await befriend(cast.player.id, cast.organiser.id);
  const inLobby = async () =>
    (await as('organiser')(showLobby, {})).players.find((one) => one.id === cast.player.id)!;
  const asFriend = async () =>
    (await as('organiser')(listFriends, {})).friends.find((one) => one.id === cast.player.id)!;
  expect(await inLobby()).toMatchObject({ average: expect.any(Number), game_id: id, status: 'playing' });
  await choose('friends', 'friends');
  expect(await inLobby()).toMatchObject({ average: null, game_id: null, status: 'playing' });
  expect(await asFriend()).toMatchObject({ average: expect.any(Number), game_id: id });
  await choose('nobody', 'nobody');
  expect(await asFriend()).toMatchObject({ average: null, game_id: null, status: 'playing' });
  await choose('friends', 'friends');
  // The opponent has a say about the game, and none about the average.
  await as('other player')(updatePrivacy, { games: 'nobody', figures: 'nobody' });
  expect(await asFriend()).toMatchObject({ average: expect.any(Number), game_id: null });
});

test('what somebody averages is not told beside a game either', async () => {
  for (let n = 0; n < 3; n++) await playedGame({ events: playedByBots({}, [60, 60], 400, n) });
  const { id } = await playedGame({ link_kind: 'pairing' });
  const form = async (role: Role) =>
    (await as(role)(showGameForm, { game_id: id })).map((one) => one.average);
  expect(await form('anonymous')).toEqual([expect.any(Number), expect.any(Number)]);
  await choose('everybody', 'friends');
  expect(await form('anonymous')).toEqual([null, expect.any(Number)]);
  expect(await form('player')).toEqual([expect.any(Number), expect.any(Number)]);
  await befriend(cast.player.id, cast.organiser.id);
  expect(await form('organiser')).toEqual([expect.any(Number), expect.any(Number)]);
});

const throwOne = (game_id: string, base_v: number) =>
  as('player')(recordEvents, {
    ...{ game_id, base_v },
    events: [{ cid: randomUUID(), event: { type: 'visit', visit: { total: 60 } } as never }],
  });

/** A game that the player scores alone for both, so that every visit may be written by them. */
const scoredGame = () => playedGame({ link_kind: 'friendly', events: [] });

const listening = (role: Role) => {
  const live = openLive(world.url, role === 'anonymous' ? null : cast.tokens[role]);
  onTestFinished(() => live.disconnect());
  return live;
};

test('an open socket hears nothing more once it may not, also one that comes later', async () => {
  const { id } = await scoredGame();
  const channel = await subscribe(listening('anonymous'), CHANNELS.game(id, true));
  const first = nextEvent<GameMessage>(channel, 'change');
  await throwOne(id, 0);
  expect((await first).v).toBe(1);
  const heard: GameMessage[] = [];
  channel.bind('change', (message: GameMessage) => heard.push(message));
  const moved = nextEvent(channel, 'moved');
  await choose('friends');
  await moved;
  const own = await subscribe(listening('player'), CHANNELS.game(id, false));
  const next = nextEvent<GameMessage>(own, 'change');
  await throwOne(id, 1);
  expect((await next).v).toBe(2);
  expect(heard).toEqual([]);
  // What was said last on the public channel tells a newcomer no score.
  const late = listening('anonymous').subscribe(CHANNELS.game(id, true));
  expect(await nextEvent(late, 'moved')).toEqual({});
});

test('a friend who is removed, blocked or not meant any more is sent away at once', async () => {
  const { id } = await scoredGame();
  await choose('friends');
  const ends: (() => Promise<unknown>)[] = [
    () => as('player')(removeFriend, { user_id: cast.organiser.id }),
    () => as('organiser')(removeFriend, { user_id: cast.player.id }),
    () => as('player')(mutePlayer, { user_id: cast.organiser.id, muted: true }),
    () => choose('nobody'),
  ];
  for (const end of ends) {
    await world.db`delete from friends`;
    await world.db`delete from mutes`;
    await befriend(cast.player.id, cast.organiser.id);
    const channel = await subscribe(listening('organiser'), CHANNELS.game(id, false));
    const refused = nextEvent(channel, 'pusher:subscription_error');
    await end();
    // The socket is closed; the one that takes its place is not let in again.
    await refused;
    expect(channel.subscribed).toBe(false);
    expect(await sees('organiser', id)).toBe(false);
  }
});

test('a game that is shown to everybody again is heard by everybody again', async () => {
  const { id } = await scoredGame();
  await choose('nobody');
  await choose('everybody');
  const channel = await subscribe(listening('anonymous'), CHANNELS.game(id, true));
  const heard = nextEvent<GameMessage>(channel, 'change');
  await throwOne(id, 0);
  expect((await heard).v).toBe(1);
});

test('who looks through an account changes nothing of its privacy', async () => {
  const { id } = await makeUser(world.db);
  const { token } = await as('superadmin')(impersonate, { user_id: id });
  const looking = world.withToken(token);
  expect(await codeOf(looking(updatePrivacy, { figures: 'nobody', games: 'nobody' }))).toBe('forbidden');
});

test('the list of the lobby is told anew when somebody shows less', async () => {
  await makePresence(world.db, cast.player.id);
  await as('organiser')(beInLobby, {});
  const channel = await subscribe(listening('organiser'), CHANNELS.lobby);
  const told = new Promise<void>((resolve) => {
    channel.bind('change', ({ players }: { players: { id: number; average: number | null }[] }) => {
      if (players.some((one) => one.id === cast.player.id && one.average === null)) resolve();
    });
  });
  await choose('everybody', 'nobody');
  await told;
});
