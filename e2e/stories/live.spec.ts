import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  type BrowserContext,
  enter,
  expect,
  expectAccessible,
  open,
  signIn,
  takeFile,
  test,
  watchMoments,
} from '../world/world.ts';

/** A scorer at a board far away, who only makes calls. */
async function startLeg(scorer: BrowserContext, given: object = {}) {
  const token = await signIn(scorer, 'organiser');
  const headers = { authorization: `Bearer ${token}` };
  const started = await scorer.request.post('/api/games', {
    headers,
    data: {
      kind: 'x01',
      options: { start: 301, legs: 1 },
      sides: [[{ name: 'Anna' }], [{ name: 'Bert' }]],
      venue: 'Board 9',
      ...given,
    },
  });
  const { id } = await started.json();
  let v = 0;
  const record = async (event: object) => {
    const answer = await scorer.request.post(`/api/games/${id}/events`, {
      headers,
      data: { base_v: v, events: [{ cid: randomUUID(), event }] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    v = (await answer.json()).v;
  };
  return {
    id,
    record,
    visit: (total: number, more: object = {}) => record({ type: 'visit', visit: { total, ...more } }),
  };
}

/** Opens a live page and waits until it hears: whenever its subscription stands, it asks for the game once. */
async function openAndHear(page: Page, id: string, path: string) {
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`/api/games/${id}`));
  await open(page, path);
  await asked;
}

/** The curve is worked out beside the page, which takes a busy machine a while. */
const curveAt = (page: Page, place: string) =>
  expect(page.getByTestId('win-curve-place')).toHaveText(place, { timeout: 30_000 });

const remainings = (page: Page) => page.getByTestId('remaining').allTextContents();

/** Everything the log tells: legs, the visits of the newest one, figures, and the drawn curve. */
async function storyAt(page: Page, v: number) {
  const story = page.locator(`[data-testid="story"][data-v="${v}"]`);
  await expect(story).toBeVisible();
  const line = story.getByTestId('win-line');
  await expect(line).toBeAttached({ timeout: 30_000 });
  return {
    legs: await story
      .getByRole('list', { name: 'Legs' })
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label'))),
    visits: await story.getByTestId('visits').innerText(),
    figures: await story.getByTestId('statistics').innerText(),
    curve: await line.getAttribute('points'),
    place: await story.getByTestId('win-curve-place').innerText(),
  };
}

test('a spectator sees every visit, an undo and the end, without a reload', async ({ page, newBrowser }) => {
  const scorer = await newBrowser();
  const leg = await startLeg(scorer);
  await open(page, `/live/${leg.id}`);
  await expect(page).toHaveTitle('Anna v Bert - Oche | Tournament platform');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await leg.visit(180);
  await expect.poll(() => remainings(page)).toEqual(['121', '301']);
  await leg.visit(100);
  await leg.record({ type: 'undo' });
  await leg.visit(60);
  await expect.poll(() => remainings(page)).toEqual(['121', '241']);
  await leg.visit(121, { darts_used: 3, darts_at_double: 1 });
  await expect(page.getByText('Anna wins')).toBeVisible();
});

test('who joins late and who lost the connection read the same story, down to the curve', async ({
  page,
  context,
  newBrowser,
}) => {
  const scorer = await newBrowser();
  const leg = await startLeg(scorer, { options: { start: 101, legs: 3 } });
  await enter(context, 'coach');
  await open(page, `/live/${leg.id}`);
  await leg.visit(60);
  await expect.poll(() => remainings(page)).toEqual(['41', '101']);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  // A leg is won, one visit is taken back and another one corrected, while nobody here can hear it.
  await leg.visit(45);
  await leg.visit(41, { darts_used: 3, darts_at_double: 1 });
  await leg.visit(26);
  await leg.record({ type: 'undo' });
  await leg.visit(60);
  await leg.visit(20);
  await leg.record({ type: 'edit', visit_index: 1, visit: { total: 81 } });
  const late = await scorer.newPage();
  await open(late, `/live/${leg.id}`);
  await expect.poll(() => remainings(late)).toEqual(['20', '41']);
  await curveAt(late, 'Leg 2: Anna scored 81, 20 left');
  const told = await storyAt(late, 8);
  expect(told.legs).toEqual([
    'Leg 1, Anna in 6 darts with a 41 checkout, Anna began',
    'Leg 2, being played, Bert began',
  ]);
  expect(told.curve!.split(' ')).toHaveLength(1 + 5);
  await context.setOffline(false);
  await expect.poll(() => remainings(page)).toEqual(['20', '41']);
  await curveAt(page, told.place);
  expect(await storyAt(page, 8)).toEqual(told);
  // Heard, not asked for: both go on alike.
  await leg.visit(41, { darts_used: 3, darts_at_double: 1 });
  for (const spectator of [page, late]) await curveAt(spectator, 'Leg 2: Bert scored 41, 0 left');
  expect(await storyAt(page, 9)).toEqual(await storyAt(late, 9));
});

test('whose network was gone before the page could listen hears everything when it is back', async ({
  page,
  context,
  newBrowser,
}) => {
  const leg = await startLeg(await newBrowser());
  const listens = /\/assets\/(connect|listening)-/;
  await page.route(listens, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) => listens.test(request.url()));
  await open(page, `/live/${leg.id}`);
  await missed;
  await leg.visit(180);
  await page.unroute(listens);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => remainings(page)).toEqual(['121', '301']);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await leg.visit(60);
  await expect.poll(() => remainings(page)).toEqual(['121', '241']);
});

