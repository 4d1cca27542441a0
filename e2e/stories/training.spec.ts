import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from '../world/network.ts';
import { scorerOn, startGame, waitUntilKept } from '../world/scorer.ts';
import { enter, expect, expectAccessible, KIND, listenForTrouble, open } from '../world/world.ts';

const saved = (page: Page) => expect(page.getByTestId('sync')).toHaveText('Saved');
/** A key is only heard by the pad of the game that is meant. */
const targetPadFor = async (page: Page, game: string) => {
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible();
  await expect(page.getByTestId('darts-thrown')).toBeVisible();
};
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
const MISSES = ['m', 'm', 'm'];

type Played = {
  game: string;
  set?: Record<string, string>;
  darts?: string[];
  totals?: number[];
  result: string;
};

/** The shortest way through every game. */
const GAMES: Played[] = [
  { game: 'bullseye', set: { Darts: '3' }, darts: ['25', 'd25', 'm'], result: '3 points' },
  { game: 'three_in_bed', set: { Rounds: '1' }, darts: ['20', '20', '20'], result: '3 points' },
  {
    game: 'around_the_clock',
    set: { 'Doubles and trebles skip ahead': 'on' },
    darts: ['t1', 't4', 't7', 't10', 't13', 't16', 't19'],
    result: '7 darts',
  },
  { game: 'hundred_darts_at', set: { Darts: '3' }, darts: ['t20', '20', 'd20'], result: '6 points' },
  { game: 'bobs_27', darts: times(5, MISSES).flat(), result: '0 points' },
  { game: 'halve_it', darts: ['20', 'm', 'm', ...times(6, MISSES).flat()], result: '1 point' },
  { game: 'shanghai', darts: ['1', 'd1', 't1'], result: '6 points' },
  { game: 'catch_40', totals: times(80, 0), result: '0 points' },
  {
    game: 'one_two_one',
    set: { 'Checkouts tried': '1', 'Visits for each': '1' },
    totals: [0],
    result: 'no checkout',
  },
  { game: 'jdc_challenge', darts: ['10', 'd10', 't10', ...times(18, MISSES).flat()], result: '160 points' },
  { game: 'x01', set: { Start: '101' }, totals: [61, 40], result: 'average 75.75' },
  {
    game: 'cricket',
    darts: ['t20', 't19', 't18', 't17', 't16', 't15', 'd25', '25'],
    result: '7.88 marks per round',
  },
];

async function choose(page: Page, set: Record<string, string> = {}) {
  for (const [label, value] of Object.entries(set)) {
    const field = page.getByLabel(label, { exact: true });
    if (value === 'on') await field.check();
    else await field.fill(value);
  }
}

for (const { game, set, darts, totals, result } of GAMES)
  test(`${game} is played to its end, and its history knows it`, async ({ newPerson }) => {
    const { page } = await newPerson();
    await open(page, `/play/training/games/${game}`);
    await choose(page, set);
    await startGame(page);
    const scorer = scorerOn(page);
    if (darts) await scorer.darts(...darts);
    // The last 40 of a leg was the first dart at double 20.
    for (const total of totals ?? [])
      await scorer.total(total, ...(game === 'x01' ? [total === 40 ? 1 : 0] : []));
    await expect(page.getByTestId('game-over').getByRole('heading')).toHaveText(result);
    if (game === 'jdc_challenge') await expect(page.getByTestId('award')).toHaveText('Purple shirt');
    await saved(page);
    await expect(page.getByText('The first time with these options')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByTestId('totals')).toContainText('1');
    await open(page, `/play/training/games/${game}`);
    await expect(page.getByTestId('best')).toHaveText(`Best: ${result}`);
    await expect(page.getByTestId('history').getByRole('row')).toHaveCount(2);
    if (game === 'jdc_challenge')
      await expect(page.getByTestId('history').getByTestId('award')).toHaveText('Purple shirt');
  });

test('one tap is one dart at what counts now, in every game that asks for a bed', async ({ newPerson }) => {
  const { page } = await newPerson();
  const tap = async (...keys: string[]) => {
    for (const key of keys) await page.locator('[data-keys]').getByRole('button', { name: key }).click();
  };
  const begin = async (game: string, set?: Record<string, string>) => {
    await open(page, `/play/training/games/${game}`);
    await choose(page, set);
    await startGame(page);
  };
  await begin('three_in_bed', { Rounds: '1' });
  await tap(...times(3, 'Treble 20'));
  await expect(page.getByTestId('game-over').getByRole('heading')).toHaveText('3 points');
  await begin('jdc_challenge');
  await expect(page.getByTestId('target')).toHaveText('10');
  await tap('Treble 10', 'Miss', 'Miss');
  await expect(page.getByTestId('target')).toHaveText('11');
  await expect(page.getByTestId('score')).toHaveText('30');
  await open(page, '/play/training/games/halve_it');
  await page.getByText('Long', { exact: true }).click();
  await startGame(page);
  await tap('Double 20', 'Miss', 'Miss', 'Miss', 'Miss', 'Miss');
  // The third round is any double: each of them is a key.
  await expect(page.getByTestId('target')).toHaveText('Double');
  await tap('Double 7', 'Miss', 'Bull');
  await expect(page.getByTestId('score')).toHaveText('84');
});

