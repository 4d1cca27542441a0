import {
  type AnswerOf,
  headToHead,
  type InputOf,
  listMatches,
  listOpponents,
  showProfile,
  showStatistics,
} from '@oche/contract';
import { GAMES, type GameEvent, gameStatistics, replayGame, type X01Statistics } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { makeGame, makeUser, playedByBots } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const out = (total: number, darts_used: number) => visit(total, { darts_used, darts_at_double: 1 });
/** 101, one leg: 61 and a 40 with the first dart. */
const WON = [visit(61), visit(26), out(40, 1)];
const LOST = [visit(26), visit(61), visit(25), out(40, 1)];
const LEG = { start: 101, legs: 1 };

type Given = Partial<Parameters<typeof makeGame>[1]> & {
  against?: string | { id: number };
  daysAgo?: number;
};

/** A person with a clean slate, and a way to put games into the past. */
async function newPlayer(name = 'Robin') {
  const { id, email } = await makeUser(world.db, { nickname: name });
  const { token } = await (await post('/test-login', { email })).json();
  const call = world.withToken(token);
  const me = { name, user_id: id };
  const play = ({ against = 'Guest', daysAgo = 0, ...given }: Given = {}) => {
    const rival = typeof against === 'string' ? { name: against } : { name: 'Account', user_id: against.id };
    const started_at = new Date(world.clock.now().getTime() - daysAgo * DAY - HOUR);
    return makeGame(world.db, { sides: [[me], [rival]], options: LEG, events: WON, started_at, ...given });
  };
  const statistics = (input: InputOf<typeof showStatistics> = {}) => call(showStatistics, input);
  const matches = (input: InputOf<typeof listMatches> = {}) => call(listMatches, input);
  return { id, token, call, me, play, statistics, matches };
}

const post = (path: string, body: object) =>
  fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const idsOf = ({ matches }: AnswerOf<typeof listMatches>) => matches.map(({ id }) => id);

test('statistics are the merge of every game by the rules', async () => {
  const robin = await newPlayer();
  const options = { legs: 3 };
  const logs = [1, 2, 3].map((seed) => playedByBots(options, [60, 60], 500, seed));
  for (const [at, events] of logs.entries()) await robin.play({ options, events, daysAgo: 3 - at });
  const each = logs.map((events) => {
    const replayed = replayGame('x01', { options, sides: [['0.0'], ['1.0']] }, events);
    if (!replayed.ok) throw new Error(replayed.refusal.code);
    return gameStatistics(replayed.value)[0]!.statistics;
  });
  const merged = GAMES.x01.merge(...each);
  const answer = await robin.statistics();
  expect(answer.statistics).toEqual(merged);
  expect(answer.figures).toMatchObject({ ...GAMES.x01.figures(merged) });
  expect(answer.played).toBe(3);
  expect(answer.form.map(({ value }) => value)).toEqual(each.map((one) => GAMES.x01.figures(one).average));
});

test('the same person without games has nothing, and nobody sees the games of others', async () => {
  const [robin, other] = [await newPlayer(), await newPlayer('Other')];
  await robin.play();
  expect(await other.statistics()).toMatchObject({
    played: 0,
    games: [],
    form: [],
    figures: { average: null },
  });
  expect(await other.matches()).toEqual({ matches: [], games: [], total: 0, page: 1, pages: 1 });
  expect(await other.call(listOpponents, {})).toEqual([]);
  expect(await other.call(showProfile, {})).toMatchObject({
    month: { games: 0 },
    before: { games: 0 },
    form: [],
  });
});

test.each<[string, Given, InputOf<typeof showStatistics>]>([
  ['a league game', { link_kind: 'match' }, { kind: 'league' }],
  ['a tournament game', { link_kind: 'pairing' }, { kind: 'tournament' }],
  ['an online game', { link_kind: 'online' }, { kind: 'online' }],
  ['a guest, however the name is written', { against: 'Pieter Maes' }, { opponent: 'pieter maes' }],
  ['a guest called by a number', { against: '12' }, { opponent: '12' }],
  ['one day', { daysAgo: 400 }, { from: '2000-01-01', to: dayBefore(300) }],
  ['everything before a day', { daysAgo: 400 }, { to: dayBefore(300) }],
])('%s is found by its filter, and only that', async (_, given, filter) => {
  const robin = await newPlayer();
  await robin.play();
  const { id } = await robin.play(given);
  expect((await robin.statistics(filter)).form.map(({ game_id }) => game_id)).toEqual([id]);
  expect(idsOf(await robin.matches(filter))).toEqual([id]);
});

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
}

