// The board of a player, worked out on a cheap phone: how long until it is there, and the longest that nothing could be drawn meanwhile.
import { httpClient, testLogin } from '@oche/contract';
import type { Bench } from './report.ts';
import { startProduct } from './support/product.ts';
import { openSlowPhone } from './support/slow-phone.ts';

/** As text, because the policy of our pages lets nobody make code of text inside of them. */
const WATCH = `window.longTasks = []; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ type: 'longtask' });`;
const LONGEST = 'Math.max(0, ...window.longTasks)';
const READY = '[data-testid="my-board"][aria-busy="false"]';
const BUSY = '[data-testid="my-board"][aria-busy="true"]';
/** A slowed worker takes its time. */
const timeout = 120_000;

export const bench: Bench = async (report) => {
  const product = await startProduct(3317, { DEMO_BOTS: '0' });
  const phone = await openSlowPhone();
  try {
    const call = httpClient({ baseUrl: `${product.url}/api`, token: () => null, language: () => 'en' });
    const { token } = await call(testLogin, { email: 'player@demo.invalid' });
    const page = await phone.open(`${product.url}/en/play/training/my-board`, token);
    await page.waitForSelector(READY, { timeout });
    await page.evaluate(WATCH);
    const slider = page.getByRole('slider');
    const start = performance.now();
    for (let step = 0; step < 4; step++) {
      await slider.press('ArrowRight');
      await page.waitForSelector(BUSY, { timeout });
      await page.waitForSelector(READY, { timeout });
    }
    report({
      case: 'a closer spread worked out on a slow phone',
      ...{ value: Math.round((performance.now() - start) / 4), unit: 'ms' },
      against: `longest task of the page ${Math.round(await page.evaluate<number>(LONGEST))} ms, to stay below 50`,
    });
  } finally {
    await phone.close();
    await product.stop();
  }
};
