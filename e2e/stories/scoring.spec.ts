import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { scorerOn, startGame } from '../world/scorer.ts';
import { expect, expectAccessible, open, takeFile, test, watchMoments } from '../world/world.ts';

/** Taps a visit on the slate, and waits for the pad that corrects it: the one before stays in the page, out of sight. */
async function openCorrection(page: Page, side: string, visit: RegExp) {
  await page.getByRole('region', { name: side }).getByRole('button', { name: visit }).click();
  await expect(page.getByRole('button', { name: 'Stop correcting' })).toBeVisible();
}

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
  // The way everybody knows, another one at a tap, and over a double of one's own.
  const route = page.getByTestId('route');
  await expect(route).toContainText('CheckoutT20T11D14');
  await route.click();
  await expect(route).not.toContainText('T20T11D14');
  await page.getByRole('button', { name: 'Menu of the game' }).click();
  await page.getByRole('button', { name: 'Ways to finish' }).click();
  await page.getByText('My favourite double').click();
  await page.getByText('D18', { exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(route).toContainText('D18');
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
  // Taken back dart by dart, over the visits.
  await page.getByRole('button', { name: 'Undo' }).click();
  await scorer.expectScores(50, 81);
  await expect(page.getByTestId('darts-thrown')).toHaveText('T20T20–');
  await expect(page.getByTestId('landed')).toHaveCount(2);
  for (const left of [141, 201]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await scorer.expectScores(50, left);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await scorer.expectScores(64, 201);
  await page.locator('[data-dart="S14"]').first().click({ force: true });
  for (const bed of ['T20', 'T20', 'S5'])
    await page.locator(`[data-dart="${bed}"]`).first().click({ force: true });
  await scorer.expectScores(50, 76);
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expectAccessible(page);
});

test('a visit is corrected where it is written: by total, by dart, deleted, inserted, and told before', async ({
  page,
}) => {
  await open(page, '/play/offline');
  await page.getByLabel('Start', { exact: true }).fill('301');
  await startGame(page);
  const scorer = scorerOn(page);
  for (const total of [60, 45, 100, 41]) await scorer.total(total);
  await scorer.expectScores(141, 215);
  // Three taps: the visit, what it was, and so be it.
  await openCorrection(page, 'Player 1', /^60/);
  await expect(page.getByText('Correct visit 1 of Player 1: was 60')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Score 140' }).click();
  await expect(page.getByText('Player 1 then has 61 left instead of 141.')).toBeVisible();
  await page.getByRole('button', { name: 'Make it 140' }).click();
  await scorer.expectScores(61, 215);
  // What follows would be bust, and that is said; Escape leaves everything as it was.
  await openCorrection(page, 'Player 1', /^140/);
  await page.keyboard.type('180');
  await expect(page.getByText('Player 1 then has 21 left instead of 61.')).toBeVisible();
  await page.keyboard.press('Escape');
  await scorer.expectScores(61, 215);
  // By its darts, on another visit of the sheet.
  await openCorrection(page, 'Player 2', /^41/);
  await page.getByTestId('visit-sheet').getByRole('button', { name: /^45/ }).click();
  await expect(page.getByText('Correct visit 1 of Player 2: was 45')).toBeVisible();
  await page.getByRole('button', { name: 'Darts', exact: true }).click();
  await scorer.darts('t20', '20', '5');
  await page.getByRole('button', { name: 'Make it so' }).click();
  await scorer.expectScores(61, 175);
  await page.getByRole('button', { name: 'Total', exact: true }).click();
  // A visit too many, and one too few: the others change hands.
  await openCorrection(page, 'Player 2', /^85/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').getByText('2 later visits change hands.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await scorer.expectScores(120, 201);
  await openCorrection(page, 'Player 2', /^100/);
  await page.getByRole('button', { name: 'Insert before' }).click();
  await page.keyboard.type('26');
  await page.keyboard.press('Enter');
  await scorer.expectScores(61, 234);
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

test('two devices on one game: both versions stand side by side, and one is chosen', async ({
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
  const clash = page.getByTestId('clash');
  await expect(clash.getByRole('heading', { name: 'Leg 1 was written twice' })).toBeVisible();
  await expect(clash.getByRole('article')).toHaveCount(2);
  await expect(clash).toContainText('threw 26 or 100');
  // The log came first; the version of this device came later, and is taken.
  await clash.getByRole('button', { name: /^Take/ }).nth(1).click();
  await scorer.expectScores(341, 456);
  await scorer.total(26);
  await scorer.expectScores(341, 430);
  await expect(page.getByTestId('sync')).toHaveText('Saved');
});

test('a bot throws although the network took the file that it thinks with', async ({ newPerson }) => {
  const { page } = await newPerson();
  await open(page, '/play/bot/new');
  const comeBack = await takeFile(page, /\/assets\/darts-worker-/);
  await startGame(page);
  await scorerOn(page).total(60);
  await comeBack();
  await expect(page.getByTestId('score').first()).toHaveText('441');
  await expect(page.getByRole('region', { name: 'Mara' })).toHaveAttribute('aria-current', 'true');
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

test.describe('four on the smallest phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('no number lies over a name, a visit or a figure', async ({ page }) => {
    await open(page, '/play/offline');
    for (let more = 0; more < 2; more++) await page.getByRole('button', { name: 'Add a player' }).click();
    await startGame(page);
    for (const total of [140, 180, 140, 180, 140])
      await page.getByRole('button', { name: `Score ${total}`, exact: true }).click();
    for (let side = 1; side <= 4; side++) {
      const panel = page.getByRole('region', { name: `Player ${side}`, exact: true });
      const score = (await panel.getByTestId('score').boundingBox())!;
      const [name, average] = [panel.getByText(`Player ${side}`, { exact: true }), panel.getByText(/Avg/)];
      const above = (await name.boundingBox())!;
      expect(above.y + above.height).toBeLessThanOrEqual(score.y + 1);
      expect(score.y + score.height).toBeLessThanOrEqual((await average.boundingBox())!.y + 1);
    }
  });
});

test('cricket: the chalkboard is the pad, one tap for a dart, by keyboard too', async ({ page }) => {
  await open(page, '/play/offline');
  await page.getByRole('radio', { name: 'Cricket' }).check();
  await startGame(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const scorer = scorerOn(page);
  for (const bed of ['Treble 20', 'Double 20', 'Bull']) await tap(bed);
  await scorer.expectScores(40, 0);
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('20: closed');
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('Bull: 2 marks');
  for (const key of ['t', '1', '9', '1', '8', 'm']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Player 2' })).toContainText('19: closed');
  // Dart by dart back, over the visits.
  for (const count of [1, 2]) {
    await tap('Undo');
    await expect(page.getByTestId('darts-thrown').getByText(/\d/)).toHaveCount(3 - count);
  }
  await expect(page.getByRole('region', { name: 'Player 2' })).toContainText('18: open');
  for (const bed of ['20', 'Treble 20']) await tap(bed);
  // Closed by both: nobody throws at it any more.
  await expect(page.getByRole('button', { name: 'Treble 20', exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test('taps are counted: a leg of 14 darts takes no more than 16, a correction three', async ({ page }) => {
  let taps = 0;
  const tap = async (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page) => {
    taps++;
    await within.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };
  await open(page, '/play/offline');
  await page.getByRole('button', { name: 'Remove Player 2' }).click();
  await startGame(page);
  const scorer = scorerOn(page);
  for (const total of [100, 140, 100]) await tap(`Score ${total}`);
  await scorer.expectScores(161);
  for (const key of ['1', '2', '1', 'Enter 121']) await tap(key);
  await tap('1 dart', page.getByTestId('answers'));
  await scorer.expectScores(40);
  const beforeCorrection = taps;
  taps++;
  await openCorrection(page, 'Player 1', /^121/);
  await tap('Score 81');
  await tap('Make it 81');
  await scorer.expectScores(80);
  expect(taps - beforeCorrection).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  taps = beforeCorrection - 5;
  for (const key of ['1', '2', '1', 'Enter 121']) await tap(key);
  await tap('1 dart', page.getByTestId('answers'));
  for (const key of ['4', '0', 'Enter 40']) await tap(key);
  await tap(/^Out with dart 2, 2 at a double$/, page.getByTestId('answers'));
  await expect(page.getByRole('heading', { name: /Player 1/ }).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(16);
});

test('a second evening: from the home page to the first visit in two taps', async ({ page }) => {
  await open(page, '/play/offline');
  await page.getByLabel('Name of player 1').fill('Lotte');
  await page.getByLabel('Name of player 2').fill('Sanne');
  await startGame(page);
  await page.getByRole('button', { name: 'Menu of the game' }).click();
  await page.getByRole('button', { name: 'Sanne gives up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sanne gives up' }).click();
  await expect(page.getByTestId('game-over')).toBeVisible();
  await open(page, '/');
  await expect(page.getByTestId('same-again')).toContainText('Lotte v Sanne');
  await page.getByRole('button', { name: 'Same again' }).click();
  await page.getByRole('button', { name: 'Score 100' }).click();
  // Whoever did not begin the last time begins now.
  await scorerOn(page).expectScores(501, 401);
});
