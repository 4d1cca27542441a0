import { randomUUID } from 'node:crypto';
import {
  addEntries,
  arriveAtBoard,
  assignGames,
  boardLogin,
  CHANNELS,
  callAgainAtBoard,
  changeMarkerAtBoard,
  confirmAtBoard,
  createTournament,
  drawTournament,
  linkMarkerAtDesk,
  listMarkersAtBoard,
  markerLogin,
  recordEvents,
  reportTablet,
  showBoard,
  showDesk,
  takeLease,
  testLogin,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { bestOf } from '@oche/kit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBoard, makeEvent, makeLocation, makeUser } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let serial = 0;

/** A knockout of four on one board with a tablet, the first game called. */
async function newDay(names = ['A', 'B', 'C', 'D']) {
  const user = await makeUser(world.db);
  const desk = world.withToken((await world.withToken(null)(testLogin, { email: user.email })).token);
  const owner = { owner_id: user.id };
  const location = await makeLocation(world.db, owner, { name: 'Hall' });
  const code = `NOW-${++serial}`;
  const board = await makeBoard(world.db, location.id, 1, code);
  const { id: event_id } = await makeEvent(world.db, owner, {
    ...{ slug: `now-${serial}`, name: 'Open', starts_at: world.clock.now() },
    ...{ location_id: location.id, boards: [board.id] },
  });
  const { id: tournament_id } = await desk(createTournament, {
    ...{ event_id, name: 'Singles', slug: `now-singles-${serial}`, category: 'other', entry_kind: 'single' },
    ...{ colour: 'red', fee: '', description: '', cap: null, closes_at: null, needs_approval: false },
    ...{ allows_guests: true, is_test: false, tie_breaks: {} },
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
    distances: { ko: { default: bestOf(1, 101) } },
  });
  const nobody = { nickname: '', gender: null, club: '', country: '', birth_year: null, member_number: '' };
  await desk(addEntries, {
    tournament_id,
    entries: names.map((first_name) => ({
      players: [{ ...nobody, first_name, last_name: 'Player' }],
      is_present: true,
    })),
  });
  await desk(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'seeded' } });
  await desk(assignGames, { event_id, cid: randomUUID() });
  const { token } = await world.withToken(null)(boardLogin, { code });
  return { desk, event_id, tournament_id, token, tablet: world.withToken(token), board };
}

const FINISH: GameEvent = { type: 'visit', visit: { total: 101, darts_used: 3, darts_at_double: 1 } };
const finish = { base_v: 0, events: [{ cid: randomUUID(), event: FINISH }] };

test('while a game is on, a tablet knows the one that comes next', async () => {
  const { tablet } = await newDay();
  const { on, next } = await tablet(showBoard, {});
  expect(on).not.toBeNull();
  expect(next).toHaveLength(1);
  expect(next[0]!.game.pairing.id).not.toBe(on!.game.pairing.id);
});

test('the tablets of an event hear that something changed there, and no other board does', async () => {
  const { event_id, token, tablet } = await newDay();
  const live = openLive(world.url, token);
  onTestFinished(() => live.disconnect());
  const heard = nextEvent(await subscribe(live, CHANNELS.event(event_id)), 'change');
  const { on } = await tablet(showBoard, {});
  await tablet(arriveAtBoard, { entrant: on!.game.sides[0].entrant!, here: true });
  expect(await heard).toMatchObject({ v: expect.any(Number) });
  const elsewhere = openLive(world.url, world.tokens.board!);
  onTestFinished(() => elsewhere.disconnect());
  await expect(subscribe(elsewhere, CHANNELS.event(event_id))).rejects.toThrow();
});

test('BRD-19 a marker who cannot taps it: the next is named, and not asked again; another one can be chosen', async () => {
  const { tablet, desk, event_id } = await newDay(['A', 'B', 'C', 'D', 'E', 'F']);
  const { on } = await tablet(showBoard, {});
  const game_id = on!.game_id!;
  const named = [on!.marker!.person];
  const [fairest] = await tablet(listMarkersAtBoard, { game_id });
  for (let time = 0; time < 2; time++) {
    const { on: after } = await tablet(changeMarkerAtBoard, { game_id });
    expect(named).not.toContain(after!.marker!.person);
    if (time === 0) expect(after!.marker).toMatchObject({ person: fairest!.person, name: fairest!.name });
    named.push(after!.marker!.person);
  }
  const left = await tablet(listMarkersAtBoard, { game_id });
  expect(left).toHaveLength(1);
  const { on: last } = await tablet(changeMarkerAtBoard, { game_id, person: left[0]!.person });
  expect(last!.marker!.person).toBe(left[0]!.person);
  expect((await refusalOf(tablet(changeMarkerAtBoard, { game_id }))).body.code).toBe('no_other_marker');
  const player = { game_id, person: on!.game.sides[0].persons[0]! };
  expect((await refusalOf(tablet(changeMarkerAtBoard, player))).body.code).toBe('no_other_marker');
  expect((await desk(showDesk, { event_id })).boards[0]!.on!.marker!.person).toBe(left[0]!.person);
});

test('whoever has not come is called again from the board, and the clock begins anew', async () => {
  const { tablet } = await newDay();
  const { on } = await tablet(showBoard, {});
  const game_id = on!.game_id!;
  const { on: again } = await tablet(callAgainAtBoard, { game_id });
  expect([on!.clock!.calls, again!.clock!.calls]).toEqual([1, 2]);
  const other = await refusalOf(tablet(callAgainAtBoard, { game_id: randomUUID() }));
  expect(other.status).toBe(404);
});

test('a phone with a code of the desk marks the game of a board without a tablet, and confirms it', async () => {
  const { desk, event_id, tournament_id } = await newDay();
  const { boards } = await desk(showDesk, { event_id });
  const { game, game_id } = boards[0]!.on!;
  const pairing = game.pairing.id;
  const { code } = await desk(linkMarkerAtDesk, { tournament_id, pairing });
  const phone = world.withToken((await world.withToken(null)(markerLogin, { code })).token);
  expect((await phone(showBoard, {})).on?.game_id).toBe(game_id);
  await phone(arriveAtBoard, { entrant: game.sides[0].entrant!, here: true });
  const lease = randomUUID();
  await phone(takeLease, { lease });
  await phone(recordEvents, { game_id: game_id!, ...finish, lease });
  expect(await phone(confirmAtBoard, { game_id: game_id! })).toMatchObject({ next: [] });
  const waiting = await refusalOf(desk(linkMarkerAtDesk, { tournament_id, pairing: 'ko/main/2/1' }));
  expect(waiting.body.code).toBe('not_found');
});

test('what a tablet says about itself stands on the tile of its board', async () => {
  const { desk, event_id, tablet } = await newDay();
  await tablet(reportTablet, { battery: 17, unsent: 4 });
  const { boards } = await desk(showDesk, { event_id });
  expect(boards[0]!.tablet).toMatchObject({ battery: 17, unsent: 4 });
});
