import type { Page } from '@playwright/test';
import { scorerOn } from '../world/scorer.ts';
import {
  expect,
  expectAccessible,
  listenForTrouble,
  open,
  PASSWORD,
  type Person,
  test,
} from '../world/world.ts';

/** Somebody with a browser of their own, in the lobby. */
async function inLobby({ context, page, token }: Person, nickname: string, prefix = '') {
  const headers = { authorization: `Bearer ${token}` };
  const person = { first_name: 'Mara', last_name: 'Stil', gender: 'female' };
  const named = await context.request.put('/api/user', { headers, data: { ...person, nickname } });
  expect(named.ok(), await named.text()).toBe(true);
  // How many darts went at a double is a story of its own.
  await context.addInitScript(() => localStorage.setItem('ask_doubles', 'off'));
  const trouble = listenForTrouble(page);
  await open(page, `${prefix}/play/lobby`);
  return { page, context, trouble, headers };
}

const row = (page: Page, name: string) =>
  page.getByTestId('players').getByRole('listitem').filter({ hasText: name });

/** Challenges somebody to a short leg: 101, first to one. */
async function challenge(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: `Challenge ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Challenge ${name}` });
  await dialog.getByLabel('Start', { exact: true }).fill('101');
  await dialog.getByLabel('Number of legs').fill('1');
  await dialog.getByRole('button', { name: `Challenge ${name}` }).click();
  await expect(dialog).toHaveCount(0);
}

let serial = 0;
const pair = () => [`Anna ${process.pid}-${++serial}`, `Bert ${process.pid}-${serial}`] as const;

