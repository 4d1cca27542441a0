import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  addEntries,
  assignGames,
  boardGame,
  type Call,
  commandTournament,
  drawTournament,
  type EventRole,
  importList,
  inviteHelper,
  listEntries,
  listEventBoards,
  listParticipants,
  moveGame,
  recordEvents,
  replaceEntry,
  setAssignment,
  settleResult,
  showDesk,
  showManagedEvent,
  showSheet,
  takeLease,
  testLogin,
  undoDesk,
  updateEntries,
  updateEvent,
  updateEventBoard,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLocation, makeUser } from '../seed/factories.ts';
import { person } from '../testing/hall-day.ts';
import { listContent } from '../testing/list-content.ts';
import { refusalOf } from '../testing/refusals.ts';
import {
  type Day,
  drawn,
  enter,
  finish,
  newEvent,
  newTournament,
  ready,
  tabletAt,
} from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    async () => (await refusalOf(work)).body.code ?? 'no code',
  );
const won = { kind: 'played' as const, score: [1, 0] as [number, number] };

async function helperAt(day: Day, role: Exclude<EventRole, 'owner'>): Promise<Call> {
  const { email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  const call = world.withToken(token);
  const { link } = await day.call(inviteHelper, { event_id: day.event_id, role });
  await call(acceptInvitation, { token: link!.split('/').at(-1)! });
  return call;
}

describe('who may do what', () => {
  test.each([
    ['director', { draw: 'done', assign: 'done', correct: 'wrong_phase', report: 'done', present: 'done' }],
    ['desk', { draw: 'forbidden', assign: 'done', correct: 'forbidden', report: 'done', present: 'done' }],
    [
      'check_in',
      { draw: 'forbidden', assign: 'forbidden', correct: 'forbidden', report: 'forbidden', present: 'done' },
    ],
  ] as const)('a %s does what the role does, and no more', async (role, expected) => {
    const day = await newEvent(world, 1);
    const tournament = await drawn(day, 4);
    const { tournament_id } = tournament;
    const [first, second] = await ready(tournament);
    const entries = await day.call(listEntries, { tournament_id });
    const { id: other_id } = await newTournament(day);
    await day.call(addEntries, {
      tournament_id: other_id,
      entries: Array.from({ length: 4 }, (_, n) => ({ players: [person(`R${n}`)], is_present: true })),
    });
    const call = await helperAt(day, role);
    const command = (given: object) =>
      call(commandTournament, { tournament_id, cid: randomUUID(), command: given as never });
    const ruled = async (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        async () => {
          const { body } = await refusalOf(work);
          return body.code === 'against_the_rules' ? String(body.rule) : String(body.code);
        },
      );
    const { event_id } = day;
    const order = { mode: 'random' as const, dice: 1 };
    expect({
      draw: await ruled(call(drawTournament, { tournament_id: other_id, cid: randomUUID(), order })),
      correct: await ruled(command({ type: 'correct', pairing: second!.id, result: won, reason: 'slip' })),
      report: await ruled(command({ type: 'report', pairing: first!.id, result: won })),
      assign: await ruled(call(assignGames, { event_id, cid: randomUUID() })),
      present: await ruled(
        call(updateEntries, { tournament_id, entry_ids: [entries[0]!.id], is_paid: true }),
      ),
    }).toEqual(expected);
    expect(await outcome(call(inviteHelper, { event_id, role: 'desk' }))).toBe('forbidden');
  });

  test('a tablet scores at its own board only, and a second one has to take over', async () => {
    const day = await newEvent(world, 2);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    const [here, there] = [await tabletAt(day, day.boards[0]!), await tabletAt(day, day.boards[1]!)];
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const { game: own } = await here.take();
    expect(await there.call(boardGame, {})).toBeNull();
    const events = [{ cid: randomUUID(), event: finish as never }];
    const strange = { game_id: own!.id, base_v: 0, lease: here.lease, events };
    expect(await outcome(there.call(recordEvents, strange))).toBe('forbidden');
    expect(await outcome(here.call(takeLease, { lease: randomUUID() }))).toBe('lease_lost');
    expect(await outcome(here.call(showDesk, { event_id: day.event_id }))).toBe('forbidden');
  });
});

describe('who plays', () => {
  /** A game of a tournament on a board, between two accounts. */
  async function between() {
    const day = await newEvent(world, 1);
    const { id: tournament_id } = await newTournament(day);
    const players: { id: number; call: Call }[] = [];
    for (const _ of [0, 1, 2, 3]) {
      const { id, email } = await makeUser(world.db);
      const { token } = await world.withToken(null)(testLogin, { email });
      players.push({ id, call: world.withToken(token) });
    }
    await enter(day, tournament_id, 4);
    const entries = await day.call(listEntries, { tournament_id });
    for (const [at, { id }] of players.entries())
      await world.db`update participants set user_id = ${id} where id = ${entries[at]!.players[0]!.participant_id}`;
    await day.call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'random', dice: 7 } });
    await day.call(assignGames, { event_id: day.event_id, cid: randomUUID() });
    const tablet = await tabletAt(day, day.boards[0]!);
    const game = (await tablet.take()).game!;
    const seat = (side: number) => players.find(({ id }) => id === game.sides[side]![0]!.user_id)!.call;
    const send = (call: Call, event: object) =>
      call(recordEvents, {
        ...{ game_id: game.id, base_v: 0, events: [{ cid: randomUUID(), event: event as never }] },
      });
    return { day, tournament_id, home: seat(0), away: seat(1), send };
  }

  test('wins no game of a tournament by giving up for the other, and does not break off what is going badly', async () => {
    const { day, tournament_id, home, away, send } = await between();
    const forfeit = { type: 'forfeit', side: 1, reason: 'retired' };
    expect(await outcome(send(home, forfeit))).toBe('forbidden');
    expect(await outcome(send(home, { type: 'abort' }))).toBe('forbidden');
    const done = async () =>
      (await day.call(showSheet, { tournament_id })).view.pairings.filter(({ status }) => status === 'done');
    expect(await done()).toEqual([]);
    expect(await outcome(send(away, forfeit))).toBe('done');
    expect(await done()).toMatchObject([{ winner: 0 }]);
  });
});

