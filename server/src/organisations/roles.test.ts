import {
  acceptRoleInvitation,
  availableOrganisations,
  confirmEmailChange,
  currentUser,
  GIVEN_ROLES,
  hasRole,
  inviteToRole,
  listNotifications,
  listRoles,
  type Notification,
  ORGANISATION_ROLES,
  type OrganisationRole,
  revokeRoleInvitation,
  showRoleInvitation,
  takeRole,
  testLogin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeOrganisation, makeUser } from '../seed/factories.ts';
import { findMailText } from '../testing/lookups.sql.ts';
import { mailedToken } from '../testing/mailed-token.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { insertRole, mayOrganise } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const MAY: Record<OrganisationRole, readonly OrganisationRole[]> = {
  organiser: ['organiser', 'secretary', 'competition_leader', 'editor', 'helper'],
  secretary: ['secretary', 'competition_leader', 'editor', 'helper'],
  competition_leader: ['competition_leader', 'helper'],
  editor: ['editor'],
  helper: ['helper'],
};

test.each(ORGANISATION_ROLES)('what a %s may do, here and nowhere else', async (role) => {
  const user = await makeUser(world.db);
  const actor = {
    kind: 'user' as const,
    userId: user.id,
    sessionId: 0,
    isSuperAdmin: false,
    impersonatorId: null,
    openedBy: null,
  };
  await insertRole(world.db, world.organisation.id, { user_id: user.id, role });
  const elsewhere = await makeOrganisation(world.db, { name: 'Elsewhere', slug: `elsewhere-${role}` });
  for (const needed of ORGANISATION_ROLES) {
    expect(hasRole([role], needed)).toBe(MAY[role].includes(needed));
    expect(await mayOrganise(world.db, actor, world.organisation.id, needed)).toBe(
      MAY[role].includes(needed),
    );
    expect(await mayOrganise(world.db, actor, elsewhere.id, needed)).toBe(false);
  }
});

const newcomer = async (more: object = {}) => {
  const user = await makeUser(world.db, more);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  return { ...user, token, call: world.withToken(token) };
};
const tokenIn = (link: string | null) => new URL(link!).searchParams.get('token')!;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.code;

test('whoever accepts a link has the role at once, and once it is taken away the door is shut', async () => {
  const cast = await world.makeCast();
  const org_slug = cast.organisation.slug;
  const [robin, late] = [await newcomer(), await newcomer()];
  const organiser = world.withToken(cast.tokens.organiser);
  expect(await codeOf(robin.call(listRoles, { org_slug }))).toBe('forbidden');
  expect((await robin.call(currentUser, {}))?.is_organiser).toBe(false);

  const { link, invitations } = await organiser(inviteToRole, { org_slug, role: 'helper' });
  expect(invitations).toMatchObject([{ role: 'helper', email: null }]);
  const token = tokenIn(link);
  expect(await robin.call(showRoleInvitation, { token })).toMatchObject({ role: 'helper' });
  expect(await robin.call(acceptRoleInvitation, { token })).toEqual({ org_slug, role: 'helper' });
  expect(await codeOf(late.call(acceptRoleInvitation, { token }))).toBe('invitation_over');

  const { holders, invitations: hidden } = await robin.call(listRoles, { org_slug });
  expect(holders.map(({ user_id, role }) => [user_id, role])).toEqual(
    expect.arrayContaining([
      [cast.organiser.id, 'organiser'],
      [robin.id, 'helper'],
    ]),
  );
  expect(hidden).toEqual([]);
  expect((await robin.call(currentUser, {}))?.is_organiser).toBe(true);
  expect((await robin.call(availableOrganisations, {})).map(({ slug }) => slug)).toEqual([org_slug]);
  expect(await codeOf(robin.call(inviteToRole, { org_slug, role: 'secretary' }))).toBe('forbidden');

  await organiser(takeRole, { org_slug, user_id: robin.id, role: 'helper' });
  expect(await codeOf(robin.call(listRoles, { org_slug }))).toBe('forbidden');
  expect(await codeOf(organiser(takeRole, { org_slug, user_id: robin.id, role: 'helper' }))).toBe(
    'not_found',
  );
});

