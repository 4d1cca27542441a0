import type { Call, PublicSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type AppContext, AppContextProvider } from '../lib/app-context.tsx';
import type { AppRouter } from './router.tsx';

/** Answers stay fresh for this long: a page opened twice in a row does not ask twice. */
const FRESH_MS = 15_000;

export function createAppContext(parts: {
  call: Call;
  t: Translate;
  loadMessages: AppContext['loadMessages'];
  settings: PublicSettings;
  host: string;
}): AppContext {
  const query = new QueryClient({
    defaultOptions: {
      // The client has its own rule about trying again; a second one on top would multiply.
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        gcTime: 10 * 60_000,
        // Without a network a call fails and the page says so; waiting for one would be a page that never opens.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return { ...parts, query, site: siteFor(parts.host, parts.settings.ownHosts) };
}

/** The host decides: our own hosts show the app, any other only the site of its organisation. */
const siteFor = (host: string, ownHosts: readonly string[]): 'app' | 'competition' =>
  ownHosts.includes(host) ? 'app' : 'competition';

export function App({ app, router }: { app: AppContext; router: AppRouter }) {
  return (
    <AppContextProvider value={app}>
      <QueryClientProvider client={app.query}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppContextProvider>
  );
}
