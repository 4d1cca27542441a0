import { randomUUID } from 'node:crypto';
import {
  CHANNELS,
  commandTournament,
  listTournaments,
  showEventNow,
  showHonours,
  showManagedTournament,
  showSheet,
  showTournament,
  showTournamentGame,
  type TournamentMessage,
  testLogin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { makeEvent, makeLocation, makeUser } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { drawn, newEvent, newTournament, playLeg, ready, tabletAt } from '../testing/tournament-day.ts';
import { openWire, type Wire } from '../testing/wire.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let wire: Wire;
beforeAll(async () => {
  world = await startWorld({
    reach: async (connection) => {
      wire = await openWire(connection);
      return wire.connection;
    },
  });
});
afterAll(async () => {
  await world.stop();
  await wire.close();
});

const nobody = () => world.withToken(null);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const addressOf = async (day: Awaited<ReturnType<typeof newEvent>>, tournament_id: number) => {
  const { slug, event } = await day.call(showManagedTournament, { tournament_id });
  return { tournament: slug, event: event.slug };
};

test('everybody sees the sheet of a published tournament, and nothing of what the desk keeps', async () => {
  const day = await newEvent(world, 2);
  const { tournament_id, sheet } = await drawn(day, 8);
  const { tournament } = await addressOf(day, tournament_id);
  const seen = await nobody()(showTournament, { tournament });
  const kept = await sheet();
  expect(seen.view).toEqual(kept.view);
  expect(seen.boards.map(({ number }) => number)).toEqual([1, 2]);
  expect(Object.keys(seen).sort()).toEqual(
    [
      ...[
        'boards',
        'category',
        'colour',
        'entrants',
        'entry_kind',
        'event',
        'games',
        'id',
        'is_public',
        'name',
        'slug',
      ],
      ...['scores', 'stages', 'view', 'withdrawn'],
    ].sort(),
  );
  expect(JSON.stringify(seen)).not.toMatch(/email|is_paid|note"|password|member_number|birth_year/);
});

test('what is not published or only a test is there for its helpers alone', async () => {
  const day = await newEvent(world, 1);
  const hidden = await drawn(day, 4);
  const { tournament, event } = await addressOf(day, hidden.tournament_id);
  await world.db`update events set is_published = false where id = ${day.event_id}`;
  const stranger = await makeUser(world.db);
  const { token } = await nobody()(testLogin, { email: stranger.email });
  for (const call of [nobody(), world.withToken(token)]) {
    expect(await codeOf(call(showTournament, { tournament }))).toBe('not_found');
    expect(await codeOf(call(showHonours, { tournament }))).toBe('not_found');
    expect(await codeOf(call(showTournamentGame, { tournament, code: 'G1' }))).toBe('not_found');
    expect(await codeOf(call(showEventNow, { event }))).toBe('not_found');
  }
  expect((await day.call(showTournament, { tournament })).is_public).toBe(false);
  expect((await day.call(showEventNow, { event })).boards).toHaveLength(1);
  await world.db`update events set is_published = true where id = ${day.event_id}`;
  const test = await newTournament(day, { is_test: true });
  expect(await codeOf(nobody()(showTournament, { tournament: test.slug }))).toBe('not_found');
  expect(await day.call(showTournament, { tournament: test.slug })).toMatchObject({
    id: test.id,
    is_public: false,
  });
  expect((await nobody()(showTournament, { tournament })).is_public).toBe(true);
});

test('an event is there for everybody before it has a tournament', async () => {
  const owner = { owner_id: (await makeUser(world.db)).id };
  const { id: location_id } = await makeLocation(world.db, owner, { name: 'Sporthal' });
  const starts_at = world.clock.now();
  await makeEvent(world.db, owner, { slug: 'announced', name: 'Announced', starts_at, location_id });
  const now = await nobody()(showEventNow, { event: 'announced' });
  expect(now).toMatchObject({ v: 0, event: { name: 'Announced' }, tournaments: [], boards: [], next: [] });
});

test('a game is found by its code, with both sides exactly as a match shows them', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id, command } = await drawn(day, 4);
  const { tournament } = await addressOf(day, tournament_id);
  const { view } = await nobody()(showTournament, { tournament });
  const first = view.pairings.find(({ status }) => status === 'ready')!;
  await command({ type: 'call', pairing: first.id, board: String(day.boards[0]) });
  await playLeg(await tabletAt(day, day.boards[0]!));
  const { entries, game_id, board, finished_at } = await nobody()(showTournamentGame, {
    tournament,
    code: 'g1',
  });
  expect(Object.keys(entries[0])).toEqual([
    ...['id', 'name', 'score', 'one_eighties', 'one_seven_ones', 'player_type', 'player_id', 'nickname'],
    ...['high_checkouts', 'parent_group', 'parent_group_position', 'is_winner'],
  ]);
  expect(entries.map(({ score }) => score).sort()).toEqual([0, 1]);
  expect(board).toBe(1);
  expect(finished_at).not.toBeNull();
  const { games } = await nobody()(showTournament, { tournament });
  expect(games[first.id]).toBe(game_id);
  expect(await codeOf(nobody()(showTournamentGame, { tournament, code: 'G99' }))).toBe('not_found');
  // Nobody has come to the knockout yet.
  const [open] = (await nobody()(showTournamentGame, { tournament, code: 'W1' })).entries;
  expect(open).toMatchObject({ id: '', name: 'TBD', player_id: 0, parent_group: 'A', is_winner: false });
});

