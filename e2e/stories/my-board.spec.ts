import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

/** The board is worked out in a worker, which a busy machine keeps waiting. */
const WORKED_OUT = { timeout: 60_000 };

const idOf = async (page: Page): Promise<number> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get('/api/user', { headers })).json()).id;
};

test('a player sees where the darts land and which way to finish, a stranger sees nothing of it', async ({
  context,
  page,
  newPerson,
}) => {
  const newcomer = await newPerson();
  await open(newcomer.page, '/play/training/my-board');
  await expect(newcomer.page.getByText('150 darts more')).toBeVisible(WORKED_OUT);
  await expect(newcomer.page.getByText('0 of 150 are known')).toBeVisible();
  await expectAccessible(newcomer.page);

  await enter(context, 'player');
  // What is known of the darts comes with the page, and needs no script to be seen.
  const id = await idOf(page);
  const html = await (await page.request.get('/en/play/training/my-board')).text();
  expect(html).toContain('data-testid="spread-board"');
  expect(html).not.toContain('data-testid="aim"');
  await open(page, '/play/training');
  await page.getByRole('link', { name: 'My board' }).click();
  const board = page.getByTestId('my-board');
  await expect(board).toHaveAttribute('aria-busy', 'false', WORKED_OUT);
  await expect(page.getByTestId('spread-board')).toBeVisible();
  await page.getByLabel('Score', { exact: true }).fill('170');
  await expect(page.getByTestId('asked-finish')).toContainText('T20T20Bull');
  await page.getByLabel('Score', { exact: true }).fill('169');
  await expect(page.getByTestId('asked-finish')).toContainText('There is no finish from there.');
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toBe('oche-board.png');

  // The card for the pocket is only there for the paper.
  await expect(page.getByTestId('pocket-card')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('pocket-card').getByRole('listitem').first()).toContainText('170');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('slider').press('ArrowRight');
  await expect(page.getByText('5 % closer')).toBeVisible();
  await expect(board).toHaveAttribute('aria-busy', 'false', WORKED_OUT);

  await open(newcomer.page, `/play/training/my-board?student=${id}`);
  await expect(newcomer.page.getByTestId('my-board')).toBeHidden();
  await expect(newcomer.page.getByText('Error 404')).toBeVisible();
});
