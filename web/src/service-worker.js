// Keeps what a device needs to open the app without a network: the offline page in three languages and every file of the
// app it has ever used. __BUILD__ is put in by the build, so that each build is a new worker with a cache of its own.
const CACHE = 'oche-__BUILD__';
const OFFLINE = ['en', 'nl', 'de'].map((locale) => `/${locale}/offline`);
const KEPT = /^\/(assets|_i18n)\/|^\/(colour-mode\.js|icon[\w-]*\.(svg|png)|\w+\.webmanifest)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url));
  else if (KEPT.test(url.pathname)) event.respondWith(keptOrFetched(request));
});

async function keepOfflinePages() {
  const cache = await caches.open(CACHE);
  for (const path of OFFLINE) {
    // Without cookies: the kept page belongs to nobody.
    const page = await fetch(path, { credentials: 'omit' });
    const html = await page.clone().text();
    const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|_i18n)\/[^"]+|\/colour-mode\.js)"/g)].map(
      (match) => match[1],
    );
    await cache.put(path, page);
    await cache.addAll([...new Set(files)]);
  }
}

async function forgetOldBuilds() {
  for (const name of await caches.keys())
    if (name.startsWith('oche-') && name !== CACHE) await caches.delete(name);
}

/** A page comes from the network; without one, the way leads to the offline page in the language of the address. */
async function openPage(request, url) {
  if (OFFLINE.includes(url.pathname)) return (await caches.match(url.pathname)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch {
    const locale = /^\/(nl|de)(\/|$)/.exec(url.pathname)?.[1] ?? 'en';
    return Response.redirect(`/${locale}/offline`);
  }
}

async function keptOrFetched(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy);
  }
  return response;
}