test.each(GIVEN_ROLES)('the rights of a %s wait until the address is proven', async (role) => {
  const robin = await newcomer({ email_verified: false });
  const org_slug = world.organisation.slug;
  await insertRole(world.db, world.organisation.id, { user_id: robin.id, role });
  const { holders } = await world.as('organiser')(listRoles, { org_slug });
  expect(holders.find(({ user_id }) => user_id === robin.id)).toMatchObject({ role, email_verified: false });
  expect((await robin.call(currentUser, {}))?.is_organiser).toBe(false);
  expect(await codeOf(robin.call(listRoles, { org_slug }))).toBe('forbidden');
  const email = `proven-${role}@example.com`;
  const token = await mailedToken(world, 'change', robin, email);
  await robin.call(confirmEmailChange, { token });
  expect((await robin.call(currentUser, {}))?.is_organiser).toBe(true);
});

test('a mailed invitation is for whoever has the address, also when the account comes later', async () => {
  const cast = await world.makeCast();
  const org_slug = cast.organisation.slug;
  const email = 'later@example.com';
  const organiser = world.withToken(cast.tokens.organiser, 'nl');
  const answer = await organiser(inviteToRole, { org_slug, role: 'editor', email });
  expect(answer).toMatchObject({ link: null, invitations: [{ role: 'editor', email }] });
  const mail = (await findMailText(world.db, email))!;
  expect(mail).toContain('redacteur');
  const token = /token=(\S+)/.exec(mail)![1]!;
  const thief = await newcomer();
  expect(await codeOf(thief.call(showRoleInvitation, { token }))).toBe('invitation_over');
  const unproven = await newcomer({ email, email_verified: false });
  expect(await codeOf(unproven.call(acceptRoleInvitation, { token }))).toBe('email_unproven');
  const { id } = (await organiser(listRoles, { org_slug })).invitations[0]!;
  await organiser(revokeRoleInvitation, { org_slug, invitation_id: id });
  expect(await codeOf(unproven.call(acceptRoleInvitation, { token }))).toBe('invitation_over');
});

test('who has an account is told in the bell; a second invitation takes the place of the first', async () => {
  const cast = await world.makeCast();
  const org_slug = cast.organisation.slug;
  const robin = await newcomer();
  const organiser = world.withToken(cast.tokens.organiser);
  await organiser(inviteToRole, { org_slug, role: 'editor', email: robin.email });
  const { invitations } = await organiser(inviteToRole, {
    ...{ org_slug, role: 'secretary' as const },
    email: robin.email,
  });
  expect(invitations).toMatchObject([{ role: 'secretary' }]);
  const [newest, first] = (await robin.call(listNotifications, {})) as [Notification, Notification];
  expect(newest).toMatchObject({ kind: 'role_invited', args: { role: 'secretary' } });
  const tokenOf = ({ action_url }: Notification) => action_url!.split('token=')[1]!;
  expect(await codeOf(robin.call(acceptRoleInvitation, { token: tokenOf(first) }))).toBe('invitation_over');
  await robin.call(acceptRoleInvitation, { token: tokenOf(newest) });
  const again = organiser(inviteToRole, { org_slug, role: 'secretary', email: robin.email });
  expect(await codeOf(again)).toBe('role_held');
  world.clock.advance(15 * DAY);
  const { link } = await organiser(inviteToRole, { org_slug, role: 'helper' });
  world.clock.advance(15 * DAY);
  expect(await codeOf(robin.call(acceptRoleInvitation, { token: tokenIn(link) }))).toBe('invitation_over');
});

test('nobody takes the role of the last one who can give roles, also two who try at once', async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  const { id, slug: org_slug } = await makeOrganisation(world.db, { name: 'Two', slug: 'two-secretaries' });
  for (const { id: user_id } of [one, two]) await insertRole(world.db, id, { user_id, role: 'secretary' });
  const both = await Promise.all([
    one.call(takeRole, { org_slug, user_id: two.id, role: 'secretary' }).then(
      () => 'done',
      (error) => error.body?.code ?? String(error),
    ),
    two.call(takeRole, { org_slug, user_id: one.id, role: 'secretary' }).then(
      () => 'done',
      (error) => error.body?.code ?? String(error),
    ),
  ]);
  expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const left = both[0] === 'done' ? one : two;
  const own = left.call(takeRole, { org_slug, user_id: left.id, role: 'secretary' });
  expect(await codeOf(own)).toBe('last_secretary');
});

test('an organisation that is not there, and a role that only a superadmin gives', async () => {
  const admin = world.as('superadmin');
  expect(await codeOf(admin(listRoles, { org_slug: 'nowhere' }))).toBe('not_found');
  const org_slug = world.organisation.slug;
  expect(await codeOf(admin(inviteToRole, { org_slug, role: 'organiser' as never }))).toBe('invalid');
});
