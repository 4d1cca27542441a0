import * as contract from '@oche/contract';
import { type Route, route } from '../app/index.ts';
import { findRedirect } from './redirects.sql.ts';

export { upsertRedirect } from './redirects.sql.ts';

export const siteRoutes: Route[] = [
  route(contract.checkRoute, async ({ db }, { path }) => (await findRedirect(db, path)) ?? null),
];
