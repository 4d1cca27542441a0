import { expect, open, test } from '../world/index.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the app says so, in the language of the address, and comes back with it', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/de/rankings');
  await expect(page).toHaveURL(/\/de\/offline$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await context.setOffline(false);
  await open(page, '/de/rankings');
  await expect(page).toHaveURL(/\/de\/rankings$/);
});

test('a part of the app that is gone reloads the page once, not for ever', async ({ page }) => {
  await open(page, '/');
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(/assets\/privacy-policy.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(1);
});
