import { addPlayers, drawn, newDay, newTournament } from '../world/tournaments.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

test('a director changes the settings, and two who do it at once hear of each other', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id } = await newTournament(day, { cap: 8 });
  await open(page, `/manage/tournaments/${id}/settings`);
  const other = await context.newPage();
  await open(other, `/manage/tournaments/${id}/settings`);

  await page.getByLabel('Name', { exact: true }).fill('Long Cup');
  await page.getByLabel('Places').fill('1');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('At least 2, please.')).toBeVisible();
  await page.getByLabel('Places').fill('16');
  await page.getByLabel('Fee').fill('€ 8');
  await page.getByLabel('Entries until').fill('2027-03-20T12:00');
  await page.getByLabel('Password', { exact: false }).fill('bullseye');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByRole('heading', { name: 'Long Cup' })).toBeVisible();
  await expect(page.getByText('There is one. Empty: it stays.')).toBeVisible();

  await other.getByLabel('Fee').fill('€ 10');
  await other.getByRole('button', { name: 'Save the settings' }).click();
  await expect(other.getByRole('heading', { name: 'Changed by two people' })).toBeVisible();
  await expect(other.getByRole('cell', { name: '€ 8' })).toBeVisible();
  await other.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(other.getByRole('heading', { name: 'Changed by two people' })).toHaveCount(0);
  await expect(other.getByLabel('Fee')).toHaveValue('€ 10');
});

test('a tournament that was never drawn can be deleted, a drawn one says what is fixed', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id } = await newTournament(day);
  await addPlayers(day, id, ['Ann', 'Bo']);
  await open(page, `/manage/tournaments/${id}/settings`);
  await expect(page.getByLabel('Who is one side')).toBeDisabled();
  await page.getByRole('button', { name: 'Delete the tournament' }).click();
  await expect(page.getByText('The tournament and its 2 entries')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the tournament' }).click();
  await expect(page).toHaveURL(/\/manage\/tournaments$/);

  const played = await drawn(day, ['Ann', 'Bo', 'Cas']);
  await open(page, `/manage/tournaments/${played.id}/settings`);
  await expect(page.getByText('Fixed since the draw.')).toBeVisible();
  await expect(page.getByText('nobody can enter any more', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the tournament' })).toHaveCount(0);
  await page.getByLabel('Fee').fill('€ 5');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('without a network what was seen stays readable, and a change says that it needs one', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'));
  const { id } = await newTournament(day);
  await addPlayers(day, id, ['Ann', 'Bo']);
  await open(page, `/manage/tournaments/${id}`);
  await page.getByRole('link', { name: 'Players' }).first().click();
  await expect(page.getByText('Ann', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/No network since \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Present, Ann' }).click();
  await expect(page.getByText('No network: nothing was changed.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Present, Ann' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Short Cup' })).toBeVisible();
  await page.getByRole('link', { name: 'Players' }).first().click();
  await expect(page.getByText('Ann', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/No network since/)).toHaveCount(0);
});
