import { randomUUID } from 'node:crypto';
import {
  type Call,
  lastGame,
  listGameEvents,
  ongoingGame,
  recordEvents,
  showGame,
  startGame,
} from '@oche/contract';
import { type GameEvent, replayGame, viewGame } from '@oche/darts';
import { expect, test } from 'vitest';
import { makeGame, playedByBots } from '../seed/factories.ts';
import { countStatistics } from '../testing/lookups.sql.ts';
import { refusalOf } from '../testing/refusals.ts';
import { sharedWorld } from '../testing/shared-world.ts';

const world = sharedWorld();

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const event = (one: GameEvent, cid: string = randomUUID()) => ({ cid, event: one });

/** A leg of 101 between the player and a guest, the player to throw. */
async function newLeg(call: Call = world().as('player'), options: object = {}) {
  return call(startGame, {
    kind: 'x01',
    options: { start: 101, legs: 1, ...options },
    sides: [[{ user_id: world().player.id }], [{ name: 'Guest' }]],
  });
}

const record = (
  game_id: string,
  base_v: number,
  events: ReturnType<typeof event>[],
  call = world().as('player'),
) => call(recordEvents, { game_id, base_v, events });

test('a game is started, thrown and won, and its statistics are written once', async () => {
  const game = await newLeg();
  expect(game.view.sides.map(({ score }) => score)).toEqual([101, 101]);
  expect((await world().as('player')(ongoingGame, {}))?.id).toBe(game.id);
  await record(game.id, 0, [event(visit(61))]);
  await record(game.id, 1, [event(visit(26))]);
  const won = await record(game.id, 2, [event(visit(40, { darts_used: 1, darts_at_double: 1 }))]);
  expect(won.v).toBe(3);
  expect(won.view.result).toEqual({ kind: 'won', winner: 0 });
  expect((await world().as('anonymous')(showGame, { game_id: game.id })).status).toBe('finished');
  expect(await countStatistics(world().db, game.id)).toBe(2);
});

test('a visit that is sent again is answered, not doubled', async () => {
  const game = await newLeg();
  const sent = event(visit(60));
  const first = await record(game.id, 0, [sent]);
  expect(await record(game.id, 0, [sent])).toEqual(first);
  expect(await world().as('player')(listGameEvents, { game_id: game.id })).toHaveLength(1);
});

test('a queue of which the first part has arrived before goes on where it stopped', async () => {
  const game = await newLeg();
  const queue = [event(visit(60)), event(visit(20)), event(visit(1))];
  await record(game.id, 0, queue.slice(0, 2));
  expect((await record(game.id, 0, queue)).v).toBe(3);
});

test('what arrived counts as known wherever the caller thinks it stands, and in whatever letters it is written', async () => {
  const game = await newLeg();
  const [first, second] = [event(visit(60)), event(visit(20))];
  await record(game.id, 0, [first]);
  const loud = { ...first, cid: first.cid.toUpperCase() };
  expect((await record(game.id, 1, [loud, second])).v).toBe(2);
});

test('a queue that comes in another order than the log has it is a conflict, one with a visit twice is no queue', async () => {
  const game = await newLeg();
  const [first, second] = [event(visit(60)), event(visit(20))];
  await record(game.id, 0, [second]);
  expect((await refusalOf(record(game.id, 0, [first, second]))).body.code).toBe('conflict');
  expect((await refusalOf(record(game.id, 1, [first, first]))).body.code).toBe('invalid');
  expect(await world().as('player')(listGameEvents, { game_id: game.id })).toHaveLength(1);
});

test('two tablets on one game: the second hears what has happened', async () => {
  const game = await newLeg();
  await record(game.id, 0, [event(visit(60))]);
  const refusal = await refusalOf(record(game.id, 0, [event(visit(45))]));
  expect(refusal.body.code).toBe('conflict');
  expect(refusal.body.current).toMatchObject({ v: 1, events: [{ v: 1, event: visit(60) }] });
});

test.each([
  ['a total of 179', visit(179), 'impossible_total'],
  [
    'a fourth dart',
    { type: 'visit', visit: { darts: ['S1', 'S1', 'S1', 'S1'] } } as unknown as GameEvent,
    'too_many_darts',
  ],
  [
    'a dart that is no dart',
    { type: 'visit', visit: { darts: ['S21'] } } as unknown as GameEvent,
    'unknown_dart',
  ],
  ['undo before the first visit', { type: 'undo' } as GameEvent, 'nothing_to_undo'],
])('%s is refused in words, and nothing has changed', async (_, wrong, rule) => {
  const game = await newLeg();
  const refusal = await refusalOf(
    record(game.id, 0, [event(visit(60)), event({ type: 'undo' }), event(wrong)]),
  );
  expect(refusal.body).toMatchObject({ code: 'against_the_rules', rule, at: 2 });
  expect(refusal.body.message).not.toBe(`darts.${rule}`);
  expect((await world().as('player')(showGame, { game_id: game.id })).v).toBe(0);
});