describe('things of somebody else', () => {
  test('a number that was used in another tournament hides no command', async () => {
    const [day, other] = [await newEvent(world, 1), await newEvent(world, 1)];
    const [one, two] = [await drawn(day, 4), await drawn(other, 4)];
    const sibling = await drawn(day, 4);
    const cid = randomUUID();
    for (const tournament of [one, two, sibling]) {
      const [game] = await ready(tournament);
      await tournament.command({ type: 'report', pairing: game!.id, result: won }, cid);
      const { view } = await tournament.sheet();
      expect(view.pairings.find(({ id }) => id === game!.id)?.status).toBe('done');
    }
  });

  test('entries, boards and games of others are not there', async () => {
    const [day, other] = [await newEvent(world, 1), await newEvent(world, 1)];
    const [mine, theirs] = [await drawn(day, 4), await drawn(other, 4)];
    const { tournament_id } = mine;
    const [stolen] = await other.call(listEntries, { tournament_id: theirs.tournament_id });
    const by = { players: [person('X')] };
    const [game] = await ready(mine);
    const foreign = String(other.boards[0]);
    await mine.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const cid = () => randomUUID();
    const tries = [
      () => day.call(updateEntries, { tournament_id, entry_ids: [stolen!.id], is_paid: true }),
      () => day.call(replaceEntry, { tournament_id, entry_id: stolen!.id, by, reason: 'Ill' }),
      () => mine.command({ type: 'call', pairing: game!.id, board: foreign }),
      () => day.call(moveGame, { tournament_id, cid: cid(), pairing: game!.id, board_id: other.boards[0]! }),
      () => day.call(settleResult, { tournament_id, cid: cid(), pairing: 'groups/Z/1/1', take: 'desk' }),
      () =>
        day.call(updateEventBoard, {
          ...{ event_id: day.event_id, board_id: other.boards[0]!, state: 'closed', reserved_for: null },
        }),
    ];
    for (const work of tries) expect(await outcome(work())).toBe('not_found');
    const strangers = [
      () =>
        day.call(commandTournament, {
          ...{ tournament_id: theirs.tournament_id, cid: cid() },
          command: { type: 'finish' },
        }),
      () => day.call(undoDesk, { event_id: other.event_id, cid: cid() }),
      () => newTournament({ ...day, event_id: other.event_id }),
    ];
    for (const work of strangers) expect(await outcome(work())).toBe('forbidden');
  });

  test('what somebody else did is not mine to take back', async () => {
    const day = await newEvent(world, 1);
    const tournament = await drawn(day, 4);
    const director = await helperAt(day, 'director');
    const [game] = await ready(tournament);
    await tournament.command({ type: 'report', pairing: game!.id, result: won });
    const work = director(undoDesk, { event_id: day.event_id, cid: randomUUID() });
    expect(await outcome(work)).toBe('nothing_to_undo');
  });

  test('a game is not moved to a board that is closed', async () => {
    const day = await newEvent(world, 2);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const board_id = day.boards[1]!;
    await day.call(updateEventBoard, {
      ...{ event_id: day.event_id, board_id, state: 'closed', reserved_for: null },
    });
    const { tournament_id } = tournament;
    const moved = day.call(moveGame, { tournament_id, cid: randomUUID(), pairing: game!.id, board_id });
    expect(await outcome(moved)).toBe('not_found');
  });
});

