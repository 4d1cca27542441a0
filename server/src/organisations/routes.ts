import { type Route, verbs } from '../app/index.ts';
import { listOrganisations } from './list.ts';
import { createOrganisation, showOrganisation, updateOrganisation } from './manage.ts';
import {
  acceptRoleInvitation,
  inviteToRole,
  revokeRoleInvitation,
  showRoleInvitation,
} from './role-invitations.ts';
import { listRoles, takeRole } from './roles.ts';

export const organisationRoutes: Route[] = verbs({
  listOrganisations,
  createOrganisation,
  showOrganisation,
  updateOrganisation,
  listRoles,
  inviteToRole,
  revokeRoleInvitation,
  showRoleInvitation,
  acceptRoleInvitation,
  takeRole,
});
