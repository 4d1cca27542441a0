import type { BrowserContext, Page } from '@playwright/test';
import { readList } from '../world/import-room.ts';
import { type Network, test } from '../world/network.ts';
import {
  codeOfBoard,
  logTabletIn,
  makeEventToday,
  namesOn,
  playLeg,
  typeResult,
} from '../world/organiser.ts';
import { waitUntilKept } from '../world/scorer.ts';
import { expect, newEmail, open, register } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const TABLET = { viewport: { width: 1024, height: 768 } };

/** By strength within their group. Ann, Bo and Cas beat each other in a circle. */
const GROUPS = {
  A: ['Ann Aerts', 'Bo Bos', 'Cas Claes', 'Dirk Dams'],
  B: ['Mara Stil', 'Eva Els', 'Finn Faes', 'Gust Geens'],
  C: ['Ines Vos', 'Hilde Haas', 'Ivo Ickx', 'Jan Jans'],
  D: ['Kim Guest', 'Koen Kerk', 'Lore Lens', 'Mia Maes'],
};
const PASTED = Object.values(GROUPS)
  .flat()
  .filter((name) => !['Mara Stil', 'Ines Vos', 'Kim Guest'].includes(name));
const STRENGTH = [0, 1, 2, 3].flatMap((at) => Object.values(GROUPS).map((group) => group[at]!));

const beats = (one: string, other: string): boolean => {
  const isBackwards = [one, other].includes('Ann Aerts') && [one, other].includes('Cas Claes');
  return isBackwards ? one === 'Cas Claes' : STRENGTH.indexOf(one) < STRENGTH.indexOf(other);
};

// A step that cannot be done says so soon, and not at the end of a long story.
test.use({ actionTimeout: 20_000 });

test('a tournament day from the first question to the final results, by the interface alone', async ({
  newPerson,
  newBrowser,
  network,
}) => {
  test.setTimeout(900_000);
  const { page: desk } = await newPerson({ viewport: { width: 1440, height: 900 } });
  const event = await test.step('the event and the course', () => setUp(desk));
  const phones = [
    (await newPerson(PHONE)).page,
    await (await newBrowser(PHONE)).newPage(),
    await (await newBrowser(PHONE)).newPage(),
  ] as const;
  await test.step('entries', () => enterEverybody(desk, phones));
  await test.step('check-in', () => checkIn(desk, phones[2]));
  await test.step('draw', () => draw(desk));
  const wall = { ...TABLET, serviceWorkers: 'allow' } as const;
  const hung = [
    await newBrowser(wall),
    await newBrowser({ ...wall, proxy: network.proxy }),
    await newBrowser(wall),
  ];
  const tablets = await test.step('tablets', () => hangTablets(desk, event, hung));
  await test.step('the first games, at the boards', () =>
    playAtBoards(desk, event, tablets, network, newBrowser));
  await test.step('somebody withdraws', () => withdraw(desk, 'Mia Maes'));
  await test.step('groups, until three are level', () => typeResults(desk, event, 'tie'));
  await test.step('a shoot-out', () => shootOut(desk));
  await test.step('knockouts, until a semi-final is played', () => typeResults(desk, event, 'W5'));
  await test.step('a correction', () => correct(desk, 'W1'));
  await test.step('knockouts, to the finals', () => typeResults(desk, event, 'end'));
  await test.step('the end', () => finish(desk));
});

const TOURNAMENT = 'Anker Open';

/** The event, and a course by questions: groups, then a knockout for the winners and one for the losers. */
async function setUp(desk: Page): Promise<string> {
  const event = await makeEventToday(desk, { name: `Day ${Date.now()}`, boards: 3, restMinutes: 0 });
  await open(desk, `/manage/tournaments/create?event=${event}`);
  await desk.getByLabel('Name', { exact: true }).fill(TOURNAMENT);
  await desk.getByLabel('How many come').fill('16');
  await desk.getByRole('button', { name: 'Propose three courses' }).click();
  await desk
    .getByRole('article')
    .filter({ has: desk.getByRole('heading', { name: 'Groups, winners and losers' }) })
    .getByRole('button', { name: 'Open and change' })
    .click();
  for (const stage of ['Groups', 'Winners’ knockout', 'Losers’ knockout']) {
    const fields = desk.getByRole('group', { name: stage });
    await fields.getByLabel('Start score').selectOption('301');
    await fields.getByLabel('Every round').selectOption(stage === 'Groups' ? 'Best of 1' : 'Best of 3');
  }
  await desk.getByRole('button', { name: 'Use this course' }).click();
  await expect(desk.getByRole('heading', { name: TOURNAMENT })).toBeVisible();
  return event;
}

const goTo = (desk: Page, page: string) =>
  desk.getByRole('navigation', { name: 'Pages of the tournament' }).getByRole('link', { name: page }).click();

