import { createHash } from 'node:crypto';
import { currentUser, login, logout, register } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { inviteFirstSuperAdmin } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const anonymous = () => world.withToken(null);
const userOf = (token: string) => world.withToken(token)(currentUser, {});
const person = (email: string) => ({
  first_name: ' Lotte ',
  last_name: 'Vermeulen',
  email,
  password: 'three in a bed',
  langcode: 'nl' as const,
});

test('registering signs in, trims and lowers what was typed, and says welcome', async () => {
  const { token } = await anonymous()(register, person(' Lotte@Example.COM '));
  expect(await userOf(token)).toMatchObject({
    first_name: 'Lotte',
    email: 'lotte@example.com',
    langcode: 'nl',
    is_super_admin: false,
    is_organiser: false,
    name_confirmed: false,
    impersonated_by: null,
    notifications: [{ kind: 'welcome', args: { name: 'Lotte' }, read_at: null }],
  });
  const again = await anonymous()(login, { email: 'LOTTE@example.com', password: 'three in a bed' });
  expect((await userOf(again.token))?.email).toBe('lotte@example.com');
});

test('an address can have one account only, also when two register at the same moment', async () => {
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => anonymous()(register, person('one@example.com'))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = await refusalOf(world.withToken(null, 'de')(register, person('One@example.com')));
  expect(refusal).toMatchObject({
    status: 422,
    body: { code: 'email_taken', errors: { email: [expect.any(String)] } },
  });
});

test.each([
  ['password', 'short', { password: 'a bad one' }],
  ['password', 'of one letter', { password: 'aaaaaaaaaaaaaaa' }],
  ['email', 'no address', { email: 'lotte' }],
  ['first_name', 'blank', { first_name: '   ' }],
  ['last_name', 'too long', { last_name: 'x'.repeat(61) }],
  ['langcode', 'not ours', { langcode: 'fr' }],
])('registering is refused when %s is %s', async (field, _how, change) => {
  const input = { ...person('refused@example.com'), ...change };
  const { status, body } = await refusalOf(anonymous()(register, input as never));
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('a wrong password and an unknown address are answered the same', async () => {
  const { email } = await makeUser(world.db);
  const wrong = await refusalOf(anonymous()(login, { email, password: 'not this one' }));
  const unknown = await refusalOf(
    anonymous()(login, { email: 'nobody@example.com', password: 'not this one' }),
  );
  expect(wrong.status).toBe(401);
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
});

test('a blocked account is told so, but only with the right password, and its sessions are dead', async () => {
  const { id, email } = await makeUser(world.db);
  const { token } = await anonymous()(login, { email, password: DEMO_PASSWORD });
  await world.db`update users set blocked_at = now() where id = ${id}`;
  expect(await userOf(token)).toBeNull();
  const blocked = await refusalOf(anonymous()(login, { email, password: DEMO_PASSWORD }));
  expect([blocked.status, blocked.body.code]).toEqual([403, 'account_blocked']);
  const wrong = await refusalOf(anonymous()(login, { email, password: 'not this one' }));
  expect(wrong.body.code).toBe('credentials_wrong');
});

test('logging out ends this session and no other', async () => {
  const { email } = await makeUser(world.db);
  const [one, two] = [
    await anonymous()(login, { email, password: DEMO_PASSWORD }),
    await anonymous()(login, { email, password: DEMO_PASSWORD }),
  ];
  await world.withToken(one.token)(logout, {});
  expect(await userOf(one.token)).toBeNull();
  expect((await userOf(two.token))?.email).toBe(email);
});

test('tokens are stored as hashes and passwords as argon2id', async () => {
  const { token } = await anonymous()(register, person('hashed@example.com'));
  const [row] = await world.db`
    select s.token_hash, s::text as session, u.password_hash, u::text as account
    from sessions s join users u on u.id = s.user_id where u.email = 'hashed@example.com'`;
  expect(row!.token_hash).toEqual(createHash('sha256').update(token).digest());
  expect(row!.session + row!.account).not.toContain(token);
  expect(row!.password_hash).toMatch(/^\$argon2id\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(row!.account).not.toContain('three in a bed');
});

test.each(['', 'x', 'x'.repeat(43), '../../etc/passwd', "' or 1=1 --"])(
  'the token "%s" is nobody',
  async (token) => {
    expect(await userOf(token)).toBeNull();
  },
);

test('a session lives for two years from its last use', async () => {
  const { email } = await makeUser(world.db);
  const signIn = async () => (await anonymous()(login, { email, password: DEMO_PASSWORD })).token;
  const [used, unused] = [await signIn(), await signIn()];
  world.clock.advance(729 * DAY);
  expect((await userOf(used))?.email).toBe(email);
  world.clock.advance(2 * DAY);
  expect((await userOf(used))?.email).toBe(email);
  expect(await userOf(unused)).toBeNull();
  world.clock.advance(730 * DAY);
  expect(await userOf(used)).toBeNull();
});

test('the first superadmin is invited once, and only while there is none', async () => {
  expect(await inviteFirstSuperAdmin(world.services)).toBeNull();
  await world.db`update users set is_super_admin = false`;
  const older = tokenOf(await inviteFirstSuperAdmin(world.services));
  const invitation = tokenOf(await inviteFirstSuperAdmin(world.services));
  const enter = (email: string, token: string) =>
    anonymous()(register, { ...person(email), invitation: token });
  // A slip while registering must not use up the only link there is.
  expect((await refusalOf(enter('one@example.com', invitation))).body.code).toBe('email_taken');
  const { token } = await enter('first@example.com', invitation);
  expect((await userOf(token))?.is_super_admin).toBe(true);
  const second = await refusalOf(enter('second@example.com', invitation));
  expect(second.body).toMatchObject({ code: 'link_expired', errors: { invitation: [expect.any(String)] } });
  // Two processes that start at once each print a link, and the first that is used ends the other.
  expect((await refusalOf(enter('late@example.com', older))).body.code).toBe('link_expired');
  expect(await inviteFirstSuperAdmin(world.services)).toBeNull();
});

test('an invitation expires after a week', async () => {
  await world.db`update users set is_super_admin = false`;
  const invitation = tokenOf(await inviteFirstSuperAdmin(world.services));
  world.clock.advance(8 * DAY);
  const refusal = await refusalOf(anonymous()(register, { ...person('tardy@example.com'), invitation }));
  expect(refusal.body.code).toBe('link_expired');
});

const tokenOf = (link: string | null): string => new URL(link ?? '').searchParams.get('invitation') ?? '';
