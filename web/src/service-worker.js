// Keeps what a device needs to open the app and to play without a network: a few pages in three languages with all their
// files, and every other file of the app it has ever used. The build puts its name and those files in here, so that each
// build is a new worker with a cache of its own. On the host of an organisation, where nobody plays, it only keeps the page
// that says that there is no network.
const CACHE = 'oche-__BUILD__';
const FILES = '__FILES__';
/** The parts of the texts that the kept pages speak with. */
const MESSAGES = '__MESSAGES__';
const LOCALES = ['en', 'nl', 'de'];
const IS_COMPETITION = new URL(location).searchParams.get('site') === 'competition';
/** By their paths; what they are fetched with says that they are drawn before they know whom and what they are for. */
const PAGES = IS_COMPETITION
  ? { '/offline': '' }
  : {
      '': '?kept=1',
      '/offline': '',
      '/play': '',
      '/play/offline': '',
      '/tablet': '?kept=1',
      '/tablet/login': '',
    };
/** The page of any game, before it knows which: what is drawn first must be what the server drew. */
const GAME_PAGE = { path: '/play/offline', kept: '?game=kept' };
/** Games that are kept on the device are played on there, wherever they were begun. */
const GAME = /^\/play\/(?:bot|training\/game)\/([0-9a-f-]{36})$/;
const KEPT =
  /^\/(assets|_i18n)\/|^\/(before-paint\.js|icon[\w-]*\.(svg|png)|(?:(?:nl|de)\/)?\w+\.webmanifest)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** Said by every page that is opened. */
self.addEventListener('message', (event) => {
  if (event.data === 'keep-all') event.waitUntil(keepAll());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url));
  else if (KEPT.test(url.pathname)) event.respondWith(keptOrFetched(event));
});

/** All files and the language of whoever is here: from then on nobody is left without a page to play on. */
async function keepFirst() {
  const cache = await caches.open(CACHE);
  const here = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const spoken = new Set(here.map(({ url }) => localeOf(new URL(url).pathname)));
  if (!IS_COMPETITION) await aFewAtATime(FILES, (file) => keepFile(cache, file));
  for (const locale of spoken) await keepLocale(cache, locale);
}

/**
 * The page that is looked at asks for things too, and a server without HTTP/2 answers six at a time. One core is left to it:
 * on a device with two, three at a time doubled how long it was blocked. A browser that does not say how many there are has two.
 */
const AT_A_TIME = Math.max(1, Math.min(3, (navigator.hardwareConcurrency ?? 2) - 1));

async function aFewAtATime(wanted, keep) {
  const left = wanted.values();
  const take = async () => {
    for (const one of left) await keep(one);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, take));
}

/** Unless it is kept already: a network that went away is gone on with. */
async function keepFile(cache, file) {
  if (await cache.match(file)) return;
  const response = await fetch(file, { priority: 'low' });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(file, response);
}

/** In the cache once it is complete. */
const COMPLETE = '/kept-all';

/** What is still missing; then nothing of older builds is needed any more. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  if (await cache.match(COMPLETE)) return;
  for (const locale of LOCALES) await keepLocale(cache, locale);
  for (const name of await caches.keys())
    if (name.startsWith('oche-') && name !== CACHE) await caches.delete(name);
  await cache.put(COMPLETE, new Response());
}

async function keepLocale(cache, locale) {
  const parts = IS_COMPETITION ? [] : MESSAGES.map((part) => `/_i18n/${locale}/${part}.json`);
  const paths = [...Object.entries(PAGES), ...(IS_COMPETITION ? [] : [Object.values(GAME_PAGE)])];
  await aFewAtATime(parts, (part) => keepFile(cache, part));
  await aFewAtATime(paths, ([path, kept]) => keepPage(cache, `/${locale}${path}${kept}`));
}

async function keepPage(cache, address) {
  if (await cache.match(address)) return;
  // Without cookies: the kept page belongs to nobody.
  const page = await fetch(address, { credentials: 'omit', priority: 'low' });
  // One that is not there now is not kept: the next visit tries again.
  if (!page.ok || page.redirected) throw new Error(`${address}: ${page.status}`);
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|_i18n)\/[^"]+|\/before-paint\.js[^"]*)"/g)].map(
    (match) => match[1],
  );
  // The page comes last: what is kept can be opened.
  await aFewAtATime([...new Set(files)], (file) => keepFile(cache, file));
  await cache.put(address, page);
}

/** Of this build, or of the one before as long as this one is not complete. */
const findKept = async (request) =>
  (await (await caches.open(CACHE)).match(request)) ?? caches.match(request);

const localeOf = (path) => /^\/(en|nl|de)(?=\/|$)/.exec(path)?.[1] ?? 'en';

/** A page comes from the network; without one, from what is kept, or else the way leads to the offline page, which knows the way back. */
async function openPage(request, url) {
  try {
    return await fetch(request);
  } catch {
    const locale = localeOf(url.pathname);
    const rest = url.pathname.replace(/^\/(en|nl|de)(?=\/|$)/, '');
    const path = rest === '/' ? '' : rest;
    const [, game] = GAME.exec(path) ?? [];
    if (game && !IS_COMPETITION) return Response.redirect(`/${locale}/play/offline?game=${game}`);
    const from = encodeURIComponent(url.pathname + url.search);
    if (!(path in PAGES)) return Response.redirect(`/${locale}/offline?from=${from}`);
    const isGame = path === GAME_PAGE.path && url.searchParams.has('game');
    const asKept = path + (isGame ? GAME_PAGE.kept : PAGES[path]);
    // Shortly after the first visit only one language is kept: better that one than none.
    for (const spoken of new Set([locale, ...LOCALES])) {
      const page = await findKept(`/${spoken}${asKept}`);
      if (!page) continue;
      const wanted = `/${spoken}${path}`;
      return wanted === url.pathname ? page : Response.redirect(wanted + url.search);
    }
    return Response.error();
  }
}

async function keptOrFetched(event) {
  const { request } = event;
  const kept = await findKept(request);
  if (kept) return kept;
  const response = await fetch(request).catch(() => keptTexts(request));
  // The page does not wait until it is kept.
  if (response.ok) event.waitUntil(keepAnswer(request, response.clone()));
  return response;
}

async function keepAnswer(request, response) {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** Texts are asked for with the name of the build; without a network, those that were kept without one are good enough. */
async function keptTexts(request) {
  const { pathname } = new URL(request.url);
  const texts = pathname.startsWith('/_i18n/') ? await findKept(pathname) : undefined;
  return texts ?? Response.error();
}

/** Something happened while no page was looked at. Whoever looks at one is told there. */
self.addEventListener('push', (event) => {
  const words = readWords(event.data);
  if (words) event.waitUntil(showUnlessSeen(words));
});

function readWords(data) {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function showUnlessSeen({ title, body, url, tag }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await self.registration.showNotification(title, {
    ...{ body, tag, data: { url } },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

/** Opens what the message is about: in a page that is open, or else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  const { href, origin } = new URL(url ?? '/', location.origin);
  if (origin === location.origin) event.waitUntil(openAt(href));
});

async function openAt(href) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(href);
  await page.focus();
  return page.navigate(href);
}
