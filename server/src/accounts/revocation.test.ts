import {
  blockUser,
  boardLogin,
  boardLogout,
  type Call,
  CHANNELS,
  changePassword,
  currentBoard,
  currentUser,
  endImpersonation,
  httpClient,
  impersonate,
  listSessions,
  listUsers,
  logout,
  revokeSession,
  showUser,
  testLogin,
  updateUserAsAdmin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CallerMemory } from '../app/index.ts';
import { systemClock } from '../clock.ts';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

// Two processes on one database: what is taken away on the one is gone on the other at the very next call.

let world: World;
let other: { url: string; stop(): Promise<void> };
beforeAll(async () => {
  world = await startWorld();
  other = await world.startAnother();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

const here = (token: string | null) => world.withToken(token);
const there = (token: string | null): Call =>
  httpClient({ baseUrl: `${other.url}/api`, token: () => token, language: () => 'en' });
const emailThere = async (token: string) => (await there(token)(currentUser, {}))?.email ?? null;

/** Somebody new, signed in so often, whom the other process knows. */
async function known({ times = 1, is_super_admin = false } = {}) {
  const { id, email } = await makeUser(world.db, { is_super_admin });
  const tokens: string[] = [];
  for (let n = 0; n < times; n++) tokens.push((await here(null)(testLogin, { email })).token);
  for (const token of tokens) expect(await emailThere(token)).toBe(email);
  return { id, email, tokens, token: tokens[0]! };
}
const setBlocked = (user_id: number) => world.as('superadmin')(blockUser, { user_id, blocked: true });
async function takeRole(user_id: number) {
  const { version, email, first_name, last_name, nickname, gender, langcode } = await world.as('superadmin')(
    showUser,
    { user_id },
  );
  const person = { email, first_name, last_name, nickname, gender, langcode };
  const change = { ...person, user_id, base_version: version, is_super_admin: false };
  await world.as('superadmin')(updateUserAsAdmin, change);
}

test('a caller is found without a question to the database, for a moment', async () => {
  const { id, token, email } = await known();
  await world.db`delete from sessions where user_id = ${id}`;
  expect(await emailThere(token)).toBe(email);
  world.clock.advance(3000);
  expect(await emailThere(token)).toBeNull();
});

test('a session that has ended is refused by the other process at the next call', async () => {
  const signedOut = await known();
  await here(signedOut.token)(logout, {});
  expect(await emailThere(signedOut.token)).toBeNull();

  const ended = await known({ times: 2 });
  const [mine] = (await here(ended.tokens[1]!)(listSessions, {})).filter(({ is_current }) => !is_current);
  await here(ended.tokens[1]!)(revokeSession, { session_id: mine!.id });
  expect(await Promise.all(ended.tokens.map(emailThere))).toEqual([null, ended.email]);

  const changed = await known({ times: 3 });
  const passwords = { current_password: DEMO_PASSWORD, password: 'another three darts' };
  await here(changed.tokens[1]!)(changePassword, passwords);
  expect(await Promise.all(changed.tokens.map(emailThere))).toEqual([null, changed.email, null]);

  const blocked = await known();
  await setBlocked(blocked.id);
  expect(await emailThere(blocked.token)).toBeNull();
});

test('a superadmin who is none any more administers nothing, and looks through nobody', async () => {
  const admin = await known({ is_super_admin: true });
  const { token } = await here(admin.token)(impersonate, { user_id: world.player.id });
  expect(await emailThere(token)).toBe(world.player.email);
  await there(admin.token)(listUsers, { page: 1 });
  await takeRole(admin.id);
  expect((await refusalOf(there(admin.token)(listUsers, { page: 1 }))).status).toBe(403);
  expect(await emailThere(token)).toBeNull();

  const second = await here(world.tokens.superadmin)(impersonate, { user_id: world.player.id });
  expect(await emailThere(second.token)).toBe(world.player.email);
  await here(second.token)(endImpersonation, {});
  expect(await emailThere(second.token)).toBeNull();
});

test('a board has one tablet, and none when it is signed out', async () => {
  const { board, tokens } = await world.makeCast();
  const boardThere = async (token: string | null) => (await there(token)(currentBoard, {}))?.id ?? null;
  expect(await boardThere(tokens.board)).toBe(board.id);
  const { token } = await here(null)(boardLogin, { code: board.code, take_over: true });
  expect([await boardThere(tokens.board), await boardThere(token)]).toEqual([null, board.id]);
  await here(token)(boardLogout, {});
  expect(await boardThere(token)).toBeNull();
});

test('sockets of whom rights were taken from come back and are refused; those of others stay', async () => {
  const { id, tokens } = await known({ times: 2 });
  const live = tokens.map((token) => openLive(other.url, token));
  onTestFinished(() => {
    for (const pusher of live) pusher.disconnect();
  });
  const channels = await Promise.all(live.map((pusher) => subscribe(pusher, CHANNELS.user(id))));
  const sockets = () => live.map(({ connection }) => connection.socket_id);
  const before = sockets();
  const refusal = new Promise((resolve) => channels[0]!.bind('pusher:subscription_error', resolve));
  await here(tokens[0]!)(logout, {});
  await refusal;
  expect(sockets()[0]).not.toBe(before[0]);
  expect(sockets()[1]).toBe(before[1]);

  const blocked = new Promise((resolve) => channels[1]!.bind('pusher:subscription_error', resolve));
  await setBlocked(id);
  await blocked;
});

test('what the database said before somebody was forgotten is not remembered after', async () => {
  let connected = true;
  const memory = new CallerMemory(() => connected);
  const actor = { kind: 'board', boardId: 7, deviceId: 'a', onlyGame: null } as const;
  let asked = 0;
  let onAsked = () => {};
  const find = memory.remembering(async () => {
    asked++;
    onAsked();
    return actor;
  });
  const ask = async () => {
    const before = asked;
    await find({ db: world.db, clock: systemClock }, 'token');
    return asked - before;
  };
  onAsked = () => memory.forget('board:7', null);
  expect(await ask()).toBe(1);
  onAsked = () => {};
  expect([await ask(), await ask()]).toEqual([1, 0]);
  // Another board, or the one to be kept, is nobody's loss.
  memory.forget('board:8', null);
  memory.forget('board:7', 'board:7');
  expect(await ask()).toBe(0);
  memory.forgetAll();
  expect([await ask(), await ask()]).toEqual([1, 0]);
  // Who cannot hear what the others say looks every time.
  connected = false;
  expect([await ask(), await ask()]).toEqual([1, 1]);
});
