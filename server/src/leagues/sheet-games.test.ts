import { randomUUID } from 'node:crypto';
import {
  chooseGameVersion,
  commandLeagueMatch,
  currentUser,
  keepGameVersion,
  linkSheetTablet,
  listGameVersions,
  listMyMatches,
  listNotifications,
  recordEvents,
  sheetTabletLogin,
  showGame,
  showGameMarker,
  showLeagueMatch,
  showMatchPlay,
  showPublicMatch,
  showTabletMatch,
  startSheetGame,
  startTabletGame,
  takeGameOver,
  unlinkSheetTablets,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Evenings, startEvenings, wonIn } from '../testing/match-evenings.ts';
import { refusalOf } from '../testing/refusals.ts';
import type { World } from '../testing/world.ts';

let evenings: Evenings;
let world: World;
beforeAll(async () => {
  evenings = await startEvenings();
  ({ world } = evenings);
});
afterAll(() => world.stop());

type Call = ReturnType<World['withToken']>;
const visit = (side: number, ...darts: string[]) =>
  ({ type: 'visit', side, visit: { darts } }) as unknown as GameEvent;
/** Legs of 501 to nothing for home, in twelve darts each, whoever begins. */
function legsForHome(count: number, homeBegins = true): GameEvent[] {
  const MAX = ['T20', 'T20', 'T20'];
  return Array.from({ length: count }, (_, leg) => {
    const first = homeBegins === (leg % 2 === 0);
    const home = [MAX, MAX, ['T20', 'S20', 'S20'], ['S1', 'D20']].map((darts) => visit(0, ...darts));
    const away = Array.from({ length: first ? 3 : 4 }, () => visit(1, 'S20', 'S20', 'S20'));
    return first
      ? home.flatMap((one, at) => (at < 3 ? [one, away[at]!] : [one]))
      : home.flatMap((one, at) => [away[at]!, one]);
  }).flat();
}

async function score(call: Call, game_id: string, events: GameEvent[]): Promise<number> {
  const { v } = await call(showGame, { game_id });
  const sent = events.map((event) => ({ cid: randomUUID(), event }));
  return (await call(recordEvents, { game_id, base_v: v, events: sent })).v;
}

test('LMT-18 a captain scores a game of the sheet: its result and what was thrown are there by themselves, once', async () => {
  const { one, homeCaptain, awayCaptain, match } = await evenings.started();
  const slot = match.match.format.slots[0]!;
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 1 });
  expect(await homeCaptain(startSheetGame, { ...one, slot: 1 })).toEqual({ game_id });
  expect(await awayCaptain(startSheetGame, { ...one, slot: 1 })).toEqual({ game_id });
  const open = await awayCaptain(showLeagueMatch, one);
  expect(open).toMatchObject({ phase: 'running', sheet: { match: { games: { 1: game_id }, results: [] } } });
  expect((await homeCaptain(showMatchPlay, one)).slots[0]).toMatchObject({
    state: 'running',
    game_id,
    is_own: true,
  });

  const game = await homeCaptain(showGame, { game_id });
  expect(game.options).toMatchObject({ start: slot.distance.start_score, legs: slot.distance.legs.of });
  expect(game.sides.map((side) => side.length)).toEqual([1, 1]);
  const [won] = wonIn(slot.distance);
  const events = legsForHome(won, game.view.throwing?.side !== 1);
  await score(awayCaptain, game_id, events);
  const seen = await world.withToken(null)(showPublicMatch, one);
  expect(seen).toMatchObject({ result: { games: [1, 0] } });
  expect(seen.sheet.match.results).toMatchObject([
    {
      slot: 1,
      score: [won, 0],
      tallies: [[{ one_eighties: 2 * won, short_legs: Array(won).fill(11) }], [{}]],
    },
  ]);
  const { history } = await homeCaptain(showLeagueMatch, one);
  expect(history.filter(({ kind }) => kind === 'match_record_game')).toHaveLength(1);
});

