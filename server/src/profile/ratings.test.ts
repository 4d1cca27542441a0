import { showRating, updateRatingSettings } from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { makeGame, makeUser } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';
import { rateEverybody } from './ratings.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
/** 101, one leg: 61 and a 40 with the first dart. */
const WON = [visit(61), visit(26), visit(40, { darts_used: 1, darts_at_double: 1 })];
const LEG = { start: 101, legs: 1 };

async function newPlayer(name: string) {
  const { id, email } = await makeUser(world.db, { nickname: name });
  const answer = await fetch(`${world.url}/api/test-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { name, user_id: id, call: world.withToken(token) };
}
type Player = { name: string; user_id?: number };

const play = (
  winner: Player,
  loser: Player,
  more: Partial<Parameters<typeof makeGame>[1]> = {},
  daysAgo = 0,
) =>
  makeGame(world.db, {
    sides: [[named(winner)], [named(loser)]],
    options: LEG,
    events: WON,
    started_at: new Date(world.clock.now().getTime() - daysAgo * DAY - HOUR),
    ...more,
  });
const named = ({ name, user_id }: Player) => ({ name, ...(user_id && { user_id }) });

test('who has played other accounts is rated, sees it alone and may do without', async () => {
  const [ann, bo] = [await newPlayer('Ann'), await newPlayer('Bo')];
  expect(await ann.call(showRating, {})).toEqual({ is_shown: true, rating: null });
  for (const daysAgo of [30, 20, 10, 1]) await play(ann, bo, {}, daysAgo);
  await rateEverybody({ db: world.db });
  const { rating } = await ann.call(showRating, {});
  expect(rating).toMatchObject({ games: 4 });
  expect(rating!.rating).toBeGreaterThan(1500);
  expect((await bo.call(showRating, {})).rating!.rating).toBeLessThan(1500);
  expect(rating!.sure).toBeLessThan(600);
  expect(await ann.call(updateRatingSettings, { is_shown: false })).toEqual({
    is_shown: false,
    rating: null,
  });
  expect((await ann.call(updateRatingSettings, { is_shown: true })).rating).toEqual(rating);
  // Worked out again it is the same: nothing is counted twice.
  await rateEverybody({ db: world.db });
  expect((await ann.call(showRating, {})).rating).toEqual(rating);
});

test('guests, bots, oneself, a start ahead and what was given up at once are not rated', async () => {
  const [ann, bo] = [await newPlayer('Ann'), await newPlayer('Bo')];
  await play(ann, { name: 'Guest' });
  await play(ann, ann);
  await play(ann, bo, { options: { ...LEG, handicap: [101, 121] } });
  await play(ann, bo, {
    game: 'cricket',
    options: {},
    events: [{ type: 'forfeit', side: 1, reason: 'retired' }],
  });
  await play(ann, bo, { events: [visit(26), { type: 'forfeit', side: 1, reason: 'retired' }] });
  await play(ann, bo, { sides: [[named(ann), { name: 'Cy' }], [named(bo)]], options: LEG });
  await rateEverybody({ db: world.db });
  expect((await ann.call(showRating, {})).rating).toBeNull();
});

test('who loses on purpose all day long gives no more than three games', async () => {
  const [ann, bo] = [await newPlayer('Ann'), await newPlayer('Bo')];
  for (let times = 0; times < 3; times++) await play(ann, bo, {}, 3);
  await rateEverybody({ db: world.db });
  const fair = (await ann.call(showRating, {})).rating!;
  for (let times = 0; times < 12; times++) await play(ann, bo, {}, 3);
  await rateEverybody({ db: world.db });
  const farmed = (await ann.call(showRating, {})).rating!;
  expect(farmed).toEqual({ ...fair, games: 15 });
});
