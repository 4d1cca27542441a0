import { impersonate, testLogin } from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEvent, makeLocation, makeOrganisation, makeSeason, makeUser } from '../seed/factories.ts';
import { newTournament } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';
import { titleOf, type Visit, visitorOf } from './visit.fixture.ts';

// What depends on the host, on who asks for it, and on what they remember.

let world: World;
beforeAll(async () => {
  world = await startWorld({ web: loadBuiltWeb });
  const domains = ['localhost', 'league.example'];
  const { id } = await makeOrganisation(world.db, { name: 'Polderliga Darts', slug: 'polderliga', domains });
  await makeSeason(world.db, id, new Date().getUTCFullYear());
});
afterAll(() => world.stop());
const visit = visitorOf(() => world);

describe('what a browser is to remember', () => {
  const remembered = async (path: string, how: Visit = {}) =>
    ((await visit(path, how)).headers['set-cookie'] ?? []).filter((cookie) => !cookie.startsWith('device='));

  test('the language that was found out, for a year', async () => {
    expect(await remembered('/', { language: 'nl' })).toEqual([
      'i18n_redirected=nl; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
    expect(await remembered('/privacy-policy', { language: 'en-GB' })).toEqual([
      'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
    // Known already, named by the address, or asked for by a crawler: there is nothing to remember.
    expect(await remembered('/', { language: 'nl', cookie: 'i18n_redirected=en' })).toEqual([]);
    expect(await remembered('/de', { language: 'nl' })).toEqual([]);
    expect(await remembered('/', { language: 'nl', agent: 'Googlebot/2.1' })).toEqual([]);
  });

  test('a token that is good, anew with every page, for as long as its session lives', async () => {
    const known = { cookie: 'i18n_redirected=en' };
    expect(await remembered('/', { ...known, as: 'player' })).toEqual([
      `token=${world.tokens.player}; Max-Age=63072000; Path=/; SameSite=Lax`,
    ]);
    expect(await remembered('/tablet', { ...known, as: 'board' })).toEqual([
      `tablet_token=${world.tokens.board}; Max-Age=63072000; Path=/; SameSite=Lax`,
    ]);
    expect(await remembered('/tablet/login', { ...known, as: 'player' })).toEqual([]);
    const { token } = await world.as('superadmin')(impersonate, { user_id: world.player.id });
    const through = `i18n_redirected=en; token=${world.tokens.superadmin}; imp_token=${token}`;
    expect(await remembered('/', { cookie: through })).toEqual([
      `imp_token=${token}; Max-Age=86400; Path=/; SameSite=Lax`,
    ]);
    expect(await remembered('/', { cookie: `i18n_redirected=en; token=${'x'.repeat(43)}` })).toEqual([]);
  });
});

describe('the host of an organisation', () => {
  const on = (host: string) => ({ host });
  const league = on('league.example');

  test('calls its pages by its own name, whatever becomes of them', async () => {
    expect(titleOf((await visit('/', league)).body)).toBe('Polderliga Darts');
    expect(titleOf((await visit('/news', league)).body)).toBe('News | Polderliga Darts');
    expect(titleOf((await visit('/play', league)).body)).toBe('404 Page not found: /play | Polderliga Darts');
    expect(titleOf((await visit('/1999-2000/news', league)).body)).toBe(
      '404 Page not found: /1999-2000/news | Polderliga Darts',
    );
  });

  test('a host that nobody owns gets a plain page that says nothing', async () => {
    const { status, body } = await visit('/<script>', on('unknown.example'));
    expect(status).toBe(404);
    expect(body).toContain('<h1>404</h1>');
    expect(body).not.toContain('script');
  });

  test('a proxy hears which hosts are ours, and who asks for many others has to wait', async () => {
    const asked = async (domain: string) =>
      (await visit(`/hosts/known?domain=${encodeURIComponent(domain)}`)).status;
    expect(await asked('league.example')).toBe(200);
    expect(await asked('LEAGUE.example')).toBe(200);
    expect(await asked('unknown.example')).toBe(404);
    expect(await asked("x' or '1")).toBe(404);
    expect(await asked('localhost')).toBe(404);
    for (let nth = 0; nth < 120; nth++) await asked(`host${nth}.example`);
    expect(await asked('one-more.example')).toBe(429);
    expect(await asked('league.example')).toBe(200);
  });

  test('installs its own app, none of ours, and nothing where nobody plays', async () => {
    const manifest = await visit('/nl/app.webmanifest', league);
    expect(JSON.parse(manifest.body)).toMatchObject({
      name: 'Polderliga Darts',
      start_url: '/nl',
      scope: '/',
      lang: 'nl',
    });
    expect(manifest.body).not.toContain('/play');
    expect((await visit('/de/news', league)).body).toContain('href="/de/app.webmanifest"');
    expect((await visit('/scoring.webmanifest', league)).status).toBe(404);
    expect((await visit('/app.webmanifest', on('unknown.example'))).status).toBe(404);
    expect((await visit('/app.webmanifest', on('"<evil>'))).status).toBeGreaterThanOrEqual(400);
  });

  test('has a page for when there is no network, without a way to where nothing is', async () => {
    const { status, body } = await visit('/en/offline', league);
    expect(status).toBe(200);
    expect(body).not.toContain('/play/offline"');
  });

  test('our own host shows the league only where one plays', async () => {
    const { body } = await visit('/');
    expect(body).toContain('href="/groups"');
    expect((await visit('/', on('127.0.0.1'))).body).not.toContain('href="/groups"');
    const groups = await visit('/groups', on('127.0.0.1'));
    expect(groups.status).toBe(404);
    expect(groups.body).toContain('No competition plays at this address yet.');
  });
});

describe('what crawlers ask for', () => {
  test('robots.txt leads to the sitemap of its host', async () => {
    const { status, headers, body } = await visit('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost/sitemap.xml\n');
    expect((await visit('/robots.txt', { host: 'unknown.example' })).body).toBe(
      'User-agent: *\nDisallow: /\n',
    );
  });

  test('the sitemap names every page worth finding in every language, and every one of them opens', async () => {
    for (const [host, expected] of [
      ['localhost', ['/', '/nl/play', '/de/privacy-policy']],
      ['league.example', ['/', '/nl', '/de']],
    ] as const) {
      const { headers, body } = await visit('/sitemap.xml', { host });
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
      expect(paths).toEqual(expect.arrayContaining([...expected]));
      for (const path of paths) {
        const page = await visit(path, { host, language: 'en' });
        expect(page.status, path).toBe(200);
        expect(page.body, path).toContain('<meta name="robots" content="index">');
      }
      expect(body).not.toMatch(/localhost\/offline|auth|outbox|profile|\{/);
    }
  });

  test('events and tournaments are found, with what search engines and feed readers want to know', async () => {
    const user = await makeUser(world.db);
    const owner = { owner_id: user.id };
    const location = await makeLocation(world.db, owner, { name: 'Zeehal', address: 'Koksijde' });
    const given = { name: 'Zeeprijs </script>', starts_at: new Date(), location_id: location.id };
    const { id: event_id } = await makeEvent(world.db, owner, { ...given, slug: 'zeeprijs' });
    await makeEvent(world.db, owner, { ...given, slug: 'hidden', is_published: false });
    const { token } = await world.withToken(null)(testLogin, { email: user.email });
    const day = { world, event_id, token, call: world.withToken(token), boards: [], userId: user.id };
    await newTournament(day, { name: 'Singles', slug: 'zeeprijs-singles' });
    const { body: sitemap } = await visit('/sitemap.xml', { host: 'localhost' });
    expect(sitemap).toContain('<loc>http://localhost/nl/events/zeeprijs</loc>');
    expect(sitemap).toContain('<loc>http://localhost/tournaments/zeeprijs-singles</loc>');
    expect(sitemap).not.toContain('hidden');
    const { body } = await visit('/events/zeeprijs', { host: 'localhost', language: 'en' });
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(facts)).toMatchObject({
      ...{ '@type': 'SportsEvent', name: 'Zeeprijs </script>', url: 'http://localhost/events/zeeprijs' },
      location: { name: 'Zeehal', address: 'Koksijde' },
      subEvent: [{ name: 'Singles', url: 'http://localhost/tournaments/zeeprijs-singles' }],
    });
    expect(body).toContain('type="application/rss+xml" href="http://localhost/events/zeeprijs/results.rss"');
    const feed = await visit('/nl/events/zeeprijs/results.rss', { host: 'localhost' });
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(feed.body).toContain('Uitslagen van Zeeprijs');
    expect((await visit('/events/hidden/results.rss', { host: 'localhost' })).status).toBe(404);
    const shared = await visit('/tournaments/zeeprijs-singles', { host: 'localhost', language: 'en' });
    const picture = /og:image" content="http:\/\/localhost([^"]+)"/
      .exec(shared.body)![1]!
      .replaceAll('&#38;', '&');
    const { status, headers } = await visit(picture);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('old browsers find an icon', async () => {
    const { status, headers } = await visit('/favicon.ico');
    expect([status, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  });
});
