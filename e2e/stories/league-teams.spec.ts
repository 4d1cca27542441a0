import { readList } from '../world/import-room.ts';
import { becomeMember, call } from '../world/match-evening.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const ORG = 'polderliga';
const SEASON = '2026-2027';
const DESK = `/competition/${ORG}/season/${SEASON}`;
const API = `/api/organisations/${ORG}/seasons/${SEASON}`;

type Squad = { members: { member_id: number; name: string; role: string }[] };

type Teams = { teams: { slug: string; name: string }[] };

test('a captain proposes somebody, and a player changes teams by the word of both captains', async ({
  newBrowser,
  newPerson,
}) => {
  const last = `Story${Date.now()}`;
  const desk = await newBrowser();
  const organiser = await enter(desk, 'organiser');
  const secretary = await desk.newPage();
  const squadOf = (team: string) => call<Squad>(desk.request, organiser, `${API}/teams/${team}`);
  const { teams } = await call<Teams>(desk.request, organiser, `${API}/teams`);
  const [own, other] = teams.slice(4);
  /** Somebody with an account who turns out to be the captain of a team. */
  const captainOf = async (team: string) => {
    const person = await newPerson(PHONE);
    const { members } = await squadOf(team);
    const { member_id } = members.find(({ role }) => role === 'captain')!;
    await becomeMember(desk.request, organiser, person, member_id);
    return person;
  };

  const captain = await captainOf(own!.slug);
  await open(captain.page, `${DESK}/teams/${own!.slug}/members/create`);
  await expect(
    captain.page.getByText('You propose, the secretary approves.', { exact: false }),
  ).toBeVisible();
  await captain.page.getByLabel('First name').fill('Robin');
  await captain.page.getByLabel('Last name').fill(last);
  await captain.page.getByRole('button', { name: 'Propose this person' }).click();
  await expect(captain.page.getByRole('heading', { name: 'Waits for the secretary' })).toBeVisible();
  await expectAccessible(captain.page);
  await open(secretary, `${DESK}/members`);
  await secretary.getByRole('button', { name: `Take into the squad Robin ${last}` }).click();
  await expect(secretary.getByText('In the squad, and confirmed')).toBeVisible();

  // Robin changes teams: both captains agree, the secretary approves.
  const theirs = await captainOf(other!.slug);
  const robin = (await squadOf(own!.slug)).members.find(({ name }) => name === `Robin ${last}`)!;
  await open(captain.page, `${DESK}/teams/${own!.slug}/members/${robin.member_id}/edit`);
  await captain.page.getByRole('combobox', { name: 'To which team' }).fill(other!.name);
  await captain.page.getByRole('option', { name: other!.name }).first().click();
  await captain.page.getByRole('button', { name: 'Ask for the transfer' }).click();
  await expect(captain.page.getByText('Asked: the others answer')).toBeVisible();
  const transfers = `/competition/transfers/${ORG}/${SEASON}`;
  await open(theirs.page, transfers);
  await expect(theirs.page.getByRole('heading', { name: 'A transfer waits for you' })).toBeVisible();
  await expectAccessible(theirs.page);
  await theirs.page.getByRole('button', { name: /I agree/ }).click();
  await expect(theirs.page.getByText('All agree: the competition leader approves')).toBeVisible();
  await open(secretary, transfers);
  await secretary.getByRole('button', { name: `Approve the transfer Robin ${last}` }).click();
  await expect(secretary.getByText('Done', { exact: true }).first()).toBeVisible();
  expect((await squadOf(other!.slug)).members.map(({ name }) => name)).toContain(`Robin ${last}`);
});

test('the same file imported twice changes nothing the second time, and is taken back', async ({
  newBrowser,
}) => {
  const desk = await newBrowser();
  await enter(desk, 'organiser');
  const page = await desk.newPage();
  const last = `File${Date.now()}`;
  const text = `Lidnr;Voornaam;Naam;geb.;Schnitt\nB1;Ann;${last};31/1/90;40\nB2;Bart;${last};31.02.79;41\n\nB3;Cis;${last};;42\n`;
  await open(page, `${DESK}/members`);
  await page.getByRole('link', { name: 'Import a list' }).click();
  await readList(page, text);
  await expect(page.getByText('One column is not used: Schnitt')).toBeVisible();
  await expect(page.getByText('This is not a date')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Without it' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: '3 rows imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Another list' }).click();
  await readList(page, text.replace('31.02.79', ''));
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await page.getByRole('button', { name: 'Another list' }).click();
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Taken back' }).first()).toBeVisible();
  await open(page, `${DESK}/members?q=${last}`);
  await expect(page.getByText(`Ann ${last}`)).toHaveCount(0);
});
