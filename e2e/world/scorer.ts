import { expect, type Page } from '@playwright/test';

/** Somebody who scores on the screen, by keyboard as markers do. */
export function scorerOn(page: Page) {
  const type = async (keys: string) => {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  };
  return {
    /** A total; `answers` are what is asked then: darts used, darts at a double. */
    async total(total: number, ...answers: number[]) {
      await type(String(total));
      if (answers.length === 0) return;
      const [first, second] = answers;
      const finish = `Out with dart ${first}${second === undefined ? '\\b.*' : `, ${second} at a double`}`;
      const atDouble = first === 0 ? 'None' : `${first} darts?`;
      const name = new RegExp(`^(${second === undefined ? `${atDouble}|` : ''}${finish})$`);
      await page.getByTestId('answers').getByRole('button', { name }).click();
    },
    /** Darts as a marker says them: t20, d16, 5, m. */
    async darts(...darts: string[]) {
      const pad = page.getByRole('button', { name: 'Darts', exact: true });
      if ((await pad.getAttribute('aria-pressed')) === 'false') await pad.click();
      for (const dart of darts) {
        const [, ring, number] = /^([dtm]?)(\d*)$/.exec(dart)!;
        if (ring) await page.keyboard.press(ring);
        if (number) await type(number);
      }
    },
    expectScores: (...scores: number[]) => expect(page.getByTestId('score')).toHaveText(scores.map(String)),
  };
}

/** Starts what the form on the page says. */
export async function startGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByTestId('scoring')).toBeVisible();
}

/** The service worker serves the page, and keeps the language of it. */
export async function waitUntilServed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** It has kept everything, in all languages. */
export async function waitUntilKept(page: Page): Promise<void> {
  await waitUntilServed(page);
  const isComplete = () => page.evaluate(async () => (await caches.match('/kept-all')) !== undefined);
  await expect.poll(isComplete, { timeout: 60_000 }).toBe(true);
}
