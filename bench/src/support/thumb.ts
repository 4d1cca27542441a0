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

/** How long a tap took until the page showed what came of it, and how long its processor was busy with it, in milliseconds. */
export type Tapped = { delay: number; busy: number };

/** Somebody who plays with a thumb. */
export async function thumbOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  // By the clock of the thread: what others do on this machine is not in it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySoFar = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const busy: number[] = [];
  return {
    async press(key: Locator | Point): Promise<void> {
      const at = 'x' in key ? key : await middleOf(key);
      const before = await busySoFar();
      await touch('touchStart', at);
      await wait(RESTS);
      await touch('touchEnd');
      await wait(BETWEEN);
      busy.push((await busySoFar()) - before);
    },
    /** What came of all taps since it was last asked. */
    async tapped(): Promise<Tapped[]> {
      const { taps, interactions } = await page.evaluate<Noted>(
        '({ taps: window.taps.splice(0), interactions: window.interactions.splice(0) })',
      );
      const spent = busy.splice(0);
      return taps.map((from, at) => {
        const until = taps[at + 1] ?? Number.POSITIVE_INFINITY;
        const own = interactions.filter(({ startTime }) => startTime >= from && startTime < until);
        return { delay: Math.max(SHORTEST, ...own.map(({ duration }) => duration)), busy: spent[at] ?? 0 };
      });
    },
  };
}

/** Waits until the key is there. */
async function middleOf(key: Locator): Promise<Point> {
  await key.waitFor();
  const { x, y, width, height } = (await key.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
