import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { addPlayers, newDay, newTournament } from '../world/tournaments.ts';
import { expect, expectAccessible, open, test, tokenOf } from '../world/world.ts';

const FIELD = ['Ann', 'Bo', 'Cas', 'Dirk'];

/** A public knockout of four, drawn in the order of their names, and what its desk can do. */
async function newKnockout(request: APIRequestContext, more: object = {}) {
  const day = await newDay(request, await tokenOf(request, 'organiser'), { boards: 2, is_published: true });
  const { id, slug } = await newTournament(day, { name: `Cup of ${day.event.slug}`, ...more });
  await addPlayers(day, id, FIELD);
  const draw = () =>
    day.call(`/manage/tournaments/${id}/draw`, { cid: crypto.randomUUID(), order: { mode: 'seeded' } });
  const command = (wanted: object) =>
    day.call(`/manage/tournaments/${id}/commands`, { cid: crypto.randomUUID(), command: wanted });
  const win = (pairing: string, score = [3, 1]) =>
    command({ type: 'report', pairing, result: { kind: 'played', score } });
  const boards = () => day.call<{ id: number }[]>(`/manage/events/${day.event.id}/boards`, undefined, 'GET');
  return {
    day,
    slug,
    address: `/tournaments/${slug}`,
    event: `/events/${day.event.slug}`,
    draw,
    command,
    win,
    boards,
  };
}

/** Leaves a mark in a page that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a spectator opens a bracket before the first result and sees the champion without a reload', async ({
  newBrowser,
  request,
}) => {
  const cup = await newKnockout(request);
  await cup.draw();
  const page = await (await newBrowser({})).newPage();
  await open(page, `${cup.address}/winner-brackets`);
  await mark(page);
  const final = page.getByRole('link', { name: /K3/ });
  await expect(final).toContainText('Winner of K1');
  await cup.win('ko/main/1/1');
  await expect(final).toContainText('Ann');
  await cup.win('ko/main/1/2', [0, 3]);
  await expect(final).toContainText(/Ann.*Cas|Ann.*Bo/);
  await cup.win('ko/main/2/1');
  await expect(page.getByRole('status').filter({ hasText: 'Winner' })).toContainText('Ann');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Find a player' }).fill('Ann');
  await page.getByRole('option', { name: 'Ann' }).click();
  await expect(page.getByRole('heading', { name: 'Ann’s way' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('player')).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test('whoever looks at a tournament that is being entered sees it drawn without a reload', async ({
  newBrowser,
  request,
}) => {
  const cup = await newKnockout(request);
  const page = await (await newBrowser({})).newPage();
  await open(page, cup.address);
  await mark(page);
  await cup.draw();
  await expect(page.getByText('The draw is made: 4 entries', { exact: false })).toBeVisible();
  await cup.win('ko/main/1/1');
  await cup.win('ko/main/1/2');
  await cup.win('ko/main/2/1');
  await expect(page.getByText('Ann has won')).toBeVisible();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann' }).first()).toContainText('1');
  expect(await isMarked(page)).toBe(true);
});

test('on a phone the page of a game that runs shows its score above the fold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/tournaments/open-van-de-kust-singles');
  await page.locator('a[href*="/games/"]').first().click();
  await expect(page).toHaveURL(/\/games\//);
  await expect(page.getByTestId('remaining')).toHaveCount(2);
  for (const remaining of await page.getByTestId('remaining').all())
    await expect(remaining).toBeInViewport({ ratio: 1 });
  const { y, height } = (await page.getByTestId('remaining').first().boundingBox())!;
  // The places at the thumb lie over the lower end.
  expect(y + height).toBeLessThan(844 - 60);
});

test('the list is searched by what its address says', async ({ newBrowser, request }) => {
  const cup = await newKnockout(request, { category: 'juniors' });
  const page = await (await newBrowser({})).newPage();
  await open(page, '/tournaments');
  await page.getByLabel('Name').fill(cup.day.event.slug);
  await page.getByLabel('Category').selectOption('juniors');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 tournament', { exact: true })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: cup.day.event.slug, category: 'juniors' });
  await expectAccessible(page);
  await page.getByLabel('Live now').check();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing fits all of that')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('link', { name: new RegExp(cup.day.event.slug) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${cup.address}$`));
});

/** Nothing gets through, also not what is connected already. */
async function cut(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true);
  return () => context.setOffline(false);
}

test('a hall screen goes on by itself after the network was gone, twice', async ({ newBrowser, request }) => {
  const cup = await newKnockout(request);
  await cup.draw();
  const [first, second] = await cup.boards();
  const context = await newBrowser({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await open(page, `${cup.event}/screen?show=next&seconds=5`);
  await mark(page);
  await expect(page.getByText('Nobody is playing at the moment')).toBeVisible();
  let reconnect = await cut(context);
  await cup.command({ type: 'call', pairing: 'ko/main/1/1', board: String(first!.id) });
  await reconnect();
  await expect(page.getByText('To board 1, please')).toBeVisible();
  reconnect = await cut(context);
  await cup.win('ko/main/1/1');
  await cup.command({ type: 'call', pairing: 'ko/main/1/2', board: String(second!.id) });
  await reconnect();
  await expect(page.getByText('To board 2, please')).toBeVisible();
  await expect(page.getByText('To board 1, please')).toHaveCount(0);
  await expect(page.getByText('Ann beats', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect(await isMarked(page)).toBe(true);
});

test('an organiser sets a hall screen up and takes its address along', async ({ newBrowser, request }) => {
  const cup = await newKnockout(request);
  await cup.draw();
  const page = await (await newBrowser({})).newPage();
  await open(page, `${cup.event}/screen?setup=1`);
  await page.getByLabel('Groups').uncheck();
  await page.getByLabel('How fast').selectOption('30');
  await page.getByLabel('Size').selectOption('large');
  await expect(page.getByTestId('address')).toContainText(
    'show=next%2Cbrackets%2Cmoments&seconds=30&size=large',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show it here' }).click();
  await expect(page.locator('[data-hall-screen=large]')).toBeVisible();
});

test('an overlay shows whatever stands on its board', async ({ newBrowser, request }) => {
  const cup = await newKnockout(request);
  await cup.draw();
  const [board] = await cup.boards();
  const page = await (await newBrowser({})).newPage();
  await open(page, `${cup.event}/boards/1/overlay`);
  await mark(page);
  await expect(page.getByTestId('overlay')).toHaveCount(0);
  await cup.command({ type: 'call', pairing: 'ko/main/1/1', board: String(board!.id) });
  await expect(page.getByTestId('overlay')).toContainText('Ann');
  await cup.win('ko/main/1/1');
  await cup.command({ type: 'call', pairing: 'ko/main/1/2', board: String(board!.id) });
  await expect(page.getByTestId('overlay')).toContainText(/Bo|Cas/);
  await expect(page.getByTestId('overlay')).not.toContainText('Ann');
  expect(await isMarked(page)).toBe(true);
});
