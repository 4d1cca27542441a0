import './app/theme.css';
import { httpClient, type PublicSettings } from '@oche/contract';
import { LOCALES } from '@oche/messages';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { App, createAppContext } from './app/create-app.tsx';
import { localeOf } from './app/locale.ts';
import { loadMessages } from './app/messages.ts';
import { openOnce, watchBuild } from './app/new-build.ts';
import { registerOffline } from './app/offline.ts';
import { createAppRouter } from './app/router.tsx';
import { reloadUserOnResume, settleToken } from './app/session.ts';
import { HAS_OUTBOX } from './device-games/has-outbox.ts';
import { readCookies } from './lib/cookies.ts';
import { prefixOf, stripLocale } from './lib/paths.ts';
import { readStored } from './lib/stored.ts';
import { tokenFor } from './lib/tokens.ts';

type PageState = { settings: PublicSettings; queries: DehydratedState };

async function start(): Promise<void> {
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  const locale = localeOf(location.pathname);
  const t = await loadMessages(locale, state.settings.build);
  const call = httpClient({
    baseUrl: '/api',
    token: () => tokenFor(stripLocale(location.pathname), readCookies()),
    language: () => LOCALES[locale].language,
  });
  const app = createAppContext({ call, t, settings: state.settings, host: location.hostname });
  hydrate(app.query, state.queries);
  const router = createAppRouter(app, prefixOf(location.pathname));
  // The page came rendered: the router must draw what is there, not a waiting state around it.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(document.getElementById('root')!, <App app={app} router={router} />);
  void settleToken(app);
  reloadUserOnResume(app);
  if ('Capacitor' in window) void import('./app/native.ts').then(({ startNative }) => startNative(app));
  // The next page is fetched whole, with the new build in it; nobody is torn out of the page that is open.
  watchBuild(state.settings.build, () => {
    router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (pathChanged) openOnce(toLocation.publicHref);
    });
  });
  // What was scored without a network goes out wherever the app is opened next.
  if (readStored(HAS_OUTBOX))
    void import('./device-games/outbox.ts').then(({ startOutbox }) => startOutbox(app));
  const { analyticsContainer } = state.settings;
  if (analyticsContainer)
    void import('./app/analytics.ts').then(({ startAnalytics }) => startAnalytics(analyticsContainer));
  void import('./app/preload-pages.ts').then(({ preloadPages }) => preloadPages(router));
  registerOffline();
}

void start();