test('a game of checkouts tells what became of each, while it is played and at its end', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await open(page, '/play/training/games/one_two_one');
  await choose(page, { 'Checkouts tried': '2', 'Visits for each': '2' });
  await startGame(page);
  const scorer = scorerOn(page);
  const rows = page.getByRole('list', { name: 'Checkouts so far' }).getByRole('button');
  await scorer.total(60);
  await expect(rows).toHaveText(['12161 left']);
  await rows.click();
  await expect(page.getByRole('button', { name: 'Stop correcting' })).toBeVisible();
  await page.getByRole('button', { name: 'Score 41' }).click();
  await page.getByRole('button', { name: 'Make it 41' }).click();
  await expect(rows).toHaveText(['12180 left']);
  await scorer.darts('t20', 'd10', 't20', 'm', 'm');
  // The newest stands first, at the bottom of the slate.
  await expect(rows).toHaveText(['12262 left', '121out']);
  await scorer.darts(...MISSES);
  await expect(page.getByTestId('game-over').getByRole('heading')).toHaveText('checkout 121');
  const steps = page.getByTestId('steps').getByRole('listitem');
  await expect(steps).toHaveText(['121out5 darts', '12262 left6 darts']);
  await expectAccessible(page);
});

test('a round of hits is one tap, a dart at a number another, and both are taken back', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await open(page, '/play/training/games/bobs_27');
  await startGame(page);
  const { expectScores } = scorerOn(page);
  await page.getByRole('button', { name: /^1\s*hit/ }).click();
  await expectScores(29);
  await page.getByRole('button', { name: /^0\s*no hit/ }).click();
  await expectScores(25);
  await page.keyboard.press('Control+z');
  await expectScores(29);
  await page.keyboard.press('3');
  await expectScores(41);
  await expectAccessible(page);
  await open(page, '/play/training/games/around_the_clock');
  await startGame(page);
  await page.getByRole('button', { name: 'Double 1 on to 2', exact: true }).click();
  await page.getByRole('button', { name: 'Miss stay on 2', exact: true }).click();
  await expect(page.getByTestId('darts-thrown')).toContainText('D1');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Treble 3 on to 4', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a session of two games in order, left and resumed in between; then a better result is a new best', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await open(page, '/play/training?routine=new');
  await page.getByRole('button', { name: 'Save the routine' }).click();
  await expect(page.getByRole('alert')).toHaveText('Give the routine a name.');
  await page.getByLabel('Name of the routine').fill('Short evening');
  await page.getByLabel('Darts', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Add a game' }).click();
  await page.getByLabel('Game', { exact: true }).nth(1).selectOption('three_in_bed');
  await page.getByLabel('Rounds', { exact: true }).fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the routine' }).click();
  await page.getByRole('button', { name: 'Begin Short evening' }).click();
  await expect(page.getByRole('heading', { name: 'Session 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByTestId('session-badge')).toHaveText('Session 1 · 0 of 2');
  // Away in the middle of a game, and back by the home of training.
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page.getByTestId('go-on')).toContainText('Bullseye');
  await page.getByRole('button', { name: 'Go on' }).click();
  const scorer = scorerOn(page);
  await targetPadFor(page, 'Bullseye');
  await scorer.darts('25', 'm', 'm');
  await page
    .getByTestId('next-of-session')
    .getByRole('button', { name: 'Next: Three in a bed, Rounds 1' })
    .click();
  await targetPadFor(page, 'Three in a bed');
  await expect(page.getByTestId('session-badge')).toHaveText('Session 1 · 1 of 2');
  await scorer.darts('20', '20', 'm');
  await saved(page);
  await page.getByRole('link', { name: 'Show the session' }).click();
  await expect(page.getByTestId('progress')).toHaveText('2 of 2');
  await expect(page.getByTestId('places').getByRole('listitem')).toHaveText([
    /Bullseye.*1 point/,
    /Three in a bed.*1 point/,
  ]);
  await open(page, '/play/training/history/bullseye');
  await expect(page.getByTestId('history')).toContainText('Session 1');
  // Once more, outside of the session: better than before.
  await page.getByRole('link', { name: 'Play it' }).click();
  await expect(page.getByLabel('Darts', { exact: true })).toHaveValue('3');
  await startGame(page);
  await scorer.darts('d25', 'm', 'm');
  await expect(page.getByText('New personal best!')).toBeVisible();
  await expect(page.getByTestId('compared')).toContainText('Last: 1 point (+1)');
  await page.getByRole('button', { name: 'Play again' }).click();
  await targetPadFor(page, 'Bullseye');
  await scorer.darts('m', 'm', 'm');
  await expect(page.getByTestId('compared')).toContainText('Best: 2 points');
});

test('a link shows the training to another account, read only, until it is taken back', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await open(page, '/play/training/games/bullseye');
  await choose(page, { Darts: '3' });
  await startGame(page);
  await scorerOn(page).darts('25', '25', 'm');
  await saved(page);
  await open(page, '/play/training/stats');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('For whom').fill('My coach');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = new URL(await page.getByLabel('Your link').inputValue()).pathname;
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('shares')).toContainText('My coach');

  const other = await newPerson();
  await open(other.page, link);
  await expect(other.page.getByRole('heading', { name: 'Training of Mara' })).toBeVisible();
  await expectAccessible(other.page);
  await other.page.getByRole('link', { name: /Bullseye/ }).click();
  await expect(other.page.getByRole('heading', { name: 'Bullseye of Mara' })).toBeVisible();
  await expect(other.page.getByTestId('best')).toHaveText('Best: 2 points');
  await expect(other.page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0);
  // The number of somebody else does not fit the token.
  expect((await other.page.goto(link.replace(/\d+$/, '1')))?.status()).toBe(404);

  await open(page, '/play/training/stats');
  await expect(page.getByTestId('shares')).toContainText('last opened');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Nobody has a link to your training.')).toBeVisible();
  expect((await other.page.goto(link))?.status()).toBe(404);
});

