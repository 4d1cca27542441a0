import { brotliDecompressSync } from 'node:zlib';
import { LOCALES } from '@oche/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation, makeRedirect, makeSeason } from '../seed/factories.ts';
import { type Role, startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';
import { KeptPages, RenderedPage } from './kept-pages.ts';
import { titleOf, type Visit, visitorOf } from './visit.fixture.ts';

// Pages as they leave the server, from the real build.

let world: World;
beforeAll(async () => {
  world = await startWorld({ web: loadBuiltWeb });
  const domains = ['localhost', 'league.example'];
  const { id } = await makeOrganisation(world.db, { name: 'Polderliga Darts', slug: 'polderliga', domains });
  await makeSeason(world.db, id, new Date().getUTCFullYear());
  await makeRedirect(world.db, { path: '/toernooien', target: '/tournaments', status: 308 });
  await makeRedirect(world.db, { path: '/shop', target: 'https://shop.example/', status: 302 });
  await makeRedirect(world.db, { path: '/old-news', target: null, status: 410 });
});
afterAll(() => world.stop());

const visit = visitorOf(() => world);
const outcome = async (path: string, how: Visit = {}) => {
  const { status, headers } = await visit(path, how);
  return headers.location === undefined ? status : `${status} ${headers.location}`;
};

describe('guards', () => {
  test.each<[string, Role, number | string]>([
    ['/', 'anonymous', 200],
    ['/', 'player', 200],
    ['/auth/login', 'anonymous', 200],
    ['/auth/login', 'player', '307 /'],
    ['/nl/auth/login', 'player', '307 /nl'],
    ['/profile/settings', 'player', 200],
    ['/profile/settings', 'anonymous', '307 /auth/login?redirect=%2Fprofile%2Fsettings'],
    ['/de/profile/settings', 'anonymous', expect.stringMatching(/^307 \/de\/auth\/login\?redirect=/)],
    ['/admin/users', 'anonymous', '307 /auth/login?redirect=%2Fadmin%2Fusers'],
    ['/admin/users', 'player', 404],
    ['/admin/users', 'organiser', 404],
    ['/admin/users', 'superadmin', 200],
    ['/admin/organisations/nowhere', 'superadmin', 404],
    ['/tablet', 'anonymous', '307 /tablet/login'],
    ['/tablet', 'player', '307 /tablet/login'],
    ['/tablet', 'board', 200],
    ['/tablet/login', 'board', '307 /tablet'],
    ['/tablet/login', 'anonymous', 200],
    ['/profile/settings', 'board', '307 /auth/login?redirect=%2Fprofile%2Fsettings'],
    ['/no/such/page', 'player', 404],
  ])('%s as %s: %s', async (path, as, expected) => {
    expect(await outcome(path, { as })).toEqual(expected);
  });

  test('what is in the page is what the visitor may see', async () => {
    const [own, admins] = [
      await visit('/profile/settings', { as: 'player' }),
      await visit('/admin/users', { as: 'superadmin' }),
    ];
    expect(own.body.includes(world.player.email)).toBe(true);
    expect(own.body.includes(world.superadmin.email)).toBe(false);
    expect(admins.body.includes(world.player.email)).toBe(true);
    for (const { body } of [own, admins]) {
      expect(body.includes('argon2')).toBe(false);
      for (const token of Object.values(world.tokens)) if (token) expect(body.includes(token)).toBe(false);
    }
  });
});

describe('languages', () => {
  test.each<[string, Visit, number | string]>([
    ['/', { language: 'nl-BE,nl;q=0.9' }, '302 /nl'],
    ['/tournaments?page=2', { language: 'de' }, '302 /de/tournaments?page=2'],
    ['/', { language: 'fr,de;q=0.5' }, '302 /de'],
    ['/', { language: 'fr' }, 200],
    ['/', { language: 'nl', cookie: 'i18n_redirected=de' }, '302 /de'],
    ['/', { language: 'nl', cookie: 'i18n_redirected=en' }, 200],
    ['/', { language: 'nl', cookie: 'i18n_redirected=nonsense' }, '302 /nl'],
    ['/de', { language: 'nl', cookie: 'i18n_redirected=nl' }, 200],
    ['/', { language: 'nl', agent: 'Googlebot/2.1' }, 200],
  ])('%s with %j: %s', async (path, how, expected) => {
    expect(await outcome(path, how)).toBe(expected);
  });

  test.each([
    ['/', 'en'],
    ['/en', 'en'],
    ['/nl', 'nl'],
    ['/de', 'de'],
  ] as const)('%s is written in %s', async (path, locale) => {
    const { body } = await visit(path);
    expect(/<html lang="([^"]+)"/.exec(body)?.[1]).toBe(LOCALES[locale].language);
  });

  test('what a crawler is given is not kept for people, nor the other way round', async () => {
    const [dutch, path] = ['nl', '/privacy-policy?for=bots'];
    expect(await outcome(path, { language: dutch, agent: 'Googlebot/2.1' })).toBe(200);
    expect(await outcome(path, { language: dutch })).toBe('302 /nl/privacy-policy?for=bots');
  });
});

