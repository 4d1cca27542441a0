import { randomUUID } from 'node:crypto';
import {
  type BoardMessage,
  boardGame,
  boardLogin,
  type Call,
  CHANNELS,
  listGameEvents,
  recordEvents,
  showGame,
  takeLease,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import { makeBoard, makeGame } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { putOnBoard, takeOffBoard } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let boards = 0;
/** A board with a tablet on it, and a leg of 101 between the player and a guest, unless the board is to stay empty. */
async function newBoard({ game = true, is_public = true } = {}) {
  const code = `LEASE-${++boards}`;
  const { id } = await makeBoard(world.db, world.location.id, 100 + boards, code);
  const login = async () => (await world.withToken(null)(boardLogin, { code, take_over: true })).token;
  const token = await login();
  return { id, login, token, tablet: world.withToken(token), game: game ? await newGame(id, is_public) : '' };
}

async function newGame(board_id?: number, is_public = true): Promise<string> {
  const sides = [[{ name: 'Robin', user_id: world.player.id }], [{ name: 'A guest' }]];
  const on = board_id === undefined ? {} : { board_id };
  return (await makeGame(world.db, { sides, options: { start: 101, legs: 1 }, is_public, ...on })).id;
}

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const FINISH = visit(101, { darts_used: 3, darts_at_double: 1 });

const score = (
  call: Call,
  game_id: string,
  base_v: number,
  event: GameEvent,
  lease?: string,
  cid: string = randomUUID(),
) => call(recordEvents, { game_id, base_v, events: [{ cid, event }], ...(lease ? { lease } : {}) });

const logOf = (game_id: string) => world.as('player')(listGameEvents, { game_id });
const put = (game: string, board: number) =>
  transaction(world.services, (tx, say) => putOnBoard(tx, say, game, board));
const takeOff = (game: string) => transaction(world.services, (tx, say) => takeOffBoard(tx, say, game));

async function listenTo(board: { id: number; token: string }) {
  const pusher = openLive(world.url, board.token);
  onTestFinished(() => pusher.disconnect());
  const channel = await subscribe(pusher, CHANNELS.board(board.id));
  return () => nextEvent<BoardMessage>(channel, 'change');
}

test('a tablet takes the lease of the game on its board and scores it to the end', async () => {
  const { tablet, game, id } = await newBoard();
  const lease = randomUUID();
  expect((await tablet(boardGame, {}))?.id).toBe(game);
  const taken = await tablet(takeLease, { lease });
  expect(taken).toMatchObject({ good_for_s: 30, game: { id: game, v: 0 } });
  await score(tablet, game, 0, FINISH, lease);
  // Over, and still on the board: the last visit can be taken back.
  expect(await tablet(boardGame, {})).toMatchObject({ id: game, status: 'finished' });
  await score(tablet, game, 1, { type: 'reopen' }, lease);
  const rows = await world.db`select by_board, by_user from game_events where game_id = ${game}`;
  expect([...rows]).toEqual(Array(2).fill({ by_board: id, by_user: null }));
});

test('a board without a game has nothing to lease', async () => {
  const { tablet } = await newBoard({ game: false });
  expect(await tablet(boardGame, {})).toBeNull();
  expect((await tablet(takeLease, { lease: randomUUID() })).game).toBeNull();
});

test('without the lease, or with an old one, a tablet is told what has happened and changes nothing', async () => {
  const { tablet, game } = await newBoard();
  const [old, lease] = [randomUUID(), randomUUID()];
  await tablet(takeLease, { lease: old });
  await tablet(takeLease, { lease, take_over: true });
  await score(tablet, game, 0, visit(60), lease);
  for (const stale of [undefined, old, randomUUID()]) {
    const { status, body } = await refusalOf(score(tablet, game, 0, visit(45), stale));
    expect([status, body.code]).toEqual([409, 'lease_lost']);
    expect(body.current).toMatchObject({ v: 1, events: [{ v: 1, event: visit(60) }] });
  }
  expect(await logOf(game)).toHaveLength(1);
});

test('two screens at one board: the second has to take over, and the first hears of it', async () => {
  const board = await newBoard();
  const { tablet, game } = board;
  const [first, second] = [randomUUID(), randomUUID()];
  await tablet(takeLease, { lease: first });
  const cid = randomUUID();
  await score(tablet, game, 0, visit(60), first, cid);
  expect((await refusalOf(tablet(takeLease, { lease: second }))).body.code).toBe('lease_lost');
  const heard = (await listenTo(board))();
  const taken = await tablet(takeLease, { lease: second, take_over: true });
  expect(taken.game?.v).toBe(1);
  expect(await heard).toEqual({ game_id: game, lease: second });
  // What had arrived is answered, whoever asks; what is new is refused, and so is going on as if nothing had happened.
  expect((await score(tablet, game, 0, visit(60), first, cid)).v).toBe(1);
  expect((await refusalOf(score(tablet, game, 1, visit(45), first))).body.code).toBe('lease_lost');
  expect((await refusalOf(tablet(takeLease, { lease: first }))).body.code).toBe('lease_lost');
  expect((await score(tablet, game, 1, visit(45), second)).v).toBe(2);
});

test('a screen that did not hear the answer asks again with the same lease', async () => {
  const { tablet, game } = await newBoard();
  const lease = randomUUID();
  const answers = [
    await tablet(takeLease, { lease }),
    await tablet(takeLease, { lease: lease.toUpperCase() }),
  ];
  expect(answers.map((answer) => answer.game?.id)).toEqual([game, game]);
});

test('a screen is gone after thirty seconds of silence; asking and scoring both are signs of life', async () => {
  const { tablet, game } = await newBoard();
  const [lease, other] = [randomUUID(), randomUUID()];
  await tablet(takeLease, { lease });
  world.clock.advance(20_000);
  await score(tablet, game, 0, visit(60), lease);
  world.clock.advance(20_000);
  await tablet(takeLease, { lease });
  world.clock.advance(20_000);
  expect((await refusalOf(tablet(takeLease, { lease: other }))).body.code).toBe('lease_lost');
  world.clock.advance(11_000);
  // As long as nobody has taken over, a tablet that was offline hands in what it has kept.
  expect((await score(tablet, game, 1, visit(45), lease)).v).toBe(2);
  world.clock.advance(31_000);
  expect((await tablet(takeLease, { lease: other })).game?.v).toBe(2);
  expect((await refusalOf(score(tablet, game, 2, visit(1), lease))).body.code).toBe('lease_lost');
});

test('a clock that is set back holds no lease for longer', async () => {
  const { tablet } = await newBoard();
  await tablet(takeLease, { lease: randomUUID() });
  world.clock.advance(-HOUR);
  onTestFinished(() => world.clock.advance(HOUR));
  expect((await tablet(takeLease, { lease: randomUUID() })).good_for_s).toBe(30);
});

test('a tablet that was replaced is out at once, and its lease keeps nobody waiting', async () => {
  const { tablet, game, login } = await newBoard();
  const [old, lease] = [randomUUID(), randomUUID()];
  await tablet(takeLease, { lease: old });
  const replacement = world.withToken(await login());
  expect((await refusalOf(score(tablet, game, 0, visit(60), old))).status).toBe(401);
  expect((await refusalOf(tablet(takeLease, { lease: old }))).status).toBe(401);
  expect((await replacement(takeLease, { lease })).game?.id).toBe(game);
  expect((await score(replacement, game, 0, visit(60), lease)).v).toBe(1);
});

test('a board sees, hears and scores its own private game, and no other', async () => {
  const mine = await newBoard({ is_public: false });
  const theirs = await newBoard({ is_public: false });
  const lease = randomUUID();
  for (const { tablet } of [mine, theirs]) await tablet(takeLease, { lease });
  const { status, body } = await refusalOf(score(mine.tablet, theirs.game, 5, visit(60), lease));
  expect([status, body.code, body.current]).toEqual([403, 'forbidden', undefined]);
  expect((await refusalOf(mine.tablet(showGame, { game_id: theirs.game }))).status).toBe(404);
  expect((await mine.tablet(showGame, { game_id: mine.game })).id).toBe(mine.game);
  const pusher = openLive(world.url, mine.token);
  onTestFinished(() => pusher.disconnect());
  const channel = await subscribe(pusher, CHANNELS.game(mine.game, false));
  const heard = nextEvent<{ v: number }>(channel, 'change');
  await score(mine.tablet, mine.game, 0, visit(60), lease);
  expect((await heard).v).toBe(1);
  await expect(subscribe(pusher, CHANNELS.game(theirs.game, false))).rejects.toThrow('403');
});

test('giving up and breaking off are decided by people, not by a board', async () => {
  const { tablet, game } = await newBoard();
  const lease = randomUUID();
  await tablet(takeLease, { lease });
  for (const event of [{ type: 'forfeit', side: 0 }, { type: 'abort' }] as GameEvent[])
    expect((await refusalOf(score(tablet, game, 0, event, lease))).body.code).toBe('forbidden');
  expect((await score(world.as('player'), game, 0, { type: 'abort' })).v).toBe(1);
});

test('a player may score beside the tablet without a lease, and then the tablet has to look again', async () => {
  const { tablet, game } = await newBoard();
  const lease = randomUUID();
  await tablet(takeLease, { lease });
  await score(world.as('player'), game, 0, visit(60));
  expect((await refusalOf(score(tablet, game, 0, visit(45), lease))).body.code).toBe('conflict');
  expect((await score(tablet, game, 1, visit(45), lease)).v).toBe(2);
});

test('the tablet hears when a game is put on its board and when it leaves, and with it goes the lease', async () => {
  const [here, there] = [await newBoard({ game: false }), await newBoard({ game: false })];
  const [hear, hearThere] = [await listenTo(here), await listenTo(there)];
  const game = await newGame();
  let heard = hear();
  await put(game, here.id);
  expect(await heard).toEqual({ game_id: game, lease: null });
  const lease = randomUUID();
  await here.tablet(takeLease, { lease });
  heard = hear();
  const elsewhere = hearThere();
  await put(game, there.id);
  expect([await heard, await elsewhere]).toEqual([
    { game_id: null, lease: null },
    { game_id: game, lease: null },
  ]);
  expect((await refusalOf(score(here.tablet, game, 0, visit(60), lease))).body.code).toBe('forbidden');
  // It has not been handed over: the other tablet takes a lease of its own.
  expect((await refusalOf(score(there.tablet, game, 0, visit(60), lease))).body.code).toBe('lease_lost');
  const left = hearThere();
  await takeOff(game);
  expect(await left).toEqual({ game_id: null, lease: null });
  expect(await there.tablet(boardGame, {})).toBeNull();
});

test('a game that is over makes room for the next one, one that is being played does not', async () => {
  const { tablet, game, id } = await newBoard();
  const next = await newGame();
  await expect(put(next, id)).rejects.toMatchObject({ code: 'board_taken' });
  const lease = randomUUID();
  await tablet(takeLease, { lease });
  const cid = randomUUID();
  await score(tablet, game, 0, FINISH, lease, cid);
  await put(next, id);
  expect((await tablet(boardGame, {}))?.id).toBe(next);
  // The tablet that did not hear that its last visit had arrived still hears it now.
  expect((await score(tablet, game, 0, FINISH, lease, cid)).v).toBe(1);
});

test('of many who put a game on one board at once, one does', async () => {
  const { id } = await newBoard({ game: false });
  const games = await Promise.all(Array.from({ length: 6 }, () => newGame()));
  const outcomes = await Promise.allSettled(games.map((game) => put(game, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'board_taken' });
});