/** Three enter on their phones, one of them as a guest; the organiser pastes the others. */
async function enterEverybody(desk: Page, [known, newcomer, guest]: readonly [Page, Page, Page]) {
  await desk.getByRole('button', { name: 'Open the registration' }).click();
  await desk.getByRole('button', { name: 'Invite players' }).click();
  const { pathname } = new URL(
    await desk.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue(),
  );
  await desk.keyboard.press('Escape');
  await register(newcomer, 'Ines', 'Vos');
  for (const phone of [known, newcomer]) {
    await open(phone, pathname);
    await phone.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(phone.getByText('You are in', { exact: true })).toBeVisible();
  }
  const email = newEmail();
  await open(guest, pathname);
  await guest.getByLabel('First name').fill('Kim');
  await guest.getByLabel('Last name').fill('Guest');
  await guest.getByLabel('Email address').fill(email);
  await guest.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(guest.getByText(`We wrote to ${email}`, { exact: false })).toBeVisible();
  await open(guest, '/outbox');
  const mail = guest.locator('article, li').filter({ hasText: email }).first();
  const link = new URL(/https?:\/\/\S+entry=[\w-]+/.exec((await mail.textContent())!)![0]);
  await open(guest, link.pathname + link.search);

  await goTo(desk, 'Players');
  await desk.getByRole('link', { name: 'Import a list' }).click();
  await readList(desk, PASTED.join('\n'));
  await desk.getByRole('button', { name: `Import ${PASTED.length} rows` }).click();
  await desk.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(desk.getByText('Mia Maes', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Present, / })).toHaveCount(16);
}

