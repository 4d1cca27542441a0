import {
  type AdminUser,
  blockUser,
  currentUser,
  listUsers,
  login,
  showUser,
  updateUserAsAdmin,
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

const admin = () => world.as('superadmin');
const change = (user: AdminUser, more: object) => {
  const { first_name, last_name, nickname, gender, email, is_super_admin, version } = user;
  const all = { first_name, last_name, nickname, gender, email, is_super_admin };
  return admin()(updateUserAsAdmin, { ...all, user_id: user.id, base_version: version, ...more });
};
const lastAudit = async () =>
  (await world.db`select actor_id, action, subject, detail from audit_log order by id desc limit 1`)[0];

test('users are found by every word of a search, in any part of name, nickname and address', async () => {
  const lotte = await makeUser(world.db, {
    first_name: 'Lotte',
    last_name: 'Vermeulen',
    nickname: 'The 100% Lighthouse',
    email: 'lv_1@example.com',
  });
  const find = async (search: string) =>
    (await admin()(listUsers, { search, page: 1 })).users.map(({ id }) => id);
  for (const search of ['lotte', 'VERMEU', 'light lotte', '100%', 'lv_1@', ' lotte  vermeulen '])
    expect(await find(search), search).toEqual([lotte.id]);
  for (const search of ['lotte bram', 'lv%1', 'l_tte', '\\']) expect(await find(search), search).toEqual([]);
});

test('a long list comes in pages', async () => {
  for (let n = 0; n < 27; n++)
    await makeUser(world.db, { last_name: `Paging ${String(n).padStart(2, '0')}` });
  const page = (number: number) => admin()(listUsers, { search: 'paging', page: number });
  const [one, two, three] = [await page(1), await page(2), await page(3)];
  expect([one.users.length, two.users.length, three.users.length]).toEqual([25, 2, 0]);
  expect(one).toMatchObject({ total: 27, page: 1, pages: 2 });
  expect(one.users[0]?.last_name).toBe('Paging 00');
  expect(three).toMatchObject({ total: 27, page: 3, pages: 2 });
});

test('nothing secret is shown', async () => {
  const shown = JSON.stringify([
    await admin()(showUser, { user_id: world.player.id }),
    await admin()(listUsers, { page: 1 }),
  ]);
  expect(shown).not.toContain('argon2');
  expect(shown).not.toContain('password');
});

test('a superadmin changes what the user no longer can, and it stands in the audit log', async () => {
  const { id } = await makeUser(world.db);
  const before = await admin()(showUser, { user_id: id });
  const after = await change(before, { first_name: 'Anna', email: 'Anna@Example.com', gender: null });
  expect(after).toMatchObject({
    first_name: 'Anna',
    email: 'anna@example.com',
    gender: null,
    name_confirmed: true,
    version: before.version + 1,
  });
  expect(await lastAudit()).toMatchObject({
    actor_id: world.superadmin.id,
    action: 'update_user',
    subject: `user:${id}`,
    detail: { first_name: 'Anna' },
  });
  const late = await refusalOf(change(before, { first_name: 'Late' }));
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: after } });
  expect((await refusalOf(change(after, { email: world.player.email }))).body.code).toBe('email_taken');
});

test('a superadmin can be made and unmade, but not by themselves', async () => {
  const { id, email } = await makeUser(world.db);
  const made = await change(await admin()(showUser, { user_id: id }), { is_super_admin: true });
  const { token } = await world.withToken(null)(login, { email, password: DEMO_PASSWORD });
  expect(await world.withToken(token)(listUsers, { page: 1 })).toHaveProperty('total');
  await change(made, { is_super_admin: false });
  expect((await refusalOf(world.withToken(token)(listUsers, { page: 1 }))).status).toBe(403);
  const own = await admin()(showUser, { user_id: world.superadmin.id });
  expect((await refusalOf(change(own, { is_super_admin: false }))).body.code).toBe('own_account');
});

test('a blocked user is out at once and comes back only by signing in again', async () => {
  const { id, email } = await makeUser(world.db);
  const enter = async () => (await world.withToken(null)(login, { email, password: DEMO_PASSWORD })).token;
  const token = await enter();
  const isIn = async (one: string) => (await world.withToken(one)(currentUser, {})) !== null;
  expect((await admin()(blockUser, { user_id: id, blocked: true })).blocked_at).toEqual(expect.any(String));
  expect(await lastAudit()).toMatchObject({ action: 'block_user', subject: `user:${id}` });
  expect(await isIn(token)).toBe(false);
  expect((await refusalOf(enter())).body.code).toBe('account_blocked');
  expect((await admin()(blockUser, { user_id: id, blocked: false })).blocked_at).toBeNull();
  expect(await lastAudit()).toMatchObject({ action: 'unblock_user' });
  expect([await isIn(token), await isIn(await enter())]).toEqual([false, true]);
});

test('nobody blocks themselves, and strangers are not found', async () => {
  const own = await refusalOf(admin()(blockUser, { user_id: world.superadmin.id, blocked: true }));
  expect([own.status, own.body.code]).toEqual([422, 'own_account']);
  const strangers = await Promise.all([
    refusalOf(admin()(blockUser, { user_id: 999_999, blocked: true })),
    refusalOf(admin()(showUser, { user_id: 999_999 })),
  ]);
  for (const stranger of strangers) expect(stranger.body.code).toBe('not_found');
});
