import { randomUUID } from 'node:crypto';
import {
  boardGame,
  boardLogin,
  boardLogout,
  type Call,
  confirmAtBoard,
  currentBoard,
  currentUser,
  linkMarker,
  listGameEvents,
  markerLogin,
  recordEvents,
  reportTablet,
  showBoard,
  startGame,
  takeLease,
} from '@oche/contract';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../app/index.ts';
import { makeBoard, makeGame } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { putOnBoard, takeOffBoard } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const SIDES = [[{ name: 'Robin' }], [{ name: 'A guest' }]];
const LEG = { start: 101, legs: 1 };
let boards = 0;

/** A board with its tablet and a game on it that only those who score it see. */
async function newBoard() {
  const code = `MARKER-${++boards}`;
  const { id } = await makeBoard(world.db, world.location.id, 200 + boards, code);
  const tablet = world.withToken((await world.withToken(null)(boardLogin, { code })).token);
  const game = await makeGame(world.db, { sides: SIDES, options: LEG, is_public: false, board_id: id });
  return { id, tablet, game: game.id };
}

const anybody = () => world.withToken(null);
const enter = async (code: string, take_over = false): Promise<Call> =>
  world.withToken((await anybody()(markerLogin, { code, take_over })).token);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const FINISH = visit(101, { darts_used: 3, darts_at_double: 1 });
const score = (call: Call, game_id: string, base_v: number, event: GameEvent, lease: string) =>
  call(recordEvents, { game_id, base_v, events: [{ cid: randomUUID(), event }], lease });

test('a phone without an account keeps the score of the game whose code it scanned, to the end', async () => {
  const { id, tablet, game } = await newBoard();
  const { code } = await tablet(linkMarker, { game_id: game });
  const phone = await enter(code);
  expect(await phone(currentBoard, {})).toMatchObject({ id, only_game: game });
  expect(await phone(currentUser, {})).toBeNull();
  const lease = randomUUID();
  expect((await phone(takeLease, { lease })).game?.id).toBe(game);
  await score(phone, game, 0, FINISH, lease);
  await score(phone, game, 1, { type: 'reopen' }, lease);
  await score(phone, game, 2, FINISH, lease);
  expect(await phone(listGameEvents, { game_id: game })).toHaveLength(3);
  // The next game takes its place: the token has ended with the game.
  const next = await makeGame(world.db, { sides: SIDES, options: LEG, is_public: false });
  await transaction(world.services, (tx, say) => putOnBoard(tx, say, next.id, id));
  world.clock.advance(10_000);
  expect(await phone(currentBoard, {})).toBeNull();
  expect(await codeOf(phone(takeLease, { lease }))).toBe('sign_in_required');
  expect(await codeOf(enter(code))).toBe('marker_code_wrong');
});

test('a phone may do nothing but score its game', async () => {
  const [own, other] = [await newBoard(), await newBoard()];
  const { code } = await own.tablet(linkMarker, { game_id: own.game });
  const phone = await enter(code);
  const lease = randomUUID();
  await phone(takeLease, { lease });
  await other.tablet(takeLease, { lease: randomUUID() });
  expect(await codeOf(score(phone, other.game, 0, visit(60), lease))).toBe('forbidden');
  expect(await codeOf(phone(listGameEvents, { game_id: other.game }))).toBe('not_found');
  expect(await codeOf(score(phone, own.game, 0, { type: 'abort' }, lease))).toBe('forbidden');
  expect(await codeOf(phone(boardLogout, {}))).toBe('forbidden');
  expect(await codeOf(phone(reportTablet, { battery: null, unsent: 0 }))).toBe('forbidden');
  expect(await codeOf(phone(linkMarker, { game_id: own.game }))).toBe('forbidden');
  expect(await codeOf(phone(confirmAtBoard, { game_id: other.game }))).toBe('not_found');
  expect(await codeOf(phone(startGame, { kind: 'x01', sides: SIDES }))).toBe('forbidden');
  expect((await phone(boardGame, {}))?.id).toBe(own.game);
  expect(await phone(showBoard, {})).toMatchObject({ on: null, next: [], house: { pin: null } });
  expect(await own.tablet(currentBoard, {})).toMatchObject({ id: own.id, only_game: null });
});

test('a code that was made up, tampered with or replaced opens nothing', async () => {
  const { tablet, game } = await newBoard();
  const { code } = await tablet(linkMarker, { game_id: game });
  const phone = await enter(code);
  expect(await codeOf(enter(`${code.slice(0, -1)}!`))).toBe('marker_code_wrong');
  const renewed = await tablet(linkMarker, { game_id: game });
  expect(await codeOf(enter(code))).toBe('marker_code_wrong');
  expect(await phone(currentBoard, {})).toBeNull();
  expect(await (await enter(renewed.code))(currentBoard, {})).toMatchObject({ only_game: game });
  expect(await codeOf(tablet(linkMarker, { game_id: randomUUID() }))).toBe('not_found');
});

test('one phone at a time: the second is asked first, and the first is out at once', async () => {
  const { tablet, game } = await newBoard();
  const { code } = await tablet(linkMarker, { game_id: game });
  const first = await enter(code);
  const old = randomUUID();
  await first(takeLease, { lease: old });
  expect(await codeOf(enter(code))).toBe('marker_has_phone');
  const second = await enter(code, true);
  expect(await first(currentBoard, {})).toBeNull();
  // Who took over has answered the question, and is not asked it again.
  await second(takeLease, { lease: randomUUID() });
});

test('between the tablet and the phone the lease decides, and each asks before it takes over', async () => {
  const { tablet, game } = await newBoard();
  const [hung, held] = [randomUUID(), randomUUID()];
  await tablet(takeLease, { lease: hung });
  const phone = await enter((await tablet(linkMarker, { game_id: game })).code);
  expect(await codeOf(phone(takeLease, { lease: held }))).toBe('lease_lost');
  await phone(takeLease, { lease: held, take_over: true });
  expect(await codeOf(score(tablet, game, 0, visit(60), hung))).toBe('lease_lost');
  await score(phone, game, 0, visit(60), held);
  expect(await codeOf(tablet(takeLease, { lease: hung }))).toBe('lease_lost');
  await tablet(takeLease, { lease: hung, take_over: true });
  expect(await codeOf(score(phone, game, 1, visit(41), held))).toBe('lease_lost');
});

test('a phone whose game was taken off its board still hands over what it has', async () => {
  const { tablet, game } = await newBoard();
  const phone = await enter((await tablet(linkMarker, { game_id: game })).code);
  await transaction(world.services, (tx, say) => takeOffBoard(tx, say, game));
  const lease = randomUUID();
  await phone(takeLease, { lease });
  expect((await score(phone, game, 0, visit(60), lease)).v).toBe(1);
});

test('a tablet says how it is, and its board knows', async () => {
  const { id, tablet } = await newBoard();
  await tablet(reportTablet, { battery: 42, unsent: 3 });
  const [row] = await world.db`select battery, unsent from board_devices where board_id = ${id}`;
  expect(row).toEqual({ battery: 42, unsent: 3 });
});