test('what happens now: boards with their scores, what comes next, and what fell', async () => {
  const day = await newEvent(world, 2);
  const tournament = await drawn(day, 8);
  const { tournament: slug, event } = await addressOf(day, tournament.tournament_id);
  const [first, second] = await ready(tournament);
  await tournament.command({ type: 'call', pairing: first!.id, board: String(day.boards[0]) });
  const called = await nobody()(showEventNow, { event });
  expect(called.boards[0]!.on).toMatchObject({ status: 'called', score: null });
  // No tablet hangs there yet, so nobody is waited for by a clock.
  expect(called.boards[0]!.on!.call_ends).toBeNull();
  expect(called.boards[1]!.on).toBeNull();
  expect(called.boards.map(({ tablet_seen_at }) => tablet_seen_at)).toEqual([null, null]);
  expect(called.next.map(({ pairing }) => pairing.id)).toContain(second!.id);
  expect(called.next.map(({ pairing }) => pairing.id)).not.toContain(first!.id);
  const tablet = await tabletAt(day, day.boards[0]!);
  world.clock.advance(1000);
  const awaited = await nobody()(showEventNow, { event });
  expect(awaited.boards[0]!.on!.call_ends).not.toBeNull();
  await playLeg(tablet, { type: 'visit', visit: { darts: ['S20', 'S20', 'S1'] } });
  // A visit changes no day: what was just put together for others is said for a moment.
  world.clock.advance(1000);
  const running = await nobody()(showEventNow, { event });
  expect(running.boards[0]!.on).toMatchObject({
    status: 'running',
    score: { won: [0, 0], remaining: [60, 101], throwing: 1 },
  });
  // A screen says by this that a tablet has fallen silent.
  expect(running.boards[0]!.tablet_seen_at).not.toBeNull();
  await playLeg(tablet);
  const { moments, tournaments } = await nobody()(showEventNow, { event });
  expect(moments).toContainEqual(expect.objectContaining({ kind: 'result', code: 'G1', score: [1, 0] }));
  expect(moments).toContainEqual(expect.objectContaining({ kind: 'high_checkout', value: 101 }));
  expect(tournaments).toMatchObject([{ slug, games_done: 1 }]);
  const { honours } = await nobody()(showHonours, { tournament: slug });
  expect(honours.high_checkouts).toMatchObject([{ value: 101, pairing: first!.id }]);
});

test('the list: what is to come before what is over, searched by name, place, day, category and state', async () => {
  const user = await makeUser(world.db);
  const { token } = await nobody()(testLogin, { email: user.email });
  const owner = { owner_id: user.id };
  const location = await makeLocation(world.db, owner, { name: 'Zaal Kattenberg', address: 'Gent' });
  const at = async (slug: string, starts_at: Date, more: object, is_published = true) => {
    const event = await makeEvent(world.db, owner, {
      ...{ slug, name: `Kattenberg ${slug}`, starts_at, location_id: location.id, is_published },
    });
    const made = await newTournament(
      { world, event_id: event.id, token, call: world.withToken(token), boards: [], userId: user.id },
      { slug: `list-${slug}`, ...more },
    );
    return made.id;
  };
  const now = world.clock.now().getTime();
  await at('past', new Date(now - 9 * DAY), { category: 'female' });
  await at('far', new Date(now + 40 * DAY), {});
  await at('near', new Date(now + 2 * DAY), { category: 'juniors' });
  await at('secret', new Date(now + 3 * DAY), {}, false);
  await at('practice', new Date(now + 3 * DAY), { is_test: true });
  const find = async (more: object = {}) =>
    (await nobody()(listTournaments, { place: 'kattenberg', ...more })).tournaments.map(({ slug }) => slug);
  expect(await find()).toEqual(['list-near', 'list-far', 'list-past']);
  expect(await find({ q: 'FAR' })).toEqual(['list-far']);
  expect(await find({ place: 'gent' })).toHaveLength(3);
  expect(await find({ place: '100%' })).toEqual([]);
  expect(await find({ category: 'juniors' })).toEqual(['list-near']);
  const day = (from: number) => new Date(now + from * DAY).toISOString().slice(0, 10);
  expect(await find({ from: day(1), to: day(10) })).toEqual(['list-near']);
  expect(await find({ open: 'true' })).toEqual([]);
  await world.db`update tournaments set entry_phase = 'registration' where slug = 'list-far'`;
  expect(await find({ open: 'true' })).toEqual(['list-far']);
  await world.db`update tournaments set closes_at = ${new Date(now - HOUR)} where slug = 'list-far'`;
  expect(await find({ open: 'true' })).toEqual([]);
  expect(await find({ live: 'true' })).toEqual([]);
  const beyond = await nobody()(listTournaments, { place: 'kattenberg', page: 99 });
  expect(beyond).toMatchObject({ total: 3, page: 1, pages: 1 });
});