test('two people far apart: lobby, challenge, a leg with two reloads, one end for both, and a rematch', async ({
  newPerson,
}) => {
  const [annaName, bertName] = pair();
  const anna = await inLobby(await newPerson(), annaName);
  const bert = await inLobby(await newPerson(), bertName, '/nl');
  await expect(row(anna.page, bertName)).toContainText('Free');
  await expect(row(bert.page, annaName)).toContainText('Vrij');
  await expectAccessible(anna.page);
  await challenge(anna.page, bertName);
  await expect(anna.page.getByTestId('outgoing')).toContainText(`Waiting for ${bertName}`);
  const incoming = bert.page.getByTestId('incoming');
  await expect(incoming).toContainText(`${annaName} daagt je uit`);
  await expect(incoming).toContainText('101 · best of 1');
  await incoming.getByRole('button', { name: 'Spelen' }).click();
  await expect(anna.page).toHaveURL(/\/play\/online\//);
  await expect(bert.page).toHaveURL(/\/nl\/play\/online\//);

  const [annas, berts] = [scorerOn(anna.page), scorerOn(bert.page)];
  await annas.expectScores(101, 101);
  await annas.total(61);
  await berts.expectScores(40, 101);
  await annas.expectScores(40, 101);
  await expect(anna.page.getByText(`${bertName} throws`)).toBeVisible();
  await anna.page.reload();
  await annas.expectScores(40, 101);
  await berts.total(60);
  await annas.expectScores(40, 41);
  await expect(anna.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  // A visit put right by who threw it, and seen by the other.
  await bert.page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await annas.expectScores(40, 101);
  await berts.total(45);
  await annas.expectScores(40, 56);
  await bert.page.reload();
  await berts.expectScores(40, 56);

  await annas.total(40, 1);
  for (const { page } of [anna, bert]) await expect(page.getByTestId('game-over')).toContainText(annaName);
  await expectAccessible(anna.page);
  const first = anna.page.url();
  await bert.page.getByRole('button', { name: 'Revanche' }).click();
  await expect(anna.page.getByTestId('rematch')).toContainText(`${bertName} wants a rematch`);
  await anna.page.getByRole('button', { name: 'Yes, play again' }).click();
  await expect(anna.page).not.toHaveURL(first);
  // The other begins.
  await expect(anna.page.getByText(`${bertName} throws`)).toBeVisible();
  await berts.expectScores(101, 101);
  await berts.total(60);
  await annas.expectScores(101, 41);
  expect([...anna.trouble, ...bert.trouble]).toEqual([]);
});

test("chat reads in everybody's language, and who is muted is not heard", async ({ newPerson }) => {
  const [annaName, bertName] = pair();
  const { page: anna } = await inLobby(await newPerson(), annaName);
  const { page: bert } = await inLobby(await newPerson(), bertName, '/nl');
  await challenge(anna, bertName);
  await bert.getByTestId('incoming').getByRole('button', { name: 'Spelen' }).click();
  // Only what comes while somebody is there is new to them.
  await expect(anna.getByRole('button', { name: 'Chat' })).toBeVisible();
  await bert.getByRole('button', { name: 'Chat' }).click();
  const berts = bert.getByRole('dialog', { name: `Chat met ${annaName}` });
  await berts.getByRole('button', { name: 'Goed gegooid!' }).click();
  await berts.getByLabel('Bericht', { exact: true }).fill('<b>Proficiat</b>');
  await berts.getByRole('button', { name: 'Verstuur' }).click();
  // A phrase is read in one's own language; text is only text.
  await anna.getByRole('button', { name: 'Chat, 2 new messages' }).click();
  const annas = anna.getByRole('dialog', { name: `Chat with ${bertName}` });
  await expect(annas.getByTestId('chat')).toContainText('Good darts!');
  await expect(annas.getByTestId('chat')).toContainText('<b>Proficiat</b>');
  await expectAccessible(anna);
  await annas.getByRole('button', { name: `Mute ${bertName}` }).click();
  await expect(annas).toContainText(`You hear nothing of ${bertName}`);
  await berts.getByLabel('Bericht', { exact: true }).fill('Hoor je mij?');
  await berts.getByRole('button', { name: 'Verstuur' }).click();
  await expect(berts.getByTestId('chat')).toContainText('Hoor je mij?');
  await annas.getByRole('button', { name: `Hear ${bertName} again` }).click();
  await expect(annas.getByTestId('chat')).toHaveCount(0);
});

test('a challenge is declined, taken back, put up for everybody, and gone with who made it', async ({
  newPerson,
}) => {
  const [annaName, bertName] = pair();
  const anna = await inLobby(await newPerson(), annaName);
  const bert = await inLobby(await newPerson(), bertName);
  await challenge(anna.page, bertName);
  await expect(bert.page.getByTestId('incoming')).toBeVisible();
  await expectAccessible(bert.page);
  await bert.page.getByTestId('incoming').getByRole('button', { name: 'Not now' }).click();
  await expect(anna.page.getByText(`${bertName} says not now`)).toBeVisible();
  await expect(anna.page.getByTestId('outgoing')).toHaveCount(0);
  await challenge(anna.page, bertName);
  await anna.page.getByTestId('outgoing').getByRole('button', { name: 'Take it back' }).click();
  await expect(bert.page.getByText(`${annaName} took the challenge back`)).toBeVisible();
  await expect(bert.page.getByTestId('incoming')).toHaveCount(0);

  await anna.page.getByRole('button', { name: 'Open challenge' }).click();
  await expectAccessible(anna.page);
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Put it up' }).click();
  const offered = bert.page
    .getByTestId('open-challenges')
    .getByRole('listitem')
    .filter({ hasText: annaName });
  await expect(offered).toContainText('101 · best of 1');
  await anna.page.getByRole('link', { name: 'Home' }).first().click();
  await expect(offered).toHaveCount(0);
  await expect(row(bert.page, annaName)).toHaveCount(0);
});

test('who leaves a game is missed, and comes back to it from the home page', async ({ newPerson }) => {
  const [annaName, bertName] = pair();
  const anna = await inLobby(await newPerson(), annaName);
  const bert = await inLobby(await newPerson(), bertName);
  await challenge(anna.page, bertName);
  await bert.page.getByTestId('incoming').getByRole('button', { name: 'Play' }).click();
  await scorerOn(anna.page).expectScores(101, 101);
  await scorerOn(anna.page).total(61);
  await scorerOn(bert.page).expectScores(40, 101);
  await expect(anna.page.getByTestId('opponent')).toHaveCount(0);
  await bert.page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(anna.page.getByTestId('opponent')).toContainText(`${bertName} is not here`, {
    timeout: 15_000,
  });
  await expect(anna.page.getByTestId('opponent')).toContainText(/claim in 1:\d\d/);
  await expect(bert.page.getByText('Your online game is running')).toBeVisible();
  await open(bert.page, '/');
  await bert.page.getByRole('link', { name: 'Back to the board' }).click();
  await scorerOn(bert.page).expectScores(40, 101);
  await expect(anna.page.getByTestId('opponent')).toHaveCount(0);
  await bert.context.setOffline(true);
  await scorerOn(bert.page).total(60);
  await expect(bert.page.getByTestId('sync')).toContainText('Offline, 1 visit kept');
  await bert.context.setOffline(false);
  await scorerOn(anna.page).expectScores(40, 41);
});

test('whoever is not seen without a network is told so in the own row', async ({ newPerson }) => {
  const person = await newPerson();
  const [name] = pair();
  // The word that one is here never arrives.
  await person.context.route('**/api/lobby/here', (route) => route.abort());
  const { page, context } = await inLobby(person, name);
  await expect(page.getByTestId('players').locator('.skeleton')).toBeVisible();
  await context.setOffline(true);
  await expect(row(page, `${name} (you)`)).toContainText('Offline: nobody sees you here');
  await context.setOffline(false);
  await expect(row(page, name)).toHaveCount(0);
});

test('the last seconds of a visit are shown to both, and the one who waits may claim after them', async ({
  newPerson,
}) => {
  const [annaName, bertName] = pair();
  const anna = await inLobby(await newPerson(), annaName);
  const bert = await inLobby(await newPerson(), bertName);
  await challenge(anna.page, bertName);
  await bert.page.getByTestId('incoming').getByRole('button', { name: 'Play' }).click();
  const [annas, berts] = [scorerOn(anna.page), scorerOn(bert.page)];
  await annas.expectScores(101, 101);
  // Whole minutes are for the server tests: here the clock that it tells is nearly over.
  let left = 20_000;
  for (const { page } of [anna, bert])
    await page.route('**/api/online/*/here', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const ends_at = new Date(Date.parse(body.now) + left).toISOString();
      await route.fulfill({ response: answer, json: { ...body, turn: { ...body.turn, ends_at } } });
    });
  await annas.total(61);
  await berts.expectScores(40, 101);
  const clock = (page: Page) => page.getByTestId('turn-clock');
  await expect(clock(bert.page)).toContainText(/0:\d\d left for your visit/);
  await expect(clock(anna.page)).toContainText(new RegExp(`${bertName} has 0:\\d\\d left for this visit`));
  await expect(clock(bert.page).getByRole('status')).toHaveText('30 seconds left for your visit');
  await expect(clock(anna.page).getByRole('button')).toHaveCount(0);
  await expectAccessible(anna.page);
  left = -1000;
  await berts.total(26);
  await expect(clock(anna.page)).toContainText('The time for your visit is over.');
  await expect(clock(bert.page)).toContainText(`${annaName} has let the time for this visit run out.`);
  await expectAccessible(bert.page);
  // The server has its own clock, and by that Anna has most of her visit left.
  await bert.page.getByRole('button', { name: 'Claim the game' }).click();
  await expect(bert.page.getByText('Your opponent is here and still has time')).toBeVisible();
  left = 80_000;
  await annas.total(40, 1);
  await expect(anna.page.getByTestId('game-over')).toContainText(annaName);
  await expect(clock(bert.page)).toHaveCount(0);
});

test('an opponent who deletes the account leaves a game that is over, and nothing to claim or to ask for', async ({
  newPerson,
}) => {
  const [annaName, bertName] = pair();
  const anna = await inLobby(await newPerson(), annaName);
  const bert = await inLobby(await newPerson(), bertName);
  await challenge(anna.page, bertName);
  await bert.page.getByTestId('incoming').getByRole('button', { name: 'Play' }).click();
  await expect(anna.page).toHaveURL(/\/play\/online\//);
  await scorerOn(anna.page).expectScores(101, 101);
  await scorerOn(anna.page).total(61);
  await scorerOn(bert.page).expectScores(40, 101);
  const refusals: number[] = [];
  anna.page.on('response', (answer) => {
    if (answer.url().endsWith('/here') && answer.status() === 404) refusals.push(answer.status());
  });
  const { email } = await (await bert.context.request.get('/api/user', { headers: bert.headers })).json();
  const data = { email, current_password: PASSWORD };
  const gone = await bert.context.request.post('/api/user/deletion', { headers: bert.headers, data });
  expect(gone.ok(), await gone.text()).toBe(true);
  await expect(anna.page.getByTestId('game-over')).toBeVisible();
  // A page that is looked at again says at once that it is there, unless there is no room any more.
  const lookAgain = () => anna.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await lookAgain();
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  const known = refusals.length;
  await lookAgain();
  await lookAgain();
  await expect(anna.page.getByTestId('opponent')).toHaveCount(0);
  expect(refusals.length - known).toBe(0);
});