test('a curve whose file the network took is drawn when the network is back', async ({
  page,
  newBrowser,
}) => {
  const leg = await startLeg(await newBrowser());
  const comeBack = await takeFile(page, /\/assets\/chance-worker-/);
  await open(page, `/live/${leg.id}`);
  await comeBack();
  await curveAt(page, 'Before the first dart');
});

test('what became of the connection is reported to our own server', async ({ page, newBrowser }) => {
  const leg = await startLeg(await newBrowser());
  const reported = page.waitForResponse(/\/timeline\/v2\/jsonp\/\d+\?/);
  await open(page, `/live/${leg.id}`);
  const answer = await reported;
  expect(answer.status()).toBe(200);
  expect(new URL(answer.url()).origin).toBe(new URL(page.url()).origin);
});

test('an older leg is read with a tap, the curve by keyboard, and both without a mouse', async ({
  page,
  newBrowser,
}) => {
  const scorer = await newBrowser();
  const leg = await startLeg(scorer, { options: { start: 101, legs: 3 } });
  await leg.visit(61);
  await leg.visit(26);
  await leg.visit(40, { darts_used: 1, darts_at_double: 1 });
  await leg.visit(99);
  await open(page, `/live/${leg.id}`);
  await expect(page.getByTestId('leg-sheet')).toContainText('99');
  await page.getByRole('button', { name: /^Leg 1, Anna in 4 darts/ }).press('Enter');
  await expect(page.getByTestId('leg-sheet')).toContainText('61');
  await expect(page.getByTestId('leg-sheet')).not.toContainText('99');
  await curveAt(page, 'Leg 2: Bert scored 99, 2 left');
  const slider = page.getByRole('slider', { name: 'Go through the visits' });
  await slider.focus();
  await page.keyboard.press('Home');
  await curveAt(page, 'Before the first dart');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Leg 1: Anna scored 61, 40 left\. Chance to win/);
  await expectAccessible(page);
  await page.getByText('Use in OBS').click();
  await expect(page.getByLabel('Address of the overlay')).toHaveValue(/\/live\/.*\?overlay=1&parts=score/);
  await expectAccessible(page);
});

