import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { makeWww } from '../../native/make-www.ts';
import { NativeShell } from '../world/native-bridge.ts';
import { scorerOn, startGame } from '../world/scorer.ts';
import { enter, expect, open, test } from '../world/world.ts';

// The wrapped app in Chromium: Capacitor's own code on both sides of the page, and a device that is stood in for.

test('the wrapped app listens to its device: bars, resume, back, links', async ({ page, context }) => {
  const token = await enter(context, 'organiser');
  const shell = await NativeShell.wrap(page, { token });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /user-scalable=no/);
  const bars = () => shell.asked('SystemBars', 'setStyle').at(-1)?.style;
  await expect.poll(bars).toBe('LIGHT');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bars).toBe('DARK');
  await expect.poll(() => shell.isHeard('App', 'resume')).toBe(true);
  const user = page.waitForRequest('**/api/user');
  await shell.tell('App', 'resume');
  expect((await user).headers().authorization).toBe(`Bearer ${token}`);
  // A link to somebody else's host opens nothing.
  await shell.tell('App', 'appUrlOpen', { url: 'https://evil.invalid/rankings' });
  await shell.tell('App', 'appUrlOpen', { url: 'http://localhost/rankings' });
  await expect(page).toHaveURL(/rankings$/);
  await shell.tell('App', 'backButton', { canGoBack: true });
  await expect(page).toHaveURL(/\d\/$/);
  await shell.tell('App', 'backButton', { canGoBack: false });
  await expect.poll(() => shell.asked('App', 'minimizeApp')).toHaveLength(1);
});

test('a game keeps the screen on, is felt, and is not left by a slip of the thumb', async ({ page }) => {
  const shell = await NativeShell.wrap(page, {});
  await open(page, '/play');
  await open(page, '/play/offline');
  await startGame(page);
  await expect.poll(() => shell.asked('KeepAwake', 'on').length).toBeGreaterThan(0);
  await scorerOn(page).total(60);
  await page.getByTestId('scoring').locator('[data-keys] button:enabled').first().click();
  await expect.poll(() => shell.asked('Haptics', 'impact').length).toBeGreaterThan(0);
  await expect.poll(() => shell.isHeard('App', 'backButton')).toBe(true);
  await shell.tell('App', 'backButton', { canGoBack: true });
  const question = page.getByRole('dialog', { name: 'Leave the game?' });
  await expect(question).toBeVisible();
  // The key closes what lies on top.
  await shell.tell('App', 'backButton', { canGoBack: true });
  await expect(question).toBeHidden();
  await expect(page.getByTestId('scoring')).toBeVisible();
  await shell.tell('App', 'backButton', { canGoBack: true });
  await question.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page.getByTestId('scoring')).toBeHidden();
});

test('what is signed in is kept in the safe store, and nowhere else', async ({ page, context }) => {
  const shell = await NativeShell.wrap(page, {});
  await open(page, '/test-login');
  await page
    .getByRole('button', { name: /player/ })
    .first()
    .click();
  const stored = () => shell.asked('SecureStorage', 'internalSetItem').map(({ prefixedKey }) => prefixedKey);
  await expect.poll(stored).toContain('capacitor-storage_token');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('an update is offered when it was found good, and installed when it is wanted', async ({ page }) => {
  await page.route('**/builds/native.json', (route) =>
    route.fulfill({
      json: { version: 'newer', url: 'newer.zip', checksum: 'signed', session_key: 'iv:key' },
    }),
  );
  const shell = await NativeShell.wrap(page, {}, { 'CapacitorUpdater.download': () => ({ id: 'b2' }) });
  await open(page, '/');
  const question = page.getByRole('dialog', { name: 'Update Available' });
  await expect(question).toBeVisible();
  expect(shell.asked('CapacitorUpdater', 'notifyAppReady')).toHaveLength(1);
  expect(shell.asked('CapacitorUpdater', 'download')).toMatchObject([
    { version: 'newer', checksum: 'signed', sessionKey: 'iv:key' },
  ]);
  expect(shell.asked('CapacitorUpdater', 'set')).toHaveLength(0);
  await question.getByRole('button', { name: 'Install it now' }).click();
  await expect.poll(() => shell.asked('CapacitorUpdater', 'set')).toEqual([{ id: 'b2' }]);
});

const MIME: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

test('the app carries its pages itself and calls its server, or starts without one', async ({
  page,
  context,
  baseURL,
}, info) => {
  const www = info.outputPath('www');
  makeWww(www, { PUBLIC_URL: baseURL });
  // As the web views do it: what is no file is the one page.
  await page.route('https://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(www, extname(pathname) ? pathname : 'index.html');
    const contentType = MIME[extname(path)] ?? 'application/octet-stream';
    return existsSync(path) ? route.fulfill({ path, contentType }) : route.fulfill({ status: 404 });
  });
  const token = await enter(context, 'player');
  const shell = await NativeShell.wrap(page, { token, i18n_redirected: 'nl' });
  // The browser of the test may not call this machine from a page that it believes to be elsewhere; we call for it.
  await page.route(`${baseURL}/**`, async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto('https://localhost/');
  await expect(page).toHaveURL('https://localhost/nl');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => shell.isHeard('App', 'appUrlOpen')).toBe(true);
  await shell.tell('App', 'appUrlOpen', { url: `${baseURL}/rankings` });
  await expect(page).toHaveURL('https://localhost/nl/rankings');
  await expect(page.getByRole('link', { name: 'Aanmelden' })).toHaveCount(0);
  await page.route(`${baseURL}/**`, (route) => route.abort());
  await page.goto('https://localhost/play/offline');
  await expect(page).toHaveURL('https://localhost/nl/play/offline');
  await page.getByRole('button', { name: 'Start het spel' }).click();
  await expect(page.getByTestId('scoring')).toBeVisible();
});
