import { currentBoard, currentUser, type Render, type RenderRequest } from '@oche/contract';
import { acceptedLanguages, LOCALES, type Locale, translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { renderToString } from 'react-dom/server';
import { App, createAppContext } from './app/create-app.tsx';
import { cutOffNotice } from './app/cut-off.ts';
import { headHtml } from './app/head.ts';
import { layoutFile } from './app/layouts/index.ts';
import { detectLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, localeOf, localizedPath } from './app/locale.ts';
import { partAddress, SHELL_PARTS } from './app/messages.ts';
import { pageFile } from './app/page.ts';
import { headOf } from './app/page-head.ts';
import { createAppRouter } from './app/router.ts';
import { siteFile } from './app/site-files.ts';
import { type AppContext, queryKey } from './lib/app-context.tsx';
import { appLocation } from './lib/app-location.ts';
import type { Redirect } from './lib/navigation.ts';
import { prefixOf, stripLocale } from './lib/paths.ts';
import { renewedToken, tokenFor, withoutImpersonation } from './lib/tokens.ts';

/** The client build's own list of files, by source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const TRANSLATORS = Object.fromEntries(
  Object.entries(CATALOGUES).map(([locale, catalogue]) => [locale, translator(locale as Locale, catalogue)]),
) as Record<Locale, ReturnType<typeof translator>>;

/** Renders pages into the built index.html. */
export function createRender(built: string, manifest: Manifest): Render {
  const template = readTemplate(built, manifest);
  return async (asked) => {
    const request = await asWhoeverIsLeft(asked);
    const [path = '/', search] = request.url.split('?', 2);
    const file = await siteFile(path, (locale) => createContext(request, locale), request.origin);
    if (file) return file;
    const stored = request.cookies[LOCALE_COOKIE];
    const wanted = request.isBot
      ? localeOf(path)
      : detectLocale(path, stored, acceptedLanguages(request.acceptLanguage));
    // What was found out is remembered; a prefix is the choice of whoever made the link, for this page alone.
    const isDetected = !request.isBot && !prefixOf(path) && stored !== wanted;
    const cookies = isDetected ? [{ name: LOCALE_COOKIE, value: wanted, days: LOCALE_COOKIE_DAYS }] : [];
    if (wanted !== localeOf(path)) {
      return {
        kind: 'redirect',
        status: 302,
        location: localizedPath(path, wanted) + (search === undefined ? '' : `?${search}`),
        cookies,
      };
    }
    const tidy = appLocation(request.url, prefixOf(path)).publicHref;
    // One page, one address: without a slash at its end.
    if (tidy.split('?', 1)[0] !== path) return { kind: 'redirect', status: 307, location: tidy, cookies };
    const answer = await renderPage(request, wanted, template, manifest);
    return answer.kind === 'page' ? { ...answer, cookies: [...answer.cookies, ...cookies] } : answer;
  };
}

type Visit = RenderRequest & { isImpersonationOver?: true };

/**
 * A superadmin who looked through an account and can no longer do so goes on as themselves: the browser is told to forget that
 * token, and nobody is sent to the login page.
 */
async function asWhoeverIsLeft(request: RenderRequest): Promise<Visit> {
  const path = stripLocale(request.url.split('?', 1)[0] ?? '/');
  const own = withoutImpersonation(request.cookies);
  const token = tokenFor(path, request.cookies);
  if (token === tokenFor(path, own) || tokenFor(path, own) === null) return request;
  const user = await request.callAs(token, 'en')(currentUser, {});
  return user === null ? { ...request, cookies: own, isImpersonationOver: true } : request;
}

/** Who asks, where and in which language; `parts` hears which texts the browser will need. */
function createContext(request: RenderRequest, locale: Locale, parts = new Set<string>()): AppContext {
  const path = request.url.split('?', 1)[0] ?? '/';
  return createAppContext({
    call: request.callAs(tokenFor(stripLocale(path), request.cookies), LOCALES[locale].language),
    t: TRANSLATORS[locale],
    // All texts are here; what the browser will need is only noted down.
    loadMessages: async (wanted) => {
      for (const part of wanted) parts.add(part);
    },
    settings: request.settings,
    host: request.host,
    isKept: isKeptAddress(request.url),
  });
}

/** Everything that has to be there before a page can be drawn. */
export async function prepareTree(request: RenderRequest, locale: Locale) {
  const path = request.url.split('?', 1)[0] ?? '/';
  const parts = new Set(SHELL_PARTS);
  const app = createContext(request, locale, parts);
  const router = createAppRouter(app, prefixOf(path), request.url);
  const redirect = await router.start();
  return { app, router, parts, redirect, tree: <App app={app} router={router} /> };
}

async function renderPage(
  request: Visit,
  locale: Locale,
  template: Template,
  manifest: Manifest,
): ReturnType<Render> {
  const { app, router, parts, tree, redirect } = await prepareTree(request, locale);
  if (redirect) return redirected(request, redirect);
  const html = renderToString(tree);
  const { page } = router.state;
  if (page.error !== null) request.onError(page.error);
  const state = JSON.stringify({
    settings: request.settings,
    answers: app.query.dehydrate(),
    messages: [...parts],
    isKept: app.isKept,
    isImpersonationOver: request.isImpersonationOver,
  }).replaceAll('<', '\\u003c');
  const head = headHtml(headOf(app, request.origin, page));
  const token = renewedToken(stripLocale(page.path), request.cookies);
  const isKnown = [currentUser, currentBoard].some((who) => app.query.getQueryData(queryKey(who, {})));
  app.query.clear();
  const layout = page.frame.layout ?? (app.site === 'app' ? 'default' : 'competition');
  const sources = [layoutFile(layout), ...(page.entry ? [pageFile(page.entry).slice(3)] : [])];
  const files =
    messageLinks(locale, parts, request.settings.build) +
    preloadLinks(
      manifest,
      sources.map((source) => `src/${source}`),
    ) +
    template.script;
  // Nothing to look at before the app draws it: waiting for a paint would be waiting for nothing.
  const isBlank = app.isKept || layout === 'overlay';
  const forced = page.frame.forceMode ? ` data-forced="${page.frame.forceMode}"` : '';
  const ground = page.frame.layout === 'overlay' ? ' data-ground="none"' : '';
  return {
    kind: 'page',
    status: page.status,
    cacheable: token === null && page.status === 200 && page.entry?.guard === undefined,
    cookies: token && isKnown ? [token] : [],
    html: fill(template.html, {
      '<html lang="en"><!--html-->': `<html lang="${LOCALES[locale].language}"${forced}${ground}>`,
      // Of this build: a service worker may still keep the one before.
      'src="/before-paint.js"': `src="/before-paint.js?v=${request.settings.build}"`,
      '<!--head-->': head,
      '<!--app-->': html,
      // Over somebody's stream, and on somebody's page, nothing else of the site may appear.
      '<!--cut-off-->': layout === 'overlay' || layout === 'embed' ? '' : cutOffNotice(app.t),
      '<!--state-->': `<script type="application/json" id="state">${state}</script>`,
      '<!--files-->': isBlank ? files : `<template id="after-paint">${files}</template>`,
    }),
  };
}

function redirected({ url }: RenderRequest, { to, status }: Redirect): Awaited<ReturnType<Render>> {
  const location = /^https?:/.test(to) ? to : appLocation(to, prefixOf(url)).publicHref;
  return { kind: 'redirect', status: status as 307, location };
}

/** A device asks for the pages it keeps with this parameter; see the service worker. */
const isKeptAddress = (url: string): boolean => new URLSearchParams(url.split('?', 2)[1]).has('kept');

/** The built page, and the script that starts the app in it. */
type Template = { html: string; script: string };

/**
 * What a page is painted with comes first: a server without HTTP/2 is asked for a few files at a time, in the order of the page,
 * and a slow device runs nothing meanwhile. Everything that the page can be looked at without is asked for after the first
 * paint, by `before-paint.js`.
 */
function readTemplate(built: string, manifest: Manifest): Template {
  const script = built.match(/<script type="module"[^>]*><\/script>/g)?.at(-1) ?? '';
  const styles = built.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const html = [script, ...styles].reduce((rest, part) => rest.replace(part, ''), built);
  const first = [...styles, ...typeLinks(manifest)].join('\n    ');
  return { html: html.replace('<!--head-->', () => `${first}\n    <!--head-->`), script };
}

/** The type is asked for beside the styles, not by them: most pages are painted in it at once, and no line breaks anew. */
const typeLinks = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([source]) => source.endsWith('/archivo-latin-wdth-normal.woff2'))
    .map(([, { file }]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);

function fill(template: string, parts: Record<string, string>): string {
  let html = template;
  // A function, because the parts contain "$" signs of their own.
  for (const [mark, part] of Object.entries(parts)) html = html.replace(mark, () => part);
  return html;
}

/** The texts of the page, asked for before the app has even started. */
const messageLinks = (locale: Locale, parts: ReadonlySet<string>, build: string): string =>
  [...parts]
    .map(
      (part) =>
        `\n    <link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${partAddress(locale, part, build)}">`,
    )
    .join('');

/** The files of the open page, so that the browser asks for them before the app has even started; the type comes before them. */
function preloadLinks(manifest: Manifest, sources: string[]): string {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  sources.forEach(visit);
  return [...found]
    .map((file) => `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join('');
}
