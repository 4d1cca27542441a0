import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  expectAccessible,
  expectDistinctNames,
  listenForTrouble,
  newEmail,
  open,
  save,
  test,
} from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const YEAR = '2031-2032';
const DESK = `/competition/polderliga/season/${YEAR}`;
/** A team that nobody knew before, and its café. */
const NEW_TEAM = 'De Beginners';

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the season' }).getByRole('link', { name }).click();

/** The link that only the captain has, from the mail. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await open(page, '/outbox');
  const mail = page.locator('article, li').filter({ hasText: email }).first();
  const { pathname, search } = new URL(/https?:\/\/\S+own=[\w-]+/.exec((await mail.textContent())!)![0]);
  return pathname + search;
}

test('the year of a secretary: from the last season to the next one', async ({ newBrowser }) => {
  test.setTimeout(600_000);
  const office = await newBrowser();
  await enter(office, 'organiser');
  const desk = await office.newPage();
  const trouble = listenForTrouble(desk);
  await beginSeason(desk);
  await takeRegistrations(desk, await (await newBrowser(PHONE)).newPage());
  await moveTeams(desk);
  await makeCalendar(desk);
  const [asking, answering] = [await newBrowser(PHONE), await newBrowser(PHONE)];
  await enter(asking, 'player');
  await enter(answering, 'coach');
  await postpone(await asking.newPage(), await answering.newPage());
  await withdraw(desk);
  await closeAndBeginNext(desk);
  expect(trouble).toEqual([]);
});

async function beginSeason(desk: Page): Promise<void> {
  await open(desk, '/competition');
  await desk.getByRole('link', { name: 'Polderliga Darts', exact: true }).click();
  await desk.getByRole('link', { name: 'New season' }).click();
  // The last one is proposed, and who goes up and down is worked out, with words.
  await expect(desk.getByText(/^Goes up to Eerste klasse: rank 1 of 10/).first()).toBeVisible();
  await expect(desk.getByText(/^Goes down to Tweede klasse/).first()).toBeVisible();
  await desk.getByLabel('Name', { exact: true }).fill('next year');
  await desk.getByRole('button', { name: /^Begin/ }).click();
  await expect(desk.getByLabel('Name', { exact: true })).toBeFocused();
  await desk.getByLabel('Name', { exact: true }).fill('2031/32');
  await desk.getByLabel('First day').fill('2031-09-01');
  await desk.getByLabel('Last day').fill('2032-05-31');
  await desk.getByLabel('Keep Central C').uncheck();
  await desk.getByLabel('Name of Derde klasse now').fill('Derde klasse, nieuw');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Begin/ }).click();
  await expect(desk).toHaveURL(/2031-2032\/groups$/);
  await expect(desk.getByText('5 groups, 39 teams')).toBeVisible();
  await expect(desk.getByRole('link', { name: /Derde klasse, nieuw 9 teams/ })).toBeVisible();
}

/** Teams register by link, on a phone and without an account. */
async function takeRegistrations(desk: Page, phone: Page): Promise<void> {
  await goTo(desk, 'Teams');
  await desk.getByRole('link', { name: 'Registrations' }).click();
  await desk.getByLabel('Teams can register').check();
  await desk.getByRole('button', { name: 'Save' }).click();
  const { pathname } = new URL(await desk.getByLabel('Link', { exact: true }).inputValue());

  const email = newEmail();
  await open(phone, pathname);
  await phone.getByRole('button', { name: 'Register a new team' }).click();
  await phone.getByRole('button', { name: 'Register the team' }).click();
  await expect(phone.getByText('Please fill this in.').first()).toBeVisible();
  await expectAccessible(phone);
  await fillTeam(phone, NEW_TEAM, email);
  await phone.getByRole('button', { name: 'Register the team' }).click();
  await expect(phone.getByText('It is with the secretary')).toBeVisible();

  // What is missing is seen, and mended with the link from the mail.
  const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: NEW_TEAM }) });
  await desk.reload();
  await expect(card.getByText('2 players too few')).toBeVisible();
  await expect(card.getByText('No home evening')).toBeVisible();
  await open(phone, await mailedLink(phone, email));
  await phone.getByLabel('Home evening').selectOption('Friday');
  for (const [at, first] of ['Sam', 'Lou'].entries()) {
    await phone.getByRole('button', { name: 'Another player' }).click();
    await phone.getByLabel(`First name of player ${at + 3}`).fill(first);
    await phone.getByLabel(`Last name of player ${at + 3}`).fill('Beginner');
  }
  await phone.getByRole('button', { name: 'Send the changes' }).click();
  await expect(phone.getByText('It is with the secretary')).toBeVisible();

  // Another one thinks better of it.
  const regret = newEmail();
  await open(phone, pathname);
  await phone.getByRole('button', { name: 'Register a new team' }).click();
  await fillTeam(phone, 'De Twijfelaars', regret);
  await phone.getByRole('button', { name: 'Register the team' }).click();
  await expect(phone.getByText('It is with the secretary')).toBeVisible();
  await open(phone, await mailedLink(phone, regret));
  await phone.getByRole('button', { name: 'Take the registration back…' }).click();
  await expectAccessible(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(phone.getByText('De Twijfelaars was taken back')).toBeVisible();

  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('A team waits for an answer');
  await expect(desk.getByText('taken back', { exact: true })).toBeVisible();
  await expect(card.getByText('No home evening')).toHaveCount(0);
  await expectAccessible(desk);
  await card.getByRole('button', { name: /Confirm the team/ }).click();
  await expect(desk.getByRole('link', { name: NEW_TEAM })).toBeVisible();

  // All four are confirmed at once.
  await goTo(desk, 'Members');
  await desk.getByRole('searchbox').fill('Beginner');
  await desk.keyboard.press('Enter');
  for (const first of ['Kim', 'Noor', 'Sam', 'Lou'])
    await desk.getByRole('checkbox', { name: `Choose ${first} Beginner` }).check();
  await expectDistinctNames(desk);
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(desk.getByText('4 members changed')).toBeVisible();
}

