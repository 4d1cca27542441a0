import { createContext, use, useSyncExternalStore } from 'react';
import { type AppLocation, appLocation } from './app-location.ts';
import { BrowserHistory } from './browser-history.ts';
import type { RouteMatch } from './match-route.ts';
import { Redirect } from './navigation.ts';
import type { Frame, RouteEntry } from './route-table.ts';

/** What the shell knows about the page that is open. */
export type CurrentPage = {
  entry: RouteEntry | undefined;
  params: Record<string, string>;
  path: string;
  search: string;
  /** The title its loader gave it. */
  title: string | null;
  /** The path of its share picture, if it has one. */
  picture: string | null;
  /** What search engines read about it, as JSON. */
  facts: string | null;
  feed: string | null;
  /** The layout and colour mode it is shown in. */
  frame: Partial<Frame>;
  /** 404 unless somebody knew better, such as 410 for what is gone for good. */
  status: number;
  /** What went wrong, where it is our mistake. */
  error: unknown;
};

type RouterState = {
  /** Of another page only once that one is shown; of another view of this page at once. */
  location: AppLocation;
  page: CurrentPage;
  isLoading: boolean;
};

type Parts = {
  prefix: string;
  match: (path: string) => RouteMatch | null;
  /** Fetches all a page shows. Throws a Redirect; whatever else goes wrong is a page too. */
  open: (location: AppLocation, isPreload: boolean) => Promise<CurrentPage>;
};

const MOST_REDIRECTS = 10;
const NO_PAGE: CurrentPage = {
  ...{
    entry: undefined,
    params: {},
    path: '/',
    search: '',
    title: null,
    picture: null,
    facts: null,
    feed: null,
  },
  ...{ frame: {}, status: 404, error: null },
};

/** One visit: which page is open, and how to get to the next. */
export class Router {
  readonly match: Parts['match'];
  readonly #open: Parts['open'];
  readonly #prefix: string;
  readonly #listeners = new Set<() => void>();
  readonly #beforeLeaving = new Set<(to: AppLocation, isOtherPath: boolean) => void>();
  readonly #whenShown = new Set<() => void>();
  #state: RouterState;
  #history: BrowserHistory | null = null;
  #loads = 0;
  #redirects = 0;
  #scroll: 'top' | 'keep' | 'restore' = 'keep';

  constructor({ prefix, match, open }: Parts, address: string) {
    this.#prefix = prefix;
    this.match = match;
    this.#open = open;
    this.#state = { location: this.locationOf(address), page: NO_PAGE, isLoading: false };
  }

  get state(): RouterState {
    return this.#state;
  }

  locationOf = (address: string): AppLocation => appLocation(address, this.#prefix);

  subscribe = (listener: () => void): (() => void) => listen(this.#listeners, listener);
  beforeLeaving = (listener: (to: AppLocation, isOtherPath: boolean) => void) =>
    listen(this.#beforeLeaving, listener);
  whenShown = (listener: () => void) => listen(this.#whenShown, listener);

  /** Opens the first page. On the server that is the only one, and where it leads is answered to whoever asked. */
  async start(): Promise<Redirect | null> {
    if (!import.meta.env.SSR) {
      this.#history = new BrowserHistory(() => void this.#popped());
      // The browser scrolls the page it loads, unless somebody has come back to it from inside the app.
      if (this.#history.isLeftScrolled()) this.#scroll = 'restore';
    }
    return this.#load(this.#state.location);
  }

  async navigate(to: string, { replace = false } = {}): Promise<void> {
    const location = this.locationOf(to);
    this.#announce(location);
    if (replace) this.#history?.replace(location.publicHref);
    else this.#history?.push(location.publicHref);
    this.#scroll = replace && this.#isOpenPage(location) ? 'keep' : 'top';
    await this.#load(location);
  }

  /** Fetches what a page will show before anybody goes there; what is wrong with it is found out then. */
  preload(to: string): void {
    void this.#open(this.locationOf(to), true).catch(() => {});
  }

  /** The page that was opened last has been drawn. */
  shown(): void {
    this.#history?.show(this.#scroll);
    this.#scroll = 'keep';
    for (const listener of this.#whenShown) listener();
  }

  async #popped(): Promise<void> {
    const { pathname, search, hash } = window.location;
    const location = this.locationOf(pathname + search + hash);
    if (location.href === this.#state.location.href && !this.#state.isLoading) return this.#history?.move();
    this.#announce(location);
    this.#scroll = 'restore';
    await this.#load(location);
  }

  async #load(location: AppLocation): Promise<Redirect | null> {
    const load = ++this.#loads;
    this.#set({ isLoading: true, ...(this.#isOpenPage(location) ? { location } : {}) });
    try {
      const page = await this.#open(location, false);
      // Somebody has gone elsewhere meanwhile.
      if (load === this.#loads) this.#show(location, page);
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      if (import.meta.env.SSR) return error;
      if (load === this.#loads) await this.#follow(error);
    }
    return null;
  }

  async #follow({ to }: Redirect): Promise<void> {
    if (++this.#redirects > MOST_REDIRECTS) throw new Error(`${to} leads in circles`);
    if (/^https?:/.test(to)) {
      window.location.replace(to);
      // The browser is on its way; nothing more is drawn here.
      return new Promise(() => {});
    }
    const location = this.locationOf(to);
    this.#history?.replace(location.publicHref);
    await this.#load(location);
  }

  #show(location: AppLocation, page: CurrentPage): void {
    this.#redirects = 0;
    this.#set({ location, page, isLoading: false });
  }

  #isOpenPage({ path }: AppLocation): boolean {
    return path === this.#state.location.path && this.#state.page.status === 200;
  }

  #announce(to: AppLocation): void {
    const isOtherPath = to.path !== this.#state.location.path;
    for (const listener of this.#beforeLeaving) listener(to, isOtherPath);
  }

  #set(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const Context = createContext<Router | null>(null);
export const RouterContext = Context.Provider;

export function useRouter(): Router {
  const router = use(Context);
  if (!router) throw new Error('Rendered outside the app');
  return router;
}

/** A part of what the router knows. It has to be the same thing as long as nothing about it changes. */
export function useRouterState<T>(select: (state: RouterState) => T): T {
  const router = useRouter();
  const read = () => select(router.state);
  return useSyncExternalStore(router.subscribe, read, read);
}

export const useCurrentPage = (): CurrentPage => useRouterState(({ page }) => page);
