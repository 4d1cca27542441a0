export { insertOrganisation, insertSeason, replaceDomains, replaceOrganisers } from './organisations.sql.ts';
export { organisationRoutes } from './routes.ts';