test('somebody else may watch a public game and not score it, and does not find a private one', async () => {
  const game = await newLeg();
  const other = world().as('other player');
  expect((await refusalOf(record(game.id, 0, [event(visit(60))], other))).body.code).toBe('forbidden');
  expect((await other(showGame, { game_id: game.id })).v).toBe(0);
  const secret = await world().as('player')(startGame, {
    kind: 'x01',
    sides: [[{ name: 'A' }], [{ name: 'B' }]],
    is_public: false,
  });
  expect((await refusalOf(other(showGame, { game_id: secret.id }))).body.code).toBe('not_found');
  const guess = await refusalOf(record(secret.id, 7, [event(visit(60))], other));
  expect([guess.body.code, guess.body.current]).toEqual(['forbidden', undefined]);
  expect((await refusalOf(world().as('anonymous')(listGameEvents, { game_id: secret.id }))).body.code).toBe(
    'not_found',
  );
  expect((await world().as('player')(showGame, { game_id: secret.id })).id).toBe(secret.id);
});

test('undo, edit and reopen are new rows; a reopened game loses its statistics and is running again', async () => {
  const game = await newLeg();
  const finish = event(visit(101, { darts_used: 3, darts_at_double: 1 }));
  await record(game.id, 0, [event(visit(60)), event({ type: 'undo' }), finish]);
  expect(await countStatistics(world().db, game.id)).toBe(2);
  const again = await record(game.id, 3, [event({ type: 'reopen' })]);
  expect(again.view.result).toBe(null);
  expect(await countStatistics(world().db, game.id)).toBe(0);
  expect((await world().as('player')(showGame, { game_id: game.id })).status).toBe('running');
  expect(await world().as('player')(listGameEvents, { game_id: game.id, after: 2 })).toHaveLength(2);
});

test('the same id starts one game, however often it is sent, and nobody takes it from the one who did', async () => {
  const id = randomUUID();
  const setup = { id, kind: 'x01', sides: [[{ name: 'A' }], [{ name: 'B' }]] };
  const first = await world().as('player')(startGame, setup);
  expect(await world().as('player')(startGame, setup)).toEqual(first);
  expect((await refusalOf(world().as('other player')(startGame, setup))).body.code).toBe('forbidden');
});

test('what the server shows is the replay of its log', async () => {
  const options = { legs: 3, start: 301 };
  const events = playedByBots(options, [60, 60], 60, 7);
  const { id } = await makeGame(world().db, { sides: [[{ name: 'A' }], [{ name: 'B' }]], options, events });
  const shown = await world().as('anonymous')(showGame, { game_id: id });
  const log = await world().as('anonymous')(listGameEvents, { game_id: id });
  const replayed = replayGame(
    'x01',
    { options, sides: [['0.0'], ['1.0']] },
    log.map((row) => row.event),
  );
  expect(replayed.ok && viewGame(replayed.value)).toEqual(shown.view);
});

test('eight who score one game at once lose nothing and double nothing', async () => {
  const game = await newLeg(world().as('player'), { start: 501 });
  const score = async () => {
    for (let left = 3; left > 0; ) {
      const { v } = await world().as('player')(showGame, { game_id: game.id });
      const outcome = await record(game.id, v, [event(visit(1))]).catch((error) => error.body.code);
      if (outcome !== 'conflict') {
        expect(outcome).toMatchObject({ v: v + 1 });
        left--;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, score));
  const log = await world().as('player')(listGameEvents, { game_id: game.id });
  expect(log.map(({ v }) => v)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  const { view } = await world().as('player')(showGame, { game_id: game.id });
  expect(view.sides.map(({ score: remaining }) => remaining)).toEqual([489, 489]);
});

test('what somebody began last and played to its end can be played again, and is shown to nobody else', async () => {
  const call = world().as('other player');
  expect(await call(lastGame, {})).toBeNull();
  const sides = [[{ user_id: world().otherPlayer.id }], [{ name: 'Guest' }]];
  const start = (options: object) =>
    call(startGame, { kind: 'x01', options: { start: 101, ...options }, sides });
  const won = await start({ legs: 1 });
  const leg = [visit(61), visit(26), visit(40, { darts_used: 1, darts_at_double: 1 })];
  await record(
    won.id,
    0,
    leg.map((each) => event(each)),
    call,
  );
  // One that still runs is gone on with, not begun again.
  await start({ legs: 3 });
  expect(await call(lastGame, {})).toMatchObject({
    id: won.id,
    kind: 'x01',
    options: { start: 101, legs: 1 },
    sides: [[{}], [{ name: 'Guest' }]],
    won: [1, 0],
  });
  expect((await world().as('player')(lastGame, {}))?.id).not.toBe(won.id);
});
