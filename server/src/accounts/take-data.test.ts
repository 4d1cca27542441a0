import {
  createGoal,
  impersonate,
  login,
  sendChat,
  showAccountDeletion,
  takeMyData,
  testLogin,
  updateRatingSettings,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, makeFriend, makeGame, makeUser, playedByBots } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const dataOf = async (token: string | null) => {
  const answer = await fetch(`${world.url}/api${takeMyData.path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function somebody(first_name: string) {
  const user = await makeUser(world.db, { first_name });
  const { token } = await world.withToken(null)(login, { email: user.email, password: DEMO_PASSWORD });
  return { ...user, token, call: world.withToken(token) };
}

type Data = Record<string, never> & {
  account: { email: string };
  games: { sides: { name: string; is_you: boolean }[][]; log: { event: unknown }[] }[];
  chat: { text: string }[];
  friends: { name: string }[];
  goals: unknown[];
};

test('everything of one’s own is in one file, with the games and every visit, and nothing that opens anything', async () => {
  const [one, other] = [await somebody('One'), await somebody('Other')];
  const events = playedByBots({}, [60, 60], 10, 1);
  const { id } = await makeGame(world.db, {
    ...{ sides: [[{ name: 'One', user_id: one.id }], [{ name: 'Other', user_id: other.id }]], events },
    link_kind: 'online',
  });
  await makeGame(world.db, { sides: [[{ name: 'Other', user_id: other.id }]], events: [] });
  await makeFriend(world.db, { from: one.id, to: other.id, status: 'friends' });
  for (const [who, text] of [
    [one, 'good darts'],
    [other, 'a secret of the other'],
  ] as const)
    await who.call(sendChat, { game_id: id, cid: crypto.randomUUID(), said: { text } });
  await one.call(createGoal, { kind: 'average', target: 60, due_on: '2030-01-01' });
  await one.call(updateRatingSettings, { is_shown: false });
  const { status, headers, text } = await dataOf(one.token);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('content-disposition')).toMatch(
    /attachment; filename="oche-data-\d{4}-\d\d-\d\d\.json"/,
  );
  const data = JSON.parse(text) as Data;
  expect(data.account.email).toBe(one.email);
  expect(data.games).toHaveLength(1);
  expect(data.games[0]!.sides.flat()).toMatchObject([
    { name: 'One', is_you: true },
    { name: 'Other', is_you: false },
  ]);
  expect(data.games[0]!.log.map(({ event }) => event)).toEqual(events);
  expect(data.chat.map((said) => said.text)).toEqual(['good darts']);
  expect(data.friends).toHaveLength(1);
  expect(data.goals).toHaveLength(1);
  for (const secret of [
    other.email,
    'a secret of the other',
    'argon2',
    'token',
    'hash',
    'p256dh',
    'endpoint',
  ])
    expect(text, secret).not.toContain(secret);
});

test('only oneself takes it: neither a visitor nor a superadmin who looks through the account', async () => {
  const one = await somebody('One');
  expect((await dataOf(null)).status).toBe(401);
  const { token } = await world.as('superadmin')(impersonate, { user_id: one.id });
  expect((await dataOf(token)).status).toBe(403);
});

test('not more often than anybody needs it', async () => {
  const one = await somebody('One');
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push((await dataOf(one.token)).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test('what an account without anything takes along is a whole file too', async () => {
  const { email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  expect(JSON.parse((await dataOf(token)).text)).toMatchObject({
    account: { email },
    games: [],
    friends: [],
  });
  expect((await refusalOf(world.withToken(null)(showAccountDeletion, {}))).status).toBe(401);
});
