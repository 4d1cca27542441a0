import type { AppContext } from '../lib/app-context.tsx';
import type { CurrentPage } from '../lib/router.ts';
import { sendPageView } from './analytics.ts';
import { applyHead } from './head.ts';
import { headOf } from './page-head.ts';

/** The app has gone to another page: the document's head follows, and whoever counts pages is told. */
export function onNewPage(app: AppContext, page: CurrentPage): void {
  applyHead(headOf(app, location.origin, page));
  sendPageView(page.path, document.title);
}
