import type { Page } from '@playwright/test';
import { siteOrigin } from '../world/league-addresses.ts';
import { tonight } from '../world/match-evening.ts';
import { scorerOn, waitUntilKept } from '../world/scorer.ts';
import { enter, expect, expectAccessible, open, test } from '../world/world.ts';

const PHONE = { width: 390, height: 844 };

async function seal(page: Page, players: number): Promise<void> {
  const put = page.getByRole('button', { name: /^Put in / });
  for (let nth = 0; nth < players; nth++) await put.first().click();
  await page.getByRole('button', { name: 'Seal the line-up' }).click();
}

async function write(page: Page, game: number, score: string): Promise<void> {
  await page.getByRole('button', { name: `Write game ${game}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(score).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a café with bad wifi: nothing is lost on the phone, two who disagree see both, a tablet scores the next game', async ({
  newBrowser,
  baseURL,
}) => {
  const office = await newBrowser({ viewport: PHONE });
  const path = await tonight(office, await enter(office, 'organiser'), 2);
  const captain = await newBrowser({ viewport: PHONE, serviceWorkers: 'allow' });
  await enter(captain, 'player');
  const phone = await captain.newPage();
  await open(phone, path);
  await waitUntilKept(phone);

  // A line-up that is being chosen survives a reload.
  const put = phone.getByRole('button', { name: /^Put in / });
  for (const _ of [1, 2]) await put.first().click();
  const chosen = phone.getByRole('button', { name: /^Take out / });
  await expect(chosen).toHaveCount(2);
  await open(phone, path);
  await expect(chosen).toHaveCount(2);
  await seal(phone, 2);
  await expect(phone.getByText('Your line-up is sealed.')).toBeVisible();

  const desk = await office.newPage();
  await open(desk, path);
  await seal(desk, 4);
  await expect(phone.getByText('The line-ups are open. Good darts!')).toBeVisible();

  // Without a network games are written all the same, and are there after a reload.
  await captain.setOffline(true);
  await write(phone, 1, '3–1');
  await write(phone, 2, '0–3');
  await expect(phone.getByText('2 not sent yet')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1–1');
  await phone.goto(path).catch(() => {});
  await expect(phone.getByText('2 not sent yet')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('1–1');
  await write(desk, 2, '3–0');

  // Back in the network: what nobody else wrote is taken, the other is shown beside what stands.
  await captain.setOffline(false);
  const conflict = phone.getByRole('alert').filter({ hasText: 'Game 2' });
  await expect(conflict).toContainText('0–3');
  await expect(conflict).toContainText('3–0');
  await expectAccessible(phone);
  await conflict.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('1–1');

  // A tablet of the café scores the next game; whoever watches sees every visit.
  await phone.getByRole('button', { name: 'Tablet for this match' }).click();
  const link = await phone.getByRole('dialog').getByRole('link').getAttribute('href');
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const tablet = await (await newBrowser({ viewport: { width: 820, height: 1180 } })).newPage();
  await open(tablet, new URL(link!).pathname + new URL(link!).search);
  await tablet.getByRole('button', { name: 'Score on this tablet' }).click();
  await tablet.getByRole('button', { name: /^3 / }).click();
  await expect(tablet.getByTestId('scoring')).toBeVisible();
  const spectator = await (await newBrowser()).newPage();
  await open(spectator, siteOrigin(baseURL!) + path.replace(/.*(?=\/matches\/)/, ''));
  const scorer = scorerOn(tablet);
  await scorer.total(180);
  await expect(phone.getByRole('button', { name: 'Write game 3', exact: true })).toContainText('321 · 501');
  await expect(spectator.getByRole('link', { name: /^Watch game 3/ })).toContainText('321 · 501');
  // Home wins three legs in nine darts each, the second of them without a network.
  const away = () => scorer.total(26);
  const leg = async (homeBegins: boolean, totals: readonly number[]) => {
    for (const [nth, total] of totals.entries()) {
      if (!homeBegins || nth > 0) await away();
      await scorer.total(total);
    }
  };
  await away();
  await leg(true, [180, 141]);
  await tablet.context().setOffline(true);
  await leg(false, [180, 180, 141]);
  await tablet.context().setOffline(false);
  await leg(true, [180, 180, 141]);
  await expect(tablet.getByTestId('game-over')).toContainText('Next game');
  await expect(spectator.getByText('6 × 180')).toHaveCount(2);
  await expect(spectator.getByText('Ø 167.0')).toBeVisible();

  // Taken back, the game is open on the sheet; over again, it stands there again.
  await tablet.getByRole('button', { name: 'reopen the last leg' }).click();
  await expect(spectator.getByRole('link', { name: /^Watch game 3/ })).toContainText('141');
  await scorer.total(141);
  await expect(phone.getByRole('button', { name: 'Write game 3: 3–0' })).toBeVisible();
});
