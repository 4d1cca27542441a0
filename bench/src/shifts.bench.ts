// How far the contents of every page move by themselves while it is loaded, on a phone whose type comes late: the sum of its layout
// shifts, and what moved. Under 0.02 nobody notices.
import { type BrowserContext, chromium, request as requests } from '@playwright/test';
import { addressOf, type Kind, kindFor, OPENED } from '../../e2e/world/addresses.ts';
import { siteAddress, siteOrigin } from '../../e2e/world/league-addresses.ts';
import { enter, logBoardIn } from '../../e2e/world/world.ts';
import { findChromium } from '../../tools/chromium.ts';
import type { Bench } from './report.ts';
import { startProduct } from './support/product.ts';
import { PHONE } from './support/slow-phone.ts';

const UNNOTICED = 0.02;
const TYPE_COMES_AFTER_MS = 1500;

// Nobody touches these pages, but a browser says so of what moves in the first half second of a page that it made as small as a phone.
const WATCH = `window.shifts = []; new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) window.shifts.push({ value,
    what: sources.slice(0, 2).map(({ node, previousRect: a, currentRect: b }) => {
      const element = node && (node.nodeType === 1 ? node : node.parentElement);
      const words = element ? element.tagName.toLowerCase() + ' "' + (element.innerText ?? '').trim().slice(0, 30) + '"' : '?';
      return words + ' from ' + [a.x, a.y, a.width, a.height].map(Math.round) + ' to ' + [b.x, b.y, b.width, b.height].map(Math.round);
    }) });
}).observe({ type: 'layout-shift', buffered: true });`;
type Shift = { value: number; what: string[] };

export const bench: Bench = async (report) => {
  const product = await startProduct(3319, { DEMO_BOTS: '0' });
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const request = await requests.newContext({ baseURL });
  const visitors = new Map<Kind, Promise<BrowserContext>>();
  const visitor = (kind: Kind) => {
    const known = visitors.get(kind) ?? openFor(kind);
    visitors.set(kind, known);
    return known;
  };
  const openFor = async (kind: Kind) => {
    const context = await browser.newContext({ baseURL, ...PHONE, locale: 'en-GB', serviceWorkers: 'block' });
    await context.addInitScript({ content: WATCH });
    await context.route(/\.woff2/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, TYPE_COMES_AFTER_MS));
      await route.continue();
    });
    if (kind === 'board') await logBoardIn(context, 'OCHE-180');
    else if (kind !== 'nobody') await enter(context, kind);
    return context;
  };
  try {
    for (const entry of OPENED) {
      const isSite = entry.site === 'competition';
      const address = isSite ? await siteAddress(entry.path, request) : await addressOf(entry, request);
      const shifts = await shiftsOf(
        await visitor(kindFor(entry)),
        (isSite ? siteOrigin(baseURL) : '') + address,
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const most = shifts.toSorted((one, other) => other.value - one.value)[0];
      report({
        case: entry.path,
        value: Math.round(sum * 1000) / 1000,
        unit: 'layout shift',
        against: `what nobody notices (${UNNOTICED})${sum > UNNOTICED ? `; most moved: ${most!.what.join('; ')}` : ''}`,
        ratio: Math.round((10 * sum) / UNNOTICED) / 10,
      });
    }
  } finally {
    await request.dispose();
    await browser.close();
    await product.stop();
  }
};

/** Until the type is there and nothing is fetched any more. Nothing is kept from the page before: each is somebody's first. */
async function shiftsOf(context: BrowserContext, address: string): Promise<Shift[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address);
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate<Shift[]>(`document.fonts.ready.then(() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts), 100)))))`);
  await page.close();
  return shifts;
}
