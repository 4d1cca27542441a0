import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/** Pastes a list into the import room, and waits until it is compared. */
export async function readList(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste a table').fill(text);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('button', { name: 'Another list' })).toBeVisible();
  await compared(page);
}

/** Every change is compared anew. */
export const compared = (page: Page): Promise<void> =>
  expect(page.getByText('Comparing with the people you have')).toHaveCount(0);

/** How many rows of a state the bar shows. */
export const stateCount = (page: Page, state: string) =>
  page.getByRole('group', { name: 'All rows' }).getByRole('button', { name: new RegExp(`^\\d+ ?${state}$`) });