test('a 180 and a game shot have their moment, an undo has none', async ({ page, newBrowser }) => {
  const scorer = await newBrowser();
  const leg = await startLeg(scorer);
  await openAndHear(page, leg.id, `/live/${leg.id}`);
  const moments = await watchMoments(page);
  await leg.visit(180);
  await expect.poll(moments).toEqual(['180Anna']);
  await leg.visit(100);
  await leg.record({ type: 'undo' });
  await expect.poll(() => remainings(page)).toEqual(['121', '301']);
  await leg.visit(60);
  await leg.visit(121, { darts_used: 3, darts_at_double: 1 });
  await expect.poll(moments).toEqual(['180Anna', 'Match121 outAnna']);
  await expect(page.getByTestId('moment')).toHaveCount(0);
});

test('over a stream there is the score and nothing else, on no ground', async ({ page, newBrowser }) => {
  const scorer = await newBrowser();
  const leg = await startLeg(scorer);
  const look = 'parts=score,average,chance&theme=light&align=top-right&scale=2';
  await openAndHear(page, leg.id, `/nl/live/${leg.id}?overlay=1&${look}`);
  const overlay = page.getByTestId('overlay');
  await expect(overlay).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('light');
  const moments = await watchMoments(page);
  await leg.visit(180);
  await expect.poll(moments).toEqual(['180 · Anna']);
  await expect.poll(() => remainings(page)).toEqual(['121', '301']);
  await expect(overlay).toContainText('Gemiddelde 180,00');
  await expect(overlay).toContainText('%', { timeout: 30_000 });
  await expect(overlay).not.toContainText('Board 9');
  const box = (await overlay.boundingBox())!;
  const { width } = page.viewportSize()!;
  expect(Math.round(box.x + box.width)).toBe(width - 24);
  expect(box.y).toBe(24);
});

test('a shared link shows a picture of the game, a private one shows none', async ({
  page,
  newBrowser,
  baseURL,
}) => {
  const scorer = await newBrowser();
  const leg = await startLeg(scorer);
  await leg.visit(100);
  await page.goto(`/live/${leg.id}`);
  const address = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
  expect(address).toBe(`${baseURL}/og/game/${leg.id}.png?v=1&lang=en`);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/png');
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const secret = await startLeg(scorer, { is_public: false });
  const own = await scorer.newPage();
  await own.goto(`/live/${secret.id}`);
  await expect(own.getByRole('heading', { name: 'Anna v Bert' })).toBeVisible();
  await expect(own.locator('meta[property="og:image"]')).toHaveCount(0);
  expect((await page.request.get(`/og/game/${secret.id}.png`)).status()).toBe(404);
});

test('the address is there as a code for the phones in the hall: 300 px, level Q', async ({
  page,
  newBrowser,
}) => {
  const leg = await startLeg(await newBrowser());
  await open(page, `/live/${leg.id}`);
  await page.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: page.url() });
  expect(await code.boundingBox()).toMatchObject({ width: 300, height: 300 });
  // 67 bytes take version 6 at level Q: 41 modules and a margin of four.
  await expect(code).toHaveAttribute('viewBox', '0 0 49 49');
  await expectAccessible(page);
});

test('on a television: the score, the way to the finish, the chance and a code, and no menus', async ({
  page,
  newBrowser,
}) => {
  const leg = await startLeg(await newBrowser());
  await openAndHear(page, leg.id, `/live/${leg.id}?tv=1`);
  const tv = page.getByTestId('tv');
  await expect(tv.getByTestId('score')).toHaveText(['301', '301']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const moments = await watchMoments(page);
  await leg.visit(180);
  await expect.poll(moments).toEqual(['180Anna']);
  await leg.visit(60);
  await expect(tv.getByTestId('score')).toHaveText(['121', '241']);
  await expect(tv.getByTestId('route')).toBeVisible();
  await expect(tv.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(tv.getByTestId('chance-bar')).toContainText('%', { timeout: 30_000 });
  await expectAccessible(page);
});
