import type { AppContext } from '../lib/app-context.tsx';
import { type RouteMatch, routeMatcher } from '../lib/match-route.ts';
import { routesForSite, type Site } from '../lib/route-table.ts';
import { Router } from '../lib/router.ts';
import { openPage } from './open-page.ts';

/** The routes of a site know nobody: one list serves every visit. */
const matchers = new Map<Site, (path: string) => RouteMatch | null>();
function matcherOf(site: Site): (path: string) => RouteMatch | null {
  const match = matchers.get(site) ?? routeMatcher(routesForSite(site));
  matchers.set(site, match);
  return match;
}

/** One router for one visit: the language prefix is taken off on the way in and put back on every link. */
export function createAppRouter(app: AppContext, prefix: string, address: string): Router {
  const match = matcherOf(app.site);
  const open = (location: Router['state']['location'], isPreload: boolean) =>
    openPage({ app, location, match: match(location.path), isPreload });
  return new Router({ prefix, match, open }, address);
}
