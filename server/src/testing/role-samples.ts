import { inviteToRole, listRoles } from '@oche/contract';
import { insertRole } from '../organisations/index.ts';
import { makeUser } from '../seed/factories.ts';
import type { Sample } from './sample.ts';
import type { Cast, World } from './world.ts';

const linkTo = async ({ organisation, tokens }: Cast, { withToken }: World) => {
  const asked = { org_slug: organisation.slug, role: 'editor' as const };
  const { link } = await withToken(tokens.organiser)(inviteToRole, asked);
  return { token: new URL(link!).searchParams.get('token')! };
};

export const ROLE_SAMPLES: Record<string, Sample> = {
  listRoles: { input: ({ organisation }) => ({ org_slug: organisation.slug }) },
  inviteToRole: {
    input: ({ organisation, player }) => ({
      org_slug: organisation.slug,
      email: player.email,
      role: 'editor',
    }),
  },
  revokeRoleInvitation: {
    input: async (cast, world) => {
      await linkTo(cast, world);
      const org_slug = cast.organisation.slug;
      const { invitations } = await world.withToken(cast.tokens.organiser)(listRoles, { org_slug });
      return { org_slug, invitation_id: invitations[0]!.id };
    },
  },
  showRoleInvitation: { input: linkTo },
  acceptRoleInvitation: {
    input: linkTo,
    only: { roles: ['organiser', 'superadmin'], else: 'name_unconfirmed' },
  },
  takeRole: {
    input: async ({ organisation }, { db }) => {
      const { id: user_id } = await makeUser(db);
      await insertRole(db, organisation.id, { user_id, role: 'editor' });
      return { org_slug: organisation.slug, user_id, role: 'editor' };
    },
    only: { roles: ['organiser', 'superadmin'], else: 'forbidden' },
  },
};
