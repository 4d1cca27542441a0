import {
  availableOrganisations,
  currentUser,
  GIVEN_ROLES,
  hasRole,
  listRoles,
  ORGANISATION_ROLES,
  type OrganisationRole,
  setRole,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, makeUser } from '../seed/factories.ts';
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

test('a role that was given opens the door, and one that was taken away shuts it', async () => {
  const cast = await world.makeCast();
  const org_slug = cast.organisation.slug;
  const { email } = cast.player;
  const [player, organiser] = [world.withToken(cast.tokens.player), world.withToken(cast.tokens.organiser)];
  expect((await refusalOf(player(listRoles, { org_slug }))).body.code).toBe('forbidden');
  expect((await player(currentUser, {}))?.is_organiser).toBe(false);

  const given = await organiser(setRole, { org_slug, email, role: 'helper', held: true });
  expect(given.map(({ user_id, role }) => [user_id, role])).toEqual(
    expect.arrayContaining([
      [cast.organiser.id, 'organiser'],
      [cast.player.id, 'helper'],
    ]),
  );
  expect(await player(listRoles, { org_slug })).toEqual(given);
  expect((await player(currentUser, {}))?.is_organiser).toBe(true);
  expect((await player(availableOrganisations, {})).map(({ slug }) => slug)).toEqual([org_slug]);
  const more = player(setRole, { org_slug, email, role: 'secretary', held: true });
  expect((await refusalOf(more)).body.code).toBe('forbidden');

  await organiser(setRole, { org_slug, email, role: 'helper', held: false });
  expect((await refusalOf(player(listRoles, { org_slug }))).body.code).toBe('forbidden');
});

test('an organisation that is not there, a stranger, and a role that only a superadmin gives', async () => {
  const admin = world.as('superadmin');
  expect((await refusalOf(admin(listRoles, { org_slug: 'nowhere' }))).body.code).toBe('not_found');
  const org_slug = world.organisation.slug;
  const stranger = { org_slug, email: 'nobody@example.com', role: GIVEN_ROLES[0], held: true };
  expect((await refusalOf(admin(setRole, stranger))).body.code).toBe('user_unknown');
  const organiser = { ...stranger, email: world.player.email, role: 'organiser' as never };
  expect((await refusalOf(admin(setRole, organiser))).body.code).toBe('invalid');
});
