import { newDay } from '../world/tablet.ts';
import { expect, expectAccessible, open, test } from '../world/world.ts';

test('in a hall without tablets an evening is played from the desk, and nobody is a no-show', async ({
  page,
  context,
}) => {
  // By the clock of this house everybody is late at once.
  const day = await newDay(context, { boards: 2, houseRules: { first_call_minutes: 0 } });
  await open(page, `/manage/events/${day.event.id}/desk`);
  const tile = (board: number) => page.getByRole('article', { name: `Board ${board}` });
  const win = async (board: number) => {
    await tile(board).getByRole('button', { name: 'They play' }).click();
    await expect(tile(board).getByText('here', { exact: true })).toHaveCount(2);
    await expect(tile(board).getByRole('button', { name: 'They play' })).toHaveCount(0);
    await tile(board).getByRole('button', { name: 'Type the result' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1–0', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('button', { name: 'Call 2 games to free boards' }).click();
  await expect(tile(2).getByRole('button', { name: 'They play' })).toBeVisible();
  await expect(page.getByText('Nothing to settle')).toBeVisible();
  await expect(page.getByText('Not at board')).toHaveCount(0);
  await expectAccessible(page);
  await tile(1).getByRole('button', { name: 'They play' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(tile(1).getByRole('button', { name: 'They play' })).toBeVisible();
  await win(1);
  await win(2);
  await page
    .getByRole('button', { name: /^Call K3|^Call 1 game/ })
    .first()
    .click();
  await win(1);
  await expect.poll(async () => (await day.desk()).tournaments[0].games_done).toBe(3);
});
