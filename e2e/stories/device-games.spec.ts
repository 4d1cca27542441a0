import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../world/world.ts';

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
async function plantVersionOne(page: Page, count: number): Promise<void> {
  const games = Array.from({ length: count }, (_, at) => storedByVersionOne(at));
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
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  // About a phone of the middle class.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await open(page, '/play/offline');
  await expect(page.getByRole('link', { name: /^Ann 0 v Bert/ })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return tasks.reduce((sum, each) => sum + each, 0);
}

for (const count of [1, 200])
  test(`long tasks with ${count}`, async ({ page }) => {
    await plantVersionOne(page, count);
    for (const visit of ['first', 'second', 'third'])
      console.log(
        `${count} device games, ${visit} opening: ${Math.round(await longTasks(page))} ms of long tasks`,
      );
  });
