import { addPenalty, CHANNELS } from '@oche/contract';
import { addDays } from '@oche/league';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateMatchFacts } from '../leagues/index.ts';
import { makeOrganisation } from '../seed/factories.ts';
import { makeLeague, type SeedSeason } from '../seed/league/make-league.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';
import { KeptPages, RenderedPage } from './kept-pages.ts';
import { changeBy, changesIn } from './page-changes.ts';

const pageOf = (html: string) =>
  new RenderedPage({ kind: 'page', status: 200, cacheable: true, cookies: [], html });

describe('what is kept', () => {
  const about = new Set(['polder']);

  test('stays until something of its organisation changes, and nothing of others goes with it', () => {
    const kept = new KeptPages(() => true);
    kept.keep('a', pageOf('a'), about, kept.mark());
    kept.keep('b', pageOf('b'), new Set(['coast']), kept.mark());
    kept.keep('c', pageOf('c'), new Set(), kept.mark());
    kept.drop('polder');
    expect(['a', 'b', 'c'].map((key) => kept.find(key)?.answer.html)).toEqual([undefined, 'b', 'c']);
    kept.learnSeason(7, 'coast');
    kept.dropSeason(7);
    expect(kept.find('b')).toBeUndefined();
    kept.keep('a', pageOf('a'), about, kept.mark());
    // A season that nobody here has heard of may be anybody's.
    kept.dropSeason(8);
    expect(kept.find('a')).toBeUndefined();
  });

  test('is not what was rendered before a change and finished after it', () => {
    const kept = new KeptPages(() => true);
    const mark = kept.mark();
    kept.drop('polder');
    kept.keep('a', pageOf('old'), about, mark);
    expect(kept.find('a')).toBeUndefined();
    const other = kept.mark();
    kept.dropAll();
    kept.keep('a', pageOf('old'), about, other);
    expect(kept.find('a')).toBeUndefined();
  });

  test('is not shown while nobody can tell us of changes', () => {
    let isInformed = true;
    const kept = new KeptPages(() => isInformed);
    kept.keep('a', pageOf('a'), about, kept.mark());
    isInformed = false;
    expect(kept.find('a')).toBeUndefined();
  });

  test('has a limit: what was asked for longest ago goes first', () => {
    const kept = new KeptPages(() => true);
    const megabytes = 'x'.repeat(4 * 1024 * 1024);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      kept.keep(key, pageOf(megabytes), about, kept.mark());
      kept.find('a');
    }
    kept.keep('g', pageOf(megabytes), about, kept.mark());
    expect(kept.find('a')).toBeDefined();
    expect(kept.find('g')).toBeDefined();
    expect(kept.find('b')).toBeUndefined();
  });

  test('is dropped by what writes, and by what is published about seasons', () => {
    expect(changeBy({ method: 'GET', path: '/organisations/{org_slug}' }, { org_slug: 'a' })).toBeNull();
    expect(changeBy({ method: 'PUT', path: '/organisations/{org_slug}' }, { org_slug: ' a ' })).toBe(
      'organisation a',
    );
    expect(changeBy({ method: 'PUT', path: '/locations/{location_id}' }, { location_id: 1 })).toBe('all');
    expect(changeBy({ method: 'POST', path: '/games' }, {})).toBeNull();
    const message = { channel: CHANNELS.leagueSeason(3), event: 'match', data: { id: 1, version: 1 } };
    expect(changesIn([message, message, { ...message, channel: CHANNELS.leagueMatch(3) }])).toEqual([
      'season 3',
    ]);
  });
});

describe('a corrected result', () => {
  let world: World;
  let another: Awaited<ReturnType<World['startAnother']>>;
  let league: SeedSeason;
  const YEAR = new Date().getUTCFullYear() + 1;
  const from = `${YEAR}-09-01`;
  beforeAll(async () => {
    world = await startWorld({ web: loadBuiltWeb });
    const dates = { from, to: `${YEAR + 1}-05-31`, played_until: addDays(from, 40) };
    league = await makeLeague(world.db, world.organisation.id, dates);
    await makeOrganisation(world.db, { name: 'Other', slug: 'other', domains: ['other.example'] });
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

  test('is on the next page at once, in every process', async () => {
    const urls = [world.url, another.url];
    const before = await Promise.all(urls.map((url) => open(url)));
    // Kept: the same page again, to the letter, although the first one was rendered a moment ago.
    expect(await Promise.all(urls.map((url) => open(url)))).toEqual(before);
    const { slug: team_slug } = league.groups[0]!.teams[0]!;
    const given = { ...place(), team_slug, points: 2, reason: 'A reason nobody has given before' };
    await world.as('organiser')(addPenalty, given);
    for (const url of urls) expect(await open(url)).toContain(given.reason);
  });

  test('is on the next page when a game or the clock has written it', async () => {
    const urls = [world.url, another.url];
    const before = await Promise.all(urls.map((url) => open(url)));
    const found = league.matches.find(({ match }) => match.phase === 'final' || match.phase === 'confirmed')!;
    const match = { ...found.match, phase: 'disputed' as const, version: found.match.version + 1 };
    await updateMatchFacts(world.db, found.id, match, { submitted_at: null, confirmed_at: null });
    const data = { id: found.id, version: match.version };
    world.services.broadcast([{ channel: CHANNELS.leagueSeason(league.id), event: 'match', data }]);
    expect(await open(world.url)).not.toBe(before[0]);
    await expect.poll(() => open(another.url)).not.toBe(before[1]);
  });

  test('a page that was kept for everybody is not given to somebody who is signed in', async () => {
    const cookie = `token=${world.tokens.player}`;
    const shared = await open(world.url);
    const mine = await open(world.url, { cookie });
    expect(mine).toContain(world.player.email);
    expect(shared).not.toContain(world.player.email);
    expect(await open(world.url)).toBe(shared);
  });
});