test('a tournament that is being played is live, with the games on boards', async () => {
  const day = await newEvent(world, 1);
  const tournament = await drawn(day, 4);
  const { tournament: slug } = await addressOf(day, tournament.tournament_id);
  const [first] = await ready(tournament);
  await tournament.command({ type: 'call', pairing: first!.id, board: String(day.boards[0]) });
  const { tournaments } = await nobody()(listTournaments, { live: 'true' });
  expect(tournaments.find((one) => one.slug === slug)).toMatchObject({ is_live: true, on_boards: 1 });
});

test('no answer takes more than three questions to the database', async () => {
  const day = await newEvent(world, 2);
  const tournament = await drawn(day, 8);
  const { tournament: slug, event } = await addressOf(day, tournament.tournament_id);
  const [first] = await ready(tournament);
  await tournament.command({ type: 'call', pairing: first!.id, board: String(day.boards[0]) });
  const asks = {
    listTournaments: () => nobody()(listTournaments, {}),
    showTournament: () => nobody()(showTournament, { tournament: slug }),
    showHonours: () => nobody()(showHonours, { tournament: slug }),
    showTournamentGame: () => nobody()(showTournamentGame, { tournament: slug, code: 'G1' }),
    showEventNow: () => nobody()(showEventNow, { event }),
  };
  for (const [name, ask] of Object.entries(asks)) {
    const trips: number[] = [];
    for (let n = 0; n < 40; n++) {
      wire.takeTrips();
      await ask();
      trips.push(wire.takeTrips());
    }
    // While a connection is young, every kind of statement is described to it once.
    expect(Math.min(...trips), name).toBeLessThanOrEqual(3);
  }
});

test('a change is told with the version it follows on, its pairings, tables and games', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id, command } = await drawn(day, 4);
  const { tournament } = await addressOf(day, tournament_id);
  const pusher = openLive(world.url, null);
  const channel = await subscribe(pusher, CHANNELS.tournament(tournament_id));
  const before = await nobody()(showTournament, { tournament });
  const first = before.view.pairings.find(({ status }) => status === 'ready')!;
  const next = nextEvent<TournamentMessage>(channel, 'change');
  await command({ type: 'call', pairing: first.id, board: String(day.boards[0]) });
  const message = await next;
  if (message.diff === null) throw new Error('A single call fits into a message');
  expect(message.base).toBe(before.view.version);
  expect(message.diff.pairings.map(({ id }) => id)).toContain(first.id);
  const after = await nobody()(showTournament, { tournament });
  expect(message.games).toEqual(after.games);
  const result = nextEvent<TournamentMessage>(channel, 'change');
  await day.call(commandTournament, {
    ...{ tournament_id, cid: randomUUID() },
    command: { type: 'report', pairing: first.id, result: { kind: 'played', score: [1, 0] } },
  });
  const told = await result;
  if (told.diff === null) throw new Error('A single result fits into a message');
  const { view } = await nobody()(showTournament, { tournament });
  expect(told.tables).toEqual(view.groups.filter(({ key }) => key === first.group));
  pusher.disconnect();
});

test('of what is not public, listeners only hear that something changed', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id, command } = await drawn(day, 4, { is_test: true });
  const { view } = await day.call(showSheet, { tournament_id });
  const pusher = openLive(world.url, null);
  const channel = await subscribe(pusher, CHANNELS.tournament(tournament_id));
  const next = nextEvent<TournamentMessage>(channel, 'change');
  const first = view.pairings.find(({ status }) => status === 'ready')!;
  await command({ type: 'call', pairing: first.id, board: String(day.boards[0]) });
  expect(await next).toEqual({ version: view.version + 1, diff: null });
  pusher.disconnect();
});
