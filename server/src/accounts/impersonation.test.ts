import {
  announcementShown,
  blockUser,
  type CallError,
  changePassword,
  confirmName,
  currentUser,
  dismissAnnouncement,
  endImpersonation,
  impersonate,
  listOrganisations,
  listSessions,
  listUsers,
  logout,
  NAME_CONFIRMATION,
  pendingAnnouncement,
  revokeSession,
  showUser,
  testLogin,
  updateUserAsAdmin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMORY_MS } from '../app/index.ts';
import { DAY } from '../clock.ts';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const callAs = (cast: Cast) => world.withToken(cast.tokens.superadmin);
const lookThrough = async (cast: Cast, user_id = cast.player.id) =>
  (await callAs(cast)(impersonate, { user_id })).token;
const codeOf = ({ status, body }: CallError) => [status, body.code];
const userOf = (token: string) => world.withToken(token)(currentUser, {});

test('a superadmin looks through an account: it says so, and it stands in the audit log', async () => {
  const token = await lookThrough(world);
  const admin = (await callAs(world)(currentUser, {}))!;
  expect(await userOf(token)).toMatchObject({
    id: world.player.id,
    impersonated_by: `${admin.first_name} ${admin.last_name}`,
  });
  expect(await world.as('player')(currentUser, {})).toMatchObject({ impersonated_by: null });
  const audit = await world.db`select actor_id, action, subject from audit_log order by id desc limit 1`;
  expect(audit[0]).toEqual({
    actor_id: world.superadmin.id,
    action: 'impersonate',
    subject: `user:${world.player.id}`,
  });
});

test('the owner of the account does not find it among the devices, and has not been seen', async () => {
  const { id } = await makeUser(world.db);
  const token = await lookThrough(world, id);
  expect(await world.withToken(token)(listSessions, {})).toEqual([]);
  const [row] = await world.db`select last_seen_at from users where id = ${id}`;
  expect(row!.last_seen_at).toBeNull();
});

test('nothing of the superadmin goes through it, not even through another superadmin', async () => {
  const colleague = await makeUser(world.db, { is_super_admin: true });
  for (const user_id of [world.player.id, colleague.id]) {
    const token = await lookThrough(world, user_id);
    const call = world.withToken(token);
    const refusals = await Promise.all([
      refusalOf(call(listUsers, { page: 1 })),
      refusalOf(call(listOrganisations, {})),
      refusalOf(call(showUser, { user_id })),
      refusalOf(call(blockUser, { user_id: world.otherPlayer.id, blocked: true })),
      refusalOf(call(impersonate, { user_id: world.otherPlayer.id })),
    ]);
    for (const refusal of refusals) expect(codeOf(refusal)).toEqual([403, 'forbidden']);
    expect((await userOf(token))?.is_super_admin).toBe(false);
  }
});

test('ending it ends it, once, for this token only', async () => {
  const token = await lookThrough(world);
  await world.withToken(token)(endImpersonation, {});
  expect(await userOf(token)).toBeNull();
  expect((await world.as('player')(currentUser, {}))?.id).toBe(world.player.id);
  expect((await callAs(world)(currentUser, {}))?.id).toBe(world.superadmin.id);
  expect(codeOf(await refusalOf(world.withToken(token)(endImpersonation, {})))).toEqual([
    401,
    'sign_in_required',
  ]);
  expect(codeOf(await refusalOf(world.as('superadmin')(endImpersonation, {})))).toEqual([403, 'forbidden']);
  const [last] = await world.db`select actor_id, action from audit_log order by id desc limit 1`;
  expect(last).toEqual({ actor_id: world.superadmin.id, action: 'unimpersonate' });
});

test('it lasts a day from its last use', async () => {
  const [used, unused] = [await lookThrough(world), await lookThrough(world)];
  world.clock.advance(DAY - 60_000);
  expect((await userOf(used))?.id).toBe(world.player.id);
  world.clock.advance(120_000);
  expect((await userOf(used))?.id).toBe(world.player.id);
  expect(await userOf(unused)).toBeNull();
  world.clock.advance(DAY);
  expect(await userOf(used)).toBeNull();
});

test('nobody looks through themselves, a stranger who is not there, or a blocked account', async () => {
  const blocked = await makeUser(world.db);
  await callAs(world)(blockUser, { user_id: blocked.id, blocked: true });
  const attempt = (user_id: number) => refusalOf(callAs(world)(impersonate, { user_id }));
  expect(codeOf(await attempt(world.superadmin.id))).toEqual([422, 'own_account']);
  expect(codeOf(await attempt(999_999))).toEqual([404, 'not_found']);
  expect(codeOf(await attempt(blocked.id))).toEqual([404, 'not_found']);
});

