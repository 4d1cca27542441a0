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

// Every route opens, is titled, says nothing on the console, and axe finds nothing: in one language, colour mode and size, the
// next route in the next. In the other languages it is asked for. E2E_EVERY_VARIANT=1 looks at every route in each of them.

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
  await expect.poll(wide, `320 px of ${page.url()}`).toEqual([]);
  await page.setViewportSize(viewport);
}

for (const [at, entry] of OPENED.entries()) {
  test(`${entry.path} for those who may see it`, async ({ browser, baseURL, request }) => {
    const isSite = entry.site === 'competition';
    const address = isSite ? await siteAddress(entry.path, request) : await addressOf(entry, request);
    const origin = isSite ? siteOrigin(baseURL!) : '';
    const target = isSite ? sitePath : fill;
    const looked = process.env.E2E_EVERY_VARIANT ? VARIANTS : [VARIANTS[at % VARIANTS.length]!];
    for (const variant of looked) {
      const { page, trouble } = await visitor(browser, baseURL!, kindFor(entry), variant);
      trouble.length = 0;
      const response = await open(page, origin + localized(variant.prefix, address));
      expect(response?.status(), page.url()).toBe(200);
      const expected = localized(variant.prefix, entry.redirect ? target(entry.redirect) : address);
      expect(new URL(page.url()).pathname).toBe(expected);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await page.title()).toMatch(isSite ? /^.+ \| Polderliga Darts$/ : /Oche \| ./);
      const canonical = page.locator('link[rel=canonical]');
      expect(await canonical.getAttribute('href')).toContain(expected);
      await expectAccessible(page);
      await expectNarrow(page);
      await expectDistinctNames(page);
      expect(trouble, page.url()).toEqual([]);
      // The browser asks: names under localhost are known to it on every machine, to Node on some.
      for (const prefix of PREFIXES.filter((one) => one !== variant.prefix)) {
        const [status, language] = await page.evaluate(
          async (asked) => {
            const answer = await fetch(asked);
            return [answer.status, /<html lang="(\w+)/.exec(await answer.text())?.[1]] as const;
          },
          localized(prefix, address),
        );
        expect(status, prefix + address).toBe(200);
        expect(language, prefix + address).toBe(prefix.slice(1) || 'en');
      }
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
