import { inNetwork, test } from '../world/network.ts';
import { waitUntilKept } from '../world/scorer.ts';
import { newTournamentDay } from '../world/tournament-day.ts';
import {
  enter,
  expect,
  expectAccessible,
  KIND,
  listenForTrouble,
  logBoardIn,
  makeAccount,
  open,
  tokenOf,
} from '../world/world.ts';

test.use({ ...inNetwork, serviceWorkers: 'allow' });

/** Each browser has its own words for a file that does not come. */
const isTrouble = (text: string) => !text.startsWith('Failed to load resource: net::ERR_');

test('without a network the app says so, in the language of the address, and comes back with it', {
  tag: KIND,
}, async ({ page, context, network }) => {
  await open(page, '/');
  await waitUntilKept(page);
  await network.cut(context);
  await page.goto('/de/rankings');
  await expect(page).toHaveURL(/\/de\/offline\?from=%2Fde%2Frankings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await network.mend(context);
  await expect(page).toHaveURL(/\/de\/rankings$/);
});

test('a desk that is reloaded without a network says what goes on meanwhile, and comes back by itself', {
  tag: KIND,
}, async ({ page, context, network }) => {
  const trouble = listenForTrouble(page);
  await enter(context, 'organiser');
  await open(page, '/manage/tournaments');
  await waitUntilKept(page);
  await network.cut(context);
  trouble.length = 0;
  await page.reload();
  await expect(
    page.getByText('the tablets at the boards go on by themselves', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/manage/tournaments');
  expect(trouble.filter(isTrouble)).toEqual([]);
  await expectAccessible(page);
  await network.mend(context);
  await expect(page).toHaveURL(/\/manage\/tournaments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  // An address of somebody else is not gone to.
  await open(page, '/offline?from=https://evil.example/');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('the installed app begins at its start page, with or without a network', { tag: KIND }, async ({
  page,
  context,
  network,
}) => {
  const trouble = listenForTrouble(page);
  await open(page, '/nl');
  await waitUntilKept(page);
  await network.cut(context);
  trouble.length = 0;
  // What needs a network says so, and nothing of last week is shown as if it were live.
  await open(page, '/nl');
  await expect(page.getByText('Er is geen verbinding')).toHaveCount(2);
  await expect(page).toHaveURL(/\/nl$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elke pijl telt.');
  await page.getByRole('link', { name: 'Nu een wedstrijd spelen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spelen op dit toestel');
  expect(trouble.filter(isTrouble)).toEqual([]);
});

test('a board tablet that is reloaded without a network is still that board, and goes on with it', {
  tag: KIND,
}, async ({ page, context, network, request }) => {
  await page.addInitScript(() => localStorage.setItem('tabletMode', 'true'));
  const day = await newTournamentDay(request, await tokenOf(request, { email: await makeAccount(request) }));
  await logBoardIn(context, await day.code());
  await open(page, '/tablet');
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await waitUntilKept(page);
  await network.cut(context);
  await page.reload();
  await expect(page).toHaveURL(/\/en\/tablet$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByTestId('idle')).toHaveText(/^No connection/);
  await page.goto('/rankings');
  await expect(page).toHaveURL(/\/en\/tablet$/);
  await network.mend(context);
  await expect(page.getByTestId('idle')).toHaveText('Waiting for the next game');
});

test('the host of an organisation keeps the page that it has, and no page that is not there', {
  tag: KIND,
}, async ({ page, context, network, baseURL }) => {
  const league = `http://league.localhost:${new URL(baseURL!).port}`;
  await open(page, league);
  await waitUntilKept(page);
  const kept = await page.evaluate(async () => {
    const found: [string, number][] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push([new URL(request.url).pathname, (await caches.match(request))!.status]);
    return found;
  });
  expect(kept.filter(([, status]) => status !== 200)).toEqual([]);
  expect(kept.map(([path]) => path)).toEqual(expect.arrayContaining(['/en/offline', '/nl/offline']));
  expect(kept.filter(([path]) => /^\/\w\w\/(play|tablet)/.test(path))).toEqual([]);
  await network.cut(context);
  await page.goto(`${league}/nl/news`);
  await expect(page).toHaveURL(/\/nl\/offline\?from=%2Fnl%2Fnews/);
  await expect(page.getByText('Er is geen verbinding met deze site.')).toBeVisible();
});

test('a network that goes before the last files of a page are there takes nothing of the page away', {
  tag: KIND,
}, async ({ newBrowser }) => {
  const page = await (await newBrowser({ serviceWorkers: 'block' })).newPage();
  const failed = new Set<string>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const isReady = await page.evaluate(() => document.documentElement.hasAttribute('data-ready'));
    const url = route.request().url();
    if (!isReady || failed.has(url)) return route.continue();
    failed.add(url);
    await route.abort('internetdisconnected');
  });
  const messages = page.getByRole('region', { name: /^Messages/ });
  await open(page, '/');
  // Those that show messages are asked for again when the network is back, or after a while.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return messages.count();
    })
    .toBe(1);
  expect(failed.size).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what could not be kept because the network went is kept when it is back, on the same page', {
  tag: KIND,
}, async ({ page, context }) => {
  // The worker is installed once all its files are there.
  let refused = 0;
  let isGone = true;
  await context.route(/\/assets\/scoring-screen-[\w-]+\.js$/, (route) => {
    if (!isGone) return route.continue();
    refused++;
    return route.abort('internetdisconnected');
  });
  await open(page, '/');
  await expect.poll(() => refused).toBeGreaterThan(0);
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(isRegistered).toBe(false);
  isGone = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitUntilKept(page);
});
