import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

type Organisations = { slug: string; season_slug: string }[];

test('two secretaries edit one group, and who is second is shown what it is now', async ({ newBrowser }) => {
  const context = await newBrowser();
  const token = await enter(context, 'organiser');
  const headers = { authorization: `Bearer ${token}` };
  const organisations: Organisations = await (
    await context.request.get('/api/competition/manage/available-organisations', { headers })
  ).json();
  // The season to come, in which nothing is played yet.
  const { season_slug } = organisations.find(({ slug }) => slug === 'polderliga')!;
  const year = Number(season_slug.slice(0, 4)) + 1;
  const group = `/competition/polderliga/season/${year}-${year + 1}/groups/havenreeks`;
  const [page, other] = [await context.newPage(), await context.newPage()];
  const trouble = listenForTrouble(page);
  await open(page, `${group}/edit`);
  await open(other, `${group}/edit`);
  await page.getByLabel('Rules as in').selectOption('ch_vfc');
  await expect(page.getByRole('figure').getByText('only if it is level')).toBeVisible();
  await page.getByRole('button', { name: 'Save the group' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByLabel('Name', { exact: true }).fill('Reeks van de haven');
  await other.getByRole('button', { name: 'Save the group' }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'Changed by two people' });
  await expect(notice).toContainText('as somebody else saved them');
  await expectAccessible(other);
  await notice.getByRole('button', { name: 'Take what it is now' }).click();
  await expect(other.getByRole('figure').getByText('only if it is level')).toBeVisible();

  // A game more on the sheet, drawn at once.
  await other.getByRole('button', { name: 'Add: Team game' }).click();
  await expect(other.getByRole('figure')).toContainText('20 games');
  expect(trouble).toEqual([]);
});

test('a role is offered by a link, taken, and taken away at once', async ({ newBrowser }) => {
  const [secretary, helper] = [await newBrowser(), await newBrowser()];
  await enter(secretary, 'organiser');
  await enter(helper, 'coach');
  const page = await secretary.newPage();
  await open(page, '/competition/polderliga');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Runs seasons: groups, teams').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite somebody' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');

  const theirs = await helper.newPage();
  const { pathname, search } = new URL(link);
  await open(theirs, pathname + search);
  await expect(theirs.getByText('You are asked to be: Competition leader')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Take this role' }).click();
  await expect(theirs.getByText('You are here as: Competition leader')).toBeVisible();
  const seasons = theirs.url();

  await open(page, '/competition/polderliga');
  await page.getByRole('button', { name: /^Take away/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByRole('button', { name: /^Take away/ })).toHaveCount(0);
  await theirs.goto(seasons);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText('You are here as: Competition leader')).toHaveCount(0);
});
