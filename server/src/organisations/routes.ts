import * as contract from '@oche/contract';
import { type Route, requireUser, route } from '../app/index.ts';
import { readCompetition } from './competition.ts';
import { changeOrganisation, createNewOrganisation, readOrganisation } from './manage.ts';
import { listManagedOrganisations, listOrganisations } from './organisations.sql.ts';

export const organisationRoutes: Route[] = [
  route(contract.showCompetition, readCompetition),
  route(contract.availableOrganisations, ({ db, actor }) => {
    const user = requireUser(actor);
    return listManagedOrganisations(db, user.userId, user.isSuperAdmin);
  }),
  route(contract.listOrganisations, ({ db }, { search }) => listOrganisations(db, search ?? '')),
  route(contract.createOrganisation, createNewOrganisation),
  route(contract.showOrganisation, readOrganisation),
  route(contract.updateOrganisation, changeOrganisation),
];