test('a filter by game shows that game with its own figures', async () => {
  const robin = await newPlayer();
  await robin.play();
  const options = { legs: 1 };
  await robin.play({ game: 'cricket', options, events: playedByBots(options, [60, 60], 500, 3, 'cricket') });
  const answer = await robin.statistics({ game: 'cricket' });
  expect(answer.games).toEqual([
    { game: 'cricket', played: 1 },
    { game: 'x01', played: 1 },
  ]);
  expect(answer.figures.marks_per_round).toBeGreaterThan(0);
  expect(answer.form[0]!.value).toBe(answer.figures.marks_per_round);
});

test('days begin and end at midnight there, not in Greenwich', async () => {
  const robin = await newPlayer();
  // Half past midnight on the first of July in Brussels is still June in Greenwich.
  const { id } = await robin.play({ started_at: new Date('2025-06-30T22:30:00Z') });
  const found = async (filter: InputOf<typeof listMatches>) => idsOf(await robin.matches(filter));
  expect(await found({ from: '2025-07-01', to: '2025-07-01' })).toEqual([id]);
  expect(await found({ from: '2025-06-30', to: '2025-06-30' })).toEqual([]);
});

test.each(['week', 'month', 'season', 'year'] as const)(
  'this %s has today and not last year',
  async (period) => {
    const robin = await newPlayer();
    await robin.play({ daysAgo: 400 });
    const { id } = await robin.play({ started_at: world.clock.now() });
    expect(idsOf(await robin.matches({ period }))).toEqual([id]);
  },
);

test('matches: running ones first, then the newest, with result, score and averages, in pages', async () => {
  const robin = await newPlayer();
  const lost = await robin.play({ events: LOST, daysAgo: 2 });
  const won = await robin.play({ daysAgo: 1 });
  const running = await robin.play({ events: [visit(61)], daysAgo: 30 });
  const called = await robin.play({ events: [visit(61), { type: 'abort' }], daysAgo: 3 });
  await robin.play({ scheduled_at: new Date(), events: [] });
  const { matches, total } = await robin.matches();
  expect(matches.map(({ id }) => id)).toEqual([running.id, won.id, lost.id, called.id]);
  expect(total).toBe(4);
  expect(matches.map(({ result }) => result)).toEqual([
    null,
    { kind: 'won', winner: 0 },
    { kind: 'won', winner: 1 },
    { kind: 'aborted', winner: null },
  ]);
  expect(matches[1]).toMatchObject({ own_side: 0, own_key: '0.0', kind: 'friendly', status: 'finished' });
  expect(matches[1]!.sides.map(({ legs }) => legs)).toEqual([1, 0]);
  expect(matches[1]!.sides[0]!.value).toBeCloseTo((101 / 4) * 3, 3);
  for (let more = 0; more < 18; more++) await robin.play({ daysAgo: 10 + more });
  const second = await robin.matches({ page: 2 });
  expect(second).toMatchObject({ total: 22, page: 2, pages: 2 });
  expect(second.matches).toHaveLength(2);
});

test('a pair is one match, and the average is one’s own', async () => {
  const robin = await newPlayer();
  const sides = [
    [{ name: 'Mate' }, robin.me],
    [{ name: 'A' }, { name: 'B' }],
  ];
  await robin.play({ sides, events: [visit(60), visit(0), out(41, 2)] });
  const { matches } = await robin.matches();
  expect(matches).toHaveLength(1);
  expect(matches[0]).toMatchObject({ own_side: 0, own_key: '0.1' });
  // The mate began with 60; the 41 took two darts.
  expect(matches[0]!.sides[0]!.value).toBe(61.5);
  expect((await robin.call(listOpponents, {})).map(({ name }) => name)).toEqual(['A', 'B']);
});

