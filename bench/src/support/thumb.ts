import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { stolenSoFar } from './stolen.ts';

/** How long a thumb rests on a key, and how soon it is on the next one, in milliseconds. */
const RESTS = 70;
const BETWEEN = 150;
const LOOKS_AGAIN = 20;
/** Shorter than this the browser tells nothing; it counts in steps of eight. */
const SHORTEST = 16;

/** Notes every tap and every interaction of the page. As text, because the policy of our pages lets nobody make code of text inside. */
export const WATCH_INTERACTIONS = `window.taps = []; window.interactions = [];
addEventListener('pointerdown', ({ timeStamp }) => window.taps.push(timeStamp), true);
new PerformanceObserver((list) => {
  for (const { interactionId, startTime, duration } of list.getEntries())
    if (interactionId) window.interactions.push({ startTime, duration });
}).observe({ type: 'event', durationThreshold: ${SHORTEST}, buffered: true });`;

const MIDDLE_OF = (name: RegExp) => `(() => {
  const key = [...document.querySelectorAll('button:enabled')].find(
    (each) => ${name}.test(each.ariaLabel ?? each.textContent.trim()) && each.checkVisibility(),
  );
  const { x, y, width, height } = key?.getBoundingClientRect() ?? {};
  return key ? { x: x + width / 2, y: y + height / 2 } : null;
})()`;

export type Point = { x: number; y: number };
type Noted = { taps: number[]; interactions: { startTime: number; duration: number }[] };

/**
 * How long a tap took until the page showed what came of it, how long its processor was busy with it, and how long others had the
 * processors of the machine meanwhile, in milliseconds.
 */
export type Tapped = { delay: number; busy: number; stolen: number };

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
  // Asked in a few words: the usual way to find a button by its name looks at the style of everything on the page, which is more work
  // than the press that is measured.
  const middleOf = async (name: string | RegExp): Promise<Point> => {
    const expression = MIDDLE_OF(name instanceof RegExp ? name : new RegExp(`^${name}$`));
    for (;;) {
      const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
      if (result.value) return result.value as Point;
      await wait(LOOKS_AGAIN);
    }
  };
  const spent: Pick<Tapped, 'busy' | 'stolen'>[] = [];
  return {
    /** Where it is, or by its name, as soon as there is one that is open. */
    async press(key: Point | string | RegExp): Promise<void> {
      const at = typeof key === 'object' && 'x' in key ? key : await middleOf(key);
      const before = { busy: await busySoFar(), stolen: stolenSoFar() };
      await touch('touchStart', at);
      await wait(RESTS);
      await touch('touchEnd');
      await wait(BETWEEN);
      spent.push({ busy: (await busySoFar()) - before.busy, stolen: stolenSoFar() - before.stolen });
    },
    /** What came of all taps since it was last asked. */
    async tapped(): Promise<Tapped[]> {
      const { taps, interactions } = await page.evaluate<Noted>(
        '({ taps: window.taps.splice(0), interactions: window.interactions.splice(0) })',
      );
      const costs = spent.splice(0);
      return taps.map((from, at) => {
        const until = taps[at + 1] ?? Number.POSITIVE_INFINITY;
        const own = interactions.filter(({ startTime }) => startTime >= from && startTime < until);
        return { delay: Math.max(SHORTEST, ...own.map(({ duration }) => duration)), ...costs[at]! };
      });
    },
  };
}
