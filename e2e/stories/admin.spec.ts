import type { Page } from '@playwright/test';
import { startGame } from '../world/scorer.ts';
import {
  type BrowserContext,
  enter,
  expect,
  expectAccessible,
  newEmail,
  open,
  PASSWORD,
  register,
  test,
} from '../world/world.ts';

test('a superadmin looks through another account, visibly, and comes back', async ({
  page,
  context,
  newBrowser,
}) => {
  const other = await newBrowser();
  const email = await register(await other.newPage(), 'Imke', 'Gezien');
  await enter(context, 'superadmin');
  await open(page, '/admin/users');
  await page.getByLabel('Name, nickname or email address').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 user')).toBeVisible();
  await page.getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByText('You are looking at Oche as Imke Gezien.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Good darts, Imke the Dart' })).toBeVisible();
  await expectAccessible(page);
  const hidden = await page.goto('/admin/users');
  expect(hidden?.status()).toBe(404);
  await page.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

/** Looks through a new account that has not confirmed its name yet. */
async function lookThroughNewcomer(page: Page, context: BrowserContext) {
  const token = await enter(context, 'superadmin');
  const email = newEmail();
  const person = { first_name: 'Imke', last_name: 'Gezien', password: PASSWORD, langcode: 'en' };
  await context.request.post('/api/auth/register', { data: { ...person, email } });
  await open(page, `/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByText('You are looking at Oche as Imke Gezien.')).toBeVisible();
  return token;
}

const cookieOf = async (context: BrowserContext, wanted: string) =>
  (await context.cookies()).find(({ name }) => name === wanted)?.value;

test('what a newcomer is asked is not asked the superadmin, and no dialog covers the way back', async ({
  page,
  context,
}) => {
  await lookThroughNewcomer(page, context);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Use as board tablet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('the way back stays above the scoring screen', async ({ page, context }) => {
  await lookThroughNewcomer(page, context);
  await open(page, '/play/offline');
  await startGame(page);
  const leave = page.getByRole('button', { name: 'Leave the game' });
  await leave.click({ trial: true });
  await page.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('signing out while looking through an account ends both sessions', async ({ page, context }) => {
  const token = await lookThroughNewcomer(page, context);
  const theirs = await cookieOf(context, 'imp_token');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const dead of [token, theirs])
    expect(
      await (await context.request.get('/api/user', { headers: { authorization: `Bearer ${dead}` } })).json(),
    ).toBeNull();
});

test('an account that can no longer be looked through gives way to one’s own, not to the login page', async ({
  page,
  context,
}) => {
  await lookThroughNewcomer(page, context);
  const theirs = await cookieOf(context, 'imp_token');
  await context.request.post('/api/users/unimpersonate', { headers: { authorization: `Bearer ${theirs}` } });
  await open(page, '/admin/users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  expect(await cookieOf(context, 'imp_token')).toBeUndefined();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page.getByRole('button', { name: 'Save user' })).toBeVisible();
});

test('a user is changed, blocked and let in again', async ({ page, context, newBrowser }) => {
  const other = await newBrowser();
  const otherPage = await other.newPage();
  const email = await register(otherPage, 'Bas', 'Geblokt');
  await enter(context, 'superadmin');
  await open(page, `/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Last name').fill('Vrij');
  await page.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByRole('heading', { name: 'Bas Vrij' })).toBeVisible();
  await page.getByRole('button', { name: 'Block this user' }).click();
  await expect(page.getByText('This user is blocked and cannot sign in.')).toBeVisible();
  await open(otherPage, '/');
  await expect(otherPage.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Lift the block' }).click();
  await expect(page.getByRole('button', { name: 'Block this user' })).toBeVisible();
});

test('an organisation is created with its domain, and two who edit it at once hear of each other', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, 'superadmin');
  const slug = `club-${Date.now()}`;
  await open(page, '/admin/organisations/create');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(2);
  await page.getByLabel('Name', { exact: true }).fill('Club of the Test');
  await page.getByLabel('Short name in addresses').fill(slug);
  await page.getByLabel('Domains').fill(`${slug}.localhost\nlocalhost`);
  await page.getByLabel('Organisers').fill('organiser@demo.invalid');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByText('Line 2: This is already taken.')).toBeVisible();
  await page.getByLabel('Domains').fill(`${slug}.localhost`);
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByText('organiser@demo.invalid')).toBeVisible();

  const second = await context.newPage();
  await open(second, `/admin/organisations/${slug}/edit`);
  await open(page, `/admin/organisations/${slug}/edit`);
  await page.getByLabel('One line about it').fill('We were first.');
  await page.getByRole('button', { name: 'Save organisation' }).click();
  await expect(page.getByText('We were first.')).toBeVisible();
  await second.getByLabel('One line about it').fill('We were second.');
  await second.getByRole('button', { name: 'Save organisation' }).click();
  await expect(
    second.getByText('Somebody else changed this in the meantime. What you typed', { exact: false }),
  ).toBeVisible();
  await second.getByRole('button', { name: 'Take what it is now' }).click();
  await expect(second.getByLabel('One line about it')).toHaveValue('We were first.');

  // The other way round: both versions are read, and one's own is kept.
  await open(page, `/admin/organisations/${slug}/edit`);
  await page.getByLabel('One line about it').fill('We are still first.');
  await page.getByRole('button', { name: 'Save organisation' }).click();
  await expect(page.getByText('We are still first.')).toBeVisible();
  await second.getByLabel('One line about it').fill('We insist.');
  await second.getByRole('button', { name: 'Save organisation' }).click();
  await expect(
    second.getByRole('row', { name: 'One line about it We insist. We are still first.' }),
  ).toBeVisible();
  await second.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(second.getByText('We insist.')).toBeVisible();

  const site = await context.newPage();
  await open(site, `http://${slug}.localhost:${new URL(baseURL!).port}/`);
  await expect(site.getByRole('heading', { name: 'Club of the Test' })).toBeVisible();
});
