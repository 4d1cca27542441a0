export { findOrganisationByHost } from './competition.ts';
export {
  findOrganisationId,
  insertOrganisation,
  insertSeason,
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
export { findIsOrganiser, insertRole, listClubMates, replaceOrganisers } from './roles.sql.ts';
export { mayOrganise } from './roles.ts';
export { organisationRoutes } from './routes.ts';
