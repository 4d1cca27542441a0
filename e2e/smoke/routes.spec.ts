import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ROUTES, type RouteEntry } from '../../web/src/lib/route-table.ts';
import { enter, expect, expectAccessible, listenForTrouble, logBoardIn, open, test } from '../world/world.ts';

// Every route in its four variants, in both colour modes, on a phone and on a desk: it opens, it is titled, it says
// nothing on the console and axe finds nothing.

const SAMPLES: Record<string, string> = {
  user_id: '1',
  org_slug: 'middenkust',
  season: '2026-2027',
  season_slug: '2026-2027',
  id: '1',
};

const VARIANTS = [
  { prefix: '', mode: 'light', viewport: { width: 1440, height: 900 } },
  { prefix: '/en', mode: 'dark', viewport: { width: 390, height: 844 } },
  { prefix: '/nl', mode: 'light', viewport: { width: 390, height: 844 } },
  { prefix: '/de', mode: 'dark', viewport: { width: 820, height: 1180 } },
] as const;

const fill = (path: string): string =>
  path
    .replace(/\/\{(\w+)\?\}/g, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? `some-${name.replaceAll('_', '-')}`);

/** Some things have names that cannot be made up: a game that is being played, a link that somebody gave. */
const FOUND: Record<string, (request: APIRequestContext) => Promise<string>> = {
  '/live/{id}': async (request) => `/live/${(await (await request.get('/api/live-games')).json())[0].id}`,
  '/play/bot/{id}': async () => '/play/bot/new',
  '/play/online/{id}': async (request) => `/play/online/${await beginOnline(request)}`,
  '/play/training/game/{id}': async (request) => `/play/training/game/${await beginTraining(request)}`,
  '/play/training/history/{game}': async () => '/play/training/history/bullseye',
  '/play/training/games/{id}': async () => '/play/training/games/bullseye',
  '/play/training/games/{id}/{token}': async (request) =>
    `/play/training/games/bullseye/${(await shareTraining(request)).token}`,
  '/play/training/stats/{token}/{id}': async (request) => {
    const { token, id } = await shareTraining(request);
    return `/play/training/stats/${token}/${id}`;
  },
  '/manage/help/{token}': async (request) => {
    const headers = await asUser(request, 'organiser');
    const data = { role: 'desk' };
    return pathOf(
      (await (await request.post('/api/manage/events/1/helpers', { headers, data })).json()).link,
    );
  },
  '/manage/claim/{token}': async (request) => {
    const headers = await asUser(request, 'organiser');
    const person = { first_name: 'Lotte', last_name: 'Vermeulen', nickname: '', gender: null };
    const data = { ...person, club: '', country: '', birth_year: null, member_number: '' };
    const { id } = await (await request.post('/api/participants', { headers, data })).json();
    return pathOf(
      (await (await request.post(`/api/participants/${id}/claim-link`, { headers })).json()).link,
    );
  },
};
const pathOf = (link: string): string => new URL(link).pathname;

const addressOf = async ({ path }: RouteEntry, request: APIRequestContext): Promise<string> =>
  (await FOUND[path]?.(request)) ?? fill(path);

const asUser = async (request: APIRequestContext, name: string) => {
  const login = await request.post('/api/test-login', { data: { email: `${name}@demo.invalid` } });
  return { authorization: `Bearer ${(await login.json()).token}` };
};

/** A training game of whoever looks at these pages. */
async function beginTraining(request: APIRequestContext): Promise<string> {
  const headers = await asUser(request, 'superadmin');
  const { id: user_id } = await (await request.get('/api/user', { headers })).json();
  const data = {
    kind: 'bullseye',
    sides: [[{ user_id }]],
    is_public: false,
    link: { kind: 'training', id: null },
  };
  return (await (await request.post('/api/games', { headers, data })).json()).id;
}

/** A link to the training of the demo's player, who has some. */
async function shareTraining(request: APIRequestContext): Promise<{ token: string; id: number }> {
  const headers = await asUser(request, 'player');
  const { id } = await (await request.get('/api/user', { headers })).json();
  const { token } = await (await request.post('/api/training/shares', { headers, data: {} })).json();
  return { token, id };
}

