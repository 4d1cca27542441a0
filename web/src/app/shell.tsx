import { Suspense, startTransition, useEffect, useState } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { useCurrentPage } from '../lib/router.ts';
import { untilFetched } from '../lib/until-fetched.ts';
import { lazyModule, useLazyModule, useModuleWithTexts } from '../lib/use-lazy-module.ts';
import { useUser } from '../lib/user.ts';
import { whenIdle } from '../lib/when-idle.ts';
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
  useEffect(() => {
    let left = false;
    void untilFetched(() => import('./on-new-page.ts')).then(
      ({ onNewPage }) => !left && onNewPage(app, page),
    );
    return () => {
      left = true;
    };
  }, [app, page]);
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
          <AccountBanners canVerify={layout === 'default'} />
        </>
      )}
      {contents}
      <DocumentColours forced={page.frame.forceMode} />
      {!isAlone && <AfterPage forceMode={page.frame.forceMode} />}
    </>
  );
}

function AccountBanners({ canVerify }: { canVerify: boolean }) {
  const user = useUser();
  const account = useModuleWithTexts(accountArea, user !== null);
  if (!user || !account) return null;
  if (user.impersonated_by) return <account.ImpersonationBanner user={user} />;
  return canVerify && !user.email_verified && <account.VerificationBanner user={user} />;
}

function DocumentColours({ forced }: { forced: Mode | undefined }) {
  const { value: mode } = useColourMode(forced);
  useEffect(() => {
    document.documentElement.dataset.mode = mode;
  }, [mode]);
  return null;
}

/** What has time until the page itself stands and the browser has nothing else to do. */
function AfterPage({ forceMode }: { forceMode: Mode | undefined }) {
  const { t } = useApp();
  const user = useUser();
  const { value: mode } = useColourMode(forceMode);
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setTime(true))), []);
  const bar = useLazyModule(loadingBar, isTime);
  const account = useModuleWithTexts(accountArea, user !== null);
  if (!isTime) return null;
  return (
    <>
      {bar && <bar.LoadingBar label={t('shell.loading')} />}
      <Toasts mode={mode} label={t('shell.toasts')} />
      {user && !user.impersonated_by && account && (
        <Suspense fallback={null}>
          <account.AnnouncementOverlay />
        </Suspense>
      )}
    </>
  );
}
