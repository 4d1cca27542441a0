import type { Page } from '@playwright/test';
import { enter, expect, makeAccount, open, PASSWORD, test } from '../world/world.ts';

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value;

test('whoever opens the tablet pages stays signed in', async ({ page, newPerson }) => {
  const person = await newPerson();
  await open(person.page, '/tablet');
  await expect(person.page).toHaveURL(/\/tablet\/login$/);
  await person.page.waitForLoadState('networkidle');
  expect(await tokenOf(person.page)).toBe(person.token);
  const logo = person.page.getByRole('button', { name: /Tap five times/ });
  for (let tap = 0; tap < 5; tap++) await logo.click();
  await expect(person.page.getByRole('heading', { name: 'Good darts, Mara' })).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();
});

test('a session that has ended elsewhere leads to the login page, and from there to what was clicked', async ({
  page,
  context,
}) => {
  const email = await makeAccount(context.request);
  const token = await enter(context, { email });
  await open(page, '/profile');
  const headers = { authorization: `Bearer ${token}` };
  expect((await context.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fprofile%2Fsettings$/);
  await expect(page.getByText('Failed to login')).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a dead token is thrown away, and said', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: baseURL! }]);
  await open(page, '/');
  await expect(page.getByText('Failed to login')).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();
});

test.describe('before any script has run', () => {
  test('a form that is sent shows its page again, and what was typed is not in the address', async ({
    newBrowser,
  }) => {
    const page = await (await newBrowser({ javaScriptEnabled: false })).newPage();
    await page.goto('/auth/login?redirect=%2Fplay');
    await page.getByLabel('Email address').fill('mara@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toHaveValue('');
    expect(page.url()).toMatch(/\/auth\/login\?redirect=%2Fplay$/);
    await page.goto('/tablet/login');
    await page.getByRole('textbox').fill('OCHE-180');
    await page.getByRole('textbox').press('Enter');
    await expect(page.getByRole('textbox')).toHaveValue('');
    expect(page.url()).toMatch(/\/tablet\/login$/);
  });
});
