import type { Page } from '@playwright/test';
import { leadTheOthers, seal, tonight } from '../world/match-evening.ts';
import { test } from '../world/network.ts';
import { scorerOn, waitUntilKept } from '../world/scorer.ts';
import { enter, expect, expectAccessible, open } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;
const OPEN = 'The line-ups are open. Good darts!';

/** Opens a game of the sheet on a phone. */
async function score(phone: Page, game: number): Promise<void> {
  await phone.getByRole('button', { name: new RegExp(`^Write game ${game}\\b`) }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^(Score this game here|Go on scoring)$/ })
    .click();
  await expect(phone.getByTestId('scoring')).toBeVisible();
}

/** Home wins three legs in nine darts each, of the first of which so many visits are thrown; the sides begin in turns. */
async function winInThree(phone: Page, thrown = 0): Promise<void> {
  const scorer = scorerOn(phone);
  const totals = [0, 1, 2].flatMap((leg) =>
    leg % 2 === 0 ? [180, 26, 180, 26, 141] : [26, 180, 26, 180, 26, 141],
  );
  for (const total of totals.slice(thrown)) await scorer.total(total);
  await expect(phone.getByTestId('game-over')).toBeVisible();
}

test('a league evening without internet: two phones open and score games, and one of them both have written', async ({
  newBrowser,
  newPerson,
  newNetwork,
}) => {
  const [network, rivalNetwork] = [await newNetwork(), await newNetwork()];
  const office = await newBrowser();
  const organiser = await enter(office, 'organiser');
  const path = await tonight(office, organiser, 3);
  const captain = await newBrowser({ ...PHONE, proxy: network.proxy });
  await enter(captain, 'player');
  const phone = await captain.newPage();
  const { page: other, context: rival, ...person } = await newPerson({ ...PHONE, proxy: rivalNetwork.proxy });
  await leadTheOthers(office, organiser, path, { page: other, context: rival, ...person });
  for (const page of [phone, other]) {
    await open(page, path);
    await waitUntilKept(page);
    await seal(page, 5);
  }
  for (const page of [phone, other]) await expect(page.getByText(OPEN)).toBeVisible();

  await network.cut(captain);
  await rivalNetwork.cut(rival);
  await score(phone, 1);
  await scorerOn(phone).total(180);
  // A phone that is opened anew has lost nothing.
  await phone.reload();
  await expect(phone.getByTestId('score').first()).toHaveText('321');
  await winInThree(phone, 1);
  await phone.getByRole('button', { name: 'Leave the game' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1–0');
  await expect(phone.getByText('Game 1: 3–0')).toBeVisible();
  await score(other, 2);
  await winInThree(other);
  await other.getByRole('button', { name: 'Leave the game' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('1–0');

  // Game 3 is opened and written on both.
  for (const [page, totals] of [
    [phone, [180, 60]],
    [other, [100, 45, 26]],
  ] as const) {
    await score(page, 3);
    for (const total of totals) await scorerOn(page).total(total);
  }
  await network.mend(captain);
  await expect(phone.getByTestId('sync')).toHaveText('Saved');
  await rivalNetwork.mend(rival);

  // Both versions stand on both phones; one captain takes the longer one, and the game goes on with it.
  for (const page of [phone, other]) {
    const clash = page.getByTestId('clash');
    await expect(clash.getByRole('article')).toHaveCount(2);
    await expect(clash).toContainText('threw 180 or 100');
  }
  await expectAccessible(other);
  await other.getByTestId('clash').getByRole('button', { name: /^Take/ }).nth(1).click();
  for (const page of [phone, other]) await scorerOn(page).expectScores(375, 456);
  await scorerOn(phone).total(60);
  for (const page of [phone, other]) await scorerOn(page).expectScores(375, 396);

  // The sheet has what was played without internet, once.
  for (const page of [phone, other]) {
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2–0');
    await expect(page.getByText('not sent yet')).toHaveCount(0);
  }

  // The captain who did not choose reads both versions, and disputes the game: the leader decides it.
  const disputed = phone.getByRole('button', { name: /^Write game 3\b/ });
  await open(phone, '/profile/notifications');
  await phone
    .getByRole('link', { name: /version/ })
    .first()
    .click();
  const versions = phone.getByTestId('clash');
  await expect(versions).toContainText('The other version is kept');
  await expect(versions.getByText('Kept, does not count')).toHaveCount(1);
  await expectAccessible(phone);
  await open(phone, path);
  await disputed.click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText('Dispute this game').first().click();
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('It was 180');
  await dialog.getByRole('button', { name: 'Dispute this game' }).click();
  await expect(phone.getByText('disputes game 3')).toBeVisible();
  await expectAccessible(phone);
  await open(other, path);
  await expect(other.getByText('disputes game 3')).toBeVisible();
  await expect(other.getByText('It was 180').first()).toBeVisible();
});

test('one phone marks a league game: the other one says who does, keeps its visit, and takes over', async ({
  newBrowser,
  newPerson,
}) => {
  const office = await newBrowser();
  const organiser = await enter(office, 'organiser');
  const path = await tonight(office, organiser, 4);
  const captain = await newBrowser(PHONE);
  await enter(captain, 'player');
  const phone = await captain.newPage();
  const { page: other, ...person } = await newPerson(PHONE);
  await leadTheOthers(office, organiser, path, { page: other, ...person });
  for (const page of [phone, other]) {
    await open(page, path);
    await seal(page, 5);
  }
  for (const page of [phone, other]) await expect(page.getByText(OPEN)).toBeVisible();
  await score(phone, 1);
  await scorerOn(phone).total(100);
  await expect(phone.getByTestId('sync')).toHaveText('Saved');

  await score(other, 1);
  const notice = other.getByTestId('other-marker');
  await expect(notice).toContainText('is marking this game.');
  await expectAccessible(other);
  await scorerOn(other).total(60);
  await expect(notice).toContainText('What you enter is kept here and not sent.');
  await scorerOn(phone).expectScores(401, 501);
  await notice.getByRole('button', { name: 'Mark it here' }).click();
  await expect(notice).toHaveCount(0);
  for (const page of [phone, other]) await scorerOn(page).expectScores(401, 441);

  // Now it is the first phone that is asked, and its account was notified.
  await expect(phone.getByTestId('other-marker')).toBeVisible();
  await open(phone, '/profile/notifications');
  await expect(phone.getByText('another phone marks your game now').first()).toBeVisible();
});
