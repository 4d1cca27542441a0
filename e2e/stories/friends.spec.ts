import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, type Person, test } from '../world/world.ts';

let serial = 0;

async function named({ context, token, page }: Person, name: string): Promise<{ page: Page; name: string }> {
  const nickname = `${name} ${process.pid}-${++serial}`;
  const headers = { authorization: `Bearer ${token}` };
  const data = { first_name: 'Mara', last_name: 'Stil', gender: 'female', nickname };
  const answer = await context.request.put('/api/user', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { page, name: nickname };
}

const linkOn = (page: Page) => page.getByRole('dialog').getByRole('textbox').inputValue();

test('friends by a link, one calls the other from elsewhere, and they are friends no longer', async ({
  newPerson,
}) => {
  const frida = await named(await newPerson(), 'Frida');
  const gus = await named(await newPerson(), 'Gus');
  await open(frida.page, '/play/lobby');
  await frida.page.getByRole('button', { name: 'Add a friend' }).click();
  await expectAccessible(frida.page);
  await open(gus.page, new URL(await linkOn(frida.page)).pathname);
  await expect(gus.page.getByRole('heading', { level: 1 })).toContainText(frida.name);
  await expectAccessible(gus.page);
  await gus.page.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(gus.page).toHaveURL(/\/play\/lobby$/);
  await frida.page.keyboard.press('Escape');
  await frida.page.getByTestId('friend-question').getByRole('button', { name: 'Yes, be friends' }).click();
  const friend = frida.page.getByTestId('friends').getByRole('listitem').filter({ hasText: gus.name });
  await expect(friend).toContainText('Free');
  await expectAccessible(frida.page);

  // Elsewhere on the site: the bell rings, and leads to the challenge.
  await open(gus.page, '/profile/notifications');
  // Told by a job that looks after those who have gone.
  await expect(friend).toContainText('Last here', { timeout: 90_000 });
  await friend.getByRole('button', { name: `Challenge ${gus.name}` }).click();
  await frida.page
    .getByRole('dialog')
    .getByRole('button', { name: `Challenge ${gus.name}` })
    .click();
  await expect(frida.page.getByTestId('outgoing')).toContainText(`Waiting for ${gus.name}`);
  await gus.page.getByRole('link', { name: `${frida.name} challenges you` }).click();
  await gus.page.getByTestId('incoming').getByRole('button', { name: 'Not now' }).click();
  await expect(frida.page.getByTestId('outgoing')).toHaveCount(0);

  await friend.getByRole('button', { name: 'No longer friends' }).click();
  await frida.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(friend).toHaveCount(0);
});

test('a link makes whoever opens it the opponent, also somebody who has to sign in first, once', async ({
  newPerson,
  newBrowser,
}) => {
  const frida = await named(await newPerson(), 'Frida');
  const gus = await named(await newPerson(), 'Gus');
  await open(frida.page, '/play/lobby');
  await frida.page.getByRole('button', { name: 'Challenge by link' }).click();
  await frida.page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  await expect(frida.page.getByRole('dialog').getByRole('textbox')).toHaveValue(/\/play\/challenge\//);
  const { pathname } = new URL(await linkOn(frida.page));
  const stranger = await (await newBrowser()).newPage();
  await open(stranger, pathname);
  await expect(stranger).toHaveURL(/\/login/);
  await open(gus.page, pathname);
  await expect(gus.page.getByRole('heading', { level: 1 })).toContainText(`${frida.name} challenges you`);
  await gus.page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const { page } of [frida, gus]) await expect(page).toHaveURL(/\/play\/online\//);
  await open(gus.page, pathname);
  await expect(gus.page.getByRole('heading', { level: 1 })).toContainText('leads nowhere');
});
