import { randomUUID } from 'node:crypto';
import {
  boardGame,
  CHANNELS,
  exportVisitsAsJson,
  listGameEvents,
  listMatches,
  liveGames,
  ongoingGame,
  recordEvents,
  showGame,
  showProfile,
  startGame,
} from '@oche/contract';
import { RULES_VERSION } from '@oche/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentMessages } from '../app/index.ts';
import { makeGame } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';
import { gameChannels } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ web: loadBuiltWeb });
});
afterAll(() => world.stop());

const visit = (total: number) => ({ type: 'visit' as const, visit: { total } });

/** A running game whose log says something that no rules accept, and a good one beside it. */
async function makeBroken(cast: Cast, more: { board_id?: number } = {}) {
  const sides = [[{ name: 'Robin', user_id: cast.player.id }], [{ name: 'A guest' }]];
  const { id } = await makeGame(world.db, { sides, events: [visit(60), visit(45)], ...more });
  const good = await makeGame(world.db, { sides, events: [visit(60)] });
  await world.db`update game_events set event = ${world.db.json(visit(179))} where game_id = ${id} and v = 2`;
  return { id, good: good.id };
}

test('a game whose log does not replay says so, and its log can still be read', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.player);
  const { id } = await makeBroken(cast);
  expect(await refusalOf(call(showGame, { game_id: id }))).toMatchObject({
    status: 410,
    body: { code: 'game_unreadable', message: expect.stringContaining('can no longer be replayed') },
  });
  const added = { game_id: id, base_v: 2, events: [{ cid: randomUUID(), event: visit(26) }] };
  expect((await refusalOf(call(recordEvents, added))).body.code).toBe('game_unreadable');
  expect(await call(listGameEvents, { game_id: id })).toHaveLength(2);
});

test('it spoils no list', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.player);
  const { id, good } = await makeBroken(cast);
  const { matches, total } = await call(listMatches, { period: 'all', kind: 'everything', page: 1 });
  expect(total).toBe(2);
  expect(new Map(matches.map((match) => [match.id, match.is_unreadable]))).toEqual(
    new Map([
      [id, true],
      [good, false],
    ]),
  );
  expect(matches.find((match) => match.id === id)).toMatchObject({
    result: null,
    sides: [{ players: [{ name: 'Robin' }] }, { players: [{ name: 'A guest' }] }],
  });
  expect((await call(showProfile, {})).last).toHaveLength(2);
  expect((await call(liveGames, {})).map((card) => card.id)).toEqual(expect.arrayContaining([id, good]));
  expect(await call(ongoingGame, {})).not.toBeNull();
  const visits = await call(exportVisitsAsJson, { period: 'all', kind: 'everything' });
  expect(new Set(visits.map(({ game_id }) => game_id))).toEqual(new Set([good]));
  const channels = [id, good].map((game) => CHANNELS.game(game, true));
  const messages = await currentMessages(
    gameChannels({ mayWatch: async () => false, listFriendsAmong: async () => new Set() }),
    world.services,
    channels,
  );
  expect(messages.map(({ channel }) => channel)).toEqual([CHANNELS.game(good, true)]);
});

test('a board with it on is told so', async () => {
  const cast = await world.makeCast();
  await makeBroken(cast, { board_id: cast.board.id });
  const asked = world.withToken(cast.tokens.board)(boardGame, {});
  expect((await refusalOf(asked)).body.code).toBe('game_unreadable');
});

test('its page says it in words, in the language of the page, and it has no picture', async () => {
  const { id } = await makeBroken(await world.makeCast());
  for (const [prefix, words] of [
    ['', 'can no longer be replayed'],
    ['/nl', 'kan niet meer nagespeeld worden'],
    ['/de', 'lässt sich nicht mehr nachspielen'],
  ]) {
    const page = await fetch(`${world.url}${prefix}/live/${id}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(words);
  }
  expect((await fetch(`${world.url}/og/game/${id}.png`)).status).toBe(404);
});

test('a game remembers the rules it began with, and the rules of a later version are refused', async () => {
  const call = world.as('player');
  const sides = [[{ user_id: world.player.id }], [{ name: 'A guest' }]];
  expect(await call(startGame, { kind: 'x01', sides })).toMatchObject({ rules_version: RULES_VERSION });
  const given = await call(startGame, { kind: 'x01', sides, rules_version: '2026-11' });
  expect(given).toMatchObject({ rules_version: '2026-11' });
  const later = await refusalOf(call(startGame, { kind: 'x01', sides, rules_version: '9999-01' }));
  expect(later.body).toMatchObject({ code: 'against_the_rules', rule: 'unknown_rules_version' });
});
