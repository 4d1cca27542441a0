import type { Browser, Page } from '@playwright/test';
import { ROUTES, type RouteEntry } from '../../web/src/lib/route-table.ts';
import { addressOf, fill, type Kind, kindFor, localized, ONLINE_PLAYER, OPENED } from '../world/addresses.ts';
import { siteAddress, siteOrigin, sitePath } from '../world/league-addresses.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectDistinctNames,
  listenForTrouble,
  logBoardIn,
  open,
  test,
} from '../world/world.ts';

// Every route in its languages, in both colour modes, on a desk, a phone and a tablet: it opens, it is titled, it says
// nothing on the console and axe finds nothing. English has two addresses of one page: the longer one is only asked for.

const VARIANTS = [
  { prefix: '', mode: 'light', viewport: { width: 1440, height: 900 } },
  { prefix: '/nl', mode: 'dark', viewport: { width: 390, height: 844 } },
  { prefix: '/de', mode: 'light', viewport: { width: 820, height: 1180 } },
] as const;
const PREFIXES = ['', '/en', '/nl', '/de'];

/** Where somebody ends up who is nobody yet. */
const refusedTo = ({ guard }: RouteEntry): string | null =>
  guard === 'auth' || guard === 'superadmin'
    ? '/auth/login'
    : guard === 'board-auth'
      ? '/tablet/login'
      : null;

type Visitor = { page: Page; trouble: string[] };

/** One browser per kind of visitor and variant for the whole run: opening pages is the test, opening browsers is not. */
const visitors = new Map<string, Promise<Visitor>>();

function visitor(
  browser: Browser,
  baseURL: string,
  kind: Kind,
  variant: (typeof VARIANTS)[number],
): Promise<Visitor> {
  const key = `${kind} ${variant.prefix}`;
  const known = visitors.get(key) ?? makeVisitor(browser, baseURL, kind, variant);
  visitors.set(key, known);
  return known;
}

async function makeVisitor(
  browser: Browser,
  baseURL: string,
  kind: Kind,
  { mode, viewport }: (typeof VARIANTS)[number],
) {
  const context = await browser.newContext({
    baseURL,
    colorScheme: mode,
    viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (kind === 'superadmin' || kind === ONLINE_PLAYER) await enter(context, kind);
  // A board has one tablet at a time: each worker takes one of its own.
  if (kind === 'board') await logBoardIn(context, test.info().parallelIndex === 0 ? 'OCHE-180' : 'OCHE-170');
  const page = await context.newPage();
  return { page, trouble: listenForTrouble(page) };
}

/** The smallest phones: nothing is wider than they are. */
async function expectNarrow(page: Page): Promise<void> {
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const tooWide = [...document.body.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1,
      );
      return [`${scrollWidth} px`, ...tooWide.slice(0, 4).map((each) => each.outerHTML.slice(0, 120))];
    });
  await expect.poll(wide, { message: `320 px of ${page.url()}`, timeout: 3000 }).toEqual([]);
  await page.setViewportSize(viewport);
}

for (const entry of OPENED) {
  test(`${entry.path} for those who may see it`, async ({ browser, baseURL, request }) => {
    const isSite = entry.site === 'competition';
    const address = isSite ? await siteAddress(entry.path, request) : await addressOf(entry, request);
    const origin = isSite ? siteOrigin(baseURL!) : '';
    for (const variant of VARIANTS) {
      const { page, trouble } = await visitor(browser, baseURL!, kindFor(entry), variant);
      trouble.length = 0;
      const response = await open(page, origin + localized(variant.prefix, address));
      expect(response?.status(), page.url()).toBe(200);
      const target = isSite ? sitePath : fill;
      const expected = localized(variant.prefix, entry.redirect ? target(entry.redirect) : address);
      expect(new URL(page.url()).pathname).toBe(expected);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await page.title()).toMatch(isSite ? /^.+ \| Polderliga Darts$/ : /Oche \| ./);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toContain(expected);
      await expectAccessible(page);
      await expectNarrow(page);
      await expectDistinctNames(page);
      expect(trouble, page.url()).toEqual([]);
      if (variant.prefix !== '') continue;
      // The browser asks: names under localhost are known to it on every machine, to Node on some.
      const longer = await page.evaluate(
        async (asked) => {
          const answer = await fetch(asked);
          return { status: answer.status, text: await answer.text() };
        },
        localized('/en', address),
      );
      expect(longer.status, address).toBe(200);
      expect(longer.text).toContain(canonical!.replaceAll('&', '&amp;'));
    }
  });
}

for (const entry of ROUTES) {
  const target = refusedTo(entry);
  if (!target) continue;
  test(`${entry.path} sends others away`, async ({ request }) => {
    for (const prefix of PREFIXES) {
      const answer = await request.get(localized(prefix, fill(entry.path)), { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      expect(new URL(answer.headers().location!, 'http://localhost').pathname).toBe(prefix + target);
    }
  });
}

test('pages for visitors send a user home', async ({ context, page }) => {
  await enter(context, 'coach');
  for (const entry of ROUTES.filter(({ guard }) => guard === 'anonymous')) {
    await open(page, entry.path);
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('superadmin pages do not exist for a player', async ({ context, page }) => {
  await enter(context, 'coach');
  for (const entry of ROUTES.filter(({ guard }) => guard === 'superadmin')) {
    const response = await page.goto(fill(entry.path));
    expect(response?.status()).toBe(404);
  }
});
