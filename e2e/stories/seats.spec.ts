import type { Page } from '@playwright/test';
import { scorerOn, startGame } from '../world/scorer.ts';
import { enter, expect, expectAccessible, makeAccount, open, PASSWORD, test } from '../world/world.ts';

/** Starts a public game against a guest, saved to the account, and opens the way in for the guest. */
async function startWithGuest(page: Page, guest: string): Promise<void> {
  await open(page, '/play/offline');
  await page.getByLabel('Name of player 2').fill(guest);
  await page.getByLabel('Save to my account').check();
  await startGame(page);
  await expect(page.getByTestId('sync')).toHaveText('Saved');
}

async function openJoin(page: Page) {
  await page.getByRole('button', { name: 'Menu of the game' }).click();
  await page.getByRole('button', { name: 'Join this game' }).click();
  return page.getByRole('dialog', { name: 'Join this game' });
}

test('the guest scans the code on the scoring screen, says yes, and the game is theirs too', async ({
  newPerson,
}) => {
  const [home, guest] = [await newPerson(), await newPerson()];
  await startWithGuest(home.page, 'Bea');
  const linked = home.page.waitForResponse((answer) => answer.url().endsWith('/seats/1.0/link'));
  const dialog = await openJoin(home.page);
  await expect(dialog.getByRole('img', { name: 'QR code: join this game as Bea' })).toBeVisible();
  await expectAccessible(home.page);
  const { token } = await (await linked).json();
  await open(guest.page, '/');
  await expect(guest.page.getByRole('link', { name: /Go on/ })).toHaveCount(0);
  await open(guest.page, `/play/join/${token}`);
  await expect(guest.page.getByRole('heading', { name: 'Join a game of X01' })).toBeVisible();
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: 'Yes, I am Bea' }).click();
  await expect(guest.page).toHaveURL(/\/live\//);
  await expect(dialog.getByText('Mara has joined the game.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(home.page.getByTestId('scoring').getByText('Mara')).toHaveCount(2);
  await scorerOn(home.page).total(60);
  await expect(guest.page.getByText('441').first()).toBeVisible();
  await open(guest.page, '/profile/my-matches');
  await expect(guest.page.getByRole('link', { name: /Mara/ }).first()).toBeVisible();
  await open(guest.page, `/play/join/${token}`);
  await expect(guest.page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
});

test('the guest signs in on the same device; who scores stays signed in', async ({ newPerson, context }) => {
  const home = await newPerson();
  const email = await makeAccount(context.request);
  await startWithGuest(home.page, 'Bea');
  const dialog = await openJoin(home.page);
  await dialog.getByText('Sign in here instead').click();
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Take the seat' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Take the seat' }).click();
  await expect(dialog.getByText('Mara has joined the game.')).toBeVisible();
  const cookies = await home.context.cookies();
  expect(cookies.find(({ name }) => name === 'token')?.value).toBe(home.token);
});

test('somebody who was in a game before is asked in the bell, and may say no', async ({
  newPerson,
  page,
  context,
}) => {
  const home = await newPerson();
  const email = await makeAccount(context.request);
  const token = await enter(context, { email });
  const user = await (
    await context.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const start = () =>
    home.context.request.post('/api/games', {
      headers: { authorization: `Bearer ${home.token}` },
      data: { kind: 'x01', sides: [[{ name: 'Quinten' }], [{ name: 'Friend', user_id: user.id }]] },
    });
  await start();
  await start();
  await open(page, '/profile/notifications');
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: 'Mara is scoring a game with you. Is that so?' });
  await expect(asked).toHaveCount(2);
  await expectAccessible(page);
  await asked.first().getByRole('button', { name: 'No' }).click();
  await expect(asked).toHaveCount(1);
  await asked.first().getByRole('button', { name: 'Yes, I play' }).click();
  await expect(asked).toHaveCount(0);
  await open(page, '/profile/my-matches');
  await expect(page.getByRole('link', { name: /^Quinten, / })).toHaveCount(1);
});
