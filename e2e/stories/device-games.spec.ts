import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { scorerOn, startGame } from '../world/scorer.ts';
import { expect, expectAccessible, KIND, open, test } from '../world/world.ts';

/** A best of nine that Ann wins 5-0, as the first version of the store kept it: 77 visits, dart by dart. */
function storedByVersionOne(number: number) {
  const visit = (...darts: string[]) => ({ type: 'visit', visit: { darts } });
  const ann = visit('S20', 'S20', 'S20');
  const bert = visit('S5', 'S20', 'S20');
  const finish = visit('T19', 'D12');
  const begunByAnn = [...Array.from({ length: 7 }, () => [ann, bert]).flat(), finish];
  const begunByBert = [...Array.from({ length: 7 }, () => [bert, ann]).flat(), bert, finish];
  const log = [...begunByAnn, ...begunByBert, ...begunByAnn, ...begunByBert, ...begunByAnn];
  const at = new Date(Date.UTC(2026, 0, 1, 20, number)).toISOString();
  const player = (key: string, name: string) => ({ key, name, user_id: null, bot: null });
  return {
    id: randomUUID(),
    game: 'x01',
    options: { start: 501, legs: 9, after_max_rounds: 'lowest_rest' },
    sides: [[player('0.0', `Ann ${number}`)], [player('1.0', 'Bert')]],
    link: { kind: 'friendly', id: null },
    place: '',
    is_public: false,
    owner: null,
    events: log.map((event) => ({ cid: randomUUID(), event, at })),
    sent: null,
    trouble: null,
    started_at: at,
    touched_at: at,
  };
}

/** Fills the store as it was before, on a page of ours that does not open it. */
async function plantVersionOne(page: Page, games: object[]): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async (all) => {
    const asked = indexedDB.open('oche', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
    await new Promise((resolve, reject) => {
      asked.onsuccess = resolve;
      asked.onerror = reject;
    });
    const writing = asked.result.transaction('games', 'readwrite');
    for (const game of all) writing.objectStore('games').put(game);
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onerror = reject;
    });
    asked.result.close();
  }, games);
}

/** Milliseconds in which the page could not answer a tap, from the start until its history stands. */
async function longTasks(page: Page): Promise<number> {
  await open(page, '/play/offline');
  // A busy machine upgrades two hundred games slowly, and is not wrong.
  await expect(page.getByRole('link', { name: /^Ann \d+ v Bert/ }).first()).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return Math.round(tasks.reduce((sum, each) => sum + each, 0));
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** About a phone of the middle class. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

test('a store of the first version is upgraded: everything is there, and what cannot be replayed is kept', {
  tag: KIND,
}, async ({ page }) => {
  const broken = {
    ...storedByVersionOne(2),
    events: [{ cid: randomUUID(), event: { type: 'riddle' }, at: '' }],
  };
  await plantVersionOne(page, [storedByVersionOne(0), storedByVersionOne(1), broken]);
  await open(page, '/play/offline');
  await expect(page.getByRole('link', { name: /^Ann 1 v Bert/ })).toContainText('Ann 1 wins 5–0');
  const row = page.getByRole('listitem').filter({ hasText: 'Ann 2 v Bert' });
  await expect(row).toContainText('Cannot be shown by this version');
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe(`game-${broken.id}.json`);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'This game cannot be shown' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/play/offline');
  await page.getByRole('link', { name: /^Ann 1 v Bert/ }).click();
  await expect(page.getByRole('heading', { name: 'Ann 1 wins' })).toBeVisible();
});

test('two hundred games: the page says how long it could not answer, and shows twenty at a time', async ({
  page,
  newBrowser,
}) => {
  for (const count of [1, 200]) {
    const one = count === 1 ? page : await (await newBrowser()).newPage();
    await plantVersionOne(
      one,
      Array.from({ length: count }, (_, at) => storedByVersionOne(at)),
    );
    await watchLongTasks(one);
    const upgrading = await longTasks(one);
    await slowDown(one);
    const openings = [await longTasks(one), await longTasks(one)];
    console.log(
      `${count} games: ${upgrading} ms of long tasks, then on a slow device ${openings.join(', ')} ms`,
    );
    await expect(one.getByRole('link', { name: /^Ann \d+ v Bert/ })).toHaveCount(Math.min(count, 20));
    if (count === 1) continue;
    await one.getByRole('button', { name: 'Show more' }).click();
    await expect(one.getByRole('link', { name: /^Ann \d+ v Bert/ })).toHaveCount(40);
  }
});

const GAME_EVENTS = /\/api\/games\/[\w-]+\/events/;

test('a visit is one call: its own echo is not fetched', { tag: KIND }, async ({ newPerson }) => {
  const { page } = await newPerson();
  await open(page, '/play/offline');
  const answered = (method: string) =>
    page.waitForResponse((answer) => GAME_EVENTS.test(answer.url()) && answer.request().method() === method);
  // Once the game is on the server the page listens to it, and asks once what it has missed until then.
  const listens = answered('GET');
  await startGame(page);
  const scorer = scorerOn(page);
  await scorer.total(60);
  await listens;
  await expect(page.getByTestId('sync')).toHaveText('Saved');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (GAME_EVENTS.test(request.url())) calls.push(request.method());
  });
  const visits = [45, 60, 26, 100];
  for (const total of visits) {
    const recorded = answered('POST');
    await scorer.total(total);
    await recorded;
    await expect(page.getByTestId('sync')).toHaveText('Saved');
  }
  expect(calls).toEqual(visits.map(() => 'POST'));
});

test('a game leaves the device after a question that says what is lost, and comes back whole', async ({
  page,
}) => {
  await open(page, '/play/offline');
  await startGame(page);
  await scorerOn(page).total(60);
  await scorerOn(page).total(45);
  const address = page.url();
  // The newest game that runs stands above the list.
  await open(page, '/play/offline');
  await startGame(page);
  await open(page, '/play/offline');
  const bin = page.getByRole('button', { name: /^Delete / });
  await expect(page.getByText('Only on this device')).toBeVisible();
  await bin.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is on this device only and was not sent anywhere.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bin).toHaveCount(1);
  await bin.click();
  await dialog.getByRole('button', { name: 'Delete the game' }).click();
  await expect(bin).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bin).toHaveCount(1);
  await page.reload();
  await expect(bin).toHaveCount(1);
  await open(page, address);
  await scorerOn(page).expectScores(441, 456);
});
