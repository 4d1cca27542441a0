import { type BrowserContext, expect } from './world.ts';

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
  const date = new Date().toISOString().slice(0, 10);
  const moved = await office.request.post(`${season}/matches/${last.slug}/move`, {
    headers,
    data: { from: last.date, date, despite: true },
  });
  expect(moved.ok()).toBe(true);
  return `/competition/${slug}/season/${season_slug}/matches/${last.slug}`;
}
