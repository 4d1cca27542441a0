import type { AppContext } from '../lib/app-context.tsx';
import { stripLocale } from '../lib/paths.ts';
import type { RouteEntry } from '../lib/route-table.ts';
import type { Router } from '../lib/router.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { loadFrame, loadPage } from './page.ts';

const AFTER_MS = 3000;

/**
 * When a page has stood for a while, the files of the pages it links to are fetched, so that a tap opens them at once: one page
 * after the other, and only while nothing else is to be done, because a slow phone is busy with each. What those pages show is
 * fetched when a finger or a pointer comes near, and so are the files if that is sooner: most links are never followed.
 */
export function preloadPages(app: AppContext, router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetchLinked(app, router), AFTER_MS);
  };
  router.whenShown(later);
  later();
}

async function fetchLinked(app: AppContext, router: Router): Promise<void> {
  if (isUnwelcome()) return;
  await fetchAll([...linkedPages(router)], (entry) =>
    Promise.all([loadPage(app, entry, '', true), loadFrame(app, entry.layout, null, '', true)]),
  );
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Each once the one before it is there; one that cannot be fetched is fetched when it is needed. */
export async function fetchAll<T>(
  wanted: readonly T[],
  fetchOne: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of wanted) {
    await idle();
    await fetchOne(one).catch(() => {});
  }
}

function linkedPages(router: Router): Set<RouteEntry> {
  const pages = new Set<RouteEntry>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.origin !== location.origin || !isInSight(link)) continue;
    const entry = router.match(stripLocale(link.pathname))?.entry;
    if (entry?.page) pages.add(entry);
  }
  return pages;
}

function isInSight(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

type Line = { saveData?: boolean; effectiveType?: string };

/** Without a network, for whoever asked for few bytes, and on a line on which these would be in the way. */
function isUnwelcome(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Line }).connection ?? {};
  return !navigator.onLine || saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}
