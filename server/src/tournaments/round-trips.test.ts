import { randomUUID } from 'node:crypto';
import { assignGames, setAssignment, showDesk } from '@oche/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { dayAtProcess, drawn, newEvent, playLeg, ready, tabletAt } from '../testing/tournament-day.ts';
import { openWire, type Wire } from '../testing/wire.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let wire: Wire;
beforeAll(async () => {
  world = await startWorld({
    // Whoever follows is told in a transaction of its own, later.
    jobsEveryMs: { tell_followers: DAY },
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

type Transactions = ReturnType<Wire['takeTransactions']>;
/** A process reads a tournament once, with the first results it hears of. */
const WARM_AFTER = 6;
/** What a connection takes that meets a statement for the first time tells nothing. */
const tripsOf = (transactions: Transactions) =>
  transactions.filter((one) => !one.is_first_of_its_kind).map(({ trips }) => trips);

/** Plays what is on the boards, each by a tablet that calls the process of its turn, and counts what every result takes. */
async function tripsOfResults(processes: Pick<World, 'withToken'>[]) {
  const day = await newEvent(world, 3);
  const { tournament_id } = await drawn(day, 32);
  const tablets = await Promise.all(
    day.boards.map((board, at) => tabletAt(dayAtProcess(day, processes[at % processes.length]!), board)),
  );
  await day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
  const results: { trips: number[]; calls: number }[] = [];
  while (results.length < WARM_AFTER * processes.length + 8) {
    const { boards } = await day.call(showDesk, { event_id: day.event_id });
    for (const [at, { on }] of boards.entries()) {
      if (!on) continue;
      // Boards that were held until now are given out with this result.
      world.clock.advance(2 * MINUTE);
      await tablets[at]!.take();
      wire.takeTransactions();
      await playLeg(tablets[at]!);
      const trips = tripsOf(wire.takeTransactions().slice(1));
      const after = await day.call(showDesk, { event_id: day.event_id });
      const calls = after.boards.filter(({ on: now }, n) => now && now.game_id !== boards[n]!.on?.game_id);
      if (trips.length > 0) results.push({ trips, calls: calls.length });
    }
    await day.call(assignGames, { event_id: day.event_id, cid: randomUUID() });
  }
  return results.slice(-8);
}

/**
 * What most of them take. Several statements go out without waiting for each other, and a busy machine sometimes answers one
 * before the next is sent: that looks like a round trip more, and never like one less.
 */
function usual(counted: readonly number[]): number {
  expect(counted.length).toBeGreaterThan(0);
  return counted.toSorted((a, b) => a - b)[Math.floor(counted.length / 2)]!;
}
const tripsIn = (results: { trips: number[] }[]) => results.flatMap(({ trips }) => trips);

test('a game that ends is reported, and the next ones are called, in three round trips', async () => {
  const results = await tripsOfResults([world]);
  expect(results.filter(({ calls }) => calls > 0).length).toBeGreaterThan(0);
  expect(usual(tripsIn(results))).toBeLessThanOrEqual(3);
});

test('and in three as well where the result before came by another process', async () => {
  const other = await world.startAnother();
  onTestFinished(() => other.stop());
  const results = await tripsOfResults([world, other]);
  expect(results.filter(({ calls }) => calls > 0).length).toBeGreaterThan(0);
  expect(usual(tripsIn(results))).toBeLessThanOrEqual(3);
});

test('a result that is typed at the desk takes three round trips', async () => {
  const day = await newEvent(world, 2);
  const tournament = await drawn(day, 8);
  const trips: number[] = [];
  for (const { id } of await ready(tournament)) {
    wire.takeTransactions();
    await tournament.command({ type: 'report', pairing: id, result: { kind: 'played', score: [1, 0] } });
    trips.push(...tripsOf(wire.takeTransactions()));
  }
  expect(usual(trips)).toBeLessThanOrEqual(3);
});