describe('hosts', () => {
  test.each<[string, string, number | string]>([
    ['localhost', '/', 200],
    ['localhost:3000', '/tournaments', 200],
    ['LOCALHOST', '/tournaments', 200],
    ['127.0.0.1', '/tournaments', 200],
    ['league.example', '/', 200],
    ['League.Example:8080', '/', 200],
    ['league.example', '/news', 200],
    ['league.example', '/1999-2000/news', 404],
    ['league.example', '/tournaments', 404],
    ['league.example', '/auth/login', 404],
    ['league.example', '/admin/users', 404],
    ['league.example', '/individual', '307 /individual/180-171'],
    ['unknown.example', '/', 404],
    ['unknown.example', '/news', 404],
    ['unknown.example', '/tournaments', 404],
  ])('%s%s: %s', async (host, path, expected) => {
    expect(await outcome(path, { host })).toBe(expected);
  });

  test('the same address is another page on another host, also while pages are kept', async () => {
    const [app, league] = [await visit('/'), await visit('/', { host: 'league.example' })];
    expect(league.body.includes('Polderliga Darts')).toBe(true);
    expect(league.body).not.toBe(app.body);
    expect((await visit('/')).body).toBe(app.body);
  });
});

describe('addresses that have moved or are gone', () => {
  test('an old path goes to its new one, inside or outside', async () => {
    expect(await outcome('/toernooien')).toBe('308 /tournaments');
    expect(await outcome('/shop')).toBe('302 https://shop.example/');
  });

  test('gone is 410, unknown is 404, both with a page for people and without one for crawlers', async () => {
    for (const [path, status] of [
      ['/old-news', 410],
      ['/never-was', 404],
    ] as const) {
      const human = await visit(path);
      expect([human.status, human.headers['cache-control']]).toEqual([status, 'private, no-store']);
      expect(human.body.includes('</html>')).toBe(true);
      const bot = await visit(path, { agent: 'Mozilla/5.0 (compatible; bingbot/2.0)' });
      expect([bot.status, bot.body]).toEqual([status, '']);
    }
  });
});

describe('the redirect check', () => {
  test('runs for every path, also for those that there are', async () => {
    await makeRedirect(world.db, { path: '/rankings', target: '/tournaments', status: 302 });
    expect(await outcome('/rankings')).toBe('302 /tournaments');
    expect(await outcome('/nl/rankings')).toBe('302 /nl/tournaments');
    await makeRedirect(world.db, { path: '/terms-of-service', target: null, status: 410 });
    expect(await outcome('/nl/terms-of-service?page=2')).toBe(410);
    await world.db`delete from redirects where path in ('/rankings', '/terms-of-service')`;
  });

  test('keeps what was asked for, and what the new address asks for itself', async () => {
    expect(await outcome('/toernooien?page=2&q=ab')).toBe('308 /tournaments?page=2&q=ab');
    expect(await outcome('/shop?item=7')).toBe('302 https://shop.example/?item=7');
    await makeRedirect(world.db, { path: '/old-list', target: '/tournaments?page=3', status: 302 });
    expect(await outcome('/old-list?page=1&q=x')).toBe('302 /tournaments?page=3&q=x');
  });

  test('its own status is the status of the page, and is shown', async () => {
    const gone = await visit('/old-news');
    expect(gone.status).toBe(410);
    expect(titleOf(gone.body)).toBe('410 Page not found: /old-news - Oche | Tournament platform');
    expect(gone.body).toContain('Error 410');
    const missing = await visit('/de/never-was');
    expect(titleOf(missing.body)).toBe('404 Seite nicht gefunden: /never-was - Oche | Tournament platform');
  });
});

test('a page that a device keeps is the frame of that page, with nobody in it and behind no guard', async () => {
  for (const path of ['/en?kept=1', '/nl/tablet?kept=1', '/de/profile?kept=1']) {
    const { status, body } = await visit(path, { as: 'player' });
    expect(status, path).toBe(200);
    expect(body).toContain('"isKept":true');
    expect(body).toContain('class="skeleton');
  }
});

