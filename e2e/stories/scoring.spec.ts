import { randomUUID } from 'node:crypto';
import { scorerOn, startGame } from '../world/scorer.ts';
import { expect, expectAccessible, open, test, watchMoments } from '../world/world.ts';

test('three pads, undo, a visit put right, and only the questions that are needed', async ({ page }) => {
  await open(page, '/play/offline');
  await page.getByLabel('Start', { exact: true }).fill('301');
  await startGame(page);
  const scorer = scorerOn(page);
  const moments = await watchMoments(page);
  await page.keyboard.press('F9');
  await scorer.expectScores(121, 301);
  await expect.poll(moments).toEqual(['180Player 1']);
  // A remaining score instead of a total.
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: '201 is left' }).click();
  await scorer.expectScores(121, 201);
  await expect(page.getByTestId('route')).toBeVisible();
  // Dart by dart, one taken back inside the visit.
  await page.getByRole('button', { name: 'Darts', exact: true }).click();
  await scorer.darts('t20');
  await scorer.expectScores(61, 201);
  await page.getByRole('button', { name: 'Undo' }).click();
  await scorer.expectScores(121, 201);
  await scorer.darts('t19', 'm', '14');
  await scorer.expectScores(50, 201);
  // On the board.
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  for (const bed of ['T20', 'T20', 'S5'])
    await page.locator(`[data-dart="${bed}"]`).first().click({ force: true });
  await scorer.expectScores(50, 76);
  await page.getByRole('button', { name: 'Menu of the game' }).click();
  await page.getByRole('button', { name: 'Visits of this leg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change this visit' }).first().click();
  await dialog.getByLabel('What was thrown').fill('179');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Nobody can score that with three darts.');
  await dialog.getByLabel('What was thrown').fill('T20 20 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await scorer.expectScores(50, 120);
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expectAccessible(page);
});

test('a total of 179, a bust that cannot be, a fourth dart: refused in words, nothing changed', async ({
  page,
}) => {
  await open(page, '/play/offline');
  await startGame(page);
  const scorer = scorerOn(page);
  await scorer.total(179);
  await expect(page.getByRole('alert')).toHaveText('Nobody can score that with three darts.');
  await page.getByRole('button', { name: 'Bust' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nobody can bust from there.');
  await scorer.expectScores(501, 501);
  await page.getByRole('button', { name: 'Darts', exact: true }).click();
  // The fourth dart is the next player's first.
  await scorer.darts('t20', 't20', 't20', '20');
  await scorer.expectScores(321, 481);
});

test('a stale tab adds nothing, and both tabs show the same', async ({ page, context }) => {
  await open(page, '/play/offline');
  await startGame(page);
  const other = await context.newPage();
  await open(other, page.url());
  await scorerOn(other).expectScores(501, 501);
  await scorerOn(page).total(60);
  await scorerOn(other).expectScores(441, 501);
  await scorerOn(other).total(26);
  await scorerOn(page).expectScores(441, 475);
});

test('two devices on one game: the second hears of it, and a visit that no longer fits waits for a decision', async ({
  newPerson,
}) => {
  const { context, page, token } = await newPerson();
  await open(page, '/play/offline');
  await startGame(page);
  const id = new URL(page.url()).searchParams.get('game')!;
  const scorer = scorerOn(page);
  await scorer.total(60);
  await expect(page.getByTestId('sync')).toHaveText('Saved');
  const elsewhere = async (base_v: number, total: number) => {
    const data = { base_v, events: [{ cid: randomUUID(), event: { type: 'visit', visit: { total } } }] };
    const headers = { authorization: `Bearer ${token}` };
    return context.request.post(`/api/games/${id}/events`, { headers, data });
  };
  await expect.poll(async () => (await elsewhere(1, 45)).ok()).toBe(true);
  await scorer.expectScores(441, 456);
  // Cut off, this screen goes on; meanwhile the other device has scored the same turn.
  await context.setOffline(true);
  await scorer.total(100);
  expect((await elsewhere(2, 26)).ok()).toBe(true);
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Somebody else scored this game too' });
  await dialog.getByRole('button', { name: 'Take over the score of the server' }).click();
  await scorer.expectScores(415, 456);
});

test('a match against a bot to its end, and once more', async ({ newPerson }) => {
  const { page } = await newPerson();
  await open(page, '/play/bot/new');
  await page.getByLabel('Start', { exact: true }).fill('301');
  await page.getByLabel('Number of legs').fill('1');
  await page.getByLabel(/Average of the bot/).fill('20');
  await page.evaluate(() => localStorage.setItem('bot_pace', 'quick'));
  await startGame(page);
  const scorer = scorerOn(page);
  const botHasThrown = async (own: number) => {
    await expect(page.getByTestId('score').first()).toHaveText(String(own));
    await expect(page.getByRole('region', { name: 'Mara' })).toHaveAttribute('aria-current', 'true');
  };
  await scorer.total(180);
  await botHasThrown(121);
  await scorer.total(81, 0);
  await botHasThrown(40);
  await scorer.total(40, 1);
  await expect(page.getByRole('heading', { name: 'Mara wins' })).toBeVisible();
  await expect(page.getByTestId('sync')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Play again' }).click();
  // Now the bot begins; it may have thrown before anybody looks, but it is marked all through the leg.
  const bot = page.getByRole('region', { name: 'Bot 20' });
  await expect(bot.getByRole('img', { name: 'Started the leg' })).toBeVisible();
  await botHasThrown(301);
});
