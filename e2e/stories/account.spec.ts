import {
  expect,
  expectAccessible,
  listenForTrouble,
  makeAccount,
  newEmail,
  open,
  PASSWORD,
  register,
  registerUpToTheName,
  test,
} from '../world/world.ts';

test('somebody registers, confirms the name, and finds it locked', async ({ page }) => {
  const trouble = listenForTrouble(page);
  await register(page, 'Nele', 'Smet');
  await expect(page.getByRole('heading', { name: 'Good darts, Nele the Dart' })).toBeVisible();
  await open(page, '/profile/settings');
  await expect(page.getByLabel('First name')).not.toBeEditable();
  await page.getByLabel('Nickname').fill('The Needle');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Good darts, The Needle' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('the name confirmation stays until it is answered', async ({ page }) => {
  const { dialog } = await registerUpToTheName(page, 'Piet', 'Loos');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm Name' }).click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2);
});

test('wrong input is said in its place, in the language of the page', async ({ page }) => {
  await open(page, '/nl/auth/login');
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page.getByText('Vul dit in', { exact: false }).first()).toBeVisible();
  await page.getByLabel('E-mailadres').fill('nobody@demo.invalid');
  await page.getByLabel('Wachtwoord').fill('whatever it was');
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('signing in leads back to the page that asked for it; signing out forgets', async ({
  page,
  context,
}) => {
  const email = await makeAccount(context.request);
  await open(page, '/profile/settings');
  await expect(page).toHaveURL(/auth\/login\?redirect=%2Fprofile%2Fsettings/);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Oche' });
  await welcome.getByRole('button', { name: 'Start playing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  await expect(page).toHaveURL(/\/play$/);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
});

test('an announcement waits while a form is filled in, and opens on the home page', async ({
  page,
  context,
}) => {
  const email = await makeAccount(context.request);
  const pending = page.waitForResponse('**/api/feature-announcements/pending');
  await open(page, '/manage/events/create');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await (await pending).json())?.title).toBe('Welcome to Oche');
  await expect(page).toHaveURL(/\/manage\/events\/create$/);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Oche' });
  await page.getByLabel('Name', { exact: true }).fill('Half filled in');
  await expect(welcome).toHaveCount(0);
  await page.getByRole('link', { name: 'Oche' }).first().click();
  await expect(welcome).toBeVisible();
});

test('who signs in and out on a Dutch page goes on in Dutch, whatever the browser speaks', async ({
  page,
  context,
}) => {
  const email = await makeAccount(context.request);
  await open(page, '/nl/profile/settings');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page).toHaveURL(/\/nl\/profile\/settings$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin te spelen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spelen' })).toBeVisible();
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Je account' }).click();
  await banner.getByRole('button', { name: 'Afmelden' }).click();
  await expect(page).toHaveURL(/\d\/nl$/);
});

test('a forgotten password is chosen anew with the link from the mail', async ({ page, context }) => {
  const email = await register(page, 'Vera', 'Geet');
  await context.clearCookies();
  await open(page, '/auth/reset-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await open(page, '/outbox');
  await page.getByRole('article').filter({ hasText: email }).getByRole('link').first().click();
  await page.getByLabel('New password').fill('double top to finish');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { name: /Good darts/ })).toBeVisible();
});

test('a new account proves its address by the mailed link; until then every page says so', async ({
  page,
}) => {
  const email = await register(page, 'Lotte', 'Nieuw');
  await open(page, '/play');
  const banner = page.getByRole('complementary', { name: 'Confirm your address by the mailed link' });
  await expect(banner).toContainText(email);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Send it again' }).click();
  await expect(banner.getByRole('button', { name: 'On its way' })).toBeDisabled();
  await open(page, '/outbox');
  await page.getByRole('article').filter({ hasText: email }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Yes, this address is mine' }).click();
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /Good darts/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a new mail address counts after its confirmation', async ({ page }) => {
  await register(page, 'Dina', 'Post');
  const next = newEmail();
  await open(page, '/profile/settings');
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Current password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Mail a confirmation' }).click();
  await expect(page.getByText(`A mail is on its way to ${next}`)).toBeVisible();
  await open(page, '/outbox');
  await page.getByRole('article').filter({ hasText: next }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Yes, this address is mine' }).click();
  await expect(page.getByText(`You sign in with ${next}`)).toBeVisible();
  await open(page, '/profile/settings');
  await expect(page.getByText(`You sign in with ${next}`)).toBeVisible();
});
