import type { AppContext } from '../lib/app-context.tsx';
import { stripLocale } from '../lib/paths.ts';
import type { RouteEntry } from '../lib/route-table.ts';
import type { Router } from '../lib/router.ts';
import { loadFrame, loadPage } from './page.ts';

const AFTER_MS = 1000;
const AT_ONCE = 4;

/**
 * A second after a page stands, the files of the pages it links to are fetched, so that a tap opens them at once. What those
 * pages show is fetched when a finger or a pointer comes near, not before: most links are never followed.
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

/** A few at a time, each once the one before it is there; one that cannot be fetched is fetched when it is needed. */
export async function fetchAll<T>(
  wanted: readonly T[],
  fetchOne: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = wanted.values();
  const take = async () => {
    for (const one of left) await fetchOne(one).catch(() => {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
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
