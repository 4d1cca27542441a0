import type { Request } from '@playwright/test';
import { enter, expect, listenForTrouble, open, register, signIn, test } from '../world/world.ts';

test('the language is found by the browser, kept by choice and added to every link', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ locale: 'nl-BE' });
  const page = await context.newPage();
  await open(page, '/');
  await expect(page).toHaveURL(/\/nl$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/nl/app.webmanifest');
  await page.getByRole('link', { name: 'Toernooien' }).first().click();
  await expect(page).toHaveURL(/\/nl\/tournaments$/);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: 'Kies een taal' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^l]\/tournaments$/);
  await expect(manifest).toHaveAttribute('href', '/app.webmanifest');
  await open(page, '/play');
  await expect(page).toHaveURL(/\d\/play$/);
  await open(page, '/de/play');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('dark is dark from the first paint, and follows the system when asked to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Choose light or dark' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // Before any of our modules has run: the mode is set by the small script in the head alone.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/rankings');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.unroute('**/assets/*.js');
  await open(page, '/');
  await page.getByRole('button', { name: 'Choose light or dark' }).click();
  await page.getByRole('button', { name: 'Same as the system' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('a page may force a colour mode until it is left', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/tablet/login');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('button', { name: 'Choose light or dark' })).toHaveCount(0);
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('titles, canonical links and manifests follow the page', async ({ page }) => {
  await open(page, '/rankings?utm_source=x&page=2');
  await expect(page).toHaveTitle('Rankings - Oche | Tournament platform');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/rankings\?page=2$/);
  await page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await expect(page).toHaveTitle('Play - Oche | Tournament platform');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/play$/);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/app.webmanifest');
  await open(page, '/tablet/login');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/scoring.webmanifest');
  const trouble = listenForTrouble(page);
  const missing = await open(page, '/no/such/page');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).first()).toBeVisible();
  expect(trouble.filter((each) => !each.includes('404'))).toEqual([]);
  await expect(page).toHaveTitle('404 Page not found: /no/such/page - Oche | Tournament platform');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that is not there has the frame of whoever is signed in', async ({ newPerson }) => {
  const { page } = await newPerson();
  const trouble = listenForTrouble(page);
  const missing = await open(page, '/no/such/page');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(trouble.filter((each) => !each.includes('404'))).toEqual([]);
});

test('an old address leads on, in the app and from outside', async ({ page }) => {
  await open(page, '/nl/toernooien');
  await expect(page).toHaveURL(/\/nl\/tournaments$/);
});

test('a tablet is activated after a question, stays on its pages, and leaves after five taps', async ({
  page,
  context,
}) => {
  await enter(context, 'organiser');
  await open(page, '/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Use as board tablet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use this device as a board tablet?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Use as board tablet' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/tablet\/login$/);
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await open(page, '/rankings');
  await expect(page).toHaveURL(/\/tablet\/login$/);
  await page.getByLabel('Board code').fill('oche 164');
  await page.getByRole('button', { name: 'Log the board in' }).click();
  await expect(page.getByRole('heading', { name: 'Board 4' })).toBeVisible();
  // The page came anew: until it answers, five taps would be one.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const logo = page.getByRole('button', { name: /Tap five times/ });
  for (let tap = 0; tap < 5; tap++) await logo.click();
  await expect(page).toHaveURL(/\d\/$/);
  await open(page, '/rankings');
  await expect(page).toHaveURL(/\/rankings$/);
});

test('a locked tablet shows no other page, not even while it is loaded', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tabletMode', 'true'));
  // Nothing of the app has run yet: the small script in the head alone keeps the lock.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/de/rankings');
  await expect(page).toHaveURL(/\/de\/tablet\/login$/);
});

test('at most three toasts, and a notification arrives while the page is open', async ({
  page,
  newBrowser,
}) => {
  const email = await register(page, 'Live', 'Bell');
  await open(page, '/profile/settings');
  await expect(page.getByRole('link', { name: '1 unread notification' })).toBeVisible();
  const admin = await newBrowser();
  const token = await signIn(admin, 'superadmin');
  const created = await admin.request.post('/api/admin/organisations', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Toast Club', slug: `toast-${Date.now()}`, tagline: '', domains: [], organisers: [email] },
  });
  expect(created.ok()).toBe(true);
  await expect(page.getByRole('link', { name: '2 unread notifications' })).toBeVisible();
  const toasts = page.locator('[data-sonner-toast]');
  for (let time = 0; time < 5; time++) {
    await page.getByLabel('Nickname').fill(`Bell ${time}`);
    await page.getByLabel('Nickname').press('Enter');
    // Under the pointer they stay.
    if (time === 0) await toasts.hover();
    await expect(toasts).toHaveCount(time + 1);
  }
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3);
});

test('the host decides the site', async ({ page, baseURL }) => {
  const port = new URL(baseURL!).port;
  await open(page, `http://league.localhost:${port}/`);
  await expect(page.getByRole('heading', { name: 'Polderliga Darts' })).toBeVisible();
  await expect(page).toHaveTitle('Polderliga Darts');
  const app = await page.goto(`http://league.localhost:${port}/play`);
  expect(app?.status()).toBe(404);
  const unknown = await page.goto(`http://nobody.localhost:${port}/`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('No competition plays at this address yet.')).toBeVisible();
});

test('a part of the app that is gone reloads the page once, not for ever', async ({ page }) => {
  await page.route(/assets\/privacy-policy.*\.js/, (route) => route.abort());
  await open(page, '/');
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  // Fetched whole from the server, whose page needs the same part: now it is an error, and not another reload.
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(() => loads).toBe(1);
  await page.unroute(/assets\/privacy-policy.*\.js/);
  await open(page, '/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
});

test('the pages that are linked in sight are fetched ahead: a tap opens them though the network is gone', async ({
  page,
  context,
}) => {
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  const ahead = page.waitForResponse(/\/assets\/login-/);
  await open(page, '/');
  await ahead;
  await expect.poll(() => onTheWay.size).toBe(0);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a page that opens inside the app takes the focus, and is told of once, by its own title', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).press('Enter');
  await expect(page).toHaveTitle(/^Sign in - /);
  // Screen readers begin to read where the focus is.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email address')).toBeFocused();
  const views = await page.evaluate(() => (window as never as { dataLayer: object[] }).dataLayer);
  expect(views).toEqual([
    expect.objectContaining({ 'content-name': '/', 'content-title': expect.stringMatching(/^Oche/) }),
    expect.objectContaining({
      'content-name': '/auth/login',
      'content-title': expect.stringMatching(/^Sign in/),
    }),
  ]);
});

test('going back finds a page where it was left, also after a reload in between', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, '/privacy-policy');
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  // Where it is, without scrolling to it first.
  await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\d\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/privacy-policy$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goForward();
  await expect(page).toHaveURL(/\d\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link to the open page leaves nothing behind in the history', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  await expect(page).toHaveURL(/\/rankings$/);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goto('/rankings/');
  await expect(page).toHaveURL(/\/rankings$/);
});

test('a page is painted before its app is asked for', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const { painted, latest, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    // A machine that takes a second to paint is not waited for.
    latest:
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .domContentLoadedEventStart + 1000,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(5);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted, latest));
});
