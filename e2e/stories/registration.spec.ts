import type { APIRequestContext, Page } from '@playwright/test';
import { addPlayers, newDay, newTournament } from '../world/tournaments.ts';
import { expect, expectAccessible, newEmail, open, test, tokenOf } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** A public tournament of the organiser's that can be entered. */
async function openTournament(request: APIRequestContext, more: object = {}) {
  const day = await newDay(request, await tokenOf(request, 'organiser'), { is_published: true });
  const { id, slug } = await newTournament(day, more);
  const phase = (entry_phase: string) =>
    day.call<{ check_in_code: string }>(`/manage/tournaments/${id}/entry-phase`, { entry_phase });
  await phase('registration');
  return { day, id, address: `/tournaments/${slug}`, phase };
}

/** Enters without an account and opens the link that was mailed. */
async function enterAsGuest(page: Page, address: string, name: string): Promise<string> {
  const email = newEmail();
  await open(page, address);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Guest');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText(`We wrote to ${email}`, { exact: false })).toBeVisible();
  await open(page, '/outbox');
  const mail = page.locator('article, li').filter({ hasText: email }).first();
  const link = /https?:\/\/\S+entry=[\w-]+/.exec((await mail.textContent())!)![0];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('somebody with an account enters in two taps, sees it, and gives the place back', async ({
  newPerson,
  request,
}) => {
  const { address, day } = await openTournament(request, { fee: '€ 8', cap: 4 });
  const { page } = await newPerson(PHONE);
  await open(page, `/events/${day.event.slug}`);
  await page.getByRole('link', { name: /Short Cup/ }).click();
  // The event says it too.
  await expect(page.getByRole('button', { name: 'Enter', exact: true })).toBeVisible();
  await expect(page.getByText('4 places left')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('You are in', { exact: true })).toBeVisible();
  await expect(page.getByText('3 places left')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give my place back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give my place back' }).click();
  await expect(page.getByText('4 places left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
});

test('a guest enters by mail, checks in with the code in the hall, and an old code is refused', async ({
  newBrowser,
  request,
}) => {
  const { address, day, id, phase } = await openTournament(request);
  const page = await (await newBrowser(PHONE)).newPage();
  await open(page, address);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  // First name and mail address; the last name may be left out.
  await expect(page.getByText('Please fill this in.')).toHaveCount(2);
  await expectAccessible(page);
  const link = await enterAsGuest(page, address, 'Kim');
  await open(page, link);
  await expect(page.getByText('Kim Guest')).toBeVisible();
  const { check_in_code: old } = await phase('check_in');
  const renewed = await day.call<{ check_in_code: string }>(`/manage/tournaments/${id}/check-in-code`, {});

  // The phone remembers whose link was opened on it: scanning the code is enough.
  await open(page, `${address}?code=${old}`);
  await page.getByRole('button', { name: 'I am here' }).click();
  await expect(page.getByText('This code is not the one that hangs in the hall now.')).toBeVisible();
  await page.getByLabel('Code from the hall').fill(renewed.check_in_code.toLowerCase());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I am here' }).click();
  await expect(page.getByText('You are here').first()).toBeVisible();

  // A phone that knows nobody says what to do.
  const stranger = await (await newBrowser(PHONE)).newPage();
  await open(stranger, `${address}?code=${renewed.check_in_code}`);
  await expect(stranger.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expectAccessible(stranger);
});

test('the organiser shows the code, and the player who scans it is here', async ({
  page,
  context,
  newPerson,
}) => {
  const { address, id, phase } = await openTournament(context.request);
  const player = await newPerson(PHONE);
  await open(player.page, address);
  await player.page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(player.page.getByText('You are in', { exact: true })).toBeVisible();
  await phase('check_in');
  await context.addCookies([
    { name: 'token', value: await tokenOf(context.request, 'organiser'), domain: 'localhost', path: '/' },
  ]);
  await open(page, `/manage/tournaments/${id}/check-in`);
  await expect(page.getByText('0 of 1 are here')).toBeVisible();
  await expectAccessible(page);
  const code = await page.getByTestId('check-in-code').textContent();
  await open(player.page, `${address}?code=${code}`);
  await player.page.getByRole('button', { name: 'I am here' }).click();
  await expect(player.page.getByText('You are here').first()).toBeVisible();
  await open(page, `/manage/tournaments/${id}/check-in`);
  await expect(page.getByText('1 of 1 are here')).toBeVisible();
});

test('the waiting list moves up by itself', async ({ newPerson, newBrowser, request }) => {
  const { address, day, id } = await openTournament(request, { cap: 2 });
  await addPlayers(day, id, ['Ann']);
  const first = await newPerson(PHONE);
  await open(first.page, address);
  await expect(first.page.getByText('1 place left')).toBeVisible();
  await first.page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(first.page.getByText('You are in', { exact: true })).toBeVisible();

  const second = await newPerson(PHONE);
  await open(second.page, address);
  await second.page.getByRole('button', { name: 'Onto the waiting list' }).click();
  await expect(second.page.getByText('You are the next to move up.', { exact: false })).toBeVisible();
  await expectAccessible(second.page);
  const third = await (await newBrowser(PHONE)).newPage();
  await open(third, address);
  await expect(third.getByText('1 waits')).toBeVisible();

  await first.page.getByRole('button', { name: 'Give my place back' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Give my place back' }).click();
  await expect(first.page.getByRole('button', { name: 'Onto the waiting list' })).toBeVisible();
  await second.page.reload();
  await expect(second.page.getByText('You are in', { exact: true })).toBeVisible();
});

test('a pair behind a password, to be approved: what is missing is said at once', async ({
  newPerson,
  request,
}) => {
  const { address } = await openTournament(request, {
    ...{ entry_kind: 'pair', password: 'bullseye', needs_approval: true },
  });
  const { page } = await newPerson(PHONE);
  await open(page, address);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(1);
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Password of the tournament').fill('double one');
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Ask the organiser for it.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password of the tournament').fill('bullseye');
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('The organiser has your entry')).toBeVisible();
  await expect(page.getByText('Mara & Bo')).toBeVisible();
});

test('a tournament that is closed says so', async ({ page, request }) => {
  const { address, phase } = await openTournament(request, { closes_at: '2026-01-01T12:00:00Z' });
  await open(page, address);
  await expect(page.getByText('Entries are closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter', exact: true })).toHaveCount(0);
  await phase('draft');
  await page.reload();
  await expect(page.getByText('Entries open later')).toBeVisible();
});
