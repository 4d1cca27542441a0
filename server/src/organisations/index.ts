export { findOrganisationByHost } from './hosts.ts';
export { takenDomain } from './manage.ts';
export {
  findOrganisation,
  findOrganisationId,
  findOrganisationRow,
  insertOrganisation,
  listManagedOrganisations,
  listOrganisationLinks,
  listOrganisationNames,
  lockOrganisation,
  replaceDomains,
  updateOrganisationRow,
} from './organisations.sql.ts';
export { organisationData } from './own-data.sql.ts';
export {
  listOrganisationsOf,
  mayManage,
  type Owner,
  ownerFor,
  requireConfirmedName,
  requireKnownPerson,
} from './owners.ts';
export {
  findIsOrganiser,
  insertRole,
  listClubMates,
  listHolders,
  listRolesOf,
  listSoleManaged,
  replaceOrganisers,
} from './roles.sql.ts';
export { mayOrganise } from './roles.ts';
export { organisationRoutes } from './routes.ts';