describe('what is kept', () => {
  test('a public page has an ETag and is not sent twice', async () => {
    const first = await visit('/terms-of-service');
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.vary).toMatch(/cookie/i);
    const second = await visit('/terms-of-service', { etag: etag! });
    expect([second.status, second.body]).toEqual([304, '']);
    expect((await visit('/terms-of-service', { etag: '"other"' })).status).toBe(200);
  });

  test('a page that is kept is kept compressed, and everybody is given what they can read', async () => {
    const url = `${world.url}/privacy-policy`;
    const load = (encoding: string) =>
      fetch(url, { headers: { 'accept-encoding': encoding, 'accept-language': 'en' } });
    const plain = await (await load('identity')).text();
    const open = async (encoding: string) => {
      const response = await load(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      expect((await response.text()) === plain).toBe(true);
      return response.headers.get('content-encoding');
    };
    for (const [asked, given] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['gzip; q=0, br;q=0.0', null],
    ] as const)
      expect(await open(asked), asked).toBe(given);
    const kept = new KeptPages(() => true);
    const page = new RenderedPage({ kind: 'page', status: 200, cacheable: true, cookies: [], html: plain });
    kept.keep('key', page, new Set(), kept.mark());
    expect(kept.find('key')?.pack('br')).toBe(page.pack('br'));
    expect(brotliDecompressSync(await page.pack('br')).toString()).toBe(plain);
  });

  test('a page that was kept for everybody is not given to somebody, nor the other way round', async () => {
    const path = '/?for=everybody';
    const before = await visit(path);
    const mine = await visit(path, { as: 'player', etag: before.headers.etag! });
    expect(mine.status).toBe(200);
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(mine.body.includes(world.player.email)).toBe(true);
    const after = await visit(path);
    expect(after.body).toBe(before.body);
    expect(after.body.includes(world.player.email)).toBe(false);
  });

  test('only what is made for it stands in frames of others', async () => {
    for (const path of [
      '/embed/tournaments/none/bracket',
      '/nl/embed/tournaments/none/standings',
      '/embed.js',
    ]) {
      const { headers } = await visit(path);
      expect(String(headers['content-security-policy']), path).toContain('frame-ancestors *');
      expect(headers['x-frame-options'], path).toBeUndefined();
      expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
    }
    for (const path of ['/embedded', '/tournaments?at=/embed/x', '/en/tournaments', '/embed.json']) {
      const { headers } = await visit(path);
      expect(String(headers['content-security-policy']), path).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options'], path).toBeDefined();
    }
  });

  test('every page says what may run in it, and runs nothing inline', async () => {
    for (const path of ['/', '/tournaments', '/never-was']) {
      const { headers, body } = await visit(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      for (const attributes of inline) expect(attributes).toContain('type="application/json"');
      expect(/\son\w+="/.test(body)).toBe(false);
    }
  });

  test('what a visitor puts into the address does not become markup', async () => {
    const { body } = await visit(
      '/auth/login?redirect=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&x=</script><b>',
    );
    expect(body.includes('<script>alert')).toBe(false);
    expect(body.includes('</script><b>')).toBe(false);
  });
});

test('a page names its files for after the first paint, and one that is blank until then names them at once', async () => {
  const appFiles = /(?:src|href)="\/(?:assets\/[^"]+\.js|_i18n\/[^"]+)"/g;
  const later = /<template id="after-paint">(.*?)<\/template>/s;
  const drawn = (await visit('/')).body;
  expect(later.exec(drawn)?.[1]).toMatch(/<script type="module"[^>]* src="\/assets\//);
  expect(drawn.replace(later, '').match(appFiles)).toBeNull();
  // What asks for them is of the same build: an older one would not know how.
  expect(drawn).toMatch(/<script src="\/before-paint\.js\?v=[\w-]{12}">/);
  const kept = (await visit('/en?kept=1')).body;
  expect(later.test(kept)).toBe(false);
  expect(kept.match(appFiles)?.length).toBeGreaterThan(3);
});

test('files of the build: hashed ones for ever, the others asked for again, nothing from outside', async () => {
  const html = (await visit('/')).body;
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
  const file = await visit(script);
  expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(file.headers['content-type']).toMatch(/javascript/);
  for (const path of [
    '/assets/../../server/entry-server.js',
    '/assets/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
  ]) {
    const answer = await visit(path);
    expect([307, 404], path).toContain(answer.status);
    expect(answer.body.includes('createRender')).toBe(false);
  }
});

test.each([
  '/%',
  '/%00',
  '/%E0%A4%A',
  '//evil.example/x',
  '/..%2f..',
  `/${'x'.repeat(5000)}`,
  '/?%',
  '/\\evil',
])('the odd address %.40s is no failure and leads nowhere else', async (path) => {
  for (const language of ['en', 'nl']) {
    const { status, headers } = await visit(path, { language });
    expect(status).toBeLessThan(500);
    if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])/);
  }
});

test('what others made is credited in a file that every page links', async () => {
  const page = await (await fetch(world.url)).text();
  const [, address] = /href="(\/third-party-notices\.txt)"/.exec(page) ?? [];
  const notices = await fetch(`${world.url}${address}`);
  expect(notices.status).toBe(200);
  expect(notices.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await notices.text();
  for (const part of ['@fontsource-variable/archivo', '@iconify-json/lucide', '@resvg/resvg-js', 'react '])
    expect(text).toContain(part);
});
