export { upsertRedirect } from './redirects.sql.ts';
export { siteRoutes } from './routes.ts';
