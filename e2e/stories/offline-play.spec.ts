import type { Page } from '@playwright/test';
import { inNetwork, test } from '../world/network.ts';
import { scorerOn, startGame, waitUntilKept, waitUntilServed } from '../world/scorer.ts';
import { type BrowserContext, enter, expect, KIND, makeAccount, open } from '../world/world.ts';

test.use({ ...inNetwork, serviceWorkers: 'allow' });

test('a full 501 with the network off from the first tap, and a reload in the middle', { tag: KIND }, async ({
  page,
  context,
  network,
}) => {
  await open(page, '/nl');
  await waitUntilKept(page);
  await network.cut(context);
  await open(page, '/play/offline');
  await expect(page).toHaveURL(/\/en\/play\/offline$/);
  await page.getByLabel('Number of legs').fill('1');
  await page.getByLabel('Name of player 1').fill('Anna');
  await page.getByLabel('Name of player 2').fill('Bert');
  await startGame(page);
  const scorer = scorerOn(page);
  for (const total of [180, 60, 140, 45]) await scorer.total(total);
  await scorer.expectScores(181, 396);
  await page.reload();
  await scorer.expectScores(181, 396);
  await expect(page.getByTestId('sync')).toHaveText('On this device');
  await scorer.total(121);
  await scorer.total(26);
  await expect(page.getByTestId('route')).toContainText('D20');
  await scorer.total(60, 2);
  await expect(page.getByRole('heading', { name: 'Anna wins' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: /Anna v Bert/ })).toContainText('Anna wins 1–0');
});

test('a reload takes no dart of a visit that is being thrown', { tag: KIND }, async ({
  page,
  context,
  network,
}) => {
  await open(page, '/play/offline');
  await waitUntilKept(page);
  await startGame(page);
  await network.cut(context);
  const scorer = scorerOn(page);
  await scorer.darts('t20', '19');
  await scorer.expectScores(422, 501);
  await page.reload();
  await scorer.expectScores(422, 501);
  await scorer.darts('1');
  await scorer.expectScores(421, 501);
  await page.getByRole('button', { name: 'Undo' }).click();
  await scorer.expectScores(422, 501);
  await page.reload();
  await scorer.expectScores(422, 501);
  for (const left of [441, 501]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await scorer.expectScores(left, 501);
  }
  await page.reload();
  await scorer.expectScores(501, 501);
});

const CUT_OFF = 'No connection. This page answers as soon as there is one.';

