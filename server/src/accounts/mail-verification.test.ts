import {
  availableOrganisations,
  type Call,
  confirmEmailChange,
  createOrganisation,
  currentUser,
  listRoles,
  listUsers,
  liveGames,
  login,
  register,
  resendVerification,
  resetPassword,
  showOrganisation,
  showUser,
  startGame,
  updateUserAsAdmin,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { DEMO_PASSWORD, makeUser } from '../seed/factories.ts';
import { findMailText } from '../testing/lookups.sql.ts';
import { mailedToken, tokenIn } from '../testing/mailed-token.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Cast, startWorld, type World } from '../testing/world.ts';
import { inviteFirstSuperAdmin } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let serial = 0;
type Newcomer = { email: string; call: Call };

/** Registers as anybody can, with any address. */
async function newcomer(given: { langcode?: 'en' | 'nl'; invitation?: string } = {}): Promise<Newcomer> {
  const email = `newcomer-${++serial}@example.com`;
  const person = {
    first_name: 'Robin',
    last_name: 'Hood',
    password: 'three in a bed',
    langcode: 'en' as const,
  };
  const { token } = await world.withToken(null)(register, { ...person, email, ...given });
  return { email, call: world.withToken(token) };
}

const verify = async ({ email, call }: Newcomer) =>
  call(confirmEmailChange, { token: tokenIn(await findMailText(world.db, email)) });
const isVerified = async ({ call }: Newcomer) => (await call(currentUser, {}))!.email_verified;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;
const superadmin = (cast: Cast) => world.withToken(cast.tokens.superadmin);

test('a new account proves its address by a mailed link, in its language, once', async () => {
  const robin = await newcomer({ langcode: 'nl' });
  expect(await isVerified(robin)).toBe(false);
  const mail = await findMailText(world.db, robin.email);
  expect(mail).toContain('/nl/confirm-email-change?token=');
  expect(await verify(robin)).toEqual({ email: robin.email });
  expect(await isVerified(robin)).toBe(true);
  expect(await codeOf(verify(robin))).toBe('link_expired');
  // Nothing was changed, so nobody is told of a change.
  const notices = (await robin.call(currentUser, {}))!.notifications.map(({ kind }) => kind);
  expect(notices).toEqual(['welcome']);
});

test('the link is sent again, and the one before is no longer good', async () => {
  const robin = await newcomer();
  const first = tokenIn(await findMailText(world.db, robin.email));
  await robin.call(resendVerification, {});
  expect(await codeOf(robin.call(confirmEmailChange, { token: first }))).toBe('link_expired');
  await verify(robin);
  await robin.call(resendVerification, {});
  expect(await codeOf(verify(robin))).toBe('link_expired');
});

test('a link is good for three days', async () => {
  const robin = await newcomer();
  world.clock.advance(3 * DAY + 1);
  expect(await codeOf(verify(robin))).toBe('link_expired');
});

test('a password that was chosen by a mailed link proves the address too', async () => {
  const { id, email } = await makeUser(world.db, { email_verified: false });
  const token = await mailedToken(world, 'reset', { email });
  const signedIn = await world.withToken(null)(resetPassword, { token, password: 'three in a bed' });
  expect(await world.withToken(signedIn.token)(currentUser, {})).toMatchObject({ id, email_verified: true });
});

describe('rights are given to addresses, and wait until somebody has proven theirs', () => {
  test('an organiser', async () => {
    const robin = await newcomer();
    const slug = `waiting-${++serial}`;
    const club = { name: 'Club', slug, tagline: '', domains: [], organisers: [robin.email] };
    await superadmin(world)(createOrganisation, club);
    expect(await codeOf(robin.call(listRoles, { org_slug: slug }))).toBe('forbidden');
    expect(await robin.call(availableOrganisations, {})).toEqual([]);
    expect(await robin.call(currentUser, {})).toMatchObject({ is_organiser: false });
    const shown = await superadmin(world)(showOrganisation, { org_slug: slug });
    expect(shown.organisers).toMatchObject([{ email: robin.email, email_verified: false }]);
    await verify(robin);
    expect(await robin.call(listRoles, { org_slug: slug })).toMatchObject({
      holders: [{ email_verified: true }],
    });
    expect(await robin.call(availableOrganisations, {})).toMatchObject([{ slug }]);
    expect(await robin.call(currentUser, {})).toMatchObject({ is_organiser: true });
  });

  test('a superadmin', async () => {
    const robin = await newcomer();
    const { id } = (await robin.call(currentUser, {}))!;
    const { version, email_verified } = await superadmin(world)(showUser, { user_id: id });
    expect(email_verified).toBe(false);
    const names = { first_name: 'Robin', last_name: 'Hood', nickname: 'Arrow', gender: null };
    const grant = { ...names, user_id: id, base_version: version, email: robin.email, is_super_admin: true };
    await superadmin(world)(updateUserAsAdmin, grant);
    expect(await codeOf(robin.call(listUsers, { page: 1 }))).toBe('forbidden');
    expect(await robin.call(currentUser, {})).toMatchObject({ is_super_admin: false });
    await verify(robin);
    expect((await robin.call(listUsers, { page: 1 })).total).toBeGreaterThan(0);
  });
});

describe('a superadmin who changes an address', () => {
  const change = async (given: { email: string; email_verified?: boolean }) => {
    const { id, email } = await makeUser(world.db);
    const { version } = await superadmin(world)(showUser, { user_id: id });
    const token = await mailedToken(world, 'reset', { email });
    const names = { first_name: 'Robin', last_name: 'Hood', nickname: 'Arrow', gender: null };
    const base = { ...names, user_id: id, base_version: version, is_super_admin: false };
    return { old: token, user: await superadmin(world)(updateUserAsAdmin, { ...base, ...given }) };
  };

  test('leaves it to be proven: the new address gets a link, links to the old one prove nothing', async () => {
    const email = `changed-${++serial}@example.com`;
    const { old, user } = await change({ email });
    expect(user.email_verified).toBe(false);
    expect(
      await codeOf(world.withToken(null)(resetPassword, { token: old, password: 'three in a bed' })),
    ).toBe('link_expired');
    const { token: session } = await world.withToken(null)(login, { email, password: DEMO_PASSWORD });
    await world.withToken(session)(confirmEmailChange, {
      token: tokenIn(await findMailText(world.db, email)),
    });
    expect((await superadmin(world)(showUser, { user_id: user.id })).email_verified).toBe(true);
  });

  test('stays superadmin with another address, which may have no mail yet', async () => {
    const cast = await world.makeCast();
    const { first_name, last_name, nickname, gender, version } = await superadmin(cast)(showUser, {
      user_id: cast.superadmin.id,
    });
    const own = {
      ...{ first_name, last_name, nickname, gender, base_version: version, user_id: cast.superadmin.id },
      ...{ email: `own-${++serial}@example.com`, is_super_admin: true },
    };
    const given = await codeOf(superadmin(cast)(updateUserAsAdmin, { ...own, email_verified: false }));
    expect(given).toBe('own_account');
    expect((await superadmin(cast)(updateUserAsAdmin, own)).email_verified).toBe(true);
  });

  test('can vouch for it', async () => {
    const { user } = await change({ email: `changed-${++serial}@example.com`, email_verified: true });
    expect(user.email_verified).toBe(true);
  });
});

test('who registers with the invitation of the first start needs no mail, which may not be set up yet', async () => {
  const fresh = await startWorld();
  await fresh.db`update users set is_super_admin = false`;
  const link = await inviteFirstSuperAdmin({ ...fresh.services });
  const invitation = /invitation=([\w-]+)/.exec(link!)![1]!;
  const { token } = await fresh.withToken(null)(register, {
    first_name: 'Ada',
    last_name: 'First',
    email: 'ada@example.com',
    password: 'three in a bed',
    langcode: 'en',
    invitation,
  });
  const ada = await fresh.withToken(token)(currentUser, {});
  expect(ada).toMatchObject({ email_verified: true, is_super_admin: true });
  await fresh.stop();
});

test('games of somebody without a proven address are not on the landing page', async () => {
  const robin = await newcomer();
  const game = await robin.call(startGame, { kind: 'x01', sides: [[{ name: 'A' }], [{ name: 'B' }]] });
  const isListed = async () => (await world.as('anonymous')(liveGames, {})).some(({ id }) => id === game.id);
  expect(await isListed()).toBe(false);
  await verify(robin);
  expect(await isListed()).toBe(true);
});
