import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { InstalledApp, makeKeys } from '../world/installed-app.ts';
import { leagueAddress } from '../world/league-addresses.ts';
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
  // Below the bar of the system, which is white by day and black in the dark, and above the one at the bottom.
  await page.evaluate(() => {
    for (const [side, width] of Object.entries({ top: '40px', bottom: '34px' }))
      document.documentElement.style.setProperty(`--safe-area-inset-${side}`, width);
  });
  const bar = () =>
    page.evaluate(() => {
      const { height, backgroundColor } = getComputedStyle(document.documentElement, '::before');
      return `${height} ${backgroundColor}`;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(bar).toBe('40px rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bar).toBe('40px rgb(0, 0, 0)');
  await expect(page.getByTestId('scoring')).toHaveCSS('padding-top', '40px');
  await expect(page.getByTestId('scoring')).toHaveCSS('padding-bottom', '34px');
  // Who does not want to feel the keys says so in the menu of the game.
  await page.getByRole('button', { name: 'Menu of the game' }).click();
  await page.getByRole('button', { name: 'No vibration on keys' }).click();
  await page.keyboard.press('Escape');
  const felt = shell.asked('Haptics', 'impact').length;
  await page.getByTestId('scoring').locator('[data-keys] button:enabled').first().click();
  await expect.poll(() => shell.isHeard('App', 'backButton')).toBe(true);
  await shell.tell('App', 'backButton', { canGoBack: true });
  const question = page.getByRole('dialog', { name: 'Leave the game?' });
  await expect(question).toBeVisible();
  expect(shell.asked('Haptics', 'impact')).toHaveLength(felt);
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

const where = (baseURL: string | undefined, info: TestInfo) => ({
  server: baseURL!,
  folder: info.outputPath('www'),
});
const offer = (page: Page) => page.getByRole('dialog', { name: 'Update Available' });
const install = (page: Page) => offer(page).getByRole('button', { name: 'Install it now' }).click();

test('an update is offered after the game, begun when it is wanted, and says that it works', async ({
  page,
  baseURL,
}, info) => {
  const app = await InstalledApp.install(page, where(baseURL, info));
  await page.goto('https://localhost/play');
  await page.goto('https://localhost/play/offline');
  await startGame(page);
  const { archive } = app.publish('newer');
  // What comes through only in part is asked for again.
  app.share = 0.5;
  await app.look();
  await expect.poll(app.fetched).toEqual(['newer']);
  app.share = 1;
  await expect
    .poll(async () => {
      await app.look();
      return app.fetched();
    })
    .toEqual(['newer', 'newer']);
  await scorerOn(page).total(60);
  await expect(offer(page)).toHaveCount(0);
  await app.shell.tell('App', 'backButton', { canGoBack: true });
  const question = page.getByRole('dialog', { name: 'Leave the game?' });
  await question.getByRole('button', { name: 'Leave the game' }).click();
  await expect(offer(page)).toBeVisible();
  const worked = () => app.shell.asked('CapacitorUpdater', 'notifyAppReady').length;
  const before = worked();
  await install(page);
  await expect.poll(app.build).toBe('newer');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(worked).toBe(before + 1);
  await app.timeIsUp();
  expect(await app.build()).toBe('newer');
  expect(existsSync(archive)).toBe(true);
});

test('what somebody else has signed or changed, what is old, and what does not start is not kept', async ({
  page,
  baseURL,
}, info) => {
  const app = await InstalledApp.install(page, where(baseURL, info));
  await app.disconnect();
  await page.goto('https://localhost/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await app.connect();
  const built = await app.build();
  // The app looks by itself when the network is back and may have found nothing then; told to look while it does, it does not look twice.
  const looked = () =>
    expect(async () => {
      const found = page.waitForResponse(
        async (answer) => answer.url().includes('/builds/native.json') && (await answer.json()) !== null,
        { timeout: 20_000 },
      );
      await app.look();
      await found;
    }).toPass();
  const strangers = app.publish('strangers', { keys: makeKeys() });
  await looked();
  app.withdraw(strangers);
  const old = app.publish('old', { madeIn: -3_600_000 });
  await looked();
  // Who only says that it is new has broken the signature.
  const said = readFileSync(old.statement, 'utf8');
  const madeAt = /made_at\\":(\d+)/.exec(said)![1]!;
  writeFileSync(old.statement, said.replace(madeAt, String(Date.now() + 3_600_000)));
  renameSync(old.statement, `${old.statement}.json`);
  await looked();
  app.withdraw({ ...old, statement: `${old.statement}.json` });
  const flipped = app.publish('flipped');
  const bytes = readFileSync(flipped.archive);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(flipped.archive, bytes);
  await looked();
  await expect.poll(app.fetched).toEqual(['flipped']);
  app.withdraw(flipped);
  app.publish('broken', {
    madeIn: 2000,
    change: (html) => html.replaceAll(/<script type="module".*?<\/script>/g, ''),
  });
  await expect
    .poll(async () => {
      await app.look();
      return offer(page).count();
    })
    .toBe(1);
  await install(page);
  await expect.poll(app.build).toBe('broken');
  await app.timeIsUp();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(await app.build()).toBe(built);
  await looked();
  app.publish('mended', { madeIn: 4000 });
  await looked();
  await expect(offer(page)).toBeVisible();
  expect(app.fetched()).toEqual(['flipped', 'broken', 'mended']);
});

test('the app carries its pages itself and calls its server, or starts without one', async ({
  page,
  context,
  baseURL,
}, info) => {
  const token = await enter(context, 'player');
  const app = await InstalledApp.install(page, where(baseURL, info), { token, i18n_redirected: 'nl' });
  await page.goto('https://localhost/');
  await expect(page).toHaveURL('https://localhost/nl');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => app.shell.isHeard('App', 'appUrlOpen')).toBe(true);
  await app.shell.tell('App', 'appUrlOpen', { url: `${baseURL}/rankings` });
  await expect(page).toHaveURL('https://localhost/nl/rankings');
  await expect(page.getByRole('link', { name: 'Aanmelden' })).toHaveCount(0);
  await app.disconnect();
  await page.goto('https://localhost/play/offline');
  await expect(page).toHaveURL('https://localhost/nl/play/offline');
  await page.getByRole('button', { name: 'Start het spel' }).click();
  await expect(page.getByTestId('scoring')).toBeVisible();
});

test('the app is told by the service of its maker, and a tap on a message opens its page', async ({
  page,
  context,
}) => {
  const token = await enter(context, 'player');
  const told: Record<string, unknown>[] = [];
  let apps: string[] = [];
  // The server of the tests has no keys; that it sends what it is told to is shown without a browser.
  await page.route('**/api/push/key', (route) => route.fulfill({ json: { key: 'x', apps } }));
  await page.route('**/api/push/apps', (route) => {
    told.push(route.request().postDataJSON());
    return route.fulfill({ json: { ok: true } });
  });
  let receive = 'prompt';
  const shell = await NativeShell.wrap(
    page,
    { token },
    {
      'PushSetUp.check': () => ({ isThere: true }),
      'PushNotifications.checkPermissions': () => ({ receive }),
      'PushNotifications.requestPermissions': () => {
        receive = 'granted';
        return { receive };
      },
      'PushNotifications.register': () =>
        void shell.tell('PushNotifications', 'registration', {
          value: `device-token-${told.length + 1}-1234`,
        }),
    },
  );
  await open(page, '/profile/notifications');
  await expect(page.getByText('This app cannot be told anything yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0);
  apps = ['fcm'];
  await open(page, '/profile/notifications');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You are called here, also while no page is open.')).toBeVisible();
  expect(told).toMatchObject([{ service: 'fcm', token: 'device-token-1-1234' }]);
  // A token may be another one at the next start.
  await open(page, '/');
  await expect
    .poll(() => told.map((each) => each.token))
    .toEqual(['device-token-1-1234', 'device-token-2-1234']);
  const tap = (url: string) =>
    shell.tell('PushNotifications', 'pushNotificationActionPerformed', { notification: { data: { url } } });
  await expect.poll(() => shell.isHeard('PushNotifications', 'pushNotificationActionPerformed')).toBe(true);
  await tap('https://evil.invalid/rankings');
  await tap('/rankings');
  await expect(page).toHaveURL(/\/rankings$/);
});

test('pictures that lie on the server are shown in the app, and what is shared leads to the server', async ({
  page,
  context,
  request,
  baseURL,
}, info) => {
  const token = await enter(context, 'organiser');
  const app = await InstalledApp.install(page, where(baseURL, info), { token });
  const address = await leagueAddress('/competition/{org_slug}/season/{season_slug}/site/news', request);
  await page.goto(`https://localhost${address}`);
  const picture = page.locator('main img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${baseURL}/files/`));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const [game] = await (await request.get('/api/live-games')).json();
  await page.goto(`https://localhost/live/${game.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => app.shell.asked('Share', 'share').map(({ url }) => url))
    .toEqual([`${baseURL}/live/${game.id}`]);
});
