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
  inviteHelper,
  listEntries,
  moveGame,
  recordEvents,
  replaceEntry,
  setAssignment,
  settleResult,
  showDesk,
  takeLease,
  testLogin,
  undoDesk,
  updateEntries,
  updateEventBoard,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { person } from '../testing/hall-day.ts';
import { refusalOf } from '../testing/refusals.ts';
import {
  type Day,
  drawn,
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
