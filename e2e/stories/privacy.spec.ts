import { readFile } from 'node:fs/promises';
import type { APIResponse } from '@playwright/test';
import { makeEventToday } from '../world/organiser.ts';
import {
  expect,
  expectAccessible,
  listenForTrouble,
  newEmail,
  open,
  PASSWORD,
  type Person,
  test,
} from '../world/world.ts';

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function answerOf(answer: APIResponse) {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function called(person: Person, nickname: string): Promise<string> {
  const name = `${nickname} ${process.pid}-${Date.now()}`;
  await answerOf(
    await person.context.request.put('/api/user', { headers: headersOf(person), data: { nickname: name } }),
  );
  return name;
}

/** A friendly game between two accounts: one begins it, the other takes the seat by its link. */
async function gameBetween(one: Person, other: Person): Promise<string> {
  const { request } = one.context;
  const headers = headersOf(one);
  const { id: ownId } = await answerOf(await request.get('/api/user', { headers }));
  const data = { kind: 'x01', options: {}, sides: [[{ user_id: ownId }], [{ name: 'Guest' }]] };
  const { id } = await answerOf(await request.post('/api/games', { headers, data }));
  const { token } = await answerOf(await request.post(`/api/games/${id}/seats/1.0/link`, { headers }));
  await answerOf(await other.context.request.post(`/api/seats/${token}/take`, { headers: headersOf(other) }));
  const event = { type: 'visit', visit: { total: 60 } };
  const events = [{ cid: crypto.randomUUID(), event }];
  await answerOf(await request.post(`/api/games/${id}/events`, { headers, data: { base_v: 0, events } }));
  return id;
}

async function befriend(one: Person, other: Person): Promise<void> {
  const { token } = await answerOf(
    await one.context.request.post('/api/friends/link', { headers: headersOf(one) }),
  );
  await answerOf(
    await other.context.request.post(`/api/friends/links/${token}/ask`, { headers: headersOf(other) }),
  );
  const { asked } = await answerOf(
    await one.context.request.get('/api/friends', { headers: headersOf(one) }),
  );
  await answerOf(
    await one.context.request.post(`/api/friends/${asked[0].id}/accept`, { headers: headersOf(one) }),
  );
}

test('games are for friends: a stranger reads why not, a friend watches, and who watches is sent away', async ({
  newPerson,
  newBrowser,
}) => {
  const [anna, bert, friend] = [await newPerson(), await newPerson(), await newPerson()];
  const annaName = await called(anna, 'Anna');
  const id = await gameBetween(anna, bert);
  await befriend(anna, friend);
  const stranger = await (await newBrowser()).newPage();
  await open(stranger, `/live/${id}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(annaName);

  const { page } = anna;
  const trouble = listenForTrouble(page);
  await open(page, '/profile/settings');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Privacy and data' })
    .click();
  const games = page.getByRole('group', { name: 'Who sees my games' });
  await expect(games).toBeInViewport();
  await expect(games.getByRole('radio', { name: 'Everybody' })).toBeChecked();
  // By the keyboard: arrows choose among the three.
  await games.getByRole('radio', { name: 'Everybody' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(games.getByRole('radio', { name: 'Friends' })).toBeChecked();
  await expectAccessible(page);

  // Whoever had it open does not keep it.
  const closed = 'This game is not shown to you';
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(closed);
  await expect(stranger.getByText('only to friends, or to nobody')).toBeVisible();
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(stranger);
  await open(friend.page, `/live/${id}`);
  await expect(friend.page.getByRole('heading', { level: 1 })).toContainText(annaName);

  await games.getByRole('radio', { name: 'Nobody' }).check({ force: true });
  await expect(friend.page.getByRole('heading', { level: 1 })).toHaveText(closed);
  await open(bert.page, `/live/${id}`);
  await expect(bert.page.getByRole('heading', { level: 1 })).toContainText(annaName);
  expect(trouble).toEqual([]);
});

test('somebody takes everything along, and then deletes the account', async ({ newPerson, newBrowser }) => {
  const [anna, bert] = [await newPerson(), await newPerson()];
  const annaName = await called(anna, 'Anna');
  const id = await gameBetween(anna, bert);
  const { page, context } = anna;
  const { email } = await answerOf(await context.request.get('/api/user', { headers: headersOf(anna) }));
  await open(page, '/profile/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^oche-data-.*\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(email);
  expect(data.games.map((game: { id: string }) => game.id)).toEqual([id]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toContainText('1 game with others');
  await expectAccessible(page);
  const [address, password] = [
    dialog.getByLabel('Your email address'),
    dialog.getByLabel('Current password'),
  ];
  await address.fill(newEmail());
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(dialog.getByText('not the address of your account')).toBeVisible();
  await address.fill(email);
  await password.fill('not my password');
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(dialog.getByText('not your current password')).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();

  await open(bert.page, `/live/${id}`);
  await expect(bert.page.getByRole('heading', { level: 1 })).toContainText('Deleted player');
  await expect(bert.page.locator('body')).not.toContainText(annaName);
  const other = await (await newBrowser()).newPage();
  await open(other, '/auth/login');
  await other.getByLabel('Email address').fill(email);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert').first()).toBeVisible();
  await expect(other).toHaveURL(/auth\/login/);
});

test('who runs an event that is not over hands it over to a helper, who accepts, and may go', async ({
  newPerson,
}) => {
  const [owner, helper] = [await newPerson(), await newPerson()];
  const { page } = owner;
  const helperName = await called(helper, 'Heir');
  const name = `Own evening ${process.pid}-${Date.now()}`;
  await makeEventToday(page, { name, boards: 1 });
  await open(page, '/profile/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toContainText(`${name}: it is not over`);
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: `Hand over ${name}` }).click();

  // Nobody helps yet: it says what to do first, where it is done.
  await expect(page.getByText('invite who is to have it as a helper first')).toBeInViewport();
  await page.getByRole('button', { name: 'Invite a helper' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite a helper' });
  await inviting.getByRole('button', { name: 'Invite a helper' }).click();
  const link = await inviting.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await open(helper.page, new URL(link).pathname);
  await helper.page.getByRole('button', { name: 'Help at this event' }).click();
  await expect(helper.page).toHaveURL(/\/manage$/);

  await page.reload();
  // Two may share a nickname: the owner reads the full name as well.
  await page.getByRole('button', { name: new RegExp(`^Hand over \\w+ .*\\(${helperName}\\)$`) }).click();
  const asking = page.getByRole('dialog', { name: new RegExp(`^Hand ${name} over to .*${helperName}`) });
  await expectAccessible(page);
  await asking.getByRole('button', { name: new RegExp(`^Ask .*${helperName}`) }).click();
  await expect(page.getByRole('heading', { name: 'Invitations that are out' })).toBeVisible();

  await open(helper.page, '/profile/notifications');
  await helper.page.getByText(`You are asked to take over ${name}.`).click();
  await expect(helper.page.getByRole('heading', { name: `Will you take over ${name}?` })).toBeVisible();
  await expectAccessible(helper.page);
  await helper.page.getByRole('button', { name: 'Take over this event' }).click();
  await expect(helper.page.getByText('The event is yours now')).toBeVisible();

  await page.reload();
  await expect(page.getByText('You are here as: Tournament director')).toBeVisible();
  await open(page, '/profile/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Current password')).toBeVisible();
});
