import type { Call, PublicSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { AnswerCache } from '../lib/answer-cache.ts';
import { type AppContext, AppContextProvider } from '../lib/app-context.tsx';
import { type Router, RouterContext } from '../lib/router.ts';
import { Shell } from './shell.tsx';

export function createAppContext(parts: {
  call: Call;
  t: Translate;
  loadMessages: AppContext['loadMessages'];
  settings: PublicSettings;
  host: string;
  isKept?: boolean;
}): AppContext {
  return {
    isKept: false,
    ...parts,
    query: new AnswerCache(),
    site: siteFor(parts.host, parts.settings.ownHosts),
  };
}

/** The host decides: our own hosts show the app, any other only the site of its organisation. */
const siteFor = (host: string, ownHosts: readonly string[]): 'app' | 'competition' =>
  ownHosts.includes(host) ? 'app' : 'competition';

export function App({ app, router }: { app: AppContext; router: Router }) {
  return (
    <AppContextProvider value={app}>
      <RouterContext value={router}>
        <Shell />
      </RouterContext>
    </AppContextProvider>
  );
}
