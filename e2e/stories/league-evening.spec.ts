import { tonight } from '../world/match-evening.ts';
import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

test('a match evening: sealed line-ups open together, games are written on two screens', async ({
  newBrowser,
}) => {
  const office = await newBrowser();
  const path = await tonight(office, await enter(office, 'organiser'));
  const captain = await newBrowser({ viewport: { width: 390, height: 844 } });
  await enter(captain, 'player');
  const phone = await captain.newPage();
  const trouble = listenForTrouble(phone);
  await open(phone, path);

  const put = phone.getByRole('button', { name: /^Put in / });
  for (const _ of [1, 2, 3, 4, 5]) await put.first().click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Seal the line-up' }).click();
  await expect(phone.getByText('Your line-up is sealed.')).toBeVisible();

  // The other team has no phone with it: the secretary types its line-up, and sees nothing of the first one.
  const desk = await office.newPage();
  await open(desk, path);
  const names = await phone.getByRole('table').first().getByRole('cell').allInnerTexts();
  const mine = names.filter((name) => /^[A-Z]\S+ /.test(name));
  expect(mine.length).toBeGreaterThan(2);
  for (const name of mine) await expect(desk.getByRole('cell', { name, exact: true })).toHaveCount(0);
  const theirs = desk.getByRole('button', { name: /^Put in / });
  for (const _ of [1, 2, 3, 4]) await theirs.first().click();
  await desk.getByRole('button', { name: 'Seal the line-up' }).click();
  await expect(desk.getByText('The line-ups are open. Good darts!')).toBeVisible();
  await expect(phone.getByText('The line-ups are open. Good darts!')).toBeVisible();

  await phone.getByRole('button', { name: 'Start the games' }).click();
  await expect(phone.getByText('Games started')).toBeVisible();
  await phone.getByRole('button', { name: 'Write game 1', exact: true }).click();
  await phone.getByRole('dialog').getByText('3–1').click();
  await phone.getByRole('dialog').getByText('180s, finishes, short legs').click();
  await phone
    .getByRole('dialog')
    .getByLabel(/: 180s$/)
    .first()
    .fill('2');
  await phone.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await expect(desk.getByText('2 × 180')).toBeVisible();
  await desk.getByRole('button', { name: 'Write game 2', exact: true }).click();
  await desk.getByRole('dialog').getByText('0–3').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1–1');
  await expectAccessible(phone);
  expect(trouble).toEqual([]);
});
