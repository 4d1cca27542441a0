import { type Context, type Input, type Route, verbs } from '../app/index.ts';
import { findRedirect } from './redirects.sql.ts';

const checkRoute = async ({ db }: Context, { path }: Input<'checkRoute'>) =>
  (await findRedirect(db, path)) ?? null;

export const siteRoutes: Route[] = verbs({ checkRoute });