test('weeks of training: the chart is read by keyboard, filters are addresses, and a file takes it home', async ({
  context,
  page,
}) => {
  await enter(context, 'player');
  await open(page, '/en/play/training/history/around_the_clock');
  await page.getByRole('slider').focus();
  const newest = await page.getByTestId('result-point').textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('result-point')).not.toHaveText(newest!);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffWhen,Options,Counted in,Result,/);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT.*,Darts needed,\d+,/);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/period=week/);
  await open(page, '/en/play/training/history/play_vs_bot');
  await expect(page.getByTestId('best-beaten')).toContainText('Bot');
  await expectAccessible(page);
});

test('without a network a game is begun, played and sent later', { tag: KIND }, async ({ newPerson }) => {
  const { page, context } = await newPerson({ serviceWorkers: 'allow' });
  await open(page, '/play/training');
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('link', { name: /Bullseye/ }).click();
  await expect(page.getByText('There is no connection')).toBeVisible();
  await choose(page, { Darts: '3' });
  await startGame(page);
  await scorerOn(page).darts('25', '25', '25');
  await expect(page.getByTestId('game-over').getByRole('heading')).toHaveText('3 points');
  await expect(page.getByText('The comparison comes when the game has been sent.')).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await expect(page.getByText('The first time with these options')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByTestId('totals')).toBeVisible();
});

test('a session goes on after a reload without a network, and is sent later', { tag: KIND }, async ({
  newPerson,
  network,
}) => {
  const { page, context } = await newPerson({ serviceWorkers: 'allow', proxy: network.proxy });
  await open(page, '/play/training?routine=new');
  await waitUntilKept(page);
  await page.getByLabel('Name of the routine').fill('Cellar');
  await page.getByLabel('Darts', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Add a game' }).click();
  await page.getByLabel('Darts', { exact: true }).nth(1).fill('3');
  await page.getByRole('button', { name: 'Save the routine' }).click();
  await page.getByRole('button', { name: 'Begin Cellar' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByTestId('session-badge')).toHaveText('Session 1 · 0 of 2');
  const trouble = listenForTrouble(page);
  await network.cut(context);
  await page.reload();
  const scorer = scorerOn(page);
  await targetPadFor(page, 'Bullseye');
  await expect(page.getByTestId('session-badge')).toHaveText('Session 1 · 0 of 2');
  await scorer.darts('25', 'm', 'm');
  await page
    .getByTestId('next-of-session')
    .getByRole('button', { name: /^Next: Bullseye/ })
    .click();
  await expect(page.getByTestId('session-badge')).toHaveText('Session 1 · 1 of 2');
  await targetPadFor(page, 'Bullseye');
  await scorer.darts('d25', 'm', 'm');
  await expect(page.getByTestId('progress')).toHaveText('2 of 2');
  // What the kept page draws first is what the app goes on with.
  expect(trouble.filter((text) => text.includes('React'))).toEqual([]);
  await network.mend(context);
  await saved(page);
  await open(page, '/play/training?session=1');
  await expect(page.getByTestId('places').getByRole('listitem')).toHaveText([/1 point/, /2 points/]);
});