test('LMT-21 a game that goes on after all leaves the sheet, and comes back when it is over; not once it is submitted', async () => {
  const { one, homeCaptain, send, match } = await evenings.started();
  const { slots } = match.match.format;
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 1 });
  const [won] = wonIn(slots[0]!.distance);
  const begins = (await homeCaptain(showGame, { game_id })).view.throwing?.side !== 1;
  const events = legsForHome(won, begins);
  await score(homeCaptain, game_id, events);
  await score(homeCaptain, game_id, [{ type: 'reopen' }]);
  const results = async () => (await homeCaptain(showLeagueMatch, one)).sheet.match.results;
  expect(await results()).toEqual([]);
  await score(homeCaptain, game_id, events.slice(-1));
  expect(await results()).toMatchObject([{ slot: 1, score: [won, 0] }]);
  for (const { number, only_on_draw, distance } of slots.slice(1))
    if (!only_on_draw) await send(homeCaptain, { type: 'record_game', slot: number, score: wonIn(distance) });
  await send(homeCaptain, { type: 'submit' });
  await score(homeCaptain, game_id, [{ type: 'reopen' }]);
  expect((await results())[0]).toMatchObject({ slot: 1, score: [won, 0] });
});

test('a game that ends waits for its sheet before it is locked itself, as everybody does who changes both', async () => {
  const { one, homeCaptain, match } = await evenings.started();
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 1 });
  const [won] = wonIn(match.match.format.slots[0]!.distance);
  const events = legsForHome(won, (await homeCaptain(showGame, { game_id })).view.throwing?.side !== 1);
  await score(homeCaptain, game_id, events.slice(0, -1));
  let ending: Promise<number> | undefined;
  await world.db.begin(async (tx) => {
    await tx`select from league_matches where slug = ${one.match_slug} for update`;
    ending = score(homeCaptain, game_id, events.slice(-1));
    await vi.waitFor(async () => {
      const waiting = await world.db`select from pg_locks where not granted`;
      expect(waiting).toHaveLength(1);
    });
    await tx`select from games where id = ${game_id} for update nowait`;
  });
  await ending;
  expect((await homeCaptain(showLeagueMatch, one)).sheet.match.results).toMatchObject([{ slot: 1 }]);
});

test('a game that a phone began without a network keeps its id; the second one of a slot is a version of the first', async () => {
  const { one, homeCaptain, awayCaptain } = await evenings.started();
  const [homeId, awayId] = [randomUUID(), randomUUID()];
  const begun = { ...one, slot: 1 };
  expect(await homeCaptain(startSheetGame, { ...begun, game_id: homeId })).toEqual({ game_id: homeId });
  // The answer was lost, and the phone asks again.
  expect(await homeCaptain(startSheetGame, { ...begun, game_id: homeId })).toEqual({ game_id: homeId });
  const visits = (...darts: string[]) =>
    [0, 1].map((side) => ({ cid: randomUUID(), event: visit(side, ...darts) }));
  await homeCaptain(recordEvents, { game_id: homeId, base_v: 0, events: visits('T20', 'T20', 'T20') });
  expect(await awayCaptain(startSheetGame, { ...begun, game_id: awayId })).toEqual({ game_id: homeId });
  expect(
    await awayCaptain(keepGameVersion, { game_id: homeId, base_v: 0, entries: visits('S20', 'S5', 'S1') }),
  ).toEqual({
    ...{ v: 2, open: 1 },
  });
  // An id that another game has is not taken: that game stays as it is.
  const { game_id } = await awayCaptain(startSheetGame, { ...one, slot: 2, game_id: homeId });
  expect(game_id).not.toBe(homeId);
  expect((await homeCaptain(showMatchPlay, one)).slots[1]).toMatchObject({
    game_id,
    distance: { start_score: 501 },
  });
});