test('head to head: the balance of both, guests by name and accounts by their id', async () => {
  const [robin, marian] = [await newPlayer(), await newPlayer('Marian')];
  for (const events of [WON, WON, LOST]) await robin.play({ events, against: marian });
  await robin.play({ events: LOST, against: 'John' });
  const against = await robin.call(headToHead, { opponent: String(marian.id) });
  expect(against).toMatchObject({
    opponent: { key: String(marian.id), name: 'Marian', played: 3 },
    games: 3,
    own: { games_won: 2, legs_won: 2, checkouts: [40, 40] },
    theirs: { games_won: 1, legs_won: 1, checkouts: [40] },
  });
  expect(against.own.figures.average).toBeCloseTo(((101 + 101 + 51) / (4 + 4 + 6)) * 3, 6);
  const mirrored = await marian.call(headToHead, { opponent: String(robin.id) });
  expect([mirrored.own, mirrored.theirs]).toEqual([against.theirs, against.own]);
  expect(await robin.call(headToHead, { opponent: 'john' })).toMatchObject({
    opponent: { key: 'John', name: 'John' },
    games: 1,
    theirs: { games_won: 1 },
  });
});

test('an id is no way to learn the name of somebody who was never met', async () => {
  const [robin, stranger] = [await newPlayer(), await newPlayer('Stranger')];
  const answer = await robin.call(headToHead, { opponent: String(stranger.id) });
  expect(answer).toMatchObject({ opponent: { name: String(stranger.id), played: 0 }, games: 0 });
});

test('the profile: this month beside the three before, and the form', async () => {
  const robin = await newPlayer();
  await robin.play({ started_at: world.clock.now() });
  await robin.play({ events: LOST, daysAgo: 45 });
  await robin.play({ events: LOST, daysAgo: 400 });
  const profile = await robin.call(showProfile, {});
  expect(profile).toMatchObject({
    month: { games: 1, figures: { games_won_rate: 1 } },
    before: { games: 1, figures: { games_won_rate: 0 } },
  });
  expect(profile.form.map(({ won }) => won)).toEqual([false, false, true]);
  expect(profile.last).toHaveLength(3);
});

test('training alone is no match: it has a result instead of a winner, and the profile leaves it out', async () => {
  const robin = await newPlayer();
  const training = { link_kind: 'training' as const, sides: [[robin.me]] };
  await robin.play({ ...training, events: [visit(61), out(40, 1)] });
  const darts = Array.from({ length: 10 }, () => ({
    type: 'visit',
    visit: { darts: ['D25', 'S25', 'MISS'] },
  }));
  const options = { darts: 30 };
  await robin.play({
    ...training,
    sides: [[robin.me]],
    game: 'bullseye',
    options,
    events: darts as GameEvent[],
  });
  expect(await robin.call(showProfile, {})).toMatchObject({ month: { games: 0 }, form: [], last: [] });
  const { matches } = await robin.matches({ kind: 'training', game: 'bullseye' });
  expect(matches[0]).toMatchObject({
    measure: 'points',
    sides: [{ result: 30 }],
    result: { kind: 'played' },
  });
  expect((await robin.matches()).total).toBe(0);
  expect((await robin.matches({ kind: 'everything' })).games).toHaveLength(2);
  expect((await robin.statistics({ kind: 'training' })).form).toMatchObject([{ won: null }]);
});

test('a walkover is won, and counts in nothing that was thrown', async () => {
  const robin = await newPlayer();
  await robin.play({ events: [{ type: 'forfeit', side: 1, reason: 'walkover' }] });
  const { statistics, form } = await robin.statistics();
  expect((statistics as unknown as X01Statistics).darts).toBe(0);
  expect(form).toEqual([]);
  expect((await robin.matches()).matches[0]!.result).toEqual({ kind: 'walkover', winner: 0 });
});

test('STAT-12 a game given up before nine darts is listed, and counts for nothing', async () => {
  const robin = await newPlayer();
  const total = (side: number, points: number): GameEvent => ({
    type: 'visit',
    side,
    visit: { total: points },
  });
  const givenUp = (visits: number): GameEvent[] => [
    ...Array.from({ length: visits }, (_, at) => total(at % 2, 60)),
    { type: 'forfeit', side: 1, reason: 'retired' },
  ];
  await robin.play({ events: givenUp(4) });
  expect(await robin.statistics()).toMatchObject({ played: 0, games: [], form: [] });
  expect(await robin.call(listOpponents, {})).toEqual([]);
  expect(await robin.call(showProfile, {})).toMatchObject({ month: { games: 0 }, form: [] });
  expect((await robin.matches()).matches[0]!.result).toEqual({ kind: 'retired', winner: 0 });
  await robin.play({ events: givenUp(5) });
  expect(await robin.statistics()).toMatchObject({ played: 1, games: [{ game: 'x01', played: 1 }] });
  expect(await robin.call(listOpponents, {})).toMatchObject([{ played: 1 }]);
});
