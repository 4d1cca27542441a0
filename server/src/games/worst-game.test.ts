import { randomUUID } from 'node:crypto';
import { type Call, listGameEvents, listMatches, recordEvents, showGame, startGame } from '@oche/contract';
import { type GameEvent, replayGame, viewGame } from '@oche/darts';
import { RULES_VERSION } from '@oche/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGame } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { writeOutcomes } from './jobs.ts';
import { replayInSlices } from './replay.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const miss: GameEvent = { type: 'visit', visit: { total: 0 } };
const undo: GameEvent = { type: 'undo' };
const queued = (events: GameEvent[]) => events.map((event) => ({ cid: randomUUID(), event }));
const times = (count: number, ...events: GameEvent[]) => Array.from({ length: count }, () => events).flat();

const newGame = (call: Call = world.as('player'), is_public = true) =>
  call(startGame, {
    kind: 'x01',
    is_public,
    sides: [[{ user_id: world.player.id }], [{ name: 'Guest' }]],
  });

async function send(game_id: string, base_v: number, events: GameEvent[]): Promise<number> {
  let v = base_v;
  for (let at = 0; at < events.length; at += 500) {
    const some = queued(events.slice(at, at + 500));
    v = (await world.as('player')(recordEvents, { game_id, base_v: v, events: some })).v;
    // Who sends as fast as this is told to wait; here time passes quicker.
    world.clock.advance(60_000);
  }
  return v;
}

/** How often others got a turn while something was done: whoever never stops gives them none. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns++;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await work();
  isDone = true;
  return turns;
}

test('a log has an end: what does not fit is refused with its rule, and the game can be broken off', async () => {
  const { id } = await newGame();
  const v = await send(id, 0, [...times(990, miss), ...times(10, undo, miss)]);
  const more = (count: number) =>
    refusalOf(
      world.as('player')(recordEvents, { game_id: id, base_v: v, events: queued(times(count, miss)) }),
    );
  expect((await more(11)).body).toMatchObject({ code: 'against_the_rules', rule: 'leg_too_long', at: 10 });
  const ended = await send(id, v, [{ type: 'abort' }]);
  expect(ended).toBe(v + 1);
});

test('the longest log is replayed without keeping others from their turn', async () => {
  const edit: GameEvent = { type: 'edit', visit_index: 890, visit: { total: 1 } };
  const events = [...times(940, miss), ...times(9000, edit)];
  const sides = [[{ name: 'Ann', user_id: world.player.id }], [{ name: 'Bob' }]];
  const { id } = await makeGame(world.db, { sides, events });
  // Ten at once wait for one replay.
  const views = await Promise.all(times(10, miss).map(() => world.as('player')(showGame, { game_id: id })));
  expect(new Set(views.map((one) => JSON.stringify(one))).size).toBe(1);
  const seats = [['Ann'], ['Bob']].map((names) => names.map((name) => ({ name, user_id: null, bot: null })));
  const game = { kind: 'x01', options: {}, sides: seats, rules_version: RULES_VERSION };
  expect(
    await turnsDuring(() =>
      replayInSlices(
        game,
        events.map((event) => ({ event })),
      ),
    ),
  ).toBeGreaterThan(1);
});

test('the log keeps what the rules read, and nothing else that was sent along', async () => {
  const { id } = await newGame();
  const junk = { type: 'visit', visit: { total: 60, junk: 'x'.repeat(50_000) }, more: 'y'.repeat(50_000) };
  const call = world.as('player');
  await call(recordEvents, { game_id: id, base_v: 0, events: queued([junk as GameEvent]) });
  await call(recordEvents, { game_id: id, base_v: 1, events: queued([junk, junk] as GameEvent[]) });
  const log = await call(listGameEvents, { game_id: id });
  expect(log.map(({ event }) => event)).toEqual(times(3, { type: 'visit', visit: { total: 60 } }));
});

test('a list reads how games ended, and replays none of them', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.player);
  const sides = [[{ name: 'Robin', user_id: cast.player.id }], [{ name: 'Guest' }]];
  const out: GameEvent = { type: 'visit', visit: { total: 40, darts_used: 1, darts_at_double: 1 } };
  const events = [{ ...miss, visit: { total: 61 } }, miss, out] as GameEvent[];
  const options = { start: 101, legs: 1 };
  const { id } = await makeGame(world.db, { sides, options, events });
  const [listed] = (await call(listMatches, {})).matches;
  const replayed = replayGame('x01', { options, sides: [['0.0'], ['1.0']] }, events);
  expect(listed!.sides[0]!.value).toBeCloseTo(
    viewGame(replayed.ok ? replayed.value : never()).sides[0]!.figures[0]!.average!,
    3,
  );
  expect(listed).toMatchObject({ id, result: { kind: 'won', winner: 0 }, sides: [{ legs: 1 }, { legs: 0 }] });
  // Without its log the list is the same: nobody looked at it.
  await world.db`delete from game_events where game_id = ${id}`;
  expect((await call(listMatches, {})).matches).toEqual([listed]);
});

test('a game that ended before its outcome was stored gets it from a job', async () => {
  const cast = await world.makeCast();
  const sides = [[{ name: 'Robin', user_id: cast.player.id }], [{ name: 'Guest' }]];
  const events: GameEvent[] = [miss, { type: 'forfeit', side: 1, reason: 'retired' }];
  const { id } = await makeGame(world.db, { sides, events });
  const [before] = await world.db`select outcome from games where id = ${id}`;
  await world.db`update games set outcome = null where id = ${id}`;
  await writeOutcomes(world.services);
  expect((await world.db`select outcome from games where id = ${id}`)[0]).toEqual(before);
  expect(before!.outcome).toMatchObject({ result: { kind: 'retired', winner: 0 } });
});

test('a stranger who knows the cid of a visit learns nothing by sending it again', async () => {
  const { id } = await newGame(world.as('player'), false);
  const events = queued([miss]);
  await world.as('player')(recordEvents, { game_id: id, base_v: 0, events });
  const stranger = world.as('other player')(recordEvents, { game_id: id, base_v: 0, events });
  expect((await refusalOf(stranger)).body).toEqual({ code: 'forbidden', message: expect.any(String) });
});

function never(): never {
  throw new Error('The rules refuse what they accepted');
}
