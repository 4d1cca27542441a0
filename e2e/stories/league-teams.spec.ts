import type { APIRequestContext, Page } from '@playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  expectDistinctNames,
  newEmail,
  open,
  type Person,
  test,
} from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const ORG = 'polderliga';
const SEASON = '2026-2027';
const DESK = `/competition/${ORG}/season/${SEASON}`;
const API = `/api/organisations/${ORG}/seasons/${SEASON}`;

/** A call in somebody's name. */
async function call<T>(request: APIRequestContext, token: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = data ? await request.post(path, { headers, data }) : await request.get(path, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Somebody says which member they are, and the organiser agrees. */
async function becomeMember(
  request: APIRequestContext,
  organiser: string,
  person: Person,
  id: number,
): Promise<void> {
  const { link } = await call<{ link: string }>(request, organiser, `/api/participants/${id}/claim-link`, {});
  await call(request, person.token, `/api/participant-claims/${link.split('/').at(-1)}`, {});
  await call(request, organiser, `/api/participants/${id}/claim`, { answer: 'accept' });
}

type Squad = { members: { member_id: number; name: string; role: string }[] };

async function mailedLink(page: Page, email: string): Promise<string> {
  await open(page, '/outbox');
  const mail = page.locator('article, li').filter({ hasText: email }).first();
  const { pathname, search } = new URL(/https?:\/\/\S+own=[\w-]+/.exec((await mail.textContent())!)![0]);
  return pathname + search;
}

test('a team registers by link on a phone, is confirmed with its players, and one of them changes teams', async ({
  newBrowser,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const name = `De Story ${Date.now()}`;
  const last = `Story${Date.now()}`;
  const desk = await newBrowser();
  const organiser = await enter(desk, 'organiser');
  const secretary = await desk.newPage();

  // The secretary opens registration.
  await open(secretary, `${DESK}/registrations`);
  await expectAccessible(secretary);
  await secretary.getByLabel('Teams can register').check();
  await secretary.getByRole('button', { name: 'Save' }).click();
  const link = await secretary.getByLabel('Link', { exact: true }).inputValue();

  // The captain has a phone and no account.
  const phone = await (await newBrowser(PHONE)).newPage();
  const email = newEmail();
  await open(phone, new URL(link).pathname);
  await expect(phone.getByRole('heading', { name: `Register a team for ${SEASON}` })).toBeVisible();
  await phone.getByRole('button', { name: 'Register the team' }).click();
  await expect(phone.getByText('Please fill this in.').first()).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Team', { exact: true }).fill(name);
  await phone.getByLabel('Home venue').selectOption('Another venue…');
  await phone.getByLabel('Name of the venue').fill(`Café ${last}`);
  await phone.getByLabel('First name', { exact: true }).fill('Kim');
  await phone.getByLabel('Last name', { exact: true }).fill(last);
  await phone.getByLabel('Email address').fill(email);
  await phone.getByLabel('Phone').fill('0470 11 22 33');
  await phone.getByLabel('First name of player 2').fill('Noor');
  await phone.getByLabel('Last name of player 2').fill(last);
  await phone.getByRole('button', { name: 'Register the team' }).click();
  await expect(phone.getByText('It is with the secretary')).toBeVisible();

  // What is missing is seen, and mended with the link from the mail.
  await open(secretary, `${DESK}/registrations`);
  const card = secretary.getByRole('listitem').filter({ has: secretary.getByRole('heading', { name }) });
  await expect(card.getByText('2 players too few')).toBeVisible();
  await expect(card.getByText('No home evening')).toBeVisible();
  await open(phone, await mailedLink(phone, email));
  await phone.getByLabel('Home evening').selectOption('Friday');
  await phone.getByRole('button', { name: 'Another player' }).click();
  await phone.getByLabel('First name of player 3').fill('Sam');
  await phone.getByLabel('Last name of player 3').fill(last);
  await phone.getByRole('button', { name: 'Another player' }).click();
  await phone.getByLabel('First name of player 4').fill('Lou');
  await phone.getByLabel('Last name of player 4').fill(last);
  await phone.getByRole('button', { name: 'Send the changes' }).click();
  await expect(phone.getByText('It is with the secretary')).toBeVisible();
  await open(secretary, `${DESK}/registrations`);
  await expect(card.getByText('No home evening')).toHaveCount(0);
  await expect(card.getByText('4 players not confirmed')).toBeVisible();
  await card.getByRole('button', { name: /Confirm the team/ }).click();
  await expect(secretary.getByRole('link', { name })).toBeVisible();

  // All four are confirmed at once.
  await open(secretary, `${DESK}/members?q=${last}`);
  for (const first of ['Kim', 'Noor', 'Sam', 'Lou'])
    await secretary.getByRole('checkbox', { name: `Choose ${first} ${last}` }).check();
  await expectAccessible(secretary);
  await expectDistinctNames(secretary);
  await secretary.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(secretary.getByText('4 members changed')).toBeVisible();

  // The captain has an account by now, and proposes somebody.
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const squadOf = (team: string) => call<Squad>(desk.request, organiser, `${API}/teams/${team}`);
  const { members } = await squadOf(slug);
  const captain = await newPerson(PHONE);
  await becomeMember(
    desk.request,
    organiser,
    captain,
    members.find(({ role }) => role === 'captain')!.member_id,
  );
  await open(captain.page, `${DESK}/teams/${slug}/members/create`);
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

  // Sam changes teams: both captains agree, the secretary approves.
  const { teams } = await call<{ teams: { slug: string; name: string }[] }>(
    desk.request,
    organiser,
    `${API}/teams`,
  );
  const other = teams.find((team) => team.slug !== slug && !team.name.startsWith('De Story'))!;
  const theirs = await newPerson(PHONE);
  const { members: rivals } = await squadOf(other.slug);
  await becomeMember(
    desk.request,
    organiser,
    theirs,
    rivals.find(({ role }) => role === 'captain')!.member_id,
  );
  const sam = members.find((member) => member.name.startsWith('Sam'))!;
  await open(captain.page, `${DESK}/teams/${slug}/members/${sam.member_id}/edit`);
  await captain.page.getByRole('combobox', { name: 'To which team' }).fill(other.name);
  await captain.page.getByRole('option', { name: other.name }).first().click();
  await captain.page.getByRole('button', { name: 'Ask for the transfer' }).click();
  await expect(captain.page.getByText('Asked: the others answer')).toBeVisible();
  const transfers = `/competition/transfers/${ORG}/${SEASON}`;
  await open(theirs.page, transfers);
  await expect(theirs.page.getByRole('heading', { name: 'A transfer waits for you' })).toBeVisible();
  await expectAccessible(theirs.page);
  await theirs.page.getByRole('button', { name: /I agree/ }).click();
  await expect(theirs.page.getByText('All agree: the competition leader approves')).toBeVisible();
  await open(secretary, transfers);
  await secretary.getByRole('button', { name: `Approve the transfer Sam ${last}` }).click();
  await expect(secretary.getByText('Done', { exact: true }).first()).toBeVisible();
  expect((await squadOf(other.slug)).members.map((member) => member.name)).toContain(`Sam ${last}`);
});

test('the same file imported twice changes nothing the second time', async ({ newBrowser }) => {
  const desk = await newBrowser();
  await enter(desk, 'organiser');
  const page = await desk.newPage();
  const last = `File${Date.now()}`;
  const text = `number;first name;last name;born on\n;Ann;${last};31/1/1990\n;Bart;${last};\n;;${last};\n`;
  const look = async () => {
    await open(page, `${DESK}/members?view=import`);
    await page.getByLabel('Or paste it here').fill(text);
    await page.getByRole('button', { name: 'Look at it first' }).click();
  };
  await look();
  await expect(page.getByText('2 changes')).toBeVisible();
  await expect(page.getByText('First and last name are needed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 members' }).click();
  await expect(page.getByText('2 new, 0 changed, 0 the same, 1 left out')).toBeVisible();
  await look();
  await expect(page.getByText('0 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('a team withdraws, and says before what becomes of its results', async ({ newBrowser }) => {
  const desk = await newBrowser();
  const organiser = await enter(desk, 'organiser');
  const page = await desk.newPage();
  const { teams } = await call<{ teams: { slug: string; name: string }[] }>(
    desk.request,
    organiser,
    `${API}/teams`,
  );
  const team = teams.findLast(({ name }) => !name.startsWith('De Story'))!;
  await open(page, `${DESK}/teams/${team.slug}`);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: `${team.name} withdraws?` });
  await expect(dialog.getByText('Its first half is not played out', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw the team' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why').fill('Too few players');
  await dialog.getByRole('button', { name: 'Withdraw the team' }).click();
  await expect(page.getByText('This team withdrew on', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Take the withdrawal back' }).click();
  const back = page.getByRole('dialog', { name: `${team.name} plays after all?` });
  await back.getByLabel('Why').fill('They found two players');
  await back.getByRole('button', { name: 'Take the withdrawal back' }).click();
  await expect(page.getByText('This team withdrew on', { exact: false })).toHaveCount(0);
});
