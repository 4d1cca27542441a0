import type { BrowserContext, Page } from '@playwright/test';
import { scorerOn } from './scorer.ts';
import { newTournamentDay } from './tournament-day.ts';
import { enter, expect, makeAccount, open } from './world.ts';

type Day = Awaited<ReturnType<typeof newTournamentDay>>;

/** An organiser of their own, so that stories do not meet on one desk. */
export async function newDay(context: BrowserContext, wanted: Parameters<typeof newTournamentDay>[2] = {}) {
  const token = await enter(context, { email: await makeAccount(context.request) });
  return newTournamentDay(context.request, token, wanted);
}

/** A tablet that has typed the code of its board. */
export async function pair(browser: BrowserContext, day: Day, code?: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/tablet/login');
  await page.getByLabel('Board code').fill(code ?? (await day.code()));
  await page.getByRole('button', { name: 'Log the board in' }).click();
  await expect(page).toHaveURL(/\/tablet$/);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  return page;
}

/** A board is free for the next game as soon as its last result has been confirmed there. */
export const callNext = (day: Day) =>
  expect
    .poll(async () => {
      await day.assign();
      return (await day.desk()).boards[0].on !== null;
    })
    .toBe(true);

export const nextGame = (tablet: Page) => tablet.getByTestId('next-game');

/** The bull goes to the first; then 61 and 40 on the third dart win the leg. */
export async function playGame(tablet: Page, first: string): Promise<void> {
  await tablet.getByRole('button', { name: `${first} throws first` }).click();
  await expect(tablet.getByTestId('scoring')).toBeVisible();
  await scorerOn(tablet).total(61, 0);
  await scorerOn(tablet).total(26);
  await scorerOn(tablet).total(40, 1);
  await expect(tablet.getByTestId('confirm')).toBeVisible();
}
