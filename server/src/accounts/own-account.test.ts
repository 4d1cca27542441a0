import {
  changePassword,
  confirmName,
  currentUser,
  listSessions,
  login,
  pendingAnnouncement,
  revokeSession,
  updateLocale,
  updateUser,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const NAME = {
  first_name: 'Lotte',
  last_name: 'Vermeulen',
  nickname: 'The Lighthouse',
  gender: 'female' as const,
};
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function enter(email: string, userAgent = 'test'): Promise<string> {
  const response = await fetch(`${world.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}
const isIn = async (token: string) => (await world.withToken(token)(currentUser, {})) !== null;

async function newcomer() {
  const { email } = await makeUser(world.db, { name_confirmed: false });
  return world.withToken(await enter(email));
}

test('sessions are listed with their devices, and one of them can be signed out', async () => {
  const { email } = await makeUser(world.db);
  const [phone, ipad] = [await enter(email), await enter(email, IPAD)];
  const sessions = await world.withToken(phone)(listSessions, {});
  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Safari, iPad', false],
    ['test', true],
  ]);
  await world.withToken(phone)(revokeSession, { session_id: sessions[0]!.id });
  expect([await isIn(phone), await isIn(ipad)]).toEqual([true, false]);
  const gone = await refusalOf(world.withToken(phone)(revokeSession, { session_id: sessions[0]!.id }));
  expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
});

test("nobody signs out somebody else's device", async () => {
  const token = await enter((await makeUser(world.db)).email);
  const [own] = await world.withToken(token)(listSessions, {});
  const refusal = await refusalOf(world.as('superadmin')(revokeSession, { session_id: own!.id }));
  expect(refusal.body.code).toBe('not_found');
  expect(await isIn(token)).toBe(true);
});

test('a new password ends all other sessions and leaves a notification', async () => {
  const { email } = await makeUser(world.db);
  const [here, there] = [await enter(email), await enter(email)];
  const call = world.withToken(here);
  const wrong = await refusalOf(
    call(changePassword, { current_password: 'no', password: 'a better password' }),
  );
  expect(wrong).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
  expect(await isIn(there)).toBe(true);
  await call(changePassword, { current_password: DEMO_PASSWORD, password: 'a better password' });
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await call(currentUser, {}))?.notifications[0]).toMatchObject({ kind: 'password_changed' });
  const { token } = await world.withToken(null)(login, { email, password: 'a better password' });
  expect(await isIn(token)).toBe(true);
});

test('names are free until they are confirmed; then only the nickname is', async () => {
  const call = await newcomer();
  expect(await call(updateUser, { first_name: 'Jon' })).toMatchObject({
    first_name: 'Jon',
    name_confirmed: false,
  });
  expect((await call(pendingAnnouncement, {}))?.key).toBe('name_confirmation_v1');
  await call(confirmName, NAME);
  expect(await call(currentUser, {})).toMatchObject({ ...NAME, name_confirmed: true });
  expect(await call(pendingAnnouncement, {})).toBeNull();

  const locked = await refusalOf(call(updateUser, { first_name: 'Jon', last_name: 'Snow', gender: 'male' }));
  expect(locked).toMatchObject({ status: 422, body: { code: 'name_locked', message: expect.any(String) } });
  expect(Object.keys(locked.body.errors ?? {}).sort()).toEqual(['first_name', 'gender', 'last_name']);
  // The whole form is sent: what is locked may be in it, unchanged.
  expect(await call(updateUser, { ...NAME, nickname: 'Beacon' })).toMatchObject({
    ...NAME,
    nickname: 'Beacon',
  });
  const twice = await refusalOf(call(confirmName, { ...NAME, first_name: 'Jon' }));
  expect(twice.body.code).toBe('name_locked');
  expect(await call(currentUser, {})).toMatchObject({ first_name: 'Lotte', nickname: 'Beacon' });
});

test('two confirmations at the same moment: one counts', async () => {
  const call = await newcomer();
  const outcomes = await Promise.allSettled(
    ['Anja', 'Bram'].map((first_name) => call(confirmName, { ...NAME, first_name })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each(['first_name', 'last_name', 'nickname', 'gender'] as const)(
  'a confirmation needs the %s',
  async (field) => {
    const { [field]: _, ...rest } = NAME;
    const { status, body } = await refusalOf((await newcomer())(confirmName, rest as typeof NAME));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  },
);

test('what is wrong with a field is said in the language of the caller', async () => {
  const messages = new Set<string>();
  for (const language of ['en-GB', 'nl-BE', 'de-DE']) {
    const call = world.withToken(world.tokens.player, language);
    const { body } = await refusalOf(call(updateUser, { nickname: 'x'.repeat(41) }));
    expect(body.errors?.nickname?.[0]).toContain('40');
    messages.add(`${body.message} ${body.errors?.nickname?.[0]}`);
  }
  expect(messages.size).toBe(3);
});

test('the language is remembered, and only ours', async () => {
  const call = world.as('player');
  await call(updateLocale, { langcode: 'de' });
  expect((await call(currentUser, {}))?.langcode).toBe('de');
  const refusal = await refusalOf(call(updateLocale, { langcode: 'fr' as 'en' }));
  expect(refusal).toMatchObject({ status: 422, body: { errors: { langcode: [expect.any(String)] } } });
  expect((await call(currentUser, {}))?.langcode).toBe('de');
});
