import { type Context, type Input, type Route, verbs } from '../app/index.ts';
import { listSiteAddresses } from './addresses.ts';
import { findRedirect } from './redirects.sql.ts';
import { searchSite } from './search.ts';

const checkRoute = async ({ db }: Context, { path }: Input<'checkRoute'>) =>
  (await findRedirect(db, path)) ?? null;

export const siteRoutes: Route[] = verbs({ checkRoute, searchSite, listSiteAddresses });
