import { isCallError } from '@oche/contract';
import type { AppContext } from '../lib/app-context.tsx';
import type { AppLocation } from '../lib/app-location.ts';
import { ignoreOffline } from '../lib/call-failure.ts';
import { loadCompetition, loadHostCompetition } from '../lib/competition.ts';
import type { RouteMatch } from '../lib/match-route.ts';
import { NotFound, notFound, Redirect, redirect } from '../lib/navigation.ts';
import { type Address, path, type RoutePath } from '../lib/paths.ts';
import type { CurrentPage } from '../lib/router.ts';
import { searchText } from '../lib/search-text.ts';
import { loadSeasonDesk, type SeasonPlace } from '../lib/season-desk.ts';
import { loadUser } from '../lib/user.ts';
import { followRedirect } from './follow-redirect.ts';
import { checkGuard } from './guards.ts';
import { usualLayout } from './layouts/index.ts';
import { loadFrame, loadPage } from './page.ts';
import { enforceTabletMode } from './tablet-mode.ts';

type Visit = { app: AppContext; location: AppLocation; match: RouteMatch | null; isPreload: boolean };

/** Fetches the page of an address with all it shows. Throws a Redirect; whatever else goes wrong is a page too. */
export async function openPage(visit: Visit): Promise<CurrentPage> {
  const { location, match } = visit;
  const page: CurrentPage = {
    entry: match?.entry,
    params: match?.params ?? {},
    path: readable(location.path),
    search: searchText(location.search),
    ...{ title: null, picture: null, facts: null, feed: null },
    frame: match?.entry ?? {},
    ...{ status: 200, error: null },
  };
  try {
    return { ...page, ...(await loadVisit(visit)) };
  } catch (error) {
    if (error instanceof Redirect || visit.isPreload) throw error;
    return { ...page, ...(await failure(visit, error)) };
  }
}

async function failure({ app, match, location }: Visit, error: unknown) {
  // The frame is there even if nothing else is, with the menu of whoever is signed in; without it the page stands alone.
  const layout = match?.entry.layout ?? usualLayout(app.site);
  const user = await loadUser(app).catch(() => null);
  await loadFrame(app, layout, user, location.publicHref, true).catch(() => {});
  return error instanceof NotFound ? { status: error.status } : { status: failedStatus(error), error };
}

/** What the server cannot do at the moment will pass; everything else is our mistake. */
const failedStatus = (error: unknown): 500 | 503 => (isCallError(error) && error.status === 503 ? 503 : 500);

async function loadVisit(visit: Visit): Promise<Partial<CurrentPage>> {
  const { app, location, match, isPreload } = visit;
  enforceTabletMode(location.path);
  const [user] = await Promise.all([loadUser(app), ignoreOffline(loadHostCompetition(app))]);
  if (!match) return elsewhere(visit);
  const { entry, params } = match;
  if (entry.redirect) throw redirect(childAddress(entry.redirect, params));
  // Whoever is not let in is told so inside of the frame.
  await loadFrame(app, entry.layout, user, location.publicHref, isPreload);
  if (entry.isDemo && !app.settings.demo) throw notFound();
  // A kept page is the same for everybody: it is drawn without anything that somebody might not see.
  if (app.isKept) {
    await loadPage(app, entry, location.publicHref, false);
    return {};
  }
  await checkGuard(entry.guard, { app, href: location.href });
  const [page] = await Promise.all([
    orSignedOut(visit, loadContents(visit, match)),
    isPreload ? null : followRedirect(app, { pathname: readable(location.path), search: location.search }),
  ]);
  return page;
}

/** Whatever the table does not know. */
async function elsewhere({ app, location }: Visit): Promise<never> {
  await followRedirect(app, { pathname: readable(location.path), search: location.search });
  throw notFound();
}

/** A row leads only to rows with the same parameters. */
const childAddress = (child: string, params: Record<string, string>): Address =>
  path(child as RoutePath, params as never);

async function loadContents({ app, location, isPreload }: Visit, { entry, params }: RouteMatch) {
  const { search, publicHref } = location;
  const [page] = await Promise.all([
    loadPage(app, entry, publicHref, isPreload),
    entry.site === 'competition' && loadCompetition(app, params.season),
    entry.layout === 'season' && orNotFound(loadSeasonDesk(app, params as SeasonPlace)),
  ]);
  await orNotFound(page.load?.({ app, params, search }));
  const frame = page.frame?.(search) ?? null;
  if (frame) await loadFrame(app, frame.layout, null, publicHref, isPreload);
  return {
    title: page.title?.(app.t, app, params) ?? null,
    picture: page.picture?.(app, params) ?? null,
    facts: page.facts ? JSON.stringify(page.facts(app, params)) : null,
    feed: page.feed?.(params) ?? null,
    ...(frame ? { frame } : {}),
  };
}

/** A session that has ended elsewhere: the page is opened anew as a visitor, which leads to the login page where it must. */
async function orSignedOut<T>({ app, location, isPreload }: Visit, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const hasEnded = isCallError(error) && error.status === 401;
    if (import.meta.env.SSR || isPreload || !hasEnded) throw error;
    const { openSignedOut } = await import('./session.ts');
    if (!openSignedOut(app, location.publicHref)) throw error;
    // The browser is on its way; nothing more is drawn here.
    return new Promise(() => {});
  }
}

/** A thing that the server does not find, does not show to the reader, or that cannot even be a thing, is a page that is not there. */
async function orNotFound<T>(loading: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    throw isCallError(error) && [403, 404, 422].includes(error.status) ? notFound() : error;
  }
}

/** An address as people read it. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