async function fillTeam(phone: Page, name: string, email: string): Promise<void> {
  await phone.getByLabel('Team', { exact: true }).fill(name);
  await phone.getByLabel('Home venue').selectOption('Another venue…');
  await phone.getByLabel('Name of the venue').fill(`Café ${name}`);
  await phone.getByLabel('First name', { exact: true }).fill('Kim');
  await phone.getByLabel('Last name', { exact: true }).fill('Beginner');
  await phone.getByLabel('Email address').fill(email);
  await phone.getByLabel('Phone').fill('0470 11 22 33');
  await phone.getByLabel('First name of player 2').fill('Noor');
  await phone.getByLabel('Last name of player 2').fill('Beginner');
}

/** By keys and by the list; what is wrong with sizes is said at once. */
async function moveTeams(desk: Page): Promise<void> {
  await goTo(desk, 'Groups');
  await desk.getByRole('link', { name: 'Put teams into groups' }).click();
  const handle = desk.getByRole('button', { name: `Move ${NEW_TEAM}` });
  await handle.focus();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('ArrowLeft');
  await expect(desk.getByText(`${NEW_TEAM} over Derde klasse, nieuw, 9 teams there`)).toBeAttached();
  await desk.keyboard.press('Space');
  await expect(desk.getByText('1 team moved, not saved')).toBeVisible();
  await expect(handle).toBeFocused();
  // Two teams of one café want to meet: the second goes where the first is.
  const home = desk
    .getByRole('region')
    .filter({ has: desk.getByRole('button', { name: 'Move Zeemeeuw A', exact: true }) });
  const group = (await home.getAttribute('aria-label'))!;
  await desk.getByLabel('Move Zeemeeuw B to').selectOption({ label: group });
  await expect(home.getByText('Zeemeeuw B', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Save/ }).click();
  await expect(desk.getByText('Nothing moved yet')).toBeVisible();
}

