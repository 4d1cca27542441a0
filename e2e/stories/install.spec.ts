import { test as base, inNetwork } from '../world/network.ts';
import { startGame, waitUntilKept } from '../world/scorer.ts';
import { expect, KIND, open } from '../world/world.ts';

// The app as phones install it from a browser.

const PHONE = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const test = base.extend({
  ...inNetwork,
  /** A browser with a profile of its own: Chromium installs nothing from a window that forgets everything. */
  context: async ({ playwright, launchOptions, proxy, baseURL, locale }, use) => {
    const options = { ...launchOptions, ...PHONE, proxy: proxy!, baseURL: baseURL!, locale: locale! };
    const context = await playwright.chromium.launchPersistentContext('', options);
    await use(context);
    await context.close();
  },
});

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<'id' | 'scope' | 'start_url' | 'name' | 'short_name' | 'display', string> & {
  icons: Icon[];
};

for (const [what, host, name] of [
  ['the product', 'localhost', 'Oche'],
  ['the site of a federation', 'league.localhost', 'Polderliga Darts'],
])
  test(`${what} can be installed on a phone`, { tag: KIND }, async ({ page, context, network, baseURL }) => {
    const origin = `http://${host}:${new URL(baseURL!).port}`;
    await open(page, `${origin}/`);
    await waitUntilKept(page);
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { url, errors, data } = await browser.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${origin}/app.webmanifest`, []]);
    const manifest = JSON.parse(data!) as Manifest;
    expect(manifest).toMatchObject({ name, id: '/', scope: '/', start_url: '/', display: 'standalone' });
    const sizes = await page.evaluate(async (icons) => {
      const drawn = icons.filter(({ type }) => type === 'image/png');
      return Promise.all(
        drawn.map(async ({ src, purpose = 'any' }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height} ${purpose}`;
        }),
      );
    }, manifest.icons);
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    // It begins without a network too.
    await network.cut(context);
    await page.goto(`${origin}${manifest.start_url}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('who has installed it is asked to let it keep what is scored, and nobody else', { tag: KIND }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    // A browser without a screen installs nothing: whether it has is played by the test.
    const ask = window.matchMedia.bind(window);
    const shown = () => (localStorage.getItem('test-installed') ? 'standalone' : 'browser');
    window.matchMedia = (query) =>
      query.includes('display-mode') ? ask(query.includes(shown()) ? 'all' : 'not all') : ask(query);
    navigator.storage.persist = async () => {
      sessionStorage.setItem('asked', '1');
      return true;
    };
  });
  const isAsked = () => page.evaluate(() => sessionStorage.getItem('asked'));
  await open(page, '/play/offline');
  await startGame(page);
  expect(await isAsked()).toBeNull();
  await page.evaluate(() => localStorage.setItem('test-installed', '1'));
  await page.reload();
  await expect.poll(isAsked).toBe('1');
});
