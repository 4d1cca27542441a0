import { waitUntilKept } from '../world/scorer.ts';
import { expect, open, test } from '../world/world.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the app says so, in the language of the address, and comes back with it', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.goto('/de/rankings');
  await expect(page).toHaveURL(/\/de\/offline$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await context.setOffline(false);
  await open(page, '/de/rankings');
  await expect(page).toHaveURL(/\/de\/rankings$/);
});
