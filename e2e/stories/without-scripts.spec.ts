import { randomUUID } from 'node:crypto';
import { expect, test } from '../world/world.ts';

test.use({ javaScriptEnabled: false });

const DARK = 'rgb(12, 18, 16)';
const LIGHT = 'rgb(250, 247, 240)';

for (const [colorScheme, colour] of [
  ['dark', DARK],
  ['light', LIGHT],
] as const)
  test(`a system that is ${colorScheme} gets pages that are ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('background-color', colour);
  });

test('a page that is always dark stays dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/tablet/login');
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
});

test('pages that score say what they need', async ({ newPerson }) => {
  const { context, page, token } = await newPerson({ javaScriptEnabled: false });
  const headers = { authorization: `Bearer ${token}` };
  const { id: user_id } = await (await context.request.get('/api/user', { headers })).json();
  const data = {
    kind: 'bullseye',
    sides: [[{ user_id }]],
    is_public: false,
    link: { kind: 'training', id: null },
  };
  const { id } = await (await context.request.post('/api/games', { headers, data })).json();
  await page.goto(`/play/training/game/${id}`);
  await expect(page.getByRole('heading', { name: 'Scoring needs JavaScript' })).toBeVisible();
  const challenge = { id: randomUUID(), game: 'x01' };
  await context.request.post('/api/lobby/challenges', { headers, data: challenge });
  const other = await newPerson({ javaScriptEnabled: false });
  const accepted = await other.context.request.post(`/api/lobby/challenges/${challenge.id}/accept`, {
    headers: { authorization: `Bearer ${other.token}` },
    data: {},
  });
  await page.goto(`/play/online/${(await accepted.json()).game_id}`);
  await expect(page.getByRole('heading', { name: 'Scoring needs JavaScript' })).toBeVisible();
});

const DRAWN = '/tournaments/open-van-de-kust-singles';
for (const [path, says] of [
  // The one that began first today is on top, whatever other stories make.
  ['/tournaments', /Open van de Kust/],
  ['/tournaments?q=herfst', /1 tournament/],
  [DRAWN, /games played/],
  [`${DRAWN}/games`, /G1/],
  [`${DRAWN}/games/G1`, /501, best of 3/],
  [`${DRAWN}/groups`, /Group A/],
  [`${DRAWN}/winner-brackets`, /Quarter-finals/],
  [`${DRAWN}/consolation-brackets`, /Losers’ knockout/],
  ['/tournaments/herfstprijs-singles/results', /Finishes from 100/],
  ['/tournaments/winterbeker-singles', /places left/],
  ['/events/open-van-de-kust', /On the boards/],
  ['/events/open-van-de-kust/screen', /Open van de Kust/],
] as const)
  test(`${path} says what it has to say`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.locator('main')).toContainText(says);
  });

test('tournaments are searched by a plain form', async ({ page }) => {
  await page.goto('/tournaments');
  await page.getByLabel('Name').fill('winterbeker');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 tournament', { exact: true })).toBeVisible();
});
