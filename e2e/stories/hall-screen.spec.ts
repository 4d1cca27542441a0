import type { CDPSession } from '@playwright/test';
import { addPlayers, newDay, newTournament } from '../world/tournaments.ts';
import { expect, open, test, tokenOf } from '../world/world.ts';

const MB = 1024 * 1024;
/** More than a few charts of noise, far less than an hour of anything that is never let go. */
const MOST_GROWTH = 4 * MB;

/** What is still in use once everything that is not has been taken away. */
async function heapOf(cdp: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

test('a hall screen hangs there for an hour without growing, and heals when the network was away twice', async ({
  newBrowser,
  request,
}) => {
  const day = await newDay(request, await tokenOf(request, 'organiser'), { is_published: true });
  const { id } = await newTournament(day);
  const entries = (await addPlayers(day, id, ['Ann', 'Bo', 'Cas', 'Dirk'])) as unknown as { id: number }[];
  const present = { entry_ids: entries.map((entry) => entry.id), is_present: true };
  await day.call(`/manage/tournaments/${id}/entries`, present, 'PUT');
  await day.call(`/manage/tournaments/${id}/draw`, { cid: crypto.randomUUID(), order: { mode: 'seeded' } });
  const context = await newBrowser({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await page.clock.install();
  await open(page, `/events/${day.event.slug}/screen?seconds=5`);
  const cdp = await context.newCDPSession(page);
  /** Ten minutes as they come, second by second: every rotation, every look at the clock. */
  const tenMinutes = () => page.clock.runFor(600_000);
  await tenMinutes();
  const heap = [await heapOf(cdp)];
  for (const half of [1, 2]) {
    await context.setOffline(true);
    await tenMinutes();
    await context.setOffline(false);
    if (half === 1) await day.call(`/manage/events/${day.event.id}/assign`, { cid: crypto.randomUUID() });
    await tenMinutes();
    heap.push(await heapOf(cdp));
  }
  await tenMinutes();
  heap.push(await heapOf(cdp));
  test.info().annotations.push({
    type: 'heap in MB',
    description: heap.map((size) => (size / MB).toFixed(1)).join(', '),
  });
  console.log(`hall screen, heap in MB: ${heap.map((size) => (size / MB).toFixed(1)).join(', ')}`);
  expect(heap.at(-1)! - heap[0]!).toBeLessThan(MOST_GROWTH);
  // What was called while it was cut off is there.
  await expect(page.getByText('Ann').first()).toBeVisible();
});
