import { isCallError } from '@oche/contract';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { type AppContext, useApp } from '../lib/app-context.tsx';
import { ignoreOffline } from '../lib/call-failure.ts';
import { loadCompetition, loadHostCompetition } from '../lib/competition.ts';
import { stripLocale, withPrefix } from '../lib/paths.ts';
import { type RouteEntry, routesForSite, type Site } from '../lib/route-table.ts';
import { parseSearch, searchText } from '../lib/search-text.ts';
import { loadSeasonDesk, type SeasonPlace } from '../lib/season-desk.ts';
import { loadUser } from '../lib/user.ts';
import { ErrorPage } from './error-page.tsx';
import { followRedirect, pageNotFound } from './follow-redirect.ts';
import { checkGuard } from './guards.ts';
import { usualLayout } from './layouts/index.ts';
import { loadedPage, loadFrame, loadPage } from './page.ts';
import { useReady } from './ready.ts';
import { Shell } from './shell.tsx';
import { enforceTabletMode } from './tablet-mode.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: RouteEntry;
  }
}

/** `/{season?}/news/{slug}` of the route table, as the router writes it. */
const routerPath = (path: string): string =>
  path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');

/** The router's context is ours, made in createAppRouter; one tree for all sites cannot say so in its types. */
const appOf = (context: object): AppContext => (context as { app: AppContext }).app;

/** The routes of a site. They know nobody: who asks comes with each visit, so one tree serves them all. */
function buildTree(site: Site): AnyRoute {
  const root = createRootRoute({
    component: Shell,
    errorComponent: ErrorPage,
    notFoundComponent: ErrorPage,
    beforeLoad: async ({ location, context }) => {
      enforceTabletMode(location.pathname);
      const app = appOf(context);
      await Promise.all([loadUser(app), ignoreOffline(loadHostCompetition(app))]);
    },
  }) as unknown as AnyRoute;
  const routes = routesForSite(site).map((entry) => buildRoute(root, entry));
  return root.addChildren([...routes, buildElsewhere(root)] as never) as unknown as AnyRoute;
}

/** Building a tree of more than a hundred routes takes longer than rendering a page. */
const trees = new Map<Site, AnyRoute>();
function treeOf(site: Site): AnyRoute {
  const tree = trees.get(site) ?? buildTree(site);
  trees.set(site, tree);
  return tree;
}

/** One router for one visit: the language prefix is taken off on the way in and put back on every link. */
export function createAppRouter(app: AppContext, prefix: string, history?: RouterHistory) {
  return createRouter({
    // The table is data: the router learns its paths at run time, and typed links would only pretend.
    routeTree: treeOf(app.site),
    ...(history ? { history } : {}),
    context: { app },
    rewrite: {
      input: ({ url }) => {
        url.pathname = stripLocale(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = withPrefix(url.pathname, prefix);
        return url;
      },
    },
    parseSearch: parseSearch,
    stringifySearch: searchText,
    defaultPreload: false,
    // The queries know how fresh an answer is; the router only asks them.
    defaultStaleTime: 0,
    defaultPreloadStaleTime: 0,
    // On the server it would put a script into the page, which our policy forbids; the browser needs none.
    scrollRestoration: !import.meta.env.SSR,
    defaultNotFoundComponent: ErrorPage,
    defaultErrorComponent: ErrorPage,
    notFoundMode: 'root',
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

/** The address as the browser shows it, with its language. */
const hrefOf = ({ publicHref, href }: { publicHref?: string; href: string }): string => publicHref ?? href;

function buildRoute(root: AnyRoute, entry: RouteEntry) {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(entry.path),
    staticData: { entry },
    component: () => {
      const { isKept, t } = useApp();
      const { Page } = loadedPage(entry);
      useReady();
      if (isKept) return <div className="skeleton h-[60dvh]" role="status" aria-label={t('shell.loading')} />;
      return <Page />;
    },
    beforeLoad: async ({ location, params, context, preload }) => {
      const app = appOf(context);
      if (entry.redirect)
        throw redirect({ to: routerPath(entry.redirect), params: params as never, replace: true });
      // Whoever is not let in is told so inside of the frame.
      await loadFrame(app, entry.layout, await loadUser(app), hrefOf(location), preload);
      if (entry.isDemo && !app.settings.demo) throw notFound();
      // A kept page is the same for everybody: it is drawn without anything that somebody might not see.
      if (!app.isKept) await checkGuard(entry.guard, { app, href: location.href });
    },
    loader: async ({ params, location, preload, context }) => {
      const app = appOf(context);
      const visit: PageVisit = {
        params: params as Record<string, string>,
        search: location.search as Record<string, string>,
        href: hrefOf(location),
        isPreload: preload,
      };
      if (app.isKept) return void (await loadPage(app, entry, visit.href, false));
      const [page] = await Promise.all([
        orSignedOut(app, visit, openPage(app, entry, visit)),
        preload ? null : followRedirect(app, { pathname: location.pathname, search: visit.search }),
      ]);
      return page;
    },
  });
}

type PageVisit = {
  params: Record<string, string>;
  search: Record<string, string>;
  href: string;
  isPreload: boolean;
};

/** Fetches a page with all it shows, and what the shell has to know about it. */
async function openPage(app: AppContext, entry: RouteEntry, { params, search, href, isPreload }: PageVisit) {
  const [page] = await Promise.all([
    loadPage(app, entry, href, isPreload),
    entry.site === 'competition' && loadCompetition(app, params.season),
    entry.layout === 'season' && orNotFound(loadSeasonDesk(app, params as SeasonPlace)),
  ]);
  await orNotFound(page.load?.({ app, params, search }));
  const frame = page.frame?.(search) ?? null;
  if (frame) await loadFrame(app, frame.layout, null, href, isPreload);
  return {
    title: page.title?.(app.t, app, params) ?? null,
    picture: page.picture?.(app, params) ?? null,
    facts: page.facts ? JSON.stringify(page.facts(app, params)) : null,
    feed: page.feed?.(params) ?? null,
    frame,
  };
}

/** A session that has ended elsewhere: the page is opened anew as a visitor, which leads to the login page where it must. */
async function orSignedOut<T>(
  app: AppContext,
  { href, isPreload }: PageVisit,
  loading: Promise<T>,
): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const hasEnded = isCallError(error) && error.status === 401;
    if (import.meta.env.SSR || isPreload || !hasEnded) throw error;
    const { openSignedOut } = await import('./session.ts');
    if (!openSignedOut(app, href)) throw error;
    // The browser is on its way; nothing more is drawn here.
    return new Promise(() => {});
  }
}

/** Whatever the table does not know. */
const buildElsewhere = (root: AnyRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location, context, preload }) => {
      const app = appOf(context);
      const { pathname } = location;
      await followRedirect(app, { pathname, search: location.search as Record<string, string> });
      await loadFrame(app, usualLayout(app.site), await loadUser(app), hrefOf(location), preload);
      throw pageNotFound(pathname);
    },
  });

/** A thing that the server does not find, or that cannot even be a thing, is a page that is not there. */
async function orNotFound<T>(loading: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    throw isCallError(error) && [404, 422].includes(error.status) ? notFound() : error;
  }
}
