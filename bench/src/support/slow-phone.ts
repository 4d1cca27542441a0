import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../tools/chromium.ts';

/** A cheap phone is about so many times slower than what we develop on. */
const SLOWER = 4;
const TIMES = 5;

/** What is in somebody's hand, and what stands at a board. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 820, height: 1180 } };

/** A browser on a slowed processor, for what somebody feels: how long after a tap the page shows what came of it. */
export async function openSlowPhone(size: BrowserContextOptions = TABLET): Promise<{
  /** Signed in by a token, if one is given; with a script that watches the page it is slow from its first byte on. */
  open: (address: string, token?: string, watch?: string) => Promise<Page>;
  close: () => Promise<void>;
}> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const open = async (address: string, token?: string, watch?: string) => {
    const page = await browser.newPage({ ...size, locale: 'en-GB' });
    if (token) await page.context().addCookies([{ name: 'token', value: token, url: address }]);
    const cdp = await page.context().newCDPSession(page);
    const slowDown = () => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    if (watch) {
      await page.addInitScript({ content: watch });
      await slowDown();
    }
    await page.goto(address);
    while (!(await ask<boolean>(page, `document.documentElement.hasAttribute('data-ready')`)))
      await wait(100);
    await slowDown();
    return page;
  };
  return { open, close: () => browser.close() };
}

/** Asks a page for a value. The usual way brings a script along that is a long task of its own on a slow phone. */
export async function ask<T>(page: Page, expression: string): Promise<T> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  } finally {
    await cdp.detach();
  }
}

/** From the tap to the second frame after it, in milliseconds: the median of a few. */
export async function delayOf(page: Page, act: string): Promise<number> {
  const delays: number[] = [];
  for (let times = 0; times < TIMES; times++)
    // As text, because the policy of our pages lets nobody make code of text inside of them.
    delays.push(
      await page.evaluate<number>(`(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        const from = performance.now();
        (() => {${act}})();
        await frame();
        await frame();
        return performance.now() - from;
      })()`),
    );
  return delays.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}
