import type { Call, Endpoint, PublicSettings, Render, RenderAnswer, RenderCookie } from '@oche/contract';
import { CallError, Refusal } from '@oche/contract';
import { acceptedLanguages, firstSpoken, isLocale } from '@oche/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestInfo, safePath } from '../api/index.ts';
import {
  acceptedEncoding,
  acceptedLocale,
  type Dispatch,
  othersTurn,
  type RequestInfo,
  translate,
  wordRefusal,
} from '../app/index.ts';
import { isBot } from './bots.ts';
import { type KeptPages, RenderedPage } from './kept-pages.ts';

const RETRY_S = 3;
const DAY_SECONDS = 86_400;
/** How long a crawler may believe what it was told. */
const FILE_SECONDS = 3600;

type Pages = {
  render: Render;
  dispatch: Dispatch;
  settings: PublicSettings;
  kept: KeptPages;
  /** Whether somebody plays on a host that is not ours. */
  isTaken: (host: string) => Promise<boolean>;
};

/** Answers every address that nothing else answers with a rendered page. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  const { kept } = pages;
  registerEarlyForms(app);
  app.get('/*', async (request, reply) => {
    const forBot = isBot(request.headers['user-agent']);
    const key = keyOf(request, forBot);
    const hit = key === null ? undefined : kept.find(key);
    if (hit) return send(request, reply, hit);
    if (await isNobodys(request, pages)) return sendNobodys(request, reply);
    const answer = await renderShared(key, forBot, kept, (about) =>
      renderFor(request, reply, pages, forBot, about),
    );
    if (answer instanceof RenderedPage) return send(request, reply, answer);
    if (answer.kind === 'redirect') return redirect(request, reply, answer);
    if (answer.kind === 'file')
      return reply
        .header('cache-control', `public, max-age=${answer.seconds ?? FILE_SECONDS}`)
        .type(answer.type)
        .send(answer.body);
    // A crawler has no use for a drawn error.
    if (forBot && answer.status >= 400) return reply.status(answer.status).send();
    return send(request, reply, new RenderedPage(answer));
  });
}

/** A page that is the same for everybody is kept, and rendered once for all who ask for it at this moment. */
async function renderShared(
  key: string | null,
  forBot: boolean,
  kept: KeptPages,
  render: (about: Set<string>) => Promise<RenderAnswer>,
): Promise<RenderAnswer | RenderedPage> {
  if (key === null) return render(new Set());
  let own: RenderAnswer | null = null;
  const page = await kept.renderOnce(key, async () => {
    const mark = kept.mark();
    const about = new Set<string>();
    own = await render(about);
    if (own.kind !== 'page' || !own.cacheable || (forBot && own.status >= 400)) return null;
    const rendered = new RenderedPage(own);
    kept.keep(key, rendered, about, mark);
    return rendered;
  });
  return page ?? own ?? render(new Set());
}

/** `about` hears whose pages it is made from. */
function renderFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { render, dispatch, settings, kept }: Pages,
  isForBot: boolean,
  about: Set<string>,
): Promise<RenderAnswer> {
  const info = requestInfo(request, reply);
  return render({
    url: request.url,
    origin: `${request.protocol}://${request.host}`,
    host: request.hostname.toLowerCase(),
    cookies: cleanCookies(request),
    acceptLanguage: request.headers['accept-language'] ?? '',
    isBot: isForBot,
    callAs: (token, language) =>
      inProcessCall(noting(dispatch, about, kept), { ...info, token, locale: acceptedLocale(language) }),
    settings,
    onError: (err) => request.log.error({ err, path: safePath(request.url) }, 'a page failed'),
  });
}

/** Notes down whose answers a page is made from, and whose seasons those are. */
const noting =
  (dispatch: Dispatch, about: Set<string>, kept: KeptPages): Dispatch =>
  async (endpoint, input, info) => {
    const answer = await dispatch(endpoint, input, info);
    const { org_slug } = (input ?? {}) as { org_slug?: unknown };
    if (typeof org_slug === 'string') {
      about.add(org_slug);
      const season = (answer as { season?: { id?: unknown } | null } | null)?.season;
      if (typeof season?.id === 'number') kept.learnSeason(season.id, org_slug);
    }
    return answer;
  };

const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml'];

async function isNobodys(request: FastifyRequest, { settings, isTaken }: Pages): Promise<boolean> {
  const host = request.hostname.toLowerCase();
  if (settings.ownHosts.includes(host) || FOR_CRAWLERS.includes(request.url)) return false;
  return !(await isTaken(host));
}

/** Nobody plays there, and it is none of ours: no page of ours either, and nothing of what was asked for is repeated. */
function sendNobodys(request: FastifyRequest, reply: FastifyReply) {
  const locale = acceptedLocale(request.headers['accept-language']);
  const words = translate(locale)('error.unknown_host');
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>404</title><h1>404</h1><p>${words}</p></html>`,
    );
}

/**
 * A form that is sent before the page's scripts have come arrives here. Nothing is done with it: the page is shown again, and
 * what was typed is in no address.
 */
function registerEarlyForms(app: FastifyInstance): void {
  app.post('/*', async (request, reply) =>
    reply.redirect(/^\/(?![/\\])/.test(request.url) ? request.url : '/', 303),
  );
}

/** Pages of visitors who are nobody yet depend only on these. With a token, nothing is kept. */
function keyOf(request: FastifyRequest, isForBot: boolean): string | null {
  const { token, imp_token, tablet_token, sheet_token, i18n_redirected } = request.cookies;
  if (token || imp_token || tablet_token || sheet_token || request.url.length > 300) return null;
  const wanted = firstSpoken(acceptedLanguages(request.headers['accept-language'] ?? ''));
  const stored = isLocale(i18n_redirected) ? i18n_redirected : '';
  return [request.protocol, request.host, request.url, stored, wanted, isForBot].join('\n');
}

async function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const { answer, etag } = page;
  setCookies(request, reply, answer.cookies);
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding');
  reply.header('etag', etag);
  reply.header(
    'cache-control',
    answer.cacheable ? 'private, max-age=0, stale-while-revalidate=30' : 'private, no-store',
  );
  if (answer.cacheable && request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (answer.status === 503) reply.header('retry-after', RETRY_S);
  reply.status(answer.status).type('text/html; charset=utf-8');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(answer.html);
  return reply.header('content-encoding', encoding).send(await page.pack(encoding));
}

function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, cookies = [] }: Extract<RenderAnswer, { kind: 'redirect' }>,
) {
  setCookies(request, reply, cookies);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'Accept-Language, Cookie')
    .redirect(location, status);
}

function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly RenderCookie[]): void {
  for (const { name, value, days } of cookies)
    reply.setCookie(name, value, {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: days * DAY_SECONDS,
    });
}

const cleanCookies = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.cookies).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Letters of an answer that take milliseconds to read. */
const LARGE = 100_000;

/** While rendering, a call goes straight to its verb: the same guards and checks, without the way over the wire. */
function inProcessCall(dispatch: Dispatch, info: RequestInfo): Call {
  return (async (endpoint: Endpoint, input: unknown) => {
    try {
      // Through JSON, so that a page rendered here sees exactly what a page in the browser sees.
      const text = JSON.stringify(await dispatch(endpoint, input, info));
      // What is large is written, read and drawn in turns of their own.
      if (text.length < LARGE) return JSON.parse(text);
      await othersTurn();
      const answer = JSON.parse(text);
      await othersTurn();
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, body } = wordRefusal(error, info.locale);
      throw new CallError(status, body);
    }
  }) as Call;
}
