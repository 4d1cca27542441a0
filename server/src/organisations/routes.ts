import { type Route, verbs } from '../app/index.ts';
import { showCompetition } from './competition.ts';
import { availableOrganisations, listOrganisations } from './list.ts';
import { createOrganisation, showOrganisation, updateOrganisation } from './manage.ts';

export const organisationRoutes: Route[] = verbs({
  showCompetition,
  availableOrganisations,
  listOrganisations,
  createOrganisation,
  showOrganisation,
  updateOrganisation,
});
