import type { Locator, Page } from '@playwright/test';
import { scorerOn, startGame } from '../world/scorer.ts';
import { expect, open, test } from '../world/world.ts';

/** Whether nothing lies over the middle of an element, also if fingers pass through it. */
const liesOnTop = (element: HTMLElement): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  element.style.pointerEvents = 'auto';
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  element.style.pointerEvents = '';
  return element.contains(top);
};

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const fingerOn = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    /** Touches at a point; when, is said in milliseconds where it is not now. */
    return (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      at?: { x: number; y: number },
      when = Date.now(),
    ) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [at] : [],
        timestamp: when / 1000,
      });
  };

  test('a key is lit while it is touched and pressed once where the finger is lifted, and nothing that comes under it', async ({
    page,
  }) => {
    await open(page, '/play/offline');
    await page.getByLabel('Start', { exact: true }).fill('101');
    await page.getByRole('button', { name: 'Remove Player 2' }).click();
    await startGame(page);
    const scorer = scorerOn(page);
    const finger = await fingerOn(page);
    const key = page.getByRole('button', { name: 'Score 41', exact: true });
    const { x, y, width, height } = (await key.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const colour = () => key.evaluate((element) => getComputedStyle(element).backgroundColor);
    const untouched = await colour();
    await finger('touchStart', middle);
    await expect.poll(colour).not.toBe(untouched);
    await finger('touchMove', { x: middle.x, y: middle.y - 2 * height });
    await finger('touchEnd');
    await expect.poll(colour).toBe(untouched);
    await scorer.expectScores(101);
    await key.tap();
    await scorer.expectScores(60);
    // An answer takes the question away under the finger: what stands there now has heard nothing.
    for (const digit of ['6', '0']) await page.getByRole('button', { name: digit, exact: true }).tap();
    await page.getByRole('button', { name: 'Enter 60' }).tap();
    await page.getByTestId('answers').getByRole('button').first().tap();
    await scorer.expectScores(101);
    await expect(page.getByTestId('typed')).toHaveText('');
  });

  test('a thumb that hurries a bot, and rests or bounces there, presses nothing of the pad that comes under it', async ({
    page,
  }) => {
    await open(page, '/play/offline');
    await page.getByRole('button', { name: 'Remove Player 2' }).click();
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await startGame(page);
    const finger = await fingerOn(page);
    const pad = page.getByRole('button', { name: 'Score 26', exact: true });
    const bot = page.getByTestId('bot-turn');
    const middleOf = async (thing: Locator) => {
      const { x, y, width, height } = (await thing.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const expectUntouched = async () => {
      await expect(page.getByTestId('typed')).toHaveText('');
      await expect(page.getByRole('button', { name: 'Total', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    };
    await pad.tap();
    await finger('touchStart', await middleOf(bot.getByRole('img')));
    await expect(pad).toBeVisible();
    await finger('touchEnd');
    await expectUntouched();
    await pad.tap();
    const hurry = await middleOf(bot.getByRole('button', { name: 'Show the visit' }));
    const first = Date.now();
    await finger('touchStart', hurry, first);
    await finger('touchEnd', undefined, first);
    await expect(pad).toBeVisible();
    await finger('touchStart', hurry, first + 200);
    await finger('touchEnd', undefined, first + 250);
    await expectUntouched();
    // A moment later it means what is there.
    await finger('touchStart', hurry, first + 600);
    await finger('touchEnd', undefined, first + 650);
    await expect(page.getByRole('group', { name: /^Dartboard/ })).toBeVisible();
  });

  test('a key that is held at a finish announces what it will do: a slow thumb or one that slides off ends nothing', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/play/offline');
    await page.getByLabel('Start', { exact: true }).fill('161');
    await startGame(page);
    const scorer = scorerOn(page);
    const finger = await fingerOn(page);
    const key = page.getByRole('button', { name: '2', exact: true });
    const { x, y, width, height } = (await key.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const typed = page.getByTestId('typed');
    const ring = page.getByTestId('hold-ring');
    const words = (what: string) => page.getByText(`Keep holding: out with dart 2, and the ${what} is over`);
    const hold = async (ms: number) => {
      await finger('touchStart', middle);
      await page.clock.runFor(ms);
    };
    // A key that cannot finish a leg does nothing more when it is held.
    await hold(2000);
    await finger('touchEnd');
    await expect(typed).toHaveText('2');
    await page.keyboard.press('Escape');
    await scorer.total(120, 0);
    await scorer.total(0);
    await scorer.expectScores(41, 161);
    await hold(650);
    await expect(words('leg')).toBeVisible();
    await expect(ring).toBeVisible();
    await finger('touchEnd');
    await expect(ring).toBeHidden();
    await expect(typed).toHaveText('2');
    await page.keyboard.press('Escape');
    await hold(650);
    await finger('touchMove', { x: middle.x, y: middle.y - 2 * height });
    await expect(ring).toBeHidden();
    await page.clock.runFor(2000);
    await finger('touchEnd');
    await expect(typed).toHaveText('');
    await scorer.expectScores(41, 161);
    await hold(2000);
    await finger('touchEnd');
    await scorer.expectScores(161, 161);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await scorer.expectScores(41, 161);
    await scorer.total(41, 2);
    await scorer.total(0);
    await scorer.total(120, 0);
    await scorer.total(0);
    await scorer.expectScores(41, 161);
    await hold(650);
    await expect(words('game')).toBeVisible();
    await page.clock.runFor(1000);
    await finger('touchEnd');
    await expect(page.getByTestId('game-over')).toBeVisible();
    const back = page.getByRole('button', { name: 'That was not right: reopen the last leg' });
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.tap();
    await scorer.expectScores(41, 161);
  });

  test('the drawn board is magnified above it, and a dart is thrown where it is lifted', async ({ page }) => {
    await open(page, '/play/offline');
    await startGame(page);
    const scorer = scorerOn(page);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    const { x, y, width, height } = (await page.getByRole('group', { name: /^Dartboard/ }).boundingBox())!;
    const unit = Math.min(width, height) / 236;
    /** Upwards from the middle of the board. */
    const up = (distance: number) => ({ x: x + width / 2, y: y + height / 2 - distance * unit });
    const finger = await fingerOn(page);
    const glass = page.getByTestId('magnifier');
    await finger('touchStart', up(74));
    await expect(glass).toHaveText(/20$/);
    const seen = (await glass.boundingBox())!;
    expect(await glass.evaluate(liesOnTop)).toBe(true);
    expect(seen.y + seen.height).toBeLessThan(up(74).y);
    expect(up(74).y - seen.y).toBeLessThan(200);
    expect(seen.x + seen.width / 2).toBeCloseTo(up(74).x, 0);
    await finger('touchMove', up(56));
    await expect(glass).toHaveText(/T20$/);
    await finger('touchEnd');
    await expect(glass).toBeHidden();
    await scorer.expectScores(441, 501);
    // Slid off the board it throws nothing; a tap throws once, and a mouse needs no glass.
    await finger('touchStart', up(74));
    await finger('touchMove', up(125));
    await expect(glass).toContainText('✕');
    await finger('touchEnd');
    await expect(page.getByTestId('darts-thrown')).toHaveText('T20––');
    await page.touchscreen.tap(up(92).x, up(92).y);
    await scorer.expectScores(401, 501);
    await expect(page.getByTestId('darts-thrown')).toHaveText('T20D20–');
    await page.mouse.move(up(56).x, up(56).y);
    await expect(glass).toBeHidden();
    await page.mouse.click(up(56).x, up(56).y);
    await scorer.expectScores(341, 501);
  });
});

test('the Enter of a keyboard presses nothing again that was tapped', async ({ page }) => {
  await open(page, '/play/offline');
  await startGame(page);
  const scorer = scorerOn(page);
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await tap('Score 60');
  await page.keyboard.press('Enter');
  await scorer.expectScores(441, 501);
  await tap('Undo');
  for (const key of ['4', '5', 'Enter', 'Enter', ' ']) await page.keyboard.press(key);
  await scorer.expectScores(456, 501);
  // An impossible score shows no remainder.
  await page.keyboard.type('179');
  await expect(page.getByText('Three darts cannot score 179')).toBeVisible();
  await expect(page.getByText('leaves')).toHaveCount(0);
});

test('a thumb that bounces, or a key that is held, enters one visit', async ({ page }) => {
  await page.clock.install();
  await open(page, '/play/offline');
  await startGame(page);
  const scorer = scorerOn(page);
  const quick = page.getByRole('button', { name: 'Score 45', exact: true });
  await quick.dblclick();
  await scorer.expectScores(456, 501);
  // Nobody throws three darts so soon, but then they may.
  await page.clock.runFor(300);
  await quick.click();
  await scorer.expectScores(456, 456);
  await page.getByRole('button', { name: 'Score 60', exact: true }).click();
  await scorer.expectScores(396, 456);
  for (let held = 0; held < 3; held++) await page.keyboard.down('F1');
  await page.keyboard.up('F1');
  await scorer.expectScores(396, 430);
  for (let held = 0; held < 3; held++) await page.keyboard.down('Backspace');
  await scorer.expectScores(396, 456);
});

test('while a question is asked the keys are closed: neither a click nor a finger that rests on one enters anything', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/play/offline');
  await page.getByRole('button', { name: 'Remove Player 2' }).click();
  await startGame(page);
  const scorer = scorerOn(page);
  for (const total of [100, 140, 100]) await page.getByRole('button', { name: `Score ${total}` }).click();
  await scorer.expectScores(161);
  for (const key of ['1', '2', '1', 'Enter 121'])
    await page.getByRole('button', { name: key, exact: true }).click();
  const answers = page.getByTestId('answers');
  await expect(answers).toBeVisible();
  const one = page.getByRole('button', { name: '1', exact: true });
  await expect(one).toBeDisabled();
  await one.click({ force: true });
  await one.hover({ force: true });
  await page.mouse.down();
  await page.clock.runFor(2000);
  await page.mouse.up();
  await expect(answers).toBeVisible();
  await scorer.expectScores(161);
  await page.keyboard.press('Escape');
  await expect(one).toBeEnabled();
});

for (const { language, start, finish, lastFinish, double, none } of [
  {
    language: '',
    start: 'Start the game',
    finish: 'How was it finished?',
    lastFinish: 'Out with dart 3, 3 at a double',
    double: 'Darts at a double?',
    none: 'None',
  },
  {
    language: '/nl',
    start: 'Start het spel',
    finish: 'Hoe ging het uit?',
    lastFinish: 'Uit met pijl 3, 3 op een dubbel',
    double: 'Pijlen op een dubbel?',
    none: 'Geen',
  },
  {
    language: '/de',
    start: 'Spiel starten',
    finish: 'Wie war das Finish?',
    lastFinish: 'Aus mit Dart 3, 3 auf Doppel',
    double: 'Darts auf Doppel?',
    none: 'Keiner',
  },
])
  test(`a question is asked and answered in words that a thumb can hit, over no key (${language || '/en'})`, async ({
    page,
  }) => {
    await open(page, `${language}/play/offline`);
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByTestId('scoring')).toBeVisible();
    const scorer = scorerOn(page);
    for (const total of [180, 0, 160, 0]) await scorer.total(total);
    await scorer.expectScores(161, 501);
    await scorer.total(121);
    const answers = page.getByTestId('answers');
    await expect(answers.getByText(double).last()).toBeVisible();
    await expect(answers.getByRole('button', { name: none })).toHaveText(none);
    await expectEasyAnswers(page);
    await answers.getByRole('button', { name: none }).click();
    await scorer.total(0);
    await scorer.total(40);
    await expect(answers.getByText(finish).last()).toBeVisible();
    await expect(answers.getByRole('button').last()).toHaveAccessibleName(lastFinish);
    await expect(answers.getByRole('button').last()).toHaveText(lastFinish.replace(', ', ''));
    await expectEasyAnswers(page);
  });

/** Each answer is large and stands by itself, and no key is covered or cut off, on phones upright and lying. */
async function expectEasyAnswers(page: Page): Promise<void> {
  const answers = page.getByTestId('answers').getByRole('button');
  const keys = page.locator('[data-keys] [disabled] > button');
  for (const [width, height] of [
    [360, 640],
    [320, 568],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const button of [...(await answers.all()), ...(await keys.all())])
      await expect(button).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all(
      (await answers.all()).map(async (answer) => (await answer.boundingBox())!),
    );
    for (const { width: across, height: down } of boxes)
      expect(Math.min(across, down)).toBeGreaterThanOrEqual(44);
    const others = await Promise.all((await keys.all()).map(async (key) => (await key.boundingBox())!));
    for (const [at, box] of boxes.entries())
      for (const other of [...boxes.slice(at + 1), ...others])
        expect(gapBetween(box, other)).toBeGreaterThanOrEqual(8);
  }
}

type Box = { x: number; y: number; width: number; height: number };

/** How far two boxes are apart, in pixels; below nothing where they overlap. */
const gapBetween = (one: Box, other: Box): number =>
  Math.max(
    one.x - other.x - other.width,
    other.x - one.x - one.width,
    one.y - other.y - other.height,
    other.y - one.y - one.height,
  );
