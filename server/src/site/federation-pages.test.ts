import { addPenalty, CHANNELS, exportSeenMatches, requestFor } from '@oche/contract';
import { addDays, maximumsList, playerGamesOf } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMatchFacts } from '../leagues/index.ts';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { publishArticle } from '../testing/article.ts';
import { decodePng } from '../testing/png.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';

// The pages and files of a federation as others get them, from two processes.

let world: World;
let another: Awaited<ReturnType<World['startAnother']>>;
let league: SeedSeason;
const YEAR = new Date().getUTCFullYear() + 1;
const from = `${YEAR}-09-01`;
beforeAll(async () => {
  world = await startWorld({ web: loadBuiltWeb });
  const dates = { from, to: `${YEAR + 1}-05-31`, played_until: addDays(from, 40) };
  league = await makeLeague(world.db, world.organisation.id, dates);
  another = await world.startAnother({ hasPages: true });
});
afterAll(async () => {
  await another.stop();
  await world.stop();
});
const place = () => ({ org_slug: world.organisation.slug, season_slug: league.slug });
const standings = () => `/${league.slug}/groups/${league.groups[0]!.slug}/standings`;
const open = async (url: string, headers: Record<string, string> = {}) => {
  const host = world.organisation.domain;
  const { status, body } = await rawRequest(url, standings(), {
    headers: { host, 'accept-language': 'en', 'user-agent': 'Mozilla/5.0', ...headers },
  });
  expect(status).toBe(200);
  return body;
};

test('a corrected result is on the next page at once, in every process', async () => {
  const urls = [world.url, another.url];
  const before = await Promise.all(urls.map((url) => open(url)));
  // Kept: the same page again, to the letter, although the first one was rendered a moment ago.
  expect(await Promise.all(urls.map((url) => open(url)))).toEqual(before);
  const { slug: team_slug } = league.groups[0]!.teams[0]!;
  const given = { ...place(), team_slug, points: 2, reason: 'A reason nobody has given before' };
  await world.as('organiser')(addPenalty, given);
  for (const url of urls) expect(await open(url)).toContain(given.reason);
});

test('a corrected result is on the page after a second when a game or the clock has written it', async () => {
  const urls = [world.url, another.url];
  const before = await Promise.all(urls.map((url) => open(url)));
  const found = league.matches.find(({ match }) => match.phase === 'final' || match.phase === 'confirmed')!;
  const match = { ...found.match, phase: 'disputed' as const, version: found.match.version + 1 };
  await updateMatchFacts(world.db, found.id, match, { submitted_at: null, confirmed_at: null });
  const data = { id: found.id, version: match.version };
  world.services.broadcast([{ channel: CHANNELS.leagueSeason(league.id), event: 'match', data }]);
  for (const [at, url] of urls.entries())
    await expect.poll(() => open(url), { timeout: 20_000 }).not.toBe(before[at]);
});

test('a page that was kept for everybody is not given to somebody who is signed in', async () => {
  const cookie = `token=${world.tokens.player}`;
  const shared = await open(world.url);
  const mine = await open(world.url, { cookie });
  expect(mine).toContain(world.player.email);
  expect(shared).not.toContain(world.player.email);
  expect(await open(world.url)).toBe(shared);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(world.url, path, {
    headers: { host: world.organisation.domain, 'accept-language': 'en', ...headers },
  });

test('the map of the site has every team, match and player, and each of them opens', async () => {
  const { body, status } = await get('/sitemap.xml');
  expect(status).toBe(200);
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const of = (part: string) => paths.filter((path) => !/^\/(nl|de)\//.test(path) && path.includes(part));
  const { teams } = league.groups[0]!;
  expect(of('/teams/')).toHaveLength(teams.length);
  expect(of('/matches/')).toHaveLength(league.matches.length);
  expect(of('/players/')).toHaveLength(teams.flatMap(({ players }) => players).length);
  for (const part of ['/teams/', '/matches/', '/players/', '/standings', '/calendar']) {
    const page = await get(of(part)[0]!);
    expect([part, page.status]).toEqual([part, 200]);
    expect(page.body).toContain('<meta name="robots" content="index">');
  }
});

test('news and results are feeds, in any language, and nothing of it can end an element', async () => {
  await publishArticle(world, { slug: 'final', title: 'Final </title> & more' });
  const news = await get('/nl/news.rss');
  expect([news.status, news.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(news.body).toContain('Final &#60;/title&#62; &#38; more');
  expect(news.body).toContain('/nl/news/final</link>');
  expect((await get('/results.rss')).status).toBe(200);
  expect((await get('/news.rss', { host: 'unknown.example' })).status).toBe(404);
});

test('what stands on pages of others may be framed, is noindex and sets no cookie', async () => {
  for (const path of [`/en/embed/league/standings/${league.groups[0]!.slug}`, '/en/embed/league/next']) {
    const { headers, body } = await get(path);
    expect(String(headers['content-security-policy']), path).toContain('frame-ancestors *');
    expect(
      (headers['set-cookie'] ?? []).filter((cookie) => !cookie.startsWith('device=')),
      path,
    ).toEqual([]);
    expect(body, path).toContain('<meta name="robots" content="noindex">');
  }
});

test('a table, a match and an evening have pictures, and what is not shown has none', async () => {
  const of = `${world.organisation.slug}~${league.slug}`;
  const { player } = maximumsList(league.matches.flatMap(({ match }) => playerGamesOf(match)))[0]!;
  for (const name of [
    `league-table/${of}~${league.groups[0]!.slug}`,
    `league-match/${of}~${league.matches[0]!.slug}`,
    `league-player/${of}~${player}`,
  ]) {
    const answer = await fetch(`${world.url}/og/${name}.png?lang=nl`);
    expect([name, answer.status]).toEqual([name, 200]);
    const { width, height } = decodePng(Buffer.from(await answer.arrayBuffer()));
    expect([width, height]).toEqual([1200, 630]);
    const again = { headers: { 'if-none-match': answer.headers.get('etag')! } };
    expect((await fetch(`${world.url}/og/${name}.png?lang=nl`, again)).status).toBe(304);
  }
  for (const name of [
    `league-table/${of}~nothing`,
    `league-player/${of}~abc`,
    'league-match/x',
    'league-match/a~b~c~d',
  ])
    expect([name, (await fetch(`${world.url}/og/${name}.png`)).status]).toEqual([name, 404]);
});

test('the calendar for a spreadsheet has every match, or those of one team', async () => {
  const rows = async (more: object) => {
    const { path } = requestFor(exportSeenMatches, { ...place(), ...more });
    return (await (await fetch(`${world.url}/api${path}`)).text()).trim().split('\r\n').length - 1;
  };
  expect(await rows({})).toBe(league.matches.length);
  expect(await rows({ team: league.groups[0]!.teams[0]!.slug })).toBe(6);
});
