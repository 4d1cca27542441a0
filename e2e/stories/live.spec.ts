import { randomUUID } from 'node:crypto';
import { type BrowserContext, dismissWelcome, expect, open, signIn, test } from '../world/world.ts';

/** A scorer at a board far away, who only makes calls. */
async function startLeg(scorer: BrowserContext) {
  const token = await signIn(scorer, 'organiser');
  const headers = { authorization: `Bearer ${token}` };
  const started = await scorer.request.post('/api/games', {
    headers,
    data: {
      game: 'x01',
      options: { start: 301, legs: 1 },
      sides: [[{ name: 'Anna' }], [{ name: 'Bert' }]],
      place: 'Board 9',
    },
  });
  const { id } = await started.json();
  let v = 0;
  const record = async (event: object) => {
    const answer = await scorer.request.post(`/api/games/${id}/events`, {
      headers,
      data: { base_v: v, events: [{ cid: randomUUID(), event }] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    v = (await answer.json()).v;
  };
  return {
    id,
    record,
    visit: (total: number, more: object = {}) => record({ type: 'visit', visit: { total, ...more } }),
  };
}

const rests = (page: import('@playwright/test').Page) => page.getByTestId('rest').allTextContents();

test('a spectator sees every visit, an undo and the end, without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const scorer = await browser.newContext({ baseURL: baseURL! });
  const leg = await startLeg(scorer);
  await open(page, `/live/${leg.id}`);
  await expect(page).toHaveTitle('Anna v Bert - Oche | Tournament platform');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await leg.visit(180);
  await expect.poll(() => rests(page)).toEqual(['121', '301']);
  await leg.visit(100);
  await leg.record({ type: 'undo' });
  await leg.visit(60);
  await expect.poll(() => rests(page)).toEqual(['121', '241']);
  await leg.visit(121, { darts_used: 3, darts_at_double: 1 });
  await expect(page.getByText('Anna wins')).toBeVisible();
  await scorer.close();
});

test('who joins late and who lost the connection see the same game', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const scorer = await browser.newContext({ baseURL: baseURL! });
  const leg = await startLeg(scorer);
  await dismissWelcome(context, await signIn(context, 'coach'));
  await open(page, `/nl/live/${leg.id}`);
  await leg.visit(60);
  await expect.poll(() => rests(page)).toEqual(['241', '301']);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await leg.visit(45);
  await leg.visit(100);
  const late = await scorer.newPage();
  await open(late, `/live/${leg.id}`);
  expect(await rests(late)).toEqual(['141', '256']);
  await context.setOffline(false);
  await expect.poll(() => rests(page)).toEqual(['141', '256']);
  await scorer.close();
});