for (const [what, missing] of [
  ['any script', /\/assets\/.*\.js/],
  ['the texts and an answer', /\/(_i18n|builds)\//],
  ['the files of the page', /\/assets\/(?!index|entry).*\.js|\/builds\//],
] as const)
  test(`the network goes away before ${what}: the page stays, says so, and starts with the network`, {
    tag: KIND,
  }, async ({ page, context, network }) => {
    await page.route(missing, (route) => route.abort('internetdisconnected'));
    await page.goto('/en/play/offline');
    await expect(page.getByText(CUT_OFF)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play on this device');
    await expect(page.locator('html[data-ready]')).not.toBeAttached();
    await page.unroute(missing);
    await network.cut(context);
    await network.mend(context);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByText(CUT_OFF)).toBeHidden();
  });

test('the network goes away as soon as the worker serves the page: a reload opens it, and a leg is played', {
  tag: KIND,
}, async ({ page, context, network }) => {
  await page.goto('/nl/play/offline', { waitUntil: 'commit' });
  await waitUntilServed(page);
  await network.cut(context);
  await page.reload();
  await expect(page).toHaveURL(/\/nl\/play\/offline$/);
  await page.getByLabel('Aantal legs').fill('1');
  await page.getByRole('button', { name: 'Start het spel' }).click();
  await expect(page.getByTestId('scoring')).toBeVisible();
  await scorerOn(page).total(180);
  await scorerOn(page).expectScores(321, 501);
  // Another language follows when there is a network again; until then there is this one.
  await page.goto('/de/rankings');
  await expect(
    page.getByRole('link', { name: /Offline (een wedstrijd spelen|ein Spiel mitschreiben)/ }),
  ).toBeVisible();
});

/** The page is drawn and does not answer, until what this gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what is typed and chosen before the page answers is not lost', { tag: KIND }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/en/play/offline', { waitUntil: 'commit' });
  const legs = page.getByRole('spinbutton', { name: 'Number of legs' });
  await legs.fill('7');
  await page.getByLabel('Name of player 1').fill('Anna');
  await page.getByRole('radio', { name: '301' }).check({ force: true });
  await expect(page.locator('html[data-ready]')).not.toBeAttached();
  letScriptsCome();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // Once it is drawn anew it shows what it knows.
  await page.getByLabel('Name of player 2').fill('Bert');
  await expect(legs).toHaveValue('7');
  await expect(page.getByLabel('Name of player 1')).toHaveValue('Anna');
  await startGame(page);
  await scorerOn(page).expectScores(301, 301);
});

test('a button that is pressed before the page answers, and pressed again in impatience, is pressed once', {
  tag: KIND,
}, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/en/play/offline', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Choose a language' });
  await menu.click();
  await menu.click();
  await expect(page.locator('html[data-ready]')).not.toBeAttached();
  letScriptsCome();
  await expect(page.getByRole('button', { name: 'Nederlands' })).toBeVisible();
});

/** What the server has of a game. */
async function logOf(context: BrowserContext, token: string, id: string) {
  const answer = await context.request.get(`/api/games/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok() ? ((await answer.json()) as { cid: string; event: object }[]) : [];
}

test('a leg of an account, the network cut and the tab killed in the middle: nothing lost, nothing twice', {
  tag: KIND,
}, async ({ newPerson, network }) => {
  const { context, page: first, token } = await newPerson();
  await open(first, '/play/offline');
  await waitUntilKept(first);
  await first.getByLabel('Number of legs').fill('1');
  await startGame(first);
  const id = new URL(first.url()).searchParams.get('game')!;
  await scorerOn(first).total(100);
  await expect(first.getByTestId('sync')).toHaveText('Saved');
  await expect.poll(async () => (await logOf(context, token, id)).length).toBe(1);
  await network.cut(context);
  await scorerOn(first).total(60);
  await scorerOn(first).total(140);
  await expect(first.getByTestId('sync')).toHaveText('Offline, 2 visits kept');
  await scorerOn(first).expectScores(261, 441);
  await first.close({ runBeforeUnload: false });

  const second = await context.newPage();
  await second.goto(`/en/play/offline`);
  // The device shows the name of its account: signing in is impossible without a network.
  await expect(second.getByTestId('signed-in-here')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await second.getByRole('link', { name: 'Go on' }).click();
  await scorerOn(second).expectScores(261, 441);
  await scorerOn(second).total(45);
  await expect(second.getByTestId('sync')).toHaveText('Offline, 3 visits kept');
  await network.mend(context);
  await expect(second.getByTestId('sync')).toHaveText('Saved');
  const log = await logOf(context, token, id);
  expect(log.map(({ event }) => event)).toMatchObject(
    [100, 60, 140, 45].map((total) => ({ type: 'visit', visit: { total } })),
  );
  expect(new Set(log.map(({ cid }) => cid)).size).toBe(4);
});

test('a game of this device goes into the account later', { tag: KIND }, async ({ context, page }) => {
  await open(page, '/play/offline');
  await page.getByLabel('Start', { exact: true }).fill('101');
  await page.getByLabel('Number of legs').fill('1');
  await page.getByLabel('Name of player 1').fill('Me');
  await startGame(page);
  await scorerOn(page).total(61, 0);
  await scorerOn(page).total(26);
  await scorerOn(page).total(40, 1);
  await expect(page.getByTestId('game-over')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('game')!;
  const token = await enter(context, { email: await makeAccount(context.request) });
  await open(page, '/play/offline');
  await page.getByRole('button', { name: 'Send to my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Me', exact: true }).click();
  await expect.poll(async () => (await logOf(context, token, id)).length).toBe(3);
  const headers = { authorization: `Bearer ${token}` };
  const record = await (await context.request.get(`/api/games/${id}`, { headers })).json();
  expect(record).toMatchObject({ status: 'finished', view: { result: { winner: 0 } } });
  await expect(page.getByText('In your account')).toBeVisible();
});