/** The guest scans the code in the hall; for the others the desk says so. */
async function checkIn(desk: Page, guest: Page) {
  await goTo(desk, 'Overview');
  await desk.getByRole('button', { name: 'Begin the check-in' }).click();
  await goTo(desk, 'Check-in');
  const code = await desk.getByTestId('check-in-code').innerText();
  const { pathname } = new URL(guest.url());
  await open(guest, `${pathname}?code=${code}`);
  await guest.getByRole('button', { name: 'I am here' }).click();
  await expect(guest.getByText('You are here').first()).toBeVisible();
  await goTo(desk, 'Players');
  await expect(desk.getByRole('button', { name: 'Present, Kim Guest' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await desk.getByRole('button', { name: 'Mark all present' }).click();
  await expect(desk.getByRole('button', { name: 'Present, Ann Aerts' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

/** Everybody into the group that was drawn from the hat. */
async function draw(desk: Page) {
  await goTo(desk, 'Draw');
  await desk.getByText('Groups by hand', { exact: true }).click();
  for (const [group, names] of Object.entries(GROUPS))
    for (const name of names) await desk.getByLabel(`Move ${name} to group`).selectOption(group);
  await desk.getByRole('button', { name: 'Look at a draw' }).click();
  await desk.getByRole('button', { name: 'Make this the draw' }).click();
  await expect(desk.getByRole('button', { name: 'Show it name by name' })).toBeVisible();
}

async function hangTablets(desk: Page, event: string, hung: readonly BrowserContext[]): Promise<Page[]> {
  const tablets: Page[] = [];
  for (const [at, browser] of hung.entries()) {
    const tablet = await browser.newPage();
    await logTabletIn(tablet, await codeOfBoard(desk, event, at + 1));
    await expect(tablet.getByTestId('idle')).toBeVisible();
    tablets.push(tablet);
  }
  return tablets;
}

type NewBrowser = (options?: object) => Promise<BrowserContext>;

/** One game online, one on a tablet without a network, and one that another tablet takes over. */
async function playAtBoards(
  desk: Page,
  event: string,
  tablets: Page[],
  network: Network,
  newBrowser: NewBrowser,
) {
  await open(desk, `/manage/events/${event}/desk`);
  await desk.getByRole('switch', { name: /^Give out games by itself/ }).click();
  const [first, second, third] = tablets as [Page, Page, Page];
  const [home] = await namesOn(first);
  await first.getByRole('button', { name: `${home}: I’m here, tap` }).click();
  await playLeg(first, beats);
  await first.getByRole('button', { name: /is right$/ }).click();

  await namesOn(second);
  await waitUntilKept(second);
  await network.cut(second.context());
  await playLeg(second, beats, 0, 2);
  await expect(second.getByTestId('sync')).toHaveText(/^Offline, \d visits kept$/);
  await second.reload();
  await expect(second.getByTestId('score').filter({ hasText: /^40$/ })).toBeVisible();
  await expect(second.locator('html[data-ready]')).toBeAttached();
  await playLeg(second, beats, 2);
  await second.getByRole('button', { name: /is right$/ }).click();
  await expect(second.getByTestId('link')).toHaveText(/^Offline, \d visits waiting$/);

  await playLeg(third, beats, 0, 2);
  const other = await (await newBrowser(TABLET)).newPage();
  await logTabletIn(other, await codeOfBoard(desk, event, 3), true);
  await expect(third).toHaveURL(/\/tablet\/login\?out=1$/);
  await expect(other.getByTestId('score').filter({ hasText: /^40$/ })).toBeVisible();
  await playLeg(other, beats, 2);
  await other.getByRole('button', { name: /is right$/ }).click();

  await network.mend(second.context());
  await expect(second.getByTestId('link')).toHaveText('Connected', { timeout: 30_000 });
  await open(desk, `/manage/events/${event}/desk`);
  await expect(desk.getByText('3 of 38')).toBeVisible();
}

async function withdraw(desk: Page, name: string) {
  await desk.getByRole('link', { name: TOURNAMENT }).click();
  await goTo(desk, 'Players');
  await desk.getByRole('button', { name: `More about ${name}` }).click();
  await desk.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Ill');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText('has withdrawn')).toBeVisible();
}

const openTie = (desk: Page) =>
  desk.getByRole('region', { name: 'To settle' }).getByRole('button', { name: 'Break the tie' });

/** Types what is on the boards, game by game, until three are level, a game has been played, or nothing is left. */
async function typeResults(desk: Page, event: string, until: 'tie' | 'end' | `W${number}`) {
  await open(desk, `/manage/events/${event}/desk`);
  const results = desk.getByRole('button', { name: /^Type the result/ });
  const result = results.first();
  const tie = openTie(desk);
  const nothing = desk.getByText('Nothing waits');
  for (;;) {
    await expect(result.or(tie).or(nothing).first()).toBeVisible();
    if (until === 'tie' && (await tie.isVisible())) return;
    if (until === 'end' && (await nothing.isVisible()) && !(await result.isVisible())) return;
    // A game that goes to its board at this moment moves the button away.
    await expect(async () => {
      const dialog = desk.getByRole('dialog');
      if (!(await dialog.isVisible())) await result.click({ timeout: 3000 });
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    const [names] = (await desk.getByRole('dialog').getByRole('heading').first().innerText()).match(
      /(?<=: ).+/,
    )!;
    const code = await typeResult(desk, beats);
    const isSaved = await expect(desk.getByRole('dialog'))
      .toBeHidden({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    // Its board may have been quicker: there is nothing to save then, and the next one is looked at.
    if (!isSaved) await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toBeHidden();
    // Until the desk has heard of it the game stands on its board, and would be opened again.
    await expect(results.filter({ hasText: names })).toHaveCount(0);
    if (isSaved && code === until) return;
  }
}

/** Bo throws best, then Ann. */
async function shootOut(desk: Page) {
  await openTie(desk).click();
  const dialog = desk.getByRole('dialog', { name: 'A tie to break' });
  for (const [name, points] of Object.entries({ 'Ann Aerts': 120, 'Bo Bos': 180, 'Cas Claes': 95 }))
    await dialog.getByLabel(name, { exact: true }).fill(String(points));
  await dialog.getByRole('button', { name: 'Break the tie' }).click();
  await expect(dialog).toBeHidden();
  await expect(openTie(desk)).toHaveCount(0);
}

/** The other one had won: the game that was played since has to be played again. */
async function correct(desk: Page, code: string) {
  await desk.getByRole('link', { name: TOURNAMENT }).click();
  await goTo(desk, 'Games');
  await desk.getByRole('link', { name: 'Played' }).click();
  await desk.getByRole('button', { name: new RegExp(`^${code}\\b`) }).click();
  const dialog = desk.getByRole('dialog').first();
  await dialog.getByLabel('Reason').fill('Typed the wrong way round');
  await typeResult(desk, (one, other) => !beats(one, other));
  await expect(desk.getByText('The result of W5 no longer counts')).toBeVisible();
  await desk.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(dialog).toBeHidden();
}

async function finish(desk: Page) {
  await desk.getByRole('link', { name: TOURNAMENT }).click();
  await desk.getByRole('button', { name: 'Finish the tournament' }).click();
  await expect(desk.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await goTo(desk, 'Results');
  const places = desk.getByRole('listitem').filter({ hasText: /knockout|Groups/ });
  await expect(places).toHaveCount(16);
  // Ann came second in the shoot-out, and won the rest; Cas is the best of those who lost.
  await expect(places.nth(0)).toContainText(/^1\s*Ann Aerts/);
  await expect(places.nth(8)).toContainText(/^9\s*Cas Claes/);
  await expect(places.nth(15)).toContainText(/^16\s*Mia Maes/);
  await goTo(desk, 'Log');
  await expect(desk.getByText('No longer counted: W5')).toBeVisible();
  for (const reason of ['Ill', 'Typed the wrong way round'])
    await expect(desk.getByText(`, ${reason}`, { exact: true })).toBeVisible();
}
