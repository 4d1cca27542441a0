import type { Page } from '@playwright/test';
import { readList } from '../world/import-room.ts';
import { enter, expect, expectAccessible, open, type Person, save, test } from '../world/world.ts';

/** An event of a person's own with a location of two boards, made through the page. */
async function makeEvent(page: Page, name: string): Promise<void> {
  await open(page, '/manage/events/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('First dart').fill('2027-03-20T13:00');
  await page.getByLabel('Everything is over').fill('2027-03-20T23:00');
  await page.getByRole('button', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a location' });
  await dialog.getByLabel('Name').fill(`Hall of ${name}`);
  await dialog.getByLabel('How many boards').fill('2');
  await dialog.getByRole('button', { name: 'Add a location' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page).toHaveURL(/\/manage$/);
}

let serial = 0;
const newName = () => `Spring Open ${process.pid} ${Date.now()} ${serial++}`;
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test('a newcomer makes their first event, and two who change it at once hear of each other', async ({
  newPerson,
}) => {
  const { page, context }: Person = await newPerson();
  await open(page, '/');
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { name: 'Your first event' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create an event' }).click();
  await page.getByRole('button', { name: 'Create the event' }).click();
  // Name, short name, two dates.
  await expect(page.getByText('Please fill this in.')).toHaveCount(5);
  await expectAccessible(page);

  const name = newName();
  await makeEvent(page, name);
  await expect(page.getByText(`${name} has no tournament yet`)).toBeVisible();
  const made = card(page, name);
  await expect(made.getByText('Sat 20 Mar 2027, 13:00 – 23:00')).toBeVisible();
  await expect(made.getByText('Not published')).toBeVisible();
  await made.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Short name in addresses')).toHaveValue(
    name.toLowerCase().replaceAll(' ', '-'),
  );

  const second = await context.newPage();
  await open(second, page.url());
  await page.getByLabel('What players should know').fill('Doors at **12:00**.\n\n- [x](javascript:alert(1))');
  await page.getByText('How it will look').click();
  await expect(page.locator('strong', { hasText: '12:00' })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('[x](javascript:alert(1))')).toBeVisible();
  await save(page, 'Save the event');
  await second.getByLabel('Contact').fill('tine@example.org');
  await second.getByRole('button', { name: 'Save the event' }).click();
  await expect(second.getByRole('heading', { name: 'Changed by two people' })).toBeVisible();
  await second.getByRole('button', { name: 'Take what it is now' }).click();
  await expect(second.getByLabel('What players should know')).toHaveValue(/Doors at/);

  await second.getByRole('button', { name: 'Delete the event' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Delete the event' }).click();
  await expect(second.getByRole('heading', { name: 'Your first event' })).toBeVisible();
});

test('a helper is invited by a link, sees what they may do, and stops helping', async ({ newPerson }) => {
  const [owner, helper] = [await newPerson(), await newPerson()];
  const name = newName();
  await makeEvent(owner.page, name);
  await card(owner.page, name).getByRole('link', { name: 'Edit' }).click();
  await owner.page.getByRole('button', { name: 'Invite a helper' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite a helper' });
  await expectAccessible(owner.page);
  await dialog.getByRole('button', { name: 'Invite a helper' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.getByRole('heading', { name: 'Invitations that are out' })).toBeVisible();

  await open(helper.page, new URL(link).pathname);
  await expect(helper.page.getByText('You are asked to be: Desk')).toBeVisible();
  await helper.page.getByRole('button', { name: 'Help at this event' }).click();
  await expect(card(helper.page, name)).toBeVisible();
  await card(helper.page, name).getByRole('link', { name: 'Details' }).click();
  await expect(helper.page.getByText('You are here as: Desk')).toBeVisible();
  await expect(helper.page.getByRole('button', { name: 'Save the event' })).toHaveCount(0);
  // Used up: nobody else gets in by it.
  await open(owner.page, new URL(link).pathname);
  await expect(owner.page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();

  await helper.page.getByRole('button', { name: 'Stop helping' }).click();
  await helper.page.getByRole('dialog').getByRole('button', { name: 'Stop helping' }).click();
  await expect(helper.page.getByRole('heading', { name: 'Your first event' })).toBeVisible();
});

test('a tablet logs in by the code of its board, another takes over after a question, and it is disconnected', async ({
  newPerson,
  newBrowser,
}) => {
  const { page, context } = await newPerson();
  const name = newName();
  await makeEvent(page, name);
  await card(page, name).getByRole('link', { name: 'Boards' }).click();
  await expect(page.getByRole('heading', { name: '0 of 2 tablets are at their board' })).toBeVisible();
  const board = page.getByRole('article', { name: 'Board 2' });
  await context.setOffline(true);
  await board.getByRole('button', { name: 'Connect a tablet' }).click();
  await expect(
    page.getByRole('dialog').getByText('No network: nothing was changed.', { exact: false }),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close' }).click();
  await board.getByRole('button', { name: 'Connect a tablet' }).click();
  const code = await page.getByTestId('board-code').innerText();
  await expect(page.getByRole('img', { name: 'QR code for board 2' })).toHaveAttribute('width', '300');
  await expectAccessible(page);

  const first = await (await newBrowser()).newPage();
  await open(first, `/tablet/login?code=${code}`);
  await first.getByRole('button', { name: 'Log the board in' }).click();
  await expect(first).toHaveURL(/\/tablet$/);
  const second = await (await newBrowser()).newPage();
  await open(second, `/tablet/login?code=${code}`);
  await second.getByRole('button', { name: 'Log the board in' }).click();
  const question = second.getByRole('dialog', { name: 'Another tablet is at this board' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await second.getByRole('button', { name: 'Log the board in' }).click();
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(second).toHaveURL(/\/tablet$/);

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: '1 of 2 tablets are at their board' })).toBeVisible();
  await expect(board.getByText(/^Last seen \d\d:\d\d$/)).toBeVisible();
  await expect(board.getByText(/^battery \d+ %$/)).toBeVisible();
  await board.getByLabel('Board 2 is', { exact: true }).selectOption('Paused');
  await board.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(board.getByText('No tablet')).toBeVisible();
  await open(page, page.url());
  await expect(board.getByLabel('Board 2 is', { exact: true })).toHaveValue('paused');

  await page.getByRole('button', { name: 'Print the codes of all boards' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the sheets' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /QR code for board/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a location has boards in the order they hang', async ({ newPerson }) => {
  const { page } = await newPerson();
  await open(page, '/manage/events-locations');
  await page.getByRole('link', { name: 'Add a location' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Café Den Anker');
  await page.getByLabel('Name of board 1').fill('Window');
  await page.getByLabel('Kind of board 4').selectOption('Stage');
  await page.getByRole('button', { name: 'Remove board 3' }).click();
  await page.getByRole('button', { name: 'Add a board' }).click();
  await expect(page.getByLabel('Number of board 5')).toHaveValue('5');
  // The first board goes to the end by keyboard, and takes its name along.
  await page.getByRole('button', { name: 'Move Board 1', exact: true }).press('Space');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Number them' }).click();
  await expectAccessible(page);
  await page.getByLabel('Number of board 5').fill('1');
  await page.getByRole('button', { name: 'Save the location' }).click();
  await expect(page.getByText('Two boards have the same number.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Number them' }).click();
  await page.getByRole('button', { name: 'Save the location' }).click();
  const boards = page.getByRole('list', { name: 'Boards' }).getByRole('listitem');
  await expect(boards).toHaveText(['1', '2', '3', '4']);
  await page.getByRole('link', { name: 'Edit Café Den Anker' }).click();
  await expect(page.getByLabel('Name of board 4')).toHaveValue('Window');
  await expect(page.getByLabel('Kind of board 2')).toHaveValue('stage');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Café Den Anker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No location yet')).toBeVisible();
});

test('a book: a list is imported, two entries become one and two again, and an account says who it is', async ({
  newPerson,
}) => {
  const [owner, player] = [await newPerson(), await newPerson()];
  const { page } = owner;
  await open(page, '/manage/participants');
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Lotte');
  await dialog.getByLabel('Last name').fill('Vermeulen');
  await dialog.getByLabel('Club').fill('Den Anker');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add somebody' }).click();
  await expect(page.getByRole('heading', { name: '1 person in your book' })).toBeVisible();

  await page.getByRole('link', { name: 'Import a list' }).click();
  await readList(
    page,
    'first name,last name,club,birth year\nBram,Maes,Bulls,1990\nLotte,Vermeulen,DC Kust,\nNoor,Baert,,170\n',
  );
  await expect(page.getByText('This is not a date')).toBeVisible();
  await page
    .getByRole('group', { name: 'Who is Lotte Vermeulen?' })
    .getByRole('button', { name: 'Another' })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: '3 people in your book' })).toBeVisible();

  await page
    .getByRole('row', { name: /Den Anker/ })
    .getByRole('button', { name: 'Lotte Vermeulen' })
    .click();
  await dialog.getByRole('tab', { name: 'The same person twice' }).click();
  await dialog.getByRole('combobox', { name: 'The other entry' }).click();
  await dialog.getByRole('option', { name: /DC Kust/ }).click();
  await dialog.getByRole('button', { name: 'They are one person' }).click();
  await expect(page.getByRole('heading', { name: '2 people in your book' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '3 people in your book' })).toBeVisible();

  await page.getByRole('row', { name: /Bulls/ }).getByRole('button', { name: 'Bram Maes' }).click();
  await dialog.getByRole('tab', { name: 'Account' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await open(player.page, new URL(link).pathname);
  await player.page.getByRole('button', { name: 'Yes, that is me' }).click();
  await expect(player.page.getByText('You have said that this is you')).toBeVisible();
  await open(page, '/manage');
  await page.getByRole('link', { name: 'Answer' }).click();
  await page.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(page.getByRole('row', { name: /Bram Maes/ })).toContainText('Mara Stil');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('participant-book.csv');
});

test('the manage view of a superadmin shows the events of everybody', async ({
  page,
  context,
  newPerson,
}) => {
  const owner = await newPerson();
  const name = newName();
  await makeEvent(owner.page, name);
  await enter(context, 'superadmin');
  await open(page, '/manage');
  await expect(card(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Show management' }).click();
  await expect(card(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Hide management' }).click();
  await expect(card(page, name)).toHaveCount(0);
});
