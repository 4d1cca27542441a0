import { Suspense, useEffect } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { useCurrentPage } from '../lib/router.ts';
import { lazyModule, useLazyModule } from '../lib/use-lazy-module.ts';
import { useUser } from '../lib/user.ts';
import { Toasts } from '../ui/toasts.tsx';
import { accountArea } from './account-area.ts';
import { useColourMode } from './colour-mode.ts';
import { useFocusOnNewPage } from './focus-new-page.ts';
import { Content } from './layouts/content.tsx';
import { layoutOf, usualLayout } from './layouts/index.ts';
import { PageOutlet } from './page-outlet.tsx';

const loadingBar = lazyModule(() => import('./loading-bar.tsx'));

/** Around every page: loading bar, layout, toasts, and the overlay that only signed-in users get. */
export function Shell() {
  const app = useApp();
  const user = useUser();
  const page = useCurrentPage();
  const { value: mode, unknown } = useColourMode(page.frame.forceMode);
  // Rendered on the server there is nobody to announce anything to.
  const known = !unknown;
  useEffect(() => {
    document.documentElement.dataset.mode = mode;
  }, [mode]);
  const bar = useLazyModule(loadingBar);
  const account = useLazyModule(accountArea, user !== null);
  useEffect(() => void import('./on-new-page.ts').then(({ onNewPage }) => onNewPage(app, page)), [app, page]);
  useFocusOnNewPage(page.path);
  const layout = page.frame.layout ?? usualLayout(app.site);
  // The loader of the page has fetched it; an error before that has none.
  const Layout = layoutOf(layout).loaded() ?? Content;
  // Over somebody's stream, and on somebody's page, nothing else of the site may appear.
  if (layout === 'overlay' || layout === 'embed')
    return (
      <Layout>
        <PageOutlet />
      </Layout>
    );
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:layer-tooltip focus:rounded-card focus:bg-gold focus:px-4 focus:py-2 focus:text-oche"
      >
        {app.t('shell.skip')}
      </a>
      {bar && <bar.LoadingBar label={app.t('shell.loading')} />}
      {user?.impersonated_by && account && <account.ImpersonationBanner user={user} />}
      {user && !user.email_verified && !user.impersonated_by && layout === 'default' && account && (
        <account.VerificationBanner user={user} />
      )}
      <Layout>
        <PageOutlet />
      </Layout>
      <Toasts mode={mode} label={app.t('shell.toasts')} />
      {user && !user.impersonated_by && known && account && (
        <Suspense fallback={null}>
          <account.AnnouncementOverlay />
        </Suspense>
      )}
    </>
  );
}
