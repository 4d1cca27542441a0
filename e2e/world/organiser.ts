import { expect, type Page } from '@playwright/test';
import { scorerOn } from './scorer.ts';
import { open } from './world.ts';

/** A moment as a field of the page takes it, in the zone of new events. */
const inBrussels = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' }).slice(0, 16).replace(' ', 'T');

type NewEvent = { name: string; boards: number; restMinutes?: number };

/** Makes a published event of today with a hall of its own, through the page; answers its number. */
export async function makeEventToday(page: Page, { name, boards, restMinutes }: NewEvent): Promise<string> {
  await open(page, '/manage/events/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const hour = 3_600_000;
  await page.getByLabel('First dart').fill(inBrussels(Date.now()));
  await page.getByLabel('Everything is over').fill(inBrussels(Date.now() + 10 * hour));
  await page.getByRole('button', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a location' });
  await dialog.getByLabel('Name').fill(`Hall of ${name}`);
  await dialog.getByLabel('How many boards').fill(String(boards));
  await dialog.getByRole('button', { name: 'Add a location' }).click();
  await expect(dialog).toHaveCount(0);
  if (restMinutes !== undefined) await page.getByLabel('Rest between two games').fill(String(restMinutes));
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page).toHaveURL(/\/manage$/);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  const boardsPage = await card.getByRole('link', { name: 'Boards' }).getAttribute('href');
  return /\d+/.exec(boardsPage!)![0];
}

/** The code of a board, from the page of the boards. */
export async function codeOfBoard(desk: Page, event: string, number: number): Promise<string> {
  await open(desk, `/manage/events/${event}/boards`);
  await desk
    .getByRole('article', { name: `Board ${number}` })
    .getByRole('button', { name: /Connect a tablet|Other tablet/ })
    .click();
  return desk.getByTestId('board-code').innerText();
}

/** A tablet types the code of a board; `takesOver` answers the question when another one is there. */
export async function logTabletIn(tablet: Page, code: string, takesOver = false): Promise<void> {
  await open(tablet, '/tablet/login');
  await tablet.getByLabel('Board code').fill(code);
  await tablet.getByRole('button', { name: 'Log the board in' }).click();
  if (takesOver) await tablet.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(tablet).toHaveURL(/\/tablet$/);
  await expect(tablet.locator('html[data-ready]')).toBeAttached();
}

type Wins = (one: string, other: string) => boolean;

/** Who plays on a tablet that shows its next game: home and away. */
export const namesOn = async (tablet: Page): Promise<[string, string]> => {
  const sides = tablet.getByTestId('next-game').getByRole('region');
  await expect(sides).toHaveCount(2);
  const [home, away] = await sides.evaluateAll((all) => all.map((side) => side.getAttribute('aria-label')!));
  return [home!, away!];
};

const LEG = { winner: [180, 81, 40], loser: 26 } as const;

/** Begins the game on a tablet, and throws a leg of 301 as far as `until` visits of its winner; three finish it. */
export async function playLeg(tablet: Page, wins: Wins, from = 0, until = 3): Promise<void> {
  const scorer = scorerOn(tablet);
  if (from === 0) {
    const [home, away] = await namesOn(tablet);
    const winner = wins(home, away) ? home : away;
    const first = tablet.getByRole('button', { name: `${winner.split(' ').at(-1)} throws first` });
    await first
      .or(tablet.getByRole('button', { name: /throws first: start/ }))
      .first()
      .click();
    await expect(tablet.getByTestId('scoring')).toBeVisible();
  }
  for (let visit = from; visit < until; visit++) {
    await scorer.total(LEG.winner[visit]!, ...(visit === 1 ? [0] : visit === 2 ? [1] : []));
    if (visit < 2) await scorer.total(LEG.loser);
  }
}

const TITLE = /^(\S+): (.+) v (.+)$/;

/** Types the result of the game whose dialog is open: whoever is said to win wins every leg. Answers the code of the game. */
export async function typeResult(desk: Page, wins: Wins): Promise<string> {
  const dialog = desk.getByRole('dialog').first();
  const [, code, home, away] = TITLE.exec(await dialog.getByRole('heading').first().innerText())!;
  const [, most] = /best of (\d+)/.exec(await dialog.innerText())!;
  const legs = (Number(most) + 1) / 2;
  await dialog.getByText(wins(home!, away!) ? `${legs}–0` : `0–${legs}`, { exact: true }).click();
  await dialog.getByRole('button', { name: /Save the result|Correct the result/ }).click();
  return code!;
}