/** An online game is seen only by the two who play it, and calls them out of the lobby: so they are two of their own. */
const ONLINE_PLAYER = 'coach';
async function beginOnline(request: APIRequestContext): Promise<string> {
  const post = async (name: string, path: string, data: object = {}) => {
    const answer = await request.post(`/api${path}`, { data, headers: await asUser(request, name) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await post(ONLINE_PLAYER, '/lobby/challenges', { id: randomUUID(), game: 'x01' });
  return (await post('organiser', `/lobby/challenges/${id}/accept`)).game_id;
}

const localized = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : prefix + path);

/** Where somebody ends up who is nobody yet. */
const refusedTo = ({ guard }: RouteEntry): string | null =>
  guard === 'auth' || guard === 'superadmin'
    ? '/auth/login'
    : guard === 'board-auth'
      ? '/tablet/login'
      : null;

type Visitor = { page: Page; trouble: string[] };
type Kind = 'superadmin' | typeof ONLINE_PLAYER | 'board' | 'nobody';

/** Who is let in everywhere. */
function kindFor({ path, guard }: RouteEntry): Kind {
  if (path === '/play/online/{id}') return ONLINE_PLAYER;
  // Anybody may open it, but there is something to see only for who works at the desk.
  if (path === '/manage/events/{id}/boards') return 'superadmin';
  if (guard === 'auth' || guard === 'superadmin') return 'superadmin';
  return guard === 'board-auth' ? 'board' : 'nobody';
}

/** One browser per kind of visitor and variant for the whole run: opening pages is the test, opening browsers is not. */
const visitors = new Map<string, Promise<Visitor>>();

function visitor(
  browser: Browser,
  baseURL: string,
  kind: Kind,
  variant: (typeof VARIANTS)[number],
): Promise<Visitor> {
  const key = `${kind} ${variant.prefix}`;
  const known = visitors.get(key) ?? makeVisitor(browser, baseURL, kind, variant);
  visitors.set(key, known);
  return known;
}

async function makeVisitor(
  browser: Browser,
  baseURL: string,
  kind: Kind,
  { mode, viewport }: (typeof VARIANTS)[number],
) {
  const context = await browser.newContext({
    baseURL,
    colorScheme: mode,
    viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (kind === 'superadmin' || kind === ONLINE_PLAYER) await enter(context, kind);
  // A board has one tablet at a time: each worker takes one of its own.
  if (kind === 'board') await logBoardIn(context, test.info().parallelIndex === 0 ? 'OCHE-180' : 'OCHE-170');
  const page = await context.newPage();
  return { page, trouble: listenForTrouble(page) };
}

/** Pages that are not here yet are all the same page: one of them is opened, in each site. */
const isStub = ({ page, redirect }: RouteEntry): boolean => !page && !redirect;
const STUBS = ['app', 'competition'].map((site) =>
  ROUTES.find((entry) => isStub(entry) && entry.site === site && !entry.guard),
);
const OPENED = ROUTES.filter((entry) => !isStub(entry) || STUBS.includes(entry));

for (const entry of OPENED) {
  test(`${entry.path} for those who may see it`, async ({ browser, baseURL, request }) => {
    const address = await addressOf(entry, request);
    for (const variant of VARIANTS) {
      const { page, trouble } = await visitor(browser, baseURL!, kindFor(entry), variant);
      trouble.length = 0;
      const response = await open(page, localized(variant.prefix, address));
      expect(response?.status(), page.url()).toBe(200);
      const expected = localized(variant.prefix, entry.redirect ? fill(entry.redirect) : address);
      expect(new URL(page.url()).pathname).toBe(expected);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await page.title()).toMatch(
        entry.site === 'competition' ? /^.+ \| Dartsclub Middenkust$/ : /Oche \| ./,
      );
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(
        expected.replace(/^\/en(?=\/|$)/, ''),
      );
      await expectAccessible(page);
      expect(trouble, page.url()).toEqual([]);
    }
  });
}

for (const entry of ROUTES) {
  const target = refusedTo(entry);
  if (!target) continue;
  test(`${entry.path} sends others away`, async ({ request }) => {
    for (const { prefix } of VARIANTS) {
      const answer = await request.get(localized(prefix, fill(entry.path)), { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      expect(new URL(answer.headers().location!, 'http://localhost').pathname).toBe(prefix + target);
    }
  });
}

test('pages for visitors send a user home', async ({ context, page }) => {
  await enter(context, 'coach');
  for (const entry of ROUTES.filter(({ guard }) => guard === 'anonymous')) {
    await open(page, entry.path);
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('superadmin pages do not exist for a player', async ({ context, page }) => {
  await enter(context, 'coach');
  for (const entry of ROUTES.filter(({ guard }) => guard === 'superadmin')) {
    const response = await page.goto(fill(entry.path));
    expect(response?.status()).toBe(404);
  }
});