describe('clumsy thumbs', () => {
  test('two desks that lock the same preview at once: one draw holds, and the other is told', async () => {
    const day = await newEvent(world, 1);
    const { id: tournament_id } = await newTournament(day);
    await enter(day, tournament_id, 8);
    const { view } = await day.call(showSheet, { tournament_id });
    const lock = (dice: number) =>
      day.call(drawTournament, {
        ...{ tournament_id, cid: randomUUID(), base_version: view.version },
        order: { mode: 'random', dice },
      });
    const outcomes = await Promise.all([outcome(lock(1)), outcome(lock(2))]);
    expect(outcomes.sort()).toEqual(['against_the_rules', 'done']);
    const drawnOnce = await day.call(showSheet, { tournament_id });
    expect(await outcome(lock(3))).toBe('against_the_rules');
    expect((await day.call(showSheet, { tournament_id })).seeds).toEqual(drawnOnce.seeds);
  });

  test('a game that is moved says its new board', async () => {
    const day = await newEvent(world, 2);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    const [board, other] = await Promise.all(day.boards.map((id) => tabletAt(day, id)));
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const called = (await board!.game())!;
    expect(called.venue).toMatch(/ · 1$/);
    const { tournament_id } = tournament;
    await day.call(moveGame, {
      tournament_id,
      cid: randomUUID(),
      pairing: game!.id,
      board_id: day.boards[1]!,
    });
    expect(await other!.game()).toMatchObject({ id: called.id, venue: called.venue.replace(/1$/, '2') });
  });

  test('a board is not closed under its game, but paused; once the game has moved it is', async () => {
    const day = await newEvent(world, 2);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    const [board_id, other] = day.boards as [number, number];
    const tablet = await tabletAt(day, board_id);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(board_id) });
    const become = (state: 'paused' | 'closed') =>
      day.call(updateEventBoard, { event_id: day.event_id, board_id, state, reserved_for: null });
    expect(await outcome(become('closed'))).toBe('board_in_play');
    // Its tablet has not been logged out.
    expect(await tablet.game()).not.toBeNull();
    expect(await outcome(become('paused'))).toBe('done');
    const { tournament_id } = tournament;
    await day.call(moveGame, { tournament_id, cid: randomUUID(), pairing: game!.id, board_id: other });
    expect(await outcome(become('closed'))).toBe('done');
  });

  test('an event does not leave its hall while a game stands on a board there', async () => {
    const day = await newEvent(world, 1);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const { id: event_id, version, ...fields } = await day.call(showManagedEvent, { event_id: day.event_id });
    const elsewhere = await makeLocation(world.db, { owner_id: day.userId }, { name: 'Elsewhere' });
    const moved = { ...fields, event_id, base_version: version, location_id: elsewhere.id };
    expect(await outcome(day.call(updateEvent, moved))).toBe('board_in_play');
    expect(await day.call(listEventBoards, { event_id })).toHaveLength(1);
  });

  test('whoever is withdrawn while being called leaves the board free, and the other side goes on', async () => {
    const day = await newEvent(world, 1);
    const tournament = await drawn(day, 4);
    const [game] = await ready(tournament);
    await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
    const [entrant] = game!.sides;
    const withdraw = {
      type: 'withdraw' as const,
      entrant: entrant!,
      mode: 'walkover' as const,
      confirm: true,
      reason: 'Went home',
    };
    const cid = randomUUID();
    // A double tap sends the same command twice.
    await Promise.all([tournament.command(withdraw, cid), tournament.command(withdraw, cid)]);
    const after = (await tournament.sheet()).view.pairings.find(({ id }) => id === game!.id)!;
    expect([after.status, after.decided_by, after.board]).toEqual(['done', 'walkover', null]);
    const { boards } = await day.call(showDesk, { event_id: day.event_id });
    expect(boards[0]!.on?.game.pairing.id).not.toBe(game!.id);
  });

  test('two thousand pasted people are in the book once, however often they are sent', async () => {
    const day = await newEvent(world, 1);
    const text = Array.from({ length: 2000 }, (_, at) => `Player ${at}, Club ${at % 40}`).join('\n');
    const list = () => listContent('people', text);
    expect(await day.call(importList, list())).toMatchObject({ counts: { new: 2000 } });
    expect(await day.call(importList, list())).toMatchObject({ counts: { new: 0, same: 2000 } });
    expect((await day.call(listParticipants, {})).total).toBe(2000);
    const many = Array.from({ length: 10_001 }, (_, at) => `Player ${at}`).join('\n');
    expect(await outcome(day.call(importList, listContent('people', many)))).toBe('import_too_long');
  });
});

describe('too much of it', () => {
  test('crowds, long names and numbers out of this world are refused at their fields', async () => {
    const day = await newEvent(world, 1);
    const { id: tournament_id } = await newTournament(day);
    const entry = { players: [person('A')] };
    const many = () =>
      day.call(addEntries, {
        tournament_id,
        entries: Array.from({ length: 10_000 }, () => entry),
      });
    const long = () =>
      day.call(addEntries, {
        tournament_id,
        entries: [{ players: [person('x'.repeat(10_240))] }],
      });
    const huge = () =>
      day.call(addEntries, {
        ...{ tournament_id, entries: [{ players: [{ participant_id: 2 ** 53 }] }] },
      });
    const negative = () => day.call(updateEntries, { tournament_id, entry_ids: [-1], is_paid: true });
    const stages = () =>
      day.call(setAssignment, {
        ...{ tournament_id, is_automatic: true },
        paused_stages: Array.from({ length: 10_000 }, (_, n) => `stage-${n}`),
      });
    for (const work of [many, long, huge, negative, stages]) {
      const { status } = await refusalOf(work());
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await day.call(listEntries, { tournament_id })).toEqual([]);
  });
});
