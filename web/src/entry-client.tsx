import './app/theme.css';
// After the theme: paper has the last word.
import './app/print.css';
import { httpClient, type PublicSettings } from '@oche/contract';
import { LOCALES } from '@oche/messages';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, createAppContext } from './app/create-app.tsx';
import { isServerThere, stayCutOff } from './app/cut-off.ts';
import { localeOf } from './app/locale.ts';
import { openMessages, SHELL_PARTS } from './app/messages.ts';
import { registerOffline } from './app/offline.ts';
import { openOnce } from './app/open-once.ts';
import { createAppRouter } from './app/router.ts';
import { HAS_OUTBOX, SHEET_QUEUE } from './device-games/has-outbox.ts';
import type { Dehydrated } from './lib/answer-cache.ts';
import { setApiUrl } from './lib/api-url.ts';
import type { AppContext } from './lib/app-context.tsx';
import { isWrapped, openApp } from './lib/device/device.ts';
import './lib/page-sleep.ts';
import { prefixOf } from './lib/paths.ts';
import type { Router } from './lib/router.ts';
import { readStored } from './lib/stored.ts';
import { currentToken, storeToken } from './lib/tokens.ts';
import { untilFetched } from './lib/until-fetched.ts';
import { whenIdle } from './lib/when-idle.ts';

/** What a rendered page carries; `messages` names the parts of the texts it speaks with. */
type PageState = {
  settings: PublicSettings;
  answers: Dehydrated;
  messages: string[];
  isKept: boolean;
  /** The token of the account that was looked through is no longer good. */
  isImpersonationOver?: true;
};

/** Only where the service worker leads without a network: nobody else waits for it. */
const keptPage = async () =>
  location.pathname.endsWith('/offline')
    ? await import('./lib/kept-page.ts').then(
        ({ findKeptPage }) => findKeptPage(location),
        () => null,
      )
    : null;

/** The wrapped app carries its pages itself; everything else is where the calls go. */
async function openAsApp(apiUrl: string) {
  await openApp(apiUrl.startsWith('/') ? '' : new URL(apiUrl).origin);
  return import('./app/run-as-app.ts');
}

async function start(): Promise<void> {
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  setApiUrl(state.settings.apiUrl);
  const asApp = isWrapped() ? await openAsApp(state.settings.apiUrl) : null;
  asApp?.speakOwnLanguage();
  if (state.isImpersonationOver) storeToken('impersonation', null);
  // The page itself could not be fetched; what it showed last is kept here.
  const kept = await keptPage();
  if (kept) history.replaceState(history.state, '', kept.address);
  const locale = localeOf(location.pathname);
  const { t, load } = openMessages(locale, state.settings.build);
  await load(asApp ? SHELL_PARTS : state.messages);
  const call = httpClient({
    baseUrl: state.settings.apiUrl,
    token: currentToken,
    language: () => LOCALES[locale].language,
  });
  const app = createAppContext({
    call,
    t,
    loadMessages: load,
    settings: state.settings,
    host: location.hostname,
  });
  await asApp?.findUser(app);
  app.query.hydrate([...state.answers, ...(kept?.answers ?? [])]);
  const address = location.pathname + location.search + location.hash;
  const router = createAppRouter(app, prefixOf(location.pathname), address);
  const rendered = router.state.location;
  await router.start();
  // What the server drew is better than an error: the files or answers of the page could not be fetched.
  const isDrawn = !asApp && !state.isKept && !kept;
  if (router.state.page.error !== null && isDrawn && !(await isServerThere())) return stayCutOff();
  const root = document.getElementById('root')!;
  const tree = <App app={app} router={router} />;
  // A page that was kept came without its contents, and one that led on at once is not the one to show: nothing to take over.
  if (state.isKept || kept || router.state.location !== rendered) createRoot(root).render(tree);
  // In pieces of a few milliseconds, so that a slow phone scrolls and types meanwhile.
  else startTransition(() => void hydrateRoot(root, tree));
  asApp?.runAsApp(app, router);
  whenIdle(() => afterPage(app, router));
  // What was scored without a network goes out wherever the app is opened next.
  if (readStored(HAS_OUTBOX))
    void untilFetched(() => import('./device-games/outbox.ts')).then(({ startOutbox }) => startOutbox(app));
  if (readStored(SHEET_QUEUE))
    void untilFetched(() => import('./device-games/sheet-outbox.ts')).then(({ sendSheets }) =>
      sendSheets(app),
    );
  const { analyticsContainer } = state.settings;
  if (analyticsContainer)
    void import('./app/analytics.ts').then(({ startAnalytics }) => startAnalytics(analyticsContainer));
}

/** What has time until the page answers. */
function afterPage(app: AppContext, router: Router): void {
  // First of all: a network that goes away from now on takes nothing along.
  registerOffline(app.site);
  void untilFetched(() => import('./app/after-start.ts')).then(({ afterStart }) => {
    afterStart(app, () => {
      // The next page is fetched whole, with the new build in it; nobody is torn out of the page that is open.
      router.beforeLeaving(({ publicHref }, isOtherPath) => {
        if (isOtherPath) openOnce(publicHref);
      });
    });
  });
  void untilFetched(() => import('./app/preload-pages.ts')).then(({ preloadPages }) =>
    preloadPages(app, router),
  );
}

void start().catch(async (error: unknown) => {
  if (isWrapped() || (await isServerThere())) throw error;
  stayCutOff();
});
