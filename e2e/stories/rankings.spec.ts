import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

test('an organiser makes a ranking of a tournament that is over, and everybody sees why who stands where', async ({
  newBrowser,
  page,
}) => {
  const context = await newBrowser();
  await enter(context, 'organiser');
  const desk = await context.newPage();
  const trouble = listenForTrouble(desk);
  await open(desk, '/manage/rankings');
  await desk.getByRole('link', { name: 'Create a ranking' }).first().click();
  await desk.getByLabel('Begin with').selectOption('rakegooier');
  const name = `Winter ranking ${Date.now()}`;
  await desk.getByLabel('Whose it is').selectOption({ label: 'Dartsclub Middenkust' });
  await desk.getByLabel('Name').fill(name);
  await desk.getByLabel('Places of the winners').fill('1: many');
  await desk.getByLabel('Herfstprijs: Herfstprijs singles', { exact: true }).check();
  await desk.getByLabel('Published').check();
  await desk.getByRole('button', { name: 'Create a ranking' }).click();
  await expect(desk.getByText('Please write it like this')).toBeVisible();
  await desk.getByLabel('Places of the winners').fill('1: 1000, 2: 10');
  await desk.getByRole('button', { name: 'Create a ranking' }).click();
  await expect(desk.getByRole('heading', { name })).toBeVisible();
  const first = desk.getByRole('region', { name: 'Ranking' }).getByRole('listitem').first();
  await expect(first).toContainText('1,0');
  await expectAccessible(desk);

  await open(page, '/rankings');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('region', { name: 'Ranking' }).locator('summary').first().click();
  await expect(page.getByText('1. place').first()).toBeVisible();
  await expect(page.getByText('Places: 1: 1,000 · 2: 10')).toBeVisible();
  await expectAccessible(page);

  await desk.getByRole('combobox', { name: 'Player' }).click();
  await desk.getByRole('option').nth(1).click();
  await desk.getByLabel('Points', { exact: true }).fill('5000');
  await desk.getByLabel('Reason').fill('Organised the whole day');
  await desk.getByRole('button', { name: 'Give points' }).click();
  await expect(desk.getByText('Organised the whole day', { exact: true })).toBeVisible();
  await expect(first).toContainText('5,0');

  await desk.getByRole('link', { name: 'Change rule and tournaments' }).click();
  await desk.getByLabel('Places of the winners').fill('1: 7000, 2: 10');
  await desk.getByRole('button', { name: 'Show what it would change' }).click();
  const preview = desk.getByRole('region', { name: 'With what is typed here' });
  await expect(preview.getByRole('row').nth(1)).toContainText('7,0');
  await expectAccessible(desk);
  await desk.goBack();
  // Looked at, not saved.
  await expect(first).toContainText('5,0');

  await desk.getByRole('button', { name: 'Delete the ranking' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete the ranking' }).click();
  await expect(desk).toHaveURL(/\/manage\/rankings$/);
  await expect(desk.getByText(name)).toHaveCount(0);
  expect(trouble).toEqual([]);
});
