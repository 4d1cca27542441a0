import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** How long a thumb rests on a key, and how soon it is on the next one, in milliseconds. */
const RESTS = 70;
const BETWEEN = 150;
/** Shorter than this the browser tells nothing; it counts in steps of eight. */
const SHORTEST = 16;

/** Notes every tap and every interaction of the page. As text, because the policy of our pages lets nobody make code of text inside. */
export const WATCH_INTERACTIONS = `window.taps = []; window.interactions = [];
addEventListener('pointerdown', ({ timeStamp }) => window.taps.push(timeStamp), true);
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration } of list.getEntries())
    if (interactionId) window.interactions.push({ startTime, duration });
}).observe({ type: 'event', durationThreshold: ${SHORTEST}, buffered: true });`;

type Point = { x: number; y: number };
type Noted = { taps: number[]; interactions: { startTime: number; duration: number }[] };

/** Somebody who plays with a thumb, and how long each tap took until the page showed what came of it. */
export async function thumbOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async press(key: Locator | Point): Promise<void> {
      await touch('touchStart', 'x' in key ? key : await middleOf(key));
      await wait(RESTS);
      await touch('touchEnd');
      await wait(BETWEEN);
    },
    /** The delays of all taps since it was last asked, in milliseconds. */
    async delays(): Promise<number[]> {
      const { taps, interactions } = await page.evaluate<Noted>(
        `({ taps: window.taps.splice(0), interactions: window.interactions.splice(0) })`,
      );
      return taps.map((from, at) => {
        const until = taps[at + 1] ?? Number.POSITIVE_INFINITY;
        const own = interactions.filter(({ startTime }) => startTime >= from && startTime < until);
        return Math.max(SHORTEST, ...own.map(({ duration }) => duration));
      });
    },
  };
}

/** Waits until the key is there and can be pressed. */
async function middleOf(key: Locator): Promise<Point> {
  await key.click({ trial: true });
  const { x, y, width, height } = (await key.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