test('it dies with the power of the superadmin: blocked or made a player again', async () => {
  const chief = await world.makeCast();
  for (const how of ['blocked', 'demoted'] as const) {
    const cast = await world.makeCast();
    const token = await lookThrough(cast);
    const target = { user_id: cast.superadmin.id };
    const { version, ...before } = await callAs(chief)(showUser, target);
    if (how === 'blocked') await callAs(chief)(blockUser, { ...target, blocked: true });
    else
      await callAs(chief)(updateUserAsAdmin, {
        ...before,
        ...target,
        base_version: version,
        is_super_admin: false,
      });
    expect(await userOf(token), how).toBeNull();
    // And stays dead when the power comes back.
    await world.db`update users set blocked_at = null, is_super_admin = true where id = ${target.user_id}`;
    expect(await userOf(token), how).toBeNull();
  }
});

test('it is worth nothing while the superadmin is none, however that came about', async () => {
  const { id } = await makeUser(world.db, { is_super_admin: true });
  const token = await lookThrough(world);
  await world.db`update sessions set impersonator_id = ${id} where impersonator_id = ${world.superadmin.id}`;
  expect((await userOf(token))?.id).toBe(world.player.id);
  await world.db`update users set is_super_admin = false where id = ${id}`;
  // Behind the back of the product it takes as long as a caller is remembered.
  world.clock.advance(MEMORY_MS);
  expect(await userOf(token)).toBeNull();
  await world.db`update users set is_super_admin = true, blocked_at = now() where id = ${id}`;
  expect(await userOf(token)).toBeNull();
});

test('it dies when the account that is looked through is blocked', async () => {
  const token = await lookThrough(world, world.otherPlayer.id);
  await callAs(world)(blockUser, { user_id: world.otherPlayer.id, blocked: true });
  expect(await userOf(token)).toBeNull();
});

test('who signs out while looking through an account leaves altogether: both sessions end, and others stay', async () => {
  const cast = await world.makeCast();
  const elsewhere = await world.withToken(null)(testLogin, { email: cast.superadmin.email });
  const token = await lookThrough(cast);
  await world.withToken(token)(logout, {});
  expect(await userOf(token)).toBeNull();
  expect(await userOf(cast.tokens.superadmin!)).toBeNull();
  expect((await userOf(elsewhere.token))?.id).toBe(cast.superadmin.id);
  expect((await userOf(cast.tokens.player!))?.id).toBe(cast.player.id);
});

test('it ends with the session it was begun from: signed out, revoked, or by a new password elsewhere', async () => {
  const endings: Record<string, (cast: Cast) => Promise<unknown>> = {
    'signed out': (cast) => callAs(cast)(logout, {}),
    revoked: async (cast) => {
      const elsewhere = await signInElsewhere(cast);
      const sessions = await elsewhere(listSessions, {});
      const session_id = sessions.find(({ is_current }) => !is_current)!.id;
      return elsewhere(revokeSession, { session_id });
    },
    'a new password': async (cast) =>
      (await signInElsewhere(cast))(changePassword, {
        current_password: DEMO_PASSWORD,
        password: 'three in a bed',
      }),
  };
  for (const [how, end] of Object.entries(endings)) {
    const cast = await world.makeCast();
    const token = await lookThrough(cast);
    expect((await userOf(token))?.id, how).toBe(cast.player.id);
    await end(cast);
    expect(await userOf(token), how).toBeNull();
  }
});

const signInElsewhere = async ({ superadmin: { email } }: Cast) =>
  world.withToken((await world.withToken(null)(testLogin, { email })).token);

test('a new password on the same device ends nothing there', async () => {
  const cast = await world.makeCast();
  const token = await lookThrough(cast);
  await callAs(cast)(changePassword, { current_password: DEMO_PASSWORD, password: 'three in a bed' });
  expect((await userOf(token))?.id).toBe(cast.player.id);
});

test('what the owner of the account is asked is not answered for them', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(await lookThrough(cast));
  const key = { announcement_key: NAME_CONFIRMATION };
  const names = { first_name: 'Not', last_name: 'Mine', nickname: 'Other', gender: 'other' as const };
  const answers = [
    () => call(confirmName, names),
    () => call(announcementShown, key),
    () => call(dismissAnnouncement, key),
  ];
  for (const answer of answers) expect(codeOf(await refusalOf(answer()))).toEqual([403, 'forbidden']);
  expect(await world.withToken(cast.tokens.player)(currentUser, {})).toMatchObject({ name_confirmed: false });
  expect((await world.withToken(cast.tokens.player)(pendingAnnouncement, {}))?.key).toBe(NAME_CONFIRMATION);
});
