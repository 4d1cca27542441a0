import type { Translate } from '@oche/messages';
import type { ComponentType } from 'react';
import type { AppContext } from '../lib/app-context.tsx';
import type { RoutePath } from '../lib/paths.ts';
import type { Frame, RouteEntry } from '../lib/route-table.ts';
import type { ParametersIn, SearchIn } from '../lib/search.ts';
import { loadWithTexts, partsIn } from '../lib/use-lazy-module.ts';
import { accountArea } from './account-area.ts';
import { isServerThere } from './cut-off.ts';
import { layoutOf } from './layouts/index.ts';
import { openOnce } from './open-once.ts';
import { seasonArea } from './season-area.ts';

/** What a page is opened with: its path says which parameters there are. */
export type LoadArgs<P extends RoutePath = RoutePath> = {
  app: AppContext;
  params: ParametersIn<P>;
  search: SearchIn<P>;
};

/** What a file below routes/ exports. */
export type PageModule = {
  Page: ComponentType;
  /** Fetches what the page shows, on the server or before the app goes there. May throw notFound() or redirect(). */
  load?(args: { app: AppContext; params: object; search: object }): Promise<unknown>;
  /** The name of the page, below its loaded data. Without it the last path segment is the title. */
  title?: (t: Translate, app: AppContext, params: Record<string, string>) => string;
  /** The path of the picture that is shown under a shared link. */
  picture?: (app: AppContext, params: Record<string, string>) => string | null;
  /** What search engines read about it, in the words of schema.org; a `url` in them is a path. */
  facts?: (app: AppContext, params: Record<string, string>) => object | null;
  /** The path of its feed of results. */
  feed?: (params: Record<string, string>) => string | null;
  /** The frame it asks for by its query parameters, instead of that of its route. */
  frame?: (search: Record<string, string | undefined>) => Frame | null;
};

const FILES = import.meta.glob<PageModule>(['../routes/**/*.tsx', '!../routes/**/*.test.tsx']);

export const pageFile = (entry: RouteEntry): string => `../routes/${entry.page ?? 'not-here-yet'}.tsx`;

const loaded = new Map<string, PageModule>();

/**
 * Loads the file of a page. One that cannot be loaded belongs to an older build: then the whole page is fetched anew from
 * the server, once, at the address that was wanted.
 */
export async function loadPage(
  app: AppContext,
  entry: RouteEntry,
  href: string,
  isPreload: boolean,
): Promise<PageModule> {
  const file = pageFile(entry);
  const load = FILES[file];
  if (!load) throw new Error(`There is no page ${entry.page} for ${entry.path}`);
  const page = await orAnew(load(), href, isPreload);
  await app.loadMessages(partsIn(page));
  loaded.set(file, page);
  return page;
}

/** Loads what stands around a page: its layout, and for a user what only users see. */
export const loadFrame = (
  app: AppContext,
  layout: RouteEntry['layout'],
  user: unknown,
  href: string,
  isPreload: boolean,
): Promise<unknown> =>
  orAnew(
    Promise.all([
      layoutOf(layout).load(),
      user && layout !== 'overlay' && layout !== 'screen' && layout !== 'embed'
        ? loadWithTexts(app, accountArea)
        : null,
      layout === 'season' ? loadWithTexts(app, seasonArea) : null,
    ]),
    href,
    isPreload,
  );

async function orAnew<T>(loading: Promise<T>, href: string, isPreload: boolean): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (import.meta.env.SSR || isPreload) throw error;
    // Without a network the service worker has a page for it; without that one the browser would only show an error of its own.
    if (!navigator.serviceWorker?.controller && !(await isServerThere())) throw error;
    if (!openOnce(href)) throw error;
    // The browser is on its way; nothing more is drawn here.
    return new Promise(() => {});
  }
}

/** A page whose loader has run. */
export const loadedPage = (entry: RouteEntry): PageModule => loaded.get(pageFile(entry))!;
