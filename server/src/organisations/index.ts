export { findOrganisationByHost } from './hosts.ts';
export {
  findOrganisation,
  findOrganisationId,
  insertOrganisation,
  listManagedOrganisations,
  listOrganisationLinks,
  listOrganisationNames,
  replaceDomains,
} from './organisations.sql.ts';
export {
  listOrganisationsOf,
  mayManage,
  type Owner,
  ownerFor,
  requireConfirmedName,
  requireKnownPerson,
} from './owners.ts';
export { findIsOrganiser, insertRole, listClubMates, listRolesOf, replaceOrganisers } from './roles.sql.ts';
export { mayOrganise } from './roles.ts';
export { organisationRoutes } from './routes.ts';
