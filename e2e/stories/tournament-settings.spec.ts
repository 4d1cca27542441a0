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

test('until the draw the course is changed with the editor it was made with', async ({ page, context }) => {
  const day = await newDay(context.request, await enter(context, 'organiser'), { boards: 2 });
  const { id } = await newTournament(day);
  await addPlayers(day, id, ['Ann', 'Bo', 'Cas', 'Dirk', 'Eva', 'Finn']);
  await open(page, `/manage/tournaments/${id}/settings`);
  await page.getByRole('button', { name: 'Change the course' }).click();
  await expect(page.getByLabel('How many come')).toHaveValue('6');
  await page.getByLabel('How it is played').selectOption('Groups');
  await page.getByLabel('Players in a group').fill('3');
  await page.getByRole('button', { name: 'Add a stage' }).click();
  await page.getByLabel('Ranks').fill('9');
  await expect(page.getByText('fewer than two players would come here.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the course' })).toBeDisabled();
  await page.getByLabel('Ranks').fill('1, 2');
  await page.getByLabel('Semi-finals').selectOption('Best of 9');
  await expectAccessible(page);
  // Somebody else changes a setting meanwhile: it is kept.
  const other = await context.newPage();
  await open(other, `/manage/tournaments/${id}/settings`);
  await other.getByLabel('Fee').fill('€ 7');
  await other.getByRole('button', { name: 'Save the settings' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  // A page that has not heard of it yet is refused once, and knows then.
  await expect(async () => {
    const save = page.getByRole('button', { name: 'Save the course' });
    if (await save.isVisible()) await save.click();
    await expect(page.getByRole('button', { name: 'Change the course' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByLabel('Fee')).toHaveValue('€ 7');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Semi-finals: 501, best of 9', { exact: false })).toBeVisible();
});

test('before the draw the desk shows when the day would end with a smaller field', async ({
  page,
  context,
}) => {
  const day = await newDay(context.request, await enter(context, 'organiser'), { boards: 2 });
  const { id } = await newTournament(day);
  await addPlayers(
    day,
    id,
    Array.from({ length: 20 }, (_, at) => `Player ${at + 1}`),
  );
  await open(page, `/manage/events/${day.event.id}/desk`);
  await page.getByRole('button', { name: 'What if' }).click();
  const panel = page.getByRole('region', { name: 'What if' }).filter({ visible: true });
  await expect(panel.getByLabel('Cap the field of Short Cup at')).toHaveValue('16');
  const ends = panel.getByRole('definition').filter({ hasText: /^\d\d:\d\d$/ });
  await expect(ends).toHaveCount(2);
  await panel.getByLabel('Cap the field of Short Cup at').fill('4');
  await expect(panel.getByText('4 players')).toBeVisible();
  await expect(ends).toHaveCount(2);
  const [all, capped] = await ends.allInnerTexts();
  expect(all).not.toBe(capped);
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Places are set in the settings' }).click();
  await expect(page.getByLabel('Places')).toBeVisible();
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
