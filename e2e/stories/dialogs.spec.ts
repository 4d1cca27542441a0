import type { Locator } from '@playwright/test';
import { startGame } from '../world/scorer.ts';
import { expect, expectAccessible, open, PASSWORD, registerUpToTheName, test } from '../world/world.ts';

/** Whether a tap in the middle of it would reach it: nothing lies over it, and it is not inert. */
const canBeTapped = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

test('the name confirmation stays, however often it is asked to go', async ({ page }) => {
  const { dialog } = await registerUpToTheName(page, 'Piet', 'Loos');
  for (let time = 0; time < 5; time++) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Nickname').fill('Still here');
  await expect(dialog.getByLabel('Nickname')).toHaveValue('Still here');
});

test('what fails in a dialog is said above it, where it can be read and tapped', async ({ page }) => {
  const { dialog } = await registerUpToTheName(page, 'Piet', 'Loos');
  await dialog.getByLabel('Nickname').fill('Piet');
  await dialog.getByLabel('Gender').selectOption('male');
  await page.route('**/api/name-confirmation/confirm', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Confirm Name' }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to save' });
  // A toast stays as long as the pointer is on it.
  await toast.hover();
  await expect.poll(() => canBeTapped(toast)).toBe(true);
  await expect(dialog.getByRole('alert')).toHaveText('No answer came. Try again: nothing is done twice.');
  await page.unroute('**/api/name-confirmation/confirm');
  await dialog.getByRole('button', { name: 'Confirm Name' }).press('Enter');
  await expect(page.getByText('Name confirmed successfully')).toBeVisible();
});

test('toasts can be read in light and dark', async ({ newPerson }) => {
  const { page } = await newPerson();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/profile/settings');
    await page.getByLabel('Nickname').fill(`In the ${colorScheme}`);
    await page.getByRole('button', { name: 'Save name' }).click();
    const toasts = page.locator('[data-sonner-toast]');
    // A toast stays as long as the pointer is on it.
    await toasts.first().hover();
    await page.getByLabel('Current password').last().fill('not this one');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await expect(toasts).toHaveCount(2);
    await expectAccessible(page);
  }
});

test('the focus goes back to where a dialog was asked for', async ({ newPerson }) => {
  const { page } = await newPerson();
  await open(page, '/');
  const menu = page.getByRole('button', { name: 'Your account' });
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Use as board tablet' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Use this device as a board tablet?' });
  // The choice that changes nothing comes first.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('a drag that ends beside a dialog does not close it, a click there does', async ({ newPerson }) => {
  const { page } = await newPerson();
  await open(page, '/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Use as board tablet' }).click();
  const dialog = page.getByRole('dialog');
  const box = (await dialog.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});

test('behind the scoring screen nothing can be reached', async ({ page }) => {
  await open(page, '/play/offline');
  await startGame(page);
  const stops = await page.evaluate(() => {
    const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
    return reachable
      .filter((each) => !each.closest('[inert]') && !each.closest('[data-testid="scoring"]'))
      .map((each) => each.outerHTML.slice(0, 80));
  });
  expect(stops).toEqual([]);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
});