test('LMT-31 captains choose between versions of a game until one of them disputes it, then only the leader does', async () => {
  const { one, homeCaptain, awayCaptain, send } = await evenings.started();
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 1 });
  const visits = (...darts: string[]) => [{ cid: randomUUID(), event: visit(0, ...darts) }];
  await homeCaptain(recordEvents, { game_id, base_v: 0, events: visits('T20', 'T20', 'T20') });
  const other = visits('S20', 'S5', 'S1');
  await awayCaptain(keepGameVersion, { game_id, base_v: 0, entries: other });
  const choose = (call: Call, version: string | null, base_v: number, seen: string[]) =>
    call(chooseGameVersion, { game_id, cid: randomUUID(), version, base_v, seen });
  await choose(homeCaptain, null, 1, [other[0]!.cid]);
  // The other captain reads both versions where the notice leads to.
  const [newest] = await awayCaptain(listNotifications, {});
  expect(newest).toMatchObject({ kind: 'game_version_chosen', action_url: `/live/${game_id}` });
  expect((await awayCaptain(listGameVersions, { game_id })).may_choose).toBe(true);

  await send(awayCaptain, { type: 'dispute_game', slot: 1, reason: 'It was 26' });
  for (const captain of [homeCaptain, awayCaptain]) {
    expect((await captain(listGameVersions, { game_id })).may_choose).toBe(false);
    expect((await refusalOf(choose(captain, other[0]!.cid, 2, []))).body.code).toBe('forbidden');
  }
  const leader = world.as('organiser');
  expect((await leader(listGameVersions, { game_id })).may_choose).toBe(true);
  await choose(leader, other[0]!.cid, 2, []);
  await send(leader, { type: 'drop_game_dispute', slot: 1 });
  expect((await homeCaptain(listGameVersions, { game_id })).may_choose).toBe(true);
  const { history, sheet } = await homeCaptain(showLeagueMatch, one);
  expect(sheet.match.disputes).toEqual({});
  expect(history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'match_written_twice',
      'match_version_chosen',
      'match_dispute_game',
      'match_drop_game_dispute',
    ]),
  );
});

test('one screen marks a game of a sheet: another one is refused for 30 s, and may take it over with a notice', async () => {
  const { one, homeCaptain, awayCaptain } = await evenings.started();
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 1 });
  await awayCaptain(startSheetGame, { ...one, slot: 1 });
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const write = (call: Call, base_v: number, side: number, lease?: string) =>
    call(recordEvents, {
      ...{ game_id, base_v, events: [{ cid: randomUUID(), event: visit(side, 'T20', 'S1', 'S1') }] },
      ...(lease && { lease }),
    });
  const away = (await homeCaptain(showGame, { game_id })).view.throwing?.side === 1 ? 0 : 1;
  await write(homeCaptain, 0, 1 - away, mine);
  expect(await homeCaptain(showGameMarker, { game_id, lease: mine })).toBeNull();
  expect(await awayCaptain(showGameMarker, { game_id, lease: theirs })).toMatchObject({
    name: expect.any(String),
  });
  for (const lease of [theirs, undefined])
    expect(await refusalOf(write(awayCaptain, 1, away, lease))).toMatchObject({
      body: { code: 'lease_lost' },
    });
  // The same in a queue, and it may be kept as a version all the same.
  await awayCaptain(takeGameOver, { game_id, lease: theirs });
  await awayCaptain(takeGameOver, { game_id, lease: theirs });
  expect(await refusalOf(write(homeCaptain, 1, away, mine))).toMatchObject({ body: { code: 'lease_lost' } });
  await write(awayCaptain, 1, away, theirs);
  const notifications = await homeCaptain(listNotifications, {});
  expect(notifications.filter(({ kind }) => kind === 'game_taken_over')).toHaveLength(1);
  // A screen that is silent for 30 seconds is not asked.
  world.clock.advance(30_000);
  expect(await homeCaptain(showGameMarker, { game_id, lease: mine })).toBeNull();
  await write(homeCaptain, 2, 1 - away, mine);
  expect(await refusalOf(write(awayCaptain, 3, away, theirs))).toMatchObject({
    body: { code: 'lease_lost' },
  });
});

test('a game that was given up is open again, and another one is begun for its slot', async () => {
  const { one, homeCaptain } = await evenings.started();
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 2 });
  await score(homeCaptain, game_id, [{ type: 'abort' }]);
  expect((await homeCaptain(showLeagueMatch, one)).sheet.match.games).toEqual({});
  expect((await homeCaptain(startSheetGame, { ...one, slot: 2 })).game_id).not.toBe(game_id);
});

