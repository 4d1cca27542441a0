import { randomUUID } from 'node:crypto';
import {
  acceptSeat,
  type Call,
  currentUser,
  declineSeat,
  impersonate,
  inviteToSeat,
  linkSeat,
  listMatches,
  listNotifications,
  listOpponents,
  liveGames,
  ongoingGame,
  recordEvents,
  showGame,
  showGameForm,
  showSeat,
  showStatistics,
  startGame,
  takeSeat,
  takeSeatHere,
  testLogin,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { DEMO_PASSWORD, makeGame, makeOrganisation, makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, type Role, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const as = (cast: Cast, role: Role): Call => world.withToken(cast.tokens[role]);
const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const WON: GameEvent[] = [visit(61), visit(26), visit(40, { darts_used: 1, darts_at_double: 1 })];
const GUEST = '1.0';

/** A leg of 101 that the player starts, with whoever is given on the other side. */
const start = (cast: Cast, other: { user_id?: number; name?: string }, more: object = {}) =>
  as(cast, 'player')(startGame, {
    kind: 'x01',
    options: { start: 101, legs: 1 },
    sides: [[{ user_id: cast.player.id }], [other]],
    ...more,
  });
const win = (cast: Cast, game_id: string) =>
  as(cast, 'player')(recordEvents, {
    game_id,
    base_v: 0,
    events: WON.map((event) => ({ cid: randomUUID(), event })),
  });
const named = ({ otherPlayer }: Cast) => ({ user_id: otherPlayer.id, name: 'My friend' });
const invitationsOf = async (call: Call) =>
  (await call(listNotifications, {})).filter(({ kind }) => kind === 'game_invitation');
/** What an account would notice of a game that it is counted into. */
const tracesOf = async (call: Call) => ({
  ongoing: await call(ongoingGame, {}),
  matches: (await call(listMatches, {})).matches.length,
  opponents: (await call(listOpponents, {})).length,
  games: (await call(showStatistics, {})).games.length,
});
const NOTHING = { ongoing: null, matches: 0, opponents: 0, games: 0 };

test.each(['player', 'other player', 'organiser', 'superadmin'] as const)(
  'whoever starts a game (%s) puts nobody else into it: no name, no list, no figure of theirs',
  async (role) => {
    const cast = await world.makeCast();
    const victim = await makeUser(world.db, { nickname: 'Secret nickname' });
    const { token } = await world.withToken(null)(testLogin, {
      email: victim.email,
    });
    const call = as(cast, role);
    const game = await call(startGame, {
      kind: 'x01',
      options: { start: 101, legs: 1 },
      sides: [[{ name: 'Me' }], [{ user_id: victim.id, name: 'Whoever' }]],
    });
    expect(game.sides[1]).toMatchObject([{ user_id: null, name: 'Whoever' }]);
    expect(JSON.stringify(game)).not.toContain('Secret nickname');
    const theirs = world.withToken(token);
    expect(await tracesOf(theirs)).toEqual(NOTHING);
    const events = [visit(61), visit(26), ...WON.slice(2)].map((event) => ({ cid: randomUUID(), event }));
    await call(recordEvents, { game_id: game.id, base_v: 0, events });
    expect(await tracesOf(theirs)).toEqual(NOTHING);
    expect(await call(showGameForm, { game_id: game.id })).toMatchObject([{ games: 0 }, { games: 0 }]);
    const forged = {
      game_id: game.id,
      base_v: 3,
      events: [{ cid: randomUUID(), event: { type: 'reopen' } }],
    };
    expect((await refusalOf(theirs(recordEvents, forged as never))).body.code).toBe('forbidden');
  },
);

test('whether an account exists cannot be told from the answer', async () => {
  const cast = await world.makeCast();
  const answers = await Promise.all(
    [cast.otherPlayer.id, 9_999_999].map(async (user_id) => {
      const { sides } = await start(cast, { user_id, name: 'Friend' });
      const { body } = await refusalOf(start(cast, { user_id }));
      return { sides, body };
    }),
  );
  expect(answers[0]).toEqual({ ...answers[1], sides: answers[0]!.sides });
  expect(answers[0]!.sides[1]).toEqual(answers[1]!.sides[1]);
  expect(answers[0]!.body.errors).toEqual({ 'sides.1.0.name': [expect.any(String)] });
});

describe('an invitation', () => {
  test('waits in the bell; accepted, the game is theirs: running, listed and scored by them', async () => {
    const cast = await world.makeCast();
    const game = await start(cast, named(cast), { is_public: false });
    const theirs = as(cast, 'other player');
    const [notice] = await invitationsOf(theirs);
    expect(notice!.args).toEqual({ name: expect.any(String), game_id: game.id, player: GUEST });
    expect((await refusalOf(theirs(showGame, { game_id: game.id }))).status).toBe(404);
    await theirs(acceptSeat, { game_id: game.id, player: GUEST });
    expect((await theirs(ongoingGame, {}))?.id).toBe(game.id);
    const nickname = (await theirs(currentUser, {}))!.nickname;
    expect((await theirs(showGame, { game_id: game.id })).sides[1]).toMatchObject([
      { user_id: cast.otherPlayer.id, name: nickname },
    ]);
    await theirs(recordEvents, {
      game_id: game.id,
      base_v: 0,
      events: [{ cid: randomUUID(), event: visit(61) }],
    });
    expect(await invitationsOf(theirs)).toEqual([]);
    // A second tap, or another open page.
    await theirs(acceptSeat, { game_id: game.id, player: GUEST });
  });

  test('accepted after the game, what was thrown counts', async () => {
    const cast = await world.makeCast();
    const game = await start(cast, named(cast));
    await win(cast, game.id);
    const theirs = as(cast, 'other player');
    expect(await tracesOf(theirs)).toEqual(NOTHING);
    await theirs(acceptSeat, { game_id: game.id, player: GUEST });
    expect(await tracesOf(theirs)).toEqual({ ongoing: null, matches: 1, opponents: 1, games: 1 });
  });

  test('accepted between two visits of one process, the end of the game counts for both', async () => {
    const cast = await world.makeCast();
    const game = await start(cast, named(cast));
    const play = (base_v: number, event: GameEvent) =>
      as(cast, 'player')(recordEvents, { game_id: game.id, base_v, events: [{ cid: randomUUID(), event }] });
    await play(0, WON[0]!);
    await play(1, WON[1]!);
    await as(cast, 'other player')(acceptSeat, { game_id: game.id, player: GUEST });
    await play(2, WON[2]!);
    expect((await tracesOf(as(cast, 'other player'))).games).toBe(1);
  });

  test('declined, it stays a guest, and nobody asks for this seat again', async () => {
    const cast = await world.makeCast();
    const game = await start(cast, named(cast));
    const theirs = as(cast, 'other player');
    const seat = { game_id: game.id, player: GUEST };
    await theirs(declineSeat, seat);
    await as(cast, 'player')(inviteToSeat, { ...seat, user_id: cast.otherPlayer.id });
    expect(await invitationsOf(theirs)).toEqual([]);
    expect(await tracesOf(theirs)).toEqual(NOTHING);
    expect((await theirs(showGame, { game_id: game.id })).sides[1]).toMatchObject([{ name: 'My friend' }]);
  });

  test('is for one account: nobody else can accept or decline it, and nobody who looks through the account', async () => {
    const cast = await world.makeCast();
    const seat = { game_id: (await start(cast, named(cast))).id, player: GUEST };
    for (const role of ['player', 'organiser', 'superadmin'] as const)
      for (const endpoint of [acceptSeat, declineSeat])
        expect((await refusalOf(as(cast, role)(endpoint, seat))).body.code).toBe('not_found');
    const { token } = await as(cast, 'superadmin')(impersonate, { user_id: cast.otherPlayer.id });
    for (const endpoint of [acceptSeat, declineSeat])
      expect((await refusalOf(world.withToken(token)(endpoint, seat))).body.code).toBe('forbidden');
  });

  test('does not fill a bell: three from one person that were not taken, then no more', async () => {
    const cast = await world.makeCast();
    for (let n = 0; n < 5; n++) await start(cast, named(cast));
    const waiting = await invitationsOf(as(cast, 'other player'));
    expect(waiting).toHaveLength(3);
    await as(cast, 'other player')(declineSeat, waiting[0]!.args as { game_id: string; player: string });
    await start(cast, named(cast));
    expect(await invitationsOf(as(cast, 'other player'))).toHaveLength(2);
  });

  test('can follow later, from who began the game only, and to one person for a seat', async () => {
    const cast = await world.makeCast();
    const game = await start(cast, { name: 'Guest' });
    const seat = { game_id: game.id, player: GUEST };
    const invite = (user_id: number, role: Role = 'player') =>
      as(cast, role)(inviteToSeat, { ...seat, user_id });
    expect((await refusalOf(invite(cast.player.id, 'other player'))).body.code).toBe('forbidden');
    await invite(cast.otherPlayer.id);
    await invite(cast.otherPlayer.id);
    expect(await invitationsOf(as(cast, 'other player'))).toHaveLength(1);
    expect((await refusalOf(invite(cast.organiser.id))).body.code).toBe('seat_taken');
  });
});

describe('a link to a seat', () => {
  test('is scanned, shown and taken, once', async () => {
    const cast = await world.makeCast();
    const game = await start(cast, { name: 'Guest' }, { is_public: false });
    const { token } = await as(cast, 'player')(linkSeat, { game_id: game.id, player: GUEST });
    const theirs = as(cast, 'other player');
    expect(await theirs(showSeat, { token })).toMatchObject({ game_id: game.id, kind: 'x01', name: 'Guest' });
    expect(await theirs(takeSeat, { token })).toEqual({ game_id: game.id });
    expect((await theirs(ongoingGame, {}))?.id).toBe(game.id);
    expect((await refusalOf(as(cast, 'organiser')(takeSeat, { token }))).body.code).toBe('link_expired');
  });

  test('lasts ten minutes, and a newer one replaces it', async () => {
    const cast = await world.makeCast();
    const seat = { game_id: (await start(cast, { name: 'Guest' })).id, player: GUEST };
    const old = await as(cast, 'player')(linkSeat, seat);
    const { token } = await as(cast, 'player')(linkSeat, seat);
    const theirs = as(cast, 'other player');
    expect((await refusalOf(theirs(takeSeat, { token: old.token }))).body.code).toBe('link_expired');
    world.clock.advance(10 * MINUTE + 1);
    expect((await refusalOf(theirs(showSeat, { token }))).body.code).toBe('link_expired');
  });

  test('is only for seats of guests in games of one’s own', async () => {
    const cast = await world.makeCast();
    const call = as(cast, 'player');
    const own = await start(cast, { name: 'Guest' });
    const codeOf = async (game_id: string, player: string) =>
      (await refusalOf(call(linkSeat, { game_id, player }))).body.code;
    expect(await codeOf(own.id, '0.0')).toBe('seat_taken');
    expect(await codeOf(own.id, '1.1')).toBe('not_found');
    const sides = [[{ name: 'A', user_id: cast.player.id }], [{ name: 'B' }]];
    const pairing = await makeGame(world.db, { sides, link_kind: 'pairing' });
    expect(await codeOf(pairing.id, GUEST)).toBe('forbidden');
  });
});

test('somebody signs in where the game is scored: the seat is theirs, and the device is still the other’s', async () => {
  const cast = await world.makeCast();
  const seat = { game_id: (await start(cast, { name: 'Guest' })).id, player: GUEST };
  const { email } = cast.otherPlayer;
  const call = as(cast, 'player');
  const wrong = await refusalOf(call(takeSeatHere, { ...seat, email, password: 'not the password' }));
  expect(wrong.body.code).toBe('credentials_wrong');
  expect(await call(takeSeatHere, { ...seat, email, password: DEMO_PASSWORD })).toEqual({ ok: true });
  expect((await as(cast, 'other player')(ongoingGame, {}))?.id).toBe(seat.game_id);
  expect((await call(currentUser, {}))?.id).toBe(cast.player.id);
});

test('people of the same club play together without being asked', async () => {
  const cast = await world.makeCast();
  const organisers = [cast.player.id, cast.otherPlayer.id];
  await makeOrganisation(world.db, { name: 'Both', slug: `both-${cast.player.id}`, organisers });
  const game = await start(cast, { user_id: cast.otherPlayer.id });
  expect(game.sides[1]![0]!.user_id).toBe(cast.otherPlayer.id);
  expect((await as(cast, 'other player')(ongoingGame, {}))?.id).toBe(game.id);
});

test('the landing page shows one game of each: nobody can fill it', async () => {
  const cast = await world.makeCast();
  const sides = [[{ name: 'A' }], [{ name: 'B' }]];
  const quiet = await makeGame(world.db, { sides, created_by: cast.otherPlayer.id });
  const pairings = [];
  for (let n = 0; n < 2; n++)
    pairings.push(
      await makeGame(world.db, {
        sides,
        created_by: cast.organiser.id,
        link_kind: 'pairing',
        link_id: `${n}`,
      }),
    );
  for (let n = 0; n < 20; n++) await makeGame(world.db, { sides, created_by: cast.player.id });
  const ids = (await world.as('anonymous')(liveGames, {})).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([quiet.id, ...pairings.map(({ id }) => id)]));
  const [{ count }] = (await world.db`
    select count(*) from games where id = any(${ids}::uuid[]) and created_by = ${cast.player.id}`) as [
    { count: number },
  ];
  expect(count).toBe(1);
});
