import type { Render, RenderRequest } from '@oche/contract';
import { acceptedLanguages, LOCALES, type Locale, translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App, createAppContext } from './app/create-app.tsx';
import { currentPage } from './app/current-page.ts';
import { headHtml } from './app/head.ts';
import { detectLocale, LOCALE_COOKIE, localeOf, localizedPath } from './app/locale.ts';
import { pageFile } from './app/page.ts';
import { headOf } from './app/page-head.ts';
import { createAppRouter } from './app/router.tsx';
import { prefixOf, stripLocale } from './lib/paths.ts';
import { tokenFor } from './lib/tokens.ts';

/** The client build's own list of files, by source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const TRANSLATORS = Object.fromEntries(
  Object.entries(CATALOGUES).map(([locale, catalogue]) => [locale, translator(locale as Locale, catalogue)]),
) as Record<Locale, ReturnType<typeof translator>>;

/** Renders pages into the built index.html. */
export function createRender(template: string, manifest: Manifest): Render {
  return async (request) => {
    const [path = '/', search] = request.url.split('?', 2);
    const wanted = request.isBot
      ? localeOf(path)
      : detectLocale(path, request.cookies[LOCALE_COOKIE], acceptedLanguages(request.acceptLanguage));
    if (wanted !== localeOf(path)) {
      return {
        kind: 'redirect',
        status: 302,
        location: localizedPath(path, wanted) + (search === undefined ? '' : `?${search}`),
      };
    }
    return renderPage(request, wanted, template, manifest);
  };
}

/** Everything that has to be there before a page can be drawn. */
export async function prepareTree(request: RenderRequest, locale: Locale) {
  const path = request.url.split('?', 1)[0] ?? '/';
  const token = tokenFor(stripLocale(path), request.cookies);
  const call = request.callAs(token, LOCALES[locale].language);
  const app = createAppContext({
    call,
    t: TRANSLATORS[locale],
    settings: request.settings,
    host: request.host,
  });
  const router = createAppRouter(app, prefixOf(path), createMemoryHistory({ initialEntries: [request.url] }));
  router.update({ ...router.options, origin: request.origin } as never);
  await router.load();
  return { app, router, token, tree: <App app={app} router={router} /> };
}

async function renderPage(
  request: RenderRequest,
  locale: Locale,
  template: string,
  manifest: Manifest,
): ReturnType<Render> {
  const { app, router, token, tree } = await prepareTree(request, locale);
  // The router keeps the outcome of a load on the server in this field; its own request handler reads it there too.
  const outcome = (router as unknown as { _serverResult?: ServerOutcome })._serverResult;
  if (outcome?.type === 'redirect') {
    const { href, statusCode } = outcome.redirect.options;
    return { kind: 'redirect', status: (statusCode ?? 307) as 307, location: href ?? '/' };
  }
  const html = renderToString(tree);
  const page = currentPage(router.state as never);
  for (const match of router.state.matches) if (match.status === 'error') request.onError(match.error);
  const queries = dehydrate(app.query);
  const state = JSON.stringify({ settings: request.settings, queries }).replaceAll('<', '\\u003c');
  const head = headHtml(headOf(app, request.origin, page));
  app.query.clear();
  const preload = page.entry ? preloadLinks(manifest, `src/${pageFile(page.entry).slice(3)}`) : '';
  const forced = page.frame.forceMode ? ` data-forced="${page.frame.forceMode}"` : '';
  const ground = page.frame.layout === 'overlay' ? ' data-ground="none"' : '';
  return {
    kind: 'page',
    status: page.status === 200 ? 200 : (notFoundStatus(router) ?? page.status),
    cacheable: token === null && page.status === 200 && page.entry?.guard === undefined,
    html: fill(template, {
      '<html lang="en"><!--html-->': `<html lang="${LOCALES[locale].language}"${forced}${ground}>`,
      '<!--head-->': `${head}\n    <link rel="preload" as="fetch" crossorigin href="/_i18n/${locale}/messages.json?v=${request.settings.build}">${preload}`,
      '<!--app-->': html,
      '<!--state-->': `<script type="application/json" id="state">${state}</script>`,
    }),
  };
}

type ServerOutcome =
  | { type: 'render' }
  | { type: 'redirect'; redirect: { options: { href?: string; statusCode?: number } } };

/** A path that is gone for good (410) says so, when the redirect check knew. */
function notFoundStatus(router: { state: { matches: unknown[] } }): number | undefined {
  for (const match of router.state.matches as { error?: { data?: { status?: number } } }[]) {
    const status = match.error?.data?.status;
    if (status) return status;
  }
}

function fill(template: string, parts: Record<string, string>): string {
  let html = template;
  // A function, because the parts contain "$" signs of their own.
  for (const [mark, part] of Object.entries(parts)) html = html.replace(mark, () => part);
  return html;
}

/** The files of the open page, so that the browser asks for them before the app has even started. */
function preloadLinks(manifest: Manifest, source: string): string {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return [...found].map((file) => `\n    <link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