test('pairs throw in the order they were named, and players score their own games and no others', async () => {
  const { one, homeCaptain, match, home } = await evenings.started();
  const pair = match.match.format.slots.find(({ size, number }) => size > 1 && number % 2 === 0)!;
  const core = (await homeCaptain(showLeagueMatch, one)).sheet.match;
  const named = core.named.home[pair.number]!;
  const at = evenings.idsOf(home).indexOf(named[1]!);
  const player = await evenings.signIn(home, at);
  const play = await player(showMatchPlay, one);
  expect(play.keeps_sheet).toBe(false);
  const theirs = play.slots.filter(({ is_own }) => is_own).map(({ number }) => number);
  expect(theirs).toContain(pair.number);
  const others = play.slots.filter(({ is_own, state }) => !is_own && state === 'ready');
  expect(await refusalOf(player(startSheetGame, { ...one, slot: others[0]!.number }))).toMatchObject({
    body: { code: 'forbidden' },
  });
  const { game_id } = await player(startSheetGame, { ...one, slot: pair.number });
  const { sides } = await player(showGame, { game_id });
  const { names } = (await homeCaptain(showLeagueMatch, one)).sheet;
  expect(sides[0]!.map(({ name }) => name)).toEqual(named.map((id) => names[id]));
  expect(sides[0]![1]!.user_id).not.toBeNull();
});

test('whoever is in a squad finds the match, and on it the own games once the line-ups are open', async () => {
  const { one, homeCaptain, awayCaptain, handIn, home, match } = await evenings.evening();
  const player = await evenings.signIn(home, 2);
  const mine = async (call: typeof player) =>
    (await call(listMyMatches, {})).filter(({ slug }) => slug === one.match_slug);
  expect(await mine(player)).toMatchObject([{ ...evenings.place, keeps_sheet: false }]);
  expect(await mine(homeCaptain)).toMatchObject([{ keeps_sheet: true }]);
  expect(await mine(world.as('player'))).toEqual([]);
  // Sealed for the players too: they see when and where, and nobody's name.
  await handIn(homeCaptain, 'home');
  const before = await player(showMatchPlay, one);
  expect(before.slots.flatMap((slot) => [...slot.home, ...slot.away])).toEqual([]);
  expect(before.slots.some(({ is_own }) => is_own)).toBe(false);
  expect(before.venue.name).not.toBe('');
  expect(await refusalOf(player(startSheetGame, { ...one, slot: 1 }))).toMatchObject({
    body: { code: 'forbidden' },
  });
  await handIn(awayCaptain, 'away');
  const after = await player(showMatchPlay, one);
  const own = match.match.format.slots.filter((slot) => slot.home?.includes(3)).map(({ number }) => number);
  expect(after.slots.filter(({ is_own }) => is_own).map(({ number }) => number)).toEqual(own);
  expect(own.length).toBeGreaterThan(0);
});

test('nobody else opens a game, and none before the line-ups are open; a decider waits for its draw', async () => {
  const { one, homeCaptain, handIn, match } = await evenings.evening();
  await handIn(homeCaptain, 'home');
  expect(await refusalOf(homeCaptain(startSheetGame, { ...one, slot: 1 }))).toMatchObject({
    body: { code: 'against_the_rules' },
  });
  expect((await homeCaptain(showMatchPlay, one)).slots.flatMap(({ home }) => home)).toEqual([]);
  const stranger = world.as('player');
  for (const call of [stranger, world.withToken(null)]) {
    expect(await refusalOf(call(startSheetGame, { ...one, slot: 1 }))).toMatchObject({
      status: expect.any(Number),
    });
    expect(await refusalOf(call(showMatchPlay, one))).toMatchObject({ status: expect.any(Number) });
  }
  const decider = match.match.format.slots.find(({ only_on_draw }) => only_on_draw);
  if (!decider) return;
  const started = await evenings.started();
  expect(
    await refusalOf(started.homeCaptain(startSheetGame, { ...started.one, slot: decider.number })),
  ).toMatchObject({ body: { code: 'against_the_rules' } });
});

test('what a captain typed of an older sheet does not go over what was scored since', async () => {
  const { one, homeCaptain, awayCaptain, send, match } = await evenings.started();
  const { version } = await awayCaptain(showLeagueMatch, one);
  const { game_id } = await homeCaptain(startSheetGame, { ...one, slot: 1 });
  const [won] = wonIn(match.match.format.slots[0]!.distance);
  const begins = (await homeCaptain(showGame, { game_id })).view.throwing?.side !== 1;
  await score(homeCaptain, game_id, legsForHome(won, begins));
  const typed = { type: 'record_game', slot: 1, score: [0, won] as [number, number] } as const;
  expect(await refusalOf(send(awayCaptain, typed, { version }))).toMatchObject({
    body: { code: 'conflict' },
  });
});

