import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

test('a secretary makes a season from the last one, moves a team by keys, and two of them edit one group', async ({
  newBrowser,
}) => {
  const context = await newBrowser();
  await enter(context, 'organiser');
  const page = await context.newPage();
  const trouble = listenForTrouble(page);
  await open(page, '/competition');
  await page.getByRole('link', { name: 'Polderliga Darts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who does what' })).toBeVisible();
  await page.getByRole('link', { name: 'New season' }).click();

  // Who goes up and down is worked out, with words.
  await expect(page.getByText(/^Goes up to Eerste klasse: rank 1 of 10/).first()).toBeVisible();
  await expect(page.getByText(/^Goes down to Tweede klasse/).first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('next year');
  await page.getByRole('button', { name: /^Begin/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('2031/32');
  await page.getByLabel('First day').fill('2031-09-01');
  await page.getByLabel('Last day').fill('2032-05-31');
  await page.getByLabel('Keep Central C').uncheck();
  await page.getByLabel('Name of Derde klasse now').fill('Derde klasse, nieuw');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Begin/ }).click();

  await expect(page).toHaveURL(/2031-2032\/groups$/);
  await expect(page.getByText('5 groups, 39 teams')).toBeVisible();
  await expect(page.getByRole('link', { name: /Derde klasse, nieuw 9 teams/ })).toBeVisible();

  // A team is carried into the next group by keys; what is wrong with sizes is said at once.
  await page.getByRole('link', { name: 'Put teams into groups' }).click();
  const first = page.getByRole('region', { name: 'Eerste klasse' });
  await expect(first.getByRole('listitem')).toHaveCount(10);
  const handle = first.getByRole('button', { name: /^Move / }).first();
  const team = (await handle.getAttribute('aria-label'))!.replace('Move ', '');
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${team} over Tweede klasse A, 10 teams there`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 team moved, not saved')).toBeVisible();
  await expect(page.getByText('Eerste klasse has 9 teams: one is free every round.')).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${team}` })).toBeFocused();
  await page.getByRole('button', { name: 'Save the move' }).click();
  await expect(page.getByText('Nothing moved yet')).toBeVisible();
  await expectAccessible(page);
  // Back by the list instead of keys.
  await page.getByLabel(`Move ${team} to`).selectOption({ label: 'Eerste klasse' });
  await page.getByRole('button', { name: 'Save the move' }).click();
  await expect(page.getByText('Nothing moved yet')).toBeVisible();

  // Two secretaries edit one group.
  const group = page.url().replace(/groups\/.*/, 'groups/tweede-klasse-a');
  const other = await context.newPage();
  await open(page, `${group}/edit`);
  await open(other, `${group}/edit`);
  await page.getByLabel('Rules as in').selectOption('ch_vfc');
  await expect(page.getByRole('figure').getByText('only if it is level')).toBeVisible();
  await page.getByRole('button', { name: 'Save the group' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByLabel('Name', { exact: true }).fill('Tweede A');
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
