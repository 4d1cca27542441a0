import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ImpersonationBanner } from '../features/accounts/impersonation-banner.tsx';
import { useApp } from '../lib/app-context.tsx';
import { useUser } from '../lib/user.ts';
import { Toasts } from '../ui/toasts.tsx';
import { sendPageView } from './analytics.ts';
import { useColourMode } from './colour-mode.ts';
import { useCurrentPage } from './current-page.ts';
import { useFocusOnNewPage } from './focus-new-page.ts';
import { applyHead } from './head.ts';
import { LAYOUTS } from './layouts/index.ts';
import { LoadingBar } from './loading-bar.tsx';
import { headOf } from './page-head.ts';

const AnnouncementOverlay = lazy(() => import('../features/announcements/announcement-overlay.tsx'));

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
  useEffect(() => {
    applyHead(headOf(app, location.origin, page));
    sendPageView(page.path, document.title);
  }, [app, page]);
  useFocusOnNewPage(page.path);
  const layout = page.frame.layout ?? (app.site === 'app' ? 'default' : 'competition');
  const Layout = LAYOUTS[layout];
  // Over somebody's stream nothing of the site may appear.
  if (layout === 'overlay')
    return (
      <Layout>
        <Outlet />
      </Layout>
    );
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[1100] focus:rounded-card focus:bg-gold focus:px-4 focus:py-2 focus:text-oche"
      >
        {app.t('shell.skip')}
      </a>
      <LoadingBar label={app.t('shell.loading')} />
      {user?.impersonated_by && <ImpersonationBanner user={user} />}
      <Layout>
        <Outlet />
      </Layout>
      <Toasts mode={mode} label={app.t('shell.toasts')} />
      {user && known && (
        <Suspense fallback={null}>
          <AnnouncementOverlay />
        </Suspense>
      )}
    </>
  );
}
