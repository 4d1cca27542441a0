import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  expectDistinctNames,
  listenForTrouble,
  makeAccount,
  open,
  test,
} from '../world/world.ts';

const filter = (page: Page) => page.getByRole('search', { name: 'What is shown' });

test('how it goes, what was and what comes, and from there to everything', async ({ page, context }) => {
  await enter(context, 'player');
  const trouble = listenForTrouble(page);
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'The Lighthouse' })).toBeVisible();
  await expect(page.getByText('Lotte Vermeulen · At Oche since')).toBeVisible();
  await expect(page.getByTestId('matches').getByRole('listitem')).toHaveCount(5);
  // A running game comes first.
  await expect(page.getByTestId('matches').getByRole('listitem').first()).toContainText('Running');
  await expect(page.getByRole('link', { name: 'The Lighthouse – Tom Wouters' })).toBeVisible();
  await page.getByRole('slider', { name: /^Average/ }).press('ArrowLeft');
  await expect(page.getByTestId('result-point')).toContainText(/^\d+\.\d\d · .+ 20\d\d, (not )?won$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All matches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My matches' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('filters are addresses; doubles are read with the pointer and with the keyboard', async ({
  page,
  context,
}) => {
  await enter(context, 'player');
  await open(page, '/profile/my-stats');
  await filter(page).getByLabel('Played for').focus();
  await filter(page).getByLabel('Played for').selectOption('League');
  await expect(page).toHaveURL(/kind=league/);
  // The focus stays where it was: the next key chooses on.
  await expect(filter(page).getByLabel('Played for')).toBeFocused();
  await filter(page).getByLabel('Opponent').selectOption({ index: 1 });
  await expect(page).toHaveURL(/kind=league&.*opponent=/);
  await page.goBack();
  await expect(filter(page).getByLabel('Opponent')).toHaveValue('');
  const doubles = page.getByTestId('doubles');
  await doubles.getByRole('button', { name: 'D20' }).focus();
  await expect(doubles.getByTestId('double-said')).toHaveText(/^D20: \d+ of \d+, \d+%$/);
  await doubles.locator('[data-dart="D16"]').hover();
  await expect(doubles.getByTestId('double-said')).toHaveText(/^D16: /);
  await expect(doubles.getByRole('button', { name: 'D16' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await filter(page).getByLabel('Played for').selectOption('All matches');
  await filter(page).getByLabel('Game', { exact: true }).selectOption('Cricket');
  await expect(page.getByRole('term').filter({ hasText: 'Marks per round' })).toBeVisible();
  await filter(page).getByLabel('Period').selectOption('From … to …');
  await filter(page).getByLabel('From').fill('1999-01-01');
  await filter(page).getByLabel('To', { exact: true }).fill('1999-12-31');
  await filter(page).getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=1999-01-01&to=1999-12-31/);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page.getByTestId('doubles')).toBeVisible();
});

test('the balance against one opponent, and a ghost of an old game', async ({ page, context }) => {
  await enter(context, 'player');
  await open(page, '/profile/my-matches');
  await expectDistinctNames(page);
  await filter(page)
    .getByLabel('Opponent')
    .selectOption({ label: (await optionOf(page, /^Pieter Maes/))! });
  await expect(page.getByRole('heading', { name: 'Pieter Maes and you' })).toBeVisible();
  const balance = page.getByTestId('statistics').getByRole('row', { name: /Games won/ });
  await expect(balance).toHaveText(/^\d+Games won\d+$/);
  const matches = page.getByTestId('matches').getByRole('listitem');
  for (const match of await matches.all()) await expect(match).toContainText('Pieter Maes');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Play against this ghost' }).first().click();
  await expect(page).toHaveURL(/\/play\/bot\/new\?ghost=[0-9a-f-]{36}&player=0\.0$/);
  await expect(page.getByRole('button', { name: 'Remove Ghost of The Lighthouse' })).toBeVisible();
});

const optionOf = (page: Page, text: RegExp) =>
  filter(page).getByLabel('Opponent').locator('option').filter({ hasText: text }).first().textContent();

test('the list goes on over pages', async ({ page, context }) => {
  await enter(context, 'player');
  await open(page, '/profile/my-matches');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.getByTestId('matches').getByRole('listitem').first()).not.toContainText('Running');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
});

test('every visit is taken along, as it is filtered', async ({ page, context }) => {
  await enter(context, 'player');
  await open(page, '/profile/my-matches?kind=bot');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Visits as CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^oche-visits-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffgame_id,game,kind,/);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toContain(',x01,bot,');
});

test('somebody new is told how to get the first game', async ({ page, context }) => {
  await enter(context, { email: await makeAccount(context.request) });
  for (const path of ['/profile', '/profile/my-stats', '/profile/my-matches']) {
    await open(page, path);
    await expect(page.getByText('No match yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play a first game' })).toBeVisible();
    await expectAccessible(page);
  }
});
