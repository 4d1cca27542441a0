import type { Page } from '@playwright/test';
import { siteOrigin } from '../world/league-addresses.ts';
import { leadTheOthers, namePair, putOnBoard, seal, tonight, write } from '../world/match-evening.ts';
import { scorerOn } from '../world/scorer.ts';
import { enter, expect, expectAccessible, listenForTrouble, open, test } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const OPEN = 'The line-ups are open. Good darts!';

/** A tablet of the café scores game 3: home wins three legs in nine darts each, the second of them without a network. */
async function scoreOnTablet(tablet: Page, link: string, watch: () => Promise<void>): Promise<void> {
  await open(tablet, new URL(link).pathname + new URL(link).search);
  await tablet.getByRole('button', { name: 'Score on this tablet' }).click();
  await tablet.getByRole('button', { name: /^3 / }).click();
  await expect(tablet.getByTestId('scoring')).toBeVisible();
  const scorer = scorerOn(tablet);
  const leg = async (homeBegins: boolean, totals: readonly number[]) => {
    for (const [nth, total] of totals.entries()) {
      if (!homeBegins || nth > 0) await scorer.total(26);
      await scorer.total(total);
    }
  };
  await scorer.total(180);
  await watch();
  await scorer.total(26);
  await leg(true, [180, 141]);
  await tablet.context().setOffline(true);
  await leg(false, [180, 180, 141]);
  await tablet.context().setOffline(false);
  await leg(true, [180, 180, 141]);
  await expect(tablet.getByTestId('game-over')).toContainText('Next game');
}

test('a league evening: two captains, a tablet of the café and a spectator, from the sealed line-up to the decision', async ({
  newBrowser,
  newPerson,
  baseURL,
}) => {
  const office = await newBrowser();
  const organiser = await enter(office, 'organiser');
  const path = await tonight(office, organiser);
  const captain = await newBrowser(PHONE);
  await enter(captain, 'player');
  const phone = await captain.newPage();
  const trouble = listenForTrouble(phone);
  const { page: other, ...person } = await newPerson(PHONE);
  const { own, teams } = await leadTheOthers(office, organiser, path, { page: other, ...person });
  const site = siteOrigin(baseURL!);
  const crowd = await newBrowser();
  const [spectator, table] = [await crowd.newPage(), await crowd.newPage()];
  await open(spectator, site + path.replace(/.*(?=\/matches\/)/, ''));
  await open(table, `${site}/groups/tweede-klasse-b/standings`);
  const row = table.getByRole('row', { name: /^\d+ Zeemeeuw A / });
  const stood = await row.innerText();

  // Whoever plays tonight is led to the sheet. A line-up is sealed until both are in, and they open for everybody at once.
  await open(phone, '/');
  await phone.locator(`a[href$="${path}"]`).click();
  await expect(phone.getByRole('button', { name: /^Put in / }).first()).toBeVisible();
  await seal(phone, 5);
  await expect(phone.getByText('Your line-up is sealed.')).toBeVisible();
  await expect(spectator.getByText(`The line-up of ${teams[own].name} is in, sealed`)).toBeVisible();
  await open(other, path);
  await expect(other.getByText('Your line-up is sealed.')).toHaveCount(0);
  await seal(other, 5);
  for (const page of [phone, other]) await expect(page.getByText(OPEN)).toBeVisible();
  const sheetRow = (page: Page, game: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(game), exact: true }) });
  const first = (await sheetRow(phone, 1).getByRole('cell').first().innerText()).trim();
  expect(first).toMatch(/^\S+ \S+/);
  await expect(sheetRow(spectator, 1)).toContainText(first);

  // Singles: on paper by either captain, on a tablet, and on a phone without a network.
  const [home, away] = own === 'home' ? [phone, other] : [other, phone];
  await putOnBoard(home, 3, 2);
  await expect(sheetRow(spectator, 3)).toContainText('Board 2');
  await write(phone, 1, '3–1');
  await write(other, 2, '0–3');
  await expect(sheetRow(spectator, 2)).toContainText('1–1');
  await phone.getByRole('button', { name: 'Tablet for this match' }).click();
  const link = await phone.getByRole('dialog').getByRole('link').getAttribute('href');
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const tablet = await (await newBrowser({ viewport: { width: 820, height: 1180 } })).newPage();
  await scoreOnTablet(tablet, link!, async () => {
    await expect(phone.getByRole('button', { name: /^Write game 3\b/ })).toContainText('321 · 501');
    await expect(spectator.getByRole('link', { name: /^Watch game 3/ })).toContainText('321 · 501');
  });
  await expect(spectator.getByText('6 × 180')).toHaveCount(2);
  await captain.setOffline(true);
  await write(phone, 4, '3–2');
  await expect(phone.getByText('1 not sent yet')).toBeVisible();
  await captain.setOffline(false);
  await expect(other.getByRole('button', { name: 'Write game 4: 3–2' })).toBeVisible();

  // Pairs that both captains name, a substitution, and a game that was written wrong.
  for (const game of [5, 6]) for (const page of [phone, other]) await namePair(page, game);
  await write(home, 5, '3–0');
  await write(away, 6, '1–3');
  await phone.getByRole('button', { name: `Substitute for ${teams[own].name}` }).click();
  const change = phone.getByRole('dialog');
  await change.getByLabel('Comes in').selectOption({ index: 1 });
  await change.getByRole('button', { name: 'Substitute', exact: true }).click();
  await expect(change).toHaveCount(0);
  await expect(spectator.getByText(/came in for player 1/)).toBeVisible();
  await write(other, 7, '3–0');
  await write(other, 7, '0–3');
  await write(phone, 8, '3–0');
  await write(other, 9, '0–3');
  await write(phone, 10, '3–1');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('6–4');
  await expectAccessible(phone);

  // One submits, the other disputes, the secretary decides: the table moves where somebody looks at it.
  await phone.getByRole('button', { name: 'Submit the sheet' }).click();
  await other.getByRole('button', { name: 'Dispute' }).click();
  const dispute = other.getByRole('dialog');
  await dispute.getByLabel('Reason').fill('Game 10 ended 2–3');
  await dispute.getByRole('button', { name: 'Dispute' }).click();
  await expect(phone.getByText('Game 10 ended 2–3').first()).toBeVisible();
  expect(await row.innerText()).toBe(stood);
  const desk = await office.newPage();
  await open(desk, path);
  await expect(desk.getByText('Game 10 ended 2–3').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Correct', exact: true }).click();
  const decision = desk.getByRole('dialog');
  for (const [side, legs] of Object.entries({ home: '2', away: '3' }))
    await decision
      .getByRole('spinbutton', { name: new RegExp(`10.*${teams[side as 'home'].name}`) })
      .fill(legs);
  await decision.getByLabel('Reason').fill('Both have seen the paper');
  await decision.getByRole('button', { name: 'Correct' }).click();
  for (const page of [phone, other])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('5–5');
  await expect(sheetRow(spectator, 10)).toContainText('5–5');
  // What was thrown stands there still.
  await expect(spectator.getByText('6 × 180')).toHaveCount(2);
  await expect(row).not.toHaveText(stood, { useInnerText: true });
  expect(trouble.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text))).toEqual([]);
});
