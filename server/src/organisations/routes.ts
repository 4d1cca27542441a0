import { type Route, verbs } from '../app/index.ts';
import { listOrganisations } from './list.ts';
import { createOrganisation, showOrganisation, updateOrganisation } from './manage.ts';
import { listRoles, setRole } from './roles.ts';

export const organisationRoutes: Route[] = verbs({
  listOrganisations,
  createOrganisation,
  showOrganisation,
  updateOrganisation,
  listRoles,
  setRole,
});
