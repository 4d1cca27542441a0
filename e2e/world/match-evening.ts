import { isoDay } from '@oche/messages/dates';
import type { APIRequestContext, Page } from '@playwright/test';
import { type BrowserContext, expect, type Person } from './world.ts';

type Line = { slug: string; date: string; home: number; away: number };
type Matches = { matches: Line[]; teams: { id: number; slug: string }[] };

/** A match of Zeemeeuw A that no other story has to do with, moved to tonight: the last of the season, the one before it... */
export async function tonight(office: BrowserContext, token: string, fromTheEnd = 1): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const organisations: { slug: string; season_slug: string }[] = await (
    await office.request.get('/api/competition/manage/available-organisations', { headers })
  ).json();
  const { slug, season_slug } = organisations.find((one) => one.slug === 'polderliga')!;
  const season = `/api/organisations/${slug}/seasons/${season_slug}`;
  const listed = await office.request.get(`${season}/matches?state=scheduled&team=zeemeeuw-a`, { headers });
  const last = ((await listed.json()) as Matches).matches.at(-fromTheEnd)!;
  // Today is what it is where the league plays.
  const date = isoDay(new Date());
  const moved = await office.request.post(`${season}/matches/${last.slug}/move`, {
    headers,
    data: { from: last.date, date, despite: true },
  });
  expect(moved.ok()).toBe(true);
  return `/competition/${slug}/season/${season_slug}/matches/${last.slug}`;
}

/** A call in somebody's name. */
export async function call<T>(
  request: APIRequestContext,
  token: string,
  path: string,
  data?: object,
  method = data ? 'POST' : 'GET',
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Somebody says which member they are, and the organiser agrees. */
export async function becomeMember(
  request: APIRequestContext,
  organiser: string,
  person: Person,
  id: number,
): Promise<void> {
  const { link } = await call<{ link: string }>(request, organiser, `/api/participants/${id}/claim-link`, {});
  await call(request, person.token, `/api/participant-claims/${link.split('/').at(-1)}`, {});
  await call(request, organiser, `/api/participants/${id}/claim`, { answer: 'accept' });
}

type Teams = { teams: Record<'home' | 'away', { slug: string; name: string }> };
type Squad = { members: { member_id: number; role: string }[] };

/** Somebody with an account leads the team that plays against Zeemeeuw A. Which side Zeemeeuw A is comes back. */
export async function leadTheOthers(
  { request }: BrowserContext,
  organiser: string,
  path: string,
  person: Person,
): Promise<{ own: 'home' | 'away'; teams: Teams['teams'] }> {
  const api = `/api${path.replace('/competition', '/organisations').replace('/season/', '/seasons/')}`;
  const { teams } = await call<Teams>(request, organiser, api);
  const own = teams.home.slug === 'zeemeeuw-a' ? 'home' : 'away';
  const team = `${api.replace(/\/matches\/.*/, '')}/teams/${teams[own === 'home' ? 'away' : 'home'].slug}`;
  const { members } = await call<Squad>(request, organiser, team);
  const { member_id } = members.findLast(({ role }) => role === 'player')!;
  await becomeMember(request, organiser, person, member_id);
  await call(request, organiser, `${team}/members/${member_id}`, { role: 'reserve_captain' }, 'PUT');
  return { own, teams };
}

/** Chooses so many of the squad, and seals the line-up. */
export async function seal(page: Page, players: number): Promise<void> {
  const put = page.getByRole('button', { name: /^Put in / });
  for (let nth = 0; nth < players; nth++) await put.first().click();
  await page.getByRole('button', { name: 'Seal the line-up' }).click();
}

const openGame = async (page: Page, game: number) => {
  await page.getByRole('button', { name: new RegExp(`^Write game ${game}\\b`) }).click();
  return page.getByRole('dialog');
};

/** Writes the score of a game, or writes another one. */
export async function write(page: Page, game: number, score: string): Promise<void> {
  const dialog = await openGame(page, game);
  await dialog.getByText(score, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The first two who may play are the pair. */
export async function namePair(page: Page, game: number): Promise<void> {
  const dialog = await openGame(page, game);
  const free = dialog.getByRole('group', { name: /who plays/ }).locator('button:enabled[aria-pressed=false]');
  for (const _ of [1, 2]) await free.first().click();
  const these = dialog.getByRole('button', { name: 'These play' });
  await these.click();
  await expect(these).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** A game is played on a board of the house. */
export async function putOnBoard(page: Page, game: number, board: number): Promise<void> {
  const dialog = await openGame(page, game);
  await dialog.getByRole('group', { name: 'Board' }).getByText(String(board), { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: String(board), exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
}
