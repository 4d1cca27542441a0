// The board of a player on a cheap phone: how soon it is drawn and worked out, and the longest that nothing could be drawn meanwhile.
import { dismissAnnouncement, httpClient, testLogin } from '@oche/contract';
import type { Page } from '@playwright/test';
import type { Bench } from './report.ts';
import { startProduct } from './support/product.ts';
import { ask, openSlowPhone } from './support/slow-phone.ts';

const WATCH_TASKS = `window.longTasks = []; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
}).observe({ type: 'longtask', buffered: true });`;
const WATCH_BOARD = `${WATCH_TASKS}
window.drawn = new Promise((resolve) => {
  const look = () => document.querySelector('[data-testid="spread-board"]')
    ? requestAnimationFrame(() => resolve(Math.round(performance.now())))
    : requestAnimationFrame(look);
  look();
});
window.answers = 0;
window.waiting = [];
window.answered = (count) => new Promise((resolve) => {
  if (window.answers >= count) resolve(Math.round(performance.now()));
  else window.waiting.push([count, resolve]);
});
// Looked at from inside: an answer can be there and shown before anybody outside has seen that it was waited for.
new MutationObserver((changes) => {
  for (const { target, oldValue } of changes)
    if (oldValue === 'true' && target.matches('[data-testid="my-board"][aria-busy="false"]')) window.answers++;
  for (const [count, resolve] of window.waiting)
    if (window.answers >= count) resolve(Math.round(performance.now()));
}).observe(document, { subtree: true, attributeFilter: ['aria-busy'], attributeOldValue: true });`;
const STEPS = 4;

/** The long tasks since it was last asked. */
const longTasks = (page: Page) => ask<number[]>(page, 'window.longTasks.splice(0)');
const told = (tasks: readonly number[]) =>
  `tasks of the page that took longer than 50 ms: ${tasks.length === 0 ? 'none' : tasks.join(', ')}`;

export const bench: Bench = async (report) => {
  const product = await startProduct(3317, { DEMO_BOTS: '0' });
  try {
    const call = httpClient({ baseUrl: `${product.url}/api`, token: () => null, language: () => 'en' });
    const { token } = await call(testLogin, { email: 'player@demo.invalid' });
    // The welcome would lie over both pages.
    const signedIn = httpClient({ baseUrl: `${product.url}/api`, token: () => token, language: () => 'en' });
    await signedIn(dismissAnnouncement, { announcement_key: 'welcome_v1' });
    const phone = await openSlowPhone();
    try {
      const plain = await phone.open(`${product.url}/en/terms-of-service`, token, WATCH_TASKS);
      report({
        case: 'a page of nothing but text is ready on a slow phone',
        value: await ask<number>(plain, 'Math.round(performance.now())'),
        unit: 'ms',
        against: told(await longTasks(plain)),
      });
      await plain.close();
      const page = await phone.open(`${product.url}/en/play/training/my-board`, token, WATCH_BOARD);
      const drawn = await ask<number>(page, 'window.drawn');
      const loading = await longTasks(page);
      report({
        case: 'the board is drawn on a slow phone',
        value: drawn,
        unit: 'ms',
        against: told(loading),
      });
      const ready = await ask<number>(page, 'window.answered(1)');
      const worked = await longTasks(page);
      report({ case: 'what to aim at is worked out', value: ready, unit: 'ms', against: told(worked) });
      await ask(page, `document.querySelector('input[type=range]').focus()`);
      const start = performance.now();
      for (let step = 0; step < STEPS; step++) {
        await page.keyboard.press('ArrowRight');
        await ask<number>(page, `window.answered(${step + 2})`);
      }
      const value = Math.round((performance.now() - start) / STEPS);
      report({ case: 'a closer spread', value, unit: 'ms', against: told(await longTasks(page)) });
    } finally {
      await phone.close();
    }
  } finally {
    await product.stop();
  }
};
