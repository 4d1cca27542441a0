import { type Route, verbs } from '../app/index.ts';
import { showCompetition } from './competition.ts';
import { availableOrganisations, listOrganisations } from './list.ts';
import { createOrganisation, showOrganisation, updateOrganisation } from './manage.ts';
import { listRoles, setRole } from './roles.ts';

export const organisationRoutes: Route[] = verbs({
  showCompetition,
  availableOrganisations,
  listOrganisations,
  createOrganisation,
  showOrganisation,
  updateOrganisation,
  listRoles,
  setRole,
});
