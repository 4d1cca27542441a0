import { randomUUID } from 'node:crypto';
import { isCallError, recordEvents, showGameForm, startGame, testLogin } from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGame, makeUser, playedByBots } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const sides = [[{ name: 'Anna' }], [{ name: 'Bert' }]];
const picture = (id: string, more = '', headers: Record<string, string> = {}) =>
  fetch(`${world.url}/og/game/${id}.png${more}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('the picture of a game is a PNG of 1200 by 630, and another one after the next visit', async () => {
  const { id } = await world.as('player')(startGame, {
    kind: 'x01',
    sides: [[{ user_id: world.player.id }], [{ name: '<Bert> & "Žofie"' }]],
  });
  const first = await picture(id);
  expect(first.headers.get('content-type')).toBe('image/png');
  const png = await bytesOf(first);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const etag = first.headers.get('etag')!;
  expect((await picture(id, '', { 'if-none-match': etag })).status).toBe(304);
  await world.as('player')(recordEvents, {
    game_id: id,
    base_v: 0,
    events: [{ cid: randomUUID(), event: { type: 'visit', visit: { total: 180 } } }],
  });
  const second = await picture(id, '', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect((await bytesOf(second)).equals(png)).toBe(false);
});

test('its words are those of the asked language', async () => {
  const { id } = await makeGame(world.db, { sides, events: playedByBots({}, [60, 60], 4, 1) });
  const [english, dutch, unknown] = await Promise.all(
    ['', '?lang=nl', '?lang=xx'].map(async (lang) => bytesOf(await picture(id, lang))),
  );
  expect(dutch!.equals(english!)).toBe(false);
  expect(unknown!.equals(english!)).toBe(true);
});

test('every kind of game can be drawn: sets, training, many sides, walkovers', async () => {
  const walkover: GameEvent[] = [{ type: 'forfeit', side: 1, reason: 'walkover' }];
  const games = await Promise.all([
    makeGame(world.db, { sides, options: { sets_mode: 'first_to', sets: 2, legs: 3 } }),
    makeGame(world.db, { sides: [[{ name: 'Anna' }]], game: 'bullseye' }),
    makeGame(world.db, { sides: [...sides, ...sides, ...sides], game: 'cricket' }),
    makeGame(world.db, { sides, events: walkover }),
  ]);
  for (const { id } of games) expect((await picture(id)).status).toBe(200);
});

test('a private game has no picture, not even for who plays in it, and nor has what is not a game', async () => {
  const { id } = await makeGame(world.db, { sides, is_public: false });
  const token = world.tokens.player!;
  expect((await picture(id, '', { authorization: `Bearer ${token}` })).status).toBe(404);
  for (const other of [randomUUID(), 'favicon', '%2e%2e%2fsecrets'])
    expect((await picture(other)).status).toBe(404);
  expect((await fetch(`${world.url}/og/game/${id}.jpg`)).status).toBe(404);
});

const signIn = async (email: string) =>
  world.withToken((await world.as('anonymous')(testLogin, { email })).token);

/** Plays a whole leg and writes its statistics down, as the end of a game does. */
async function finishGame({ id: user_id, email }: { id: number; email: string }): Promise<void> {
  const call = await signIn(email);
  const game = await call(startGame, {
    kind: 'x01',
    options: { start: 501, legs: 1 },
    sides: [[{ user_id }], [{ name: 'Guest' }]],
  });
  const total = (points: number, more = {}) => ({
    type: 'visit' as const,
    visit: { total: points, ...more },
  });
  const visits = [100, 100, 100, 100].flatMap((points) => [total(points), total(20)]);
  const events = [...visits, total(61), total(20), total(40, { darts_used: 1, darts_at_double: 1 })];
  await call(recordEvents, {
    game_id: game.id,
    base_v: 0,
    events: events.map((event) => ({ cid: randomUUID(), event })),
  });
}

test('the form of a side is the average of what its players finished before, when that is enough to go by', async () => {
  const regular = await makeUser(world.db, { nickname: 'Regular' });
  const newcomer = await makeUser(world.db, { nickname: 'Newcomer' });
  for (let game = 0; game < 6; game++) await finishGame(regular);
  await finishGame(newcomer);
  const one = { name: 'Regular', user_id: regular.id };
  const other = { name: 'Newcomer', user_id: newcomer.id };
  const formOf = async (players: (typeof one)[][]) => {
    const { id } = await makeGame(world.db, { sides: players });
    return world.as('anonymous')(showGameForm, { game_id: id });
  };
  // 501 in 16 darts, six times over.
  expect(await formOf([[one], [other]])).toEqual([
    { average: 93.94, games: 6 },
    { average: null, games: 0 },
  ]);
  const bot = await (await signIn(regular.email))(startGame, {
    kind: 'x01',
    sides: [[{ user_id: regular.id }], [{ name: 'Bot', bot: { average: 71, seed: 1 } }]],
  });
  expect(await world.as('player')(showGameForm, { game_id: bot.id })).toEqual([
    { average: 93.94, games: 6 },
    { average: 71, games: 0 },
  ]);
  expect(await formOf([[one, other]])).toEqual([{ average: null, games: 0 }]);
  expect(await formOf([[one], [{ name: 'Twin', user_id: regular.id }]])).toHaveLength(2);
});

test('what is finished while a game is played does not change what its sides were known for', async () => {
  const player = await makeUser(world.db);
  const { id } = await makeGame(world.db, { sides: [[{ name: 'P', user_id: player.id }], [{ name: 'G' }]] });
  for (let game = 0; game < 6; game++) await finishGame(player);
  expect((await world.as('anonymous')(showGameForm, { game_id: id }))[0]).toEqual({
    average: null,
    games: 0,
  });
});

test('the form of a private game is for those who may see it', async () => {
  const { id } = await makeGame(world.db, { sides, is_public: false });
  const error = await world
    .as('anonymous')(showGameForm, { game_id: id })
    .then(
      () => null,
      (caught) => caught,
    );
  expect(isCallError(error) && error.body.code).toBe('not_found');
});
