import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

type Answer = { slug: string; season_slug: string }[];

test('a calendar is made, mended and published; a captain asks for another date and the other one accepts', async ({
  newBrowser,
}) => {
  const office = await newBrowser();
  const token = await enter(office, 'organiser');
  const headers = { authorization: `Bearer ${token}` };
  const organisations: Answer = await (
    await office.request.get('/api/competition/manage/available-organisations', { headers })
  ).json();
  const { slug, season_slug } = organisations.find((one) => one.slug === 'polderliga')!;
  const year = Number(season_slug.slice(0, 4)) + 1;
  const season = `/competition/${slug}/season/${year}-${year + 1}`;
  const desk = await office.newPage();
  const trouble = listenForTrouble(desk);

  await open(desk, `${season}/calendar`);
  await desk.getByRole('button', { name: 'Make the calendar' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('30 matches', { timeout: 60_000 });
  const refused = desk.getByRole('heading', { name: /wish(es)? not granted/ });
  await expect(refused).toBeVisible();
  const before = Number.parseInt(await refused.innerText(), 10);
  await expectAccessible(desk);

  // One board more, and the match is on its home evening.
  await desk.getByRole('button', { name: 'Boards for one match more' }).first().click();
  await expect(refused).not.toHaveText(new RegExp(`^${before} `));
  await desk.getByRole('button', { name: 'Find a date' }).first().click();
  const panel = desk.getByRole('region', { name: 'Moving one match' });
  await expect(panel.getByText(/evenings? (is|are) free for both/)).toBeVisible();
  await panel.getByRole('button', { name: 'Move' }).first().click();
  await expect(desk.getByText(/ is on /).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Lock' }).click();
  await expect(panel.getByRole('button', { name: 'Unlock' })).toBeVisible();

  await desk.getByRole('button', { name: 'Publish the calendar' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish and tell the captains' }).click();
  await expect(desk.getByText(/Published since/)).toBeVisible();

  const [one, other] = [await newBrowser(), await newBrowser()];
  await enter(one, 'player');
  await enter(other, 'coach');
  const asking = await one.newPage();
  await open(asking, `${season}/matches?team=kaailopers-a`);
  await asking.getByRole('link', { name: 'Kaailopers A – Kaailopers B' }).click();
  await expect(asking.getByRole('heading', { level: 1 })).toContainText('Kaailopers A');
  await asking.getByRole('button', { name: 'Ask for another date' }).click();
  const dialog = asking.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A wedding');
  await expectAccessible(asking);
  await dialog.getByRole('button', { name: 'Ask for a date to be agreed' }).click();
  await expect(asking.getByText('Kaailopers A asks for another date')).toBeVisible();

  const answering = await other.newPage();
  await open(answering, new URL(asking.url()).pathname);
  await expect(answering.getByText('A wedding').first()).toBeVisible();
  await answering.getByRole('button', { name: 'Agree' }).click();
  await expect(answering.getByText('Date open').first()).toBeVisible();
  // The other captain sees it without asking.
  await expect(asking.getByText('Date open').first()).toBeVisible();
  await expectAccessible(asking);
  expect(trouble).toEqual([]);
});
