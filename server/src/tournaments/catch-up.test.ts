import { randomUUID } from 'node:crypto';
import {
  assignGames,
  CallError,
  commandTournament,
  confirmAtBoard,
  type DeskCommand,
  listEntries,
  setAssignment,
  undoDesk,
  updateEntries,
} from '@oche/contract';
import { type Dice, rollBelow, seededDice } from '@oche/kit';
import { derive, type PairingView, resultFacts } from '@oche/tournament';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import {
  dayAtProcess,
  drawn,
  newEvent,
  playLeg,
  ready,
  type Tablet,
  tabletAt,
} from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';
import { catchUp } from './catch-up.ts';
import { findDay, lockDay } from './day.sql.ts';
import { type Day, drawnOf } from './day.ts';
import { listDayChanges } from './day-changes.sql.ts';
import { tournamentJobs } from './jobs.ts';
import { loadDay, readDay } from './load-day.ts';

let world: World;
let other: Awaited<ReturnType<World['startAnother']>>;
beforeAll(async () => {
  world = await startWorld();
  other = await world.startAnother();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

/** Two tournaments of one event, which is run by two processes, and tablets at each of them. */
async function openEvent() {
  const here = await newEvent(world, 3);
  const there = dayAtProcess(here, other);
  const tournaments = [(await drawn(here, 8)).tournament_id, (await drawn(here, 6)).tournament_id];
  for (const tournament_id of tournaments)
    await here.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
  const tablets = await Promise.all(here.boards.map((board, at) => tabletAt(at % 2 ? there : here, board)));
  return { event_id: here.event_id, desks: [here.call, there.call], tournaments, tablets };
}
type Event = Awaited<ReturnType<typeof openEvent>>;

const pick = <T>(dice: Dice, list: readonly T[]): T | undefined => list[rollBelow(dice, list.length)];

/** Something a desk may say about a pairing; the core refuses what does not fit. */
function anyCommand(dice: Dice, { id, sides }: PairingView, board: string): DeskCommand {
  const [home, away] = sides as [string, string];
  const score: [number, number] = dice() < 0.5 ? [1, 0] : [0, 1];
  const result = { kind: 'played' as const, score };
  const commands: DeskCommand[] = [
    { type: 'report', pairing: id, result },
    { type: 'report', pairing: id, result },
    { type: 'report', pairing: id, result: { kind: 'forfeit', winner: home } },
    { type: 'correct', pairing: id, result, reason: 'misread', confirm: true },
    { type: 'reopen', pairing: id, reason: 'again', confirm: true },
    { type: 'call', pairing: id, board },
    { type: 'stop', pairing: id },
    { type: 'arrive', pairing: id, entrant: away, here: true },
    { type: 'withdraw', entrant: away, mode: 'walkover', reason: 'ill', confirm: true },
    { type: 'readmit', entrant: away, reason: 'better', confirm: true },
  ];
  return pick(dice, commands)!;
}

/** What may come: commands of two desks, games of tablets, and taps. Refusals are part of the day. */
async function anyStep(dice: Dice, event: Event, day: Day): Promise<void> {
  const call = pick(dice, event.desks)!;
  const { event_id, tablets } = event;
  const cid = randomUUID();
  const roll = dice();
  if (roll < 0.35) {
    const tablet: Tablet = pick(dice, tablets)!;
    const game = await tablet.game();
    if (!game) return;
    await playLeg(tablet);
    if (dice() < 0.5) await tablet.call(confirmAtBoard, { game_id: game.id });
  } else if (roll < 0.45) await call(assignGames, { event_id, cid });
  else if (roll < 0.5) await call(undoDesk, { event_id, cid });
  else {
    const { id: tournament_id, state } = pick(dice, drawnOf(day))!;
    const pairing = pick(
      dice,
      derive(state).pairings.filter(({ status }) => status !== 'pending'),
    );
    const board = String(pick(dice, day.boards)!.id);
    if (pairing)
      await call(commandTournament, { tournament_id, cid, command: anyCommand(dice, pairing, board) });
  }
}

/** Everything of a day but what only those know who were there: since when games have been ready. */
function factsOf({ readySince: _, tournaments, results, games, ...day }: Day) {
  const byText = <T>(list: readonly T[]) =>
    list.map((one) => JSON.stringify(one, (_key, value) => sorted(value))).toSorted();
  return {
    ...day,
    results: byText(results),
    games: byText(games),
    tournaments: tournaments.map(({ state: { results: __, set_aside: ___, ...state }, ...one }, at) => ({
      ...one,
      state,
      facts: byText(resultFacts(tournaments[at]!.state)),
      view: derive(tournaments[at]!.state as never),
    })),
  };
}
const sorted = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function caughtUp(old: Day): Promise<Day | null> {
  const { id } = old.event;
  return catchUp(old, (await findDay(world.db, id))!, await listDayChanges(world.db, id, old.v));
}
const boardsByTime = tournamentJobs.find(({ name }) => name === 'boards_by_time')!;
const whole = async ({ event: { id } }: Day) => loadDay(world.db, id, (await findDay(world.db, id))!);

test.each([1, 2, 3])('whatever two processes do, a day caught up is the day loaded (%i)', async (seed) => {
  const dice = seededDice(seed);
  const event = await openEvent();
  let old = await readDay(world.db, event.event_id);
  const first = old.v;
  for (let step = 0; step < 60; step++) {
    if (dice() < 0.2) {
      world.clock.advance(MINUTE);
      await boardsByTime.run(world.services);
    }
    await anyStep(dice, event, await readDay(world.db, event.event_id)).catch((error) => {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
    });
    if (step % 4) continue;
    const loaded = factsOf(await whole(old));
    const now = await caughtUp(old);
    expect(now && factsOf(now)).toEqual(loaded);
    expect(factsOf(await readDay(world.db, event.event_id))).toEqual(loaded);
    if (dice() < 0.3) old = now!;
  }
  expect((await findDay(world.db, event.event_id))!.v).toBeGreaterThan(first + 20);
});

test('what is not a command is not caught up with: the day is loaded', async () => {
  const { event_id, desks, tournaments } = await openEvent();
  const [tournament_id] = tournaments as [number];
  const entries = await desks[0]!(listEntries, { tournament_id });
  const entry_ids = [entries[0]!.id];
  const changes = [
    () => desks[1]!(setAssignment, { tournament_id, is_automatic: false, paused_stages: [] }),
    () => desks[1]!(updateEntries, { tournament_id, entry_ids, is_present: false }),
  ];
  for (const change of changes) {
    const old = await readDay(world.db, event_id);
    await change();
    expect(await caughtUp(old)).toBeNull();
    expect(factsOf(await readDay(world.db, event_id))).toEqual(factsOf(await whole(old)));
  }
});

test('a day of a transaction that failed leads nowhere', async () => {
  const { event_id, desks } = await openEvent();
  const old = await readDay(world.db, event_id);
  await desks[1]!(assignGames, { event_id, cid: randomUUID() });
  const never = { ...old, stamp: randomUUID() };
  expect(await caughtUp(never)).toBeNull();
});

test('the same command sent to two processes at the same moment is done once, and answered twice', async () => {
  const { event_id, desks, tournaments } = await openEvent();
  const [tournament_id] = tournaments as [number];
  const { state } = drawnOf(await readDay(world.db, event_id))[0]!;
  const command: DeskCommand = {
    ...{ type: 'withdraw', entrant: state.entrants[0]!.id, mode: 'walkover' },
    ...{ reason: 'ill', confirm: true },
  };
  const cid = randomUUID();
  let answers: Promise<{ version: number }[]> | undefined;
  await world.db.begin(async (tx) => {
    await lockDay(tx, event_id);
    answers = Promise.all(desks.map((call) => call(commandTournament, { tournament_id, cid, command })));
    await expect
      .poll(
        () =>
          world.db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      .toHaveLength(2);
  });
  expect(await answers).toHaveLength(2);
  expect(await world.db`select from tournament_log where cid = ${cid}`).toHaveLength(1);
});

/** A process that has never seen the day, and whose first look at its results comes after something else happened. */
function laterResults(work: () => Promise<unknown>): Sql {
  let isDone = false;
  return new Proxy(world.db, {
    apply(db, _, [strings, ...values]: [TemplateStringsArray, ...never[]]) {
      const query = db(strings, ...values);
      if (!strings.join('').includes('tournament_results') || isDone) return query;
      isDone = true;
      return work().then(() => query);
    },
  }) as unknown as Sql;
}

test('a day that is changed while its rows are read is read again', async () => {
  const day = await newEvent(world, 2);
  const one = await drawn(day, 8);
  const [first] = await ready(one);
  // Nobody remembers what leads here.
  await world.db`update event_days set v = v + 1000, stamp = ${randomUUID()} where event_id = ${day.event_id}`;
  const sql = laterResults(() =>
    one.command({ type: 'report', pairing: first!.id, result: { kind: 'played', score: [1, 0] } }),
  );
  const read = await readDay(sql, day.event_id);
  expect(read.stamp).toBe((await findDay(world.db, day.event_id))!.stamp);
  expect(read.results).toHaveLength(1);
  expect(read.tournaments).toEqual((await loadDay(world.db, day.event_id, read)).tournaments);
});
