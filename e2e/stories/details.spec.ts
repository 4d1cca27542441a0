import { scorerOn, startGame } from '../world/scorer.ts';
import { enter, expect, listenForTrouble, makeAccount, open, PASSWORD, test } from '../world/world.ts';

test('notifications are asked for by their page, each has a button of its own, and the bell follows', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await open(page, '/');
  const asked = page.waitForResponse(/\/api\/notifications$/);
  await page.getByRole('link', { name: '1 unread notification' }).click();
  expect((await asked).status()).toBe(200);
  await page.getByRole('button', { name: /^Mark as read: Welcome/ }).click();
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('the organisations of an organiser are asked for once', async ({ page, context }) => {
  await enter(context, 'organiser');
  await open(page, '/manage');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/competition/manage/available-organisations')) asked++;
  });
  for (let time = 0; time < 2; time++) {
    await page.getByRole('link', { name: 'Participants', exact: true }).click();
    await expect(page).toHaveURL(/\/manage\/participants$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/manage$/);
  }
  // What the page came with need not be asked for at all.
  expect(asked).toBeLessThanOrEqual(1);
});

test('a hint that was put away stays away', async ({ page }) => {
  await open(page, '/play/offline');
  await page.getByLabel('Number of legs').fill('1');
  await page.getByLabel('Name of player 1').fill('Anna');
  await page.getByLabel('Name of player 2').fill('Bert');
  await startGame(page);
  const scorer = scorerOn(page);
  for (const total of [180, 60, 180, 60]) await scorer.total(total);
  await scorer.total(141);
  await page.getByRole('button', { name: 'Done' }).click();
  const hint = page.getByText('These games are in this browser only.');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Hide this hint' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /Anna v Bert/ })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('an icon that cannot be fetched is a warning, no more', async ({ page }) => {
  const trouble = listenForTrouble(page);
  await page.route('**/icons/**', (route) => route.fulfill({ status: 404, json: {} }));
  await open(page, '/gallery?part=icons');
  await expect
    .poll(() => trouble.filter((text) => text.startsWith('Failed to load custom icons')))
    .toHaveLength(1);
});

test('the loading bar is full a tenth of a second after the page is there', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.clock.install();
  await open(page, '/');
  const bell = page.getByRole('link', { name: '1 unread notification' });
  await expect(bell).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/notifications', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await bell.click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await page.clock.runFor(190);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar).toHaveAttribute('style', /width: 90%/);
  release();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await page.clock.runFor(90);
  await expect(bar).toHaveAttribute('style', /width: 90%/);
  await page.clock.runFor(20);
  await expect(bar).toHaveAttribute('style', /width: 100%/);
});

test('the way back survives going from login to register and back', async ({ page }) => {
  await open(page, '/profile/settings');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/auth\/register\?redirect=%2Fprofile%2Fsettings$/);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fprofile%2Fsettings$/);
});

test('a wrong password fails to log in, it does not fail to save', async ({ page, context }) => {
  const email = await makeAccount(context.request);
  await open(page, '/auth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(`not ${PASSWORD}`);
  await page.getByLabel('Password').press('Enter');
  await expect(page.locator('[data-sonner-toast]')).toContainText('Failed to login');
  await expect(page.getByText('Failed to save')).toHaveCount(0);
});