/** Made, told what could not be granted, mended, published. */
async function makeCalendar(desk: Page): Promise<void> {
  await goTo(desk, 'Calendar');
  await desk.getByRole('link', { name: 'Wishes' }).click();
  const boards = desk.getByLabel(/^Boards on \w+, De Zeemeeuw$/).first();
  await boards.fill('1');
  // When an evening is full, others will do.
  for (const evening of ['Wednesday', 'Thursday'])
    await desk.getByRole('checkbox', { name: evening }).check();
  await expectAccessible(desk);
  await save(desk, 'Save the wishes');
  await desk.getByRole('link', { name: 'To the calendar' }).click();
  await desk.getByRole('button', { name: 'Make the calendar' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/^\d+ matches/, { timeout: 90_000 });
  const refused = desk.getByRole('heading', { name: /wish(es)? not granted/ });
  await expect(refused).toBeVisible();
  const before = await refused.innerText();
  await expectAccessible(desk);

  // One board more, and the match is on its home evening.
  await desk.getByRole('button', { name: 'Boards for one match more' }).first().click();
  await expect(refused.filter({ hasText: before })).toHaveCount(0);
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
}

/** One captain asks, the other one accepts; both see it at once. */
async function postpone(asking: Page, answering: Page): Promise<void> {
  await open(asking, `${DESK}/matches?team=zeemeeuw-a`);
  await asking.getByRole('link', { name: 'Zeemeeuw A – Zeemeeuw B' }).click();
  await asking.getByRole('button', { name: 'Ask for another date' }).click();
  const dialog = asking.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A wedding');
  await expectAccessible(asking);
  await dialog.getByRole('button', { name: 'Ask for a date to be agreed' }).click();
  await expect(asking.getByText('Zeemeeuw A asks for another date')).toBeVisible();
  await open(answering, new URL(asking.url()).pathname);
  await expect(answering.getByText('A wedding').first()).toBeVisible();
  await answering.getByRole('button', { name: 'Agree' }).click();
  await expect(answering.getByText('Date open').first()).toBeVisible();
  await expect(asking.getByText('Date open').first()).toBeVisible();
  await expectAccessible(asking);
}

/** What becomes of its results is said before. */
async function withdraw(desk: Page): Promise<void> {
  await goTo(desk, 'Teams');
  await desk.getByRole('link', { name: NEW_TEAM }).click();
  await desk.getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = desk.getByRole('dialog', { name: `${NEW_TEAM} withdraws?` });
  await expect(dialog.getByText('It has played nothing that counts.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw the team' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel('Why').fill('Too few players');
  await dialog.getByRole('button', { name: 'Withdraw the team' }).click();
  await expect(desk.getByText('This team withdrew on', { exact: false })).toBeVisible();
}

async function closeAndBeginNext(desk: Page): Promise<void> {
  await goTo(desk, 'Seasons');
  await desk.getByRole('link', { name: `Edit ${YEAR}` }).click();
  await desk.getByRole('button', { name: `Close ${YEAR}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Close ${YEAR} for good?` });
  await expect(dialog.getByText(/^\d+ matches that were never played$/)).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: `Close ${YEAR}` }).click();
  await expect(desk.getByText('This season is closed', { exact: false })).toBeVisible();
  await desk.getByRole('link', { name: 'Begin the next season' }).click();
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('2032-2033');
  await expect(desk.getByLabel(`Keep ${NEW_TEAM}`)).not.toBeChecked();
  await desk.getByRole('button', { name: 'Begin 2032-2033' }).click();
  await expect(desk).toHaveURL(/2032-2033\/groups$/);
  await expect(desk.getByText('5 groups, 39 teams')).toBeVisible();
}