async function tabletOf(call: Call, one: Parameters<typeof linkOf>[1]) {
  const { code } = await linkOf(call, one);
  const { token } = await world.withToken(null)(sheetTabletLogin, { code });
  return { tablet: world.withToken(token), code };
}
const linkOf = (call: Call, one: { org_slug: string; season_slug: string; match_slug: string }) =>
  call(linkSheetTablet, one);

test('a tablet of the café scores the games of its match and nothing else, until the sheet is submitted', async () => {
  const { one, homeCaptain, send, match } = await evenings.started();
  const { tablet, code } = await tabletOf(homeCaptain, one);
  // A code is good once, and only hashes are kept.
  expect(await refusalOf(world.withToken(null)(sheetTabletLogin, { code }))).toMatchObject({
    body: { code: 'sheet_code_wrong' },
  });
  const kept = await world.db<{ row: string }[]>`select t::text as row from league_match_tablets t`;
  expect(kept.filter(({ row }) => row.includes(code))).toEqual([]);
  const seen = await tablet(showTabletMatch, {});
  expect(seen).toMatchObject({ slug: one.match_slug, tablets: 1 });
  expect(seen!.slots.every(({ is_own }) => is_own)).toBe(true);
  const { game_id } = await tablet(startTabletGame, { slot: 1 });
  const [won] = wonIn(match.match.format.slots[0]!.distance);
  const begins = (await tablet(showGame, { game_id })).view.throwing?.side !== 1;
  await score(tablet, game_id, legsForHome(won, begins));
  expect((await tablet(showTabletMatch, {}))!.games).toEqual([1, 0]);

  // No other match, no account, no command of a captain.
  const other = await evenings.started();
  const foreign = await other.homeCaptain(startSheetGame, { ...other.one, slot: 1 });
  const dart = [{ cid: randomUUID(), event: visit(0, 'S20', 'S20', 'S20') }];
  const visits = { game_id: foreign.game_id, base_v: 0, events: dart };
  expect(await refusalOf(tablet(recordEvents, visits))).toMatchObject({ body: { code: 'forbidden' } });
  expect(await tablet(currentUser, {})).toBeNull();
  const submit = { ...one, version: 0, command: { type: 'submit' } } as const;
  expect(await refusalOf(tablet(commandLeagueMatch, submit))).toMatchObject({ body: { code: 'forbidden' } });
  expect(await refusalOf(tablet(showMatchPlay, one))).toMatchObject({ body: { code: 'forbidden' } });
  expect(await refusalOf(tablet(linkSheetTablet, one))).toMatchObject({ body: { code: 'forbidden' } });

  for (const { number, only_on_draw, distance } of match.match.format.slots.slice(1))
    if (!only_on_draw) await send(homeCaptain, { type: 'record_game', slot: number, score: wonIn(distance) });
  await send(homeCaptain, { type: 'submit' });
  expect(await tablet(showTabletMatch, {})).toBeNull();
  expect(await refusalOf(tablet(startTabletGame, { slot: 2 }))).toMatchObject({
    body: { code: 'sign_in_required' },
  });
  expect(await refusalOf(homeCaptain(linkSheetTablet, one))).toMatchObject({
    body: { code: 'against_the_rules' },
  });
});

test('tablets and codes of a match are ended at once, there are only so many, and nobody else gives codes out', async () => {
  const { one, homeCaptain, awayCaptain, home } = await evenings.started();
  const { tablet } = await tabletOf(homeCaptain, one);
  await tablet(showTabletMatch, {});
  const { code } = await awayCaptain(linkSheetTablet, one);
  await awayCaptain(unlinkSheetTablets, one);
  expect(await tablet(showTabletMatch, {})).toBeNull();
  expect(await refusalOf(tablet(startTabletGame, { slot: 2 }))).toMatchObject({
    body: { code: 'sign_in_required' },
  });
  expect(await refusalOf(world.withToken(null)(sheetTabletLogin, { code }))).toMatchObject({
    body: { code: 'sheet_code_wrong' },
  });
  for (let nth = 0; nth < 8; nth++) await homeCaptain(linkSheetTablet, one);
  expect(await refusalOf(homeCaptain(linkSheetTablet, one))).toMatchObject({
    body: { code: 'too_many_tablets' },
  });
  const player = await evenings.signIn(home, 4);
  expect(await refusalOf(player(linkSheetTablet, one))).toMatchObject({ body: { code: 'forbidden' } });
});
