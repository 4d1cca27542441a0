import {
  boardLogin,
  boardLogout,
  CHANNELS,
  currentBoard,
  currentUser,
  listNotifications,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const boardOf = (token: string) => world.withToken(token)(currentBoard, {});
const login = (code: string) => world.withToken(null)(boardLogin, { code, take_over: true });

test.each(['same', 'lower', 'spaced', 'without dash'])(
  'the code of a board, typed %s, logs in',
  async (how) => {
    const { code } = world.board;
    const typed = {
      same: code,
      lower: ` ${code.toLowerCase()} `,
      spaced: [...code].join(' '),
      'without dash': code.replace('-', ''),
    }[how]!;
    const { token } = await login(typed);
    expect(await boardOf(token)).toEqual({
      id: world.board.id,
      only_game: null,
      number: 1,
      name: '',
      location: expect.stringMatching(/^Hall/),
    });
  },
);

test('a wrong code is refused in the language of the tablet', async () => {
  const refusal = await refusalOf(world.withToken(null, 'nl-BE')(boardLogin, { code: 'OCHE-000' }));
  expect(refusal).toMatchObject({ status: 401, body: { code: 'board_code_wrong' } });
  const english = await refusalOf(login('OCHE-000'));
  expect(refusal.body.message).not.toBe(english.body.message);
});

test('a second tablet replaces the first, and only hashes are stored', async () => {
  const first = await login(world.board.code);
  const second = await login(world.board.code);
  expect(await boardOf(first.token)).toBeNull();
  expect((await boardOf(second.token))?.id).toBe(world.board.id);
  const [row] = await world.db`select token_hash, d::text as whole from board_devices d`;
  expect(row!.token_hash).toHaveLength(32);
  expect(row!.whole).not.toContain(second.token);
});

test('a tablet that logs out is out', async () => {
  const { token } = await login(world.board.code);
  await world.withToken(token)(boardLogout, {});
  expect(await boardOf(token)).toBeNull();
  expect((await refusalOf(world.withToken(token)(boardLogout, {}))).status).toBe(401);
});

test("a board is nobody's account: it has no user, no notifications and only its own channel", async () => {
  const { token } = await login(world.board.code);
  const board = world.withToken(token);
  expect(await board(currentUser, {})).toBeNull();
  expect((await refusalOf(board(listNotifications, {}))).body.code).toBe('forbidden');
  const authorize = (channel_name: string) =>
    fetch(`${world.url}/api/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ socket_id: '1.1', channel_name }),
    });
  expect((await authorize(CHANNELS.board(world.board.id))).status).toBe(200);
  expect((await authorize(CHANNELS.board(world.board.id + 1))).status).toBe(403);
  expect((await authorize(CHANNELS.user(world.player.id))).status).toBe(403);
});
