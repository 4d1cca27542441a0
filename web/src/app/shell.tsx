import { Suspense, useEffect } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { useCurrentPage } from '../lib/router.ts';
import { lazyModule, useLazyModule } from '../lib/use-lazy-module.ts';
import { useUser } from '../lib/user.ts';
import { Toasts } from '../ui/toasts.tsx';
import { accountArea } from './account-area.ts';
import { type Mode, useColourMode } from './colour-mode.ts';
import { useFocusOnNewPage } from './focus-new-page.ts';
import { Content } from './layouts/content.tsx';
import { layoutOf, usualLayout } from './layouts/index.ts';
import { PageOutlet } from './page-outlet.tsx';

const loadingBar = lazyModule(() => import('./loading-bar.tsx'));

/**
 * Around every page: loading bar, layout, toasts, and the overlay that only signed-in users get. What is found out while a page
 * stands is the state of the parts below, so that the page itself is drawn once.
 */
export function Shell() {
  const app = useApp();
  const page = useCurrentPage();
  useEffect(() => void import('./on-new-page.ts').then(({ onNewPage }) => onNewPage(app, page)), [app, page]);
  useFocusOnNewPage(page.path);
  const layout = page.frame.layout ?? usualLayout(app.site);
  // The loader of the page has fetched it; an error before that has none.
  const Layout = layoutOf(layout).loaded() ?? Content;
  const contents = (
    <Layout>
      <PageOutlet />
    </Layout>
  );
  // Over somebody's stream, and on somebody's page, nothing else of the site may appear.
  const isAlone = layout === 'overlay' || layout === 'embed';
  return (
    <>
      {!isAlone && (
        <>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:layer-tooltip focus:rounded-card focus:bg-gold focus:px-4 focus:py-2 focus:text-oche"
          >
            {app.t('shell.skip')}
          </a>
          <PageLoading />
          <AccountBanners canVerify={layout === 'default'} />
        </>
      )}
      {contents}
      <Announcements forceMode={page.frame.forceMode} isSilent={isAlone} />
    </>
  );
}

function PageLoading() {
  const { t } = useApp();
  const bar = useLazyModule(loadingBar);
  return bar && <bar.LoadingBar label={t('shell.loading')} />;
}

function AccountBanners({ canVerify }: { canVerify: boolean }) {
  const user = useUser();
  const account = useLazyModule(accountArea, user !== null);
  if (!user || !account) return null;
  if (user.impersonated_by) return <account.ImpersonationBanner user={user} />;
  return canVerify && !user.email_verified && <account.VerificationBanner user={user} />;
}

/** The colours of the document, and what is said in them. */
function Announcements({ forceMode, isSilent }: { forceMode: Mode | undefined; isSilent: boolean }) {
  const { t } = useApp();
  const user = useUser();
  const account = useLazyModule(accountArea, user !== null);
  const { value: mode, unknown } = useColourMode(forceMode);
  useEffect(() => {
    document.documentElement.dataset.mode = mode;
  }, [mode]);
  if (isSilent) return null;
  return (
    <>
      <Toasts mode={mode} label={t('shell.toasts')} />
      {/* Rendered on the server there is nobody to announce anything to. */}
      {user && !user.impersonated_by && !unknown && account && (
        <Suspense fallback={null}>
          <account.AnnouncementOverlay />
        </Suspense>
      )}
    </>
  );
}
