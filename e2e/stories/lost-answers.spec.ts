import type { Page } from '@playwright/test';
import { readList } from '../world/import-room.ts';
import { newDay, newTournament } from '../world/tournaments.ts';
import { enter, expect, open, test } from '../world/world.ts';

// The worst network: what was sent has arrived, and its answer is lost. Whoever tries again gets one of everything.

/** The next command of a page arrives, twice if it is sent again, and the page does not hear of it. */
async function loseAnswers(page: Page): Promise<void> {
  let left = 2;
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(
    // Whoever begins to listen asks by POST too, and is no command.
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/broadcasting/auth',
    async (route) => {
      if (left === 0 || route.request().method() === 'GET') return route.fallback();
      left--;
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}

test('names are entered, a draw is made, somebody withdraws and a helper is invited once', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id } = await newTournament(day);
  const failed = page.getByText(/No answer came|No network/).filter({ visible: true });
  const clickTwice = async (click: () => Promise<void>) => {
    await loseAnswers(page);
    await click();
    await expect(failed.first()).toBeVisible();
    await click();
  };

  await open(page, `/manage/import?kind=entries&tournament=${id}`);
  await readList(page, 'Lore Loos\nMats Mol\nNina Noom\nOtto Oost');
  await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeEnabled();
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(failed.first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // The same list once more finds everybody there.
  await open(page, `/manage/import?kind=entries&tournament=${id}`);
  await readList(page, 'Lore Loos\nMats Mol\nNina Noom\nOtto Oost');
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeVisible();
  await open(page, `/manage/tournaments/${id}/players`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Present, / })).toHaveCount(4);
  await page.getByRole('button', { name: 'Mark all present' }).click();

  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: 'Look at a draw' }).click();
  // What has arrived is heard of as every other desk hears of it, and there is nothing to try again.
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Make this the draw' }).click();
  await expect(page.getByRole('button', { name: 'Show it name by name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make this the draw' })).toHaveCount(0);

  await open(page, `/manage/tournaments/${id}/players`);
  await page.getByRole('button', { name: 'More about Lore Loos' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ill');
  await clickTwice(() => page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('has withdrawn')).toHaveCount(1);
  await open(page, `/manage/tournaments/${id}/log`);
  await expect(page.getByText(/withdrawn.*Ill/)).toHaveCount(1);

  await open(page, `/manage/events/${day.event.id}/edit`);
  await page.getByRole('button', { name: 'Invite a helper' }).click();
  const dialog = page.getByRole('dialog');
  await clickTwice(() => dialog.getByRole('button', { name: 'Invite a helper' }).click());
  await expect(dialog.getByLabel('Link', { exact: true })).toBeVisible();
});
