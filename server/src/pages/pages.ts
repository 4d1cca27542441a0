import { createHash } from 'node:crypto';
import type { Call, Endpoint, PublicSettings, Render, RenderAnswer, RenderCookie } from '@oche/contract';
import { CallError, Refusal } from '@oche/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestInfo } from '../api/index.ts';
import { acceptedLocale, type Dispatch, type RequestInfo, wordRefusal } from '../app/index.ts';
import { isBot } from './bots.ts';

/** How long a page that is the same for everybody is kept: an evening's audience opens the same few pages. */
const KEEP_MS = 5000;
const MOST_KEPT = 500;
const DAY_SECONDS = 86_400;
/** How long a crawler may believe what it was told. */
const FILE_SECONDS = 3600;

type Kept = { until: number; answer: Extract<RenderAnswer, { kind: 'page' }>; etag: string };

/** Answers every address that nothing else answers with a rendered page. */
export function registerPages(
  app: FastifyInstance,
  render: Render,
  dispatch: Dispatch,
  settings: PublicSettings,
): void {
  const kept = new Map<string, Kept>();
  app.get('/*', async (request, reply) => {
    const info = requestInfo(request, reply);
    const forBot = isBot(request.headers['user-agent']);
    const key = keyOf(request, forBot);
    const hit = key === null ? undefined : kept.get(key);
    if (hit && hit.until > performance.now()) return send(request, reply, hit.answer, hit.etag);
    const answer = await render({
      url: request.url,
      origin: `${request.protocol}://${request.host}`,
      host: request.hostname.toLowerCase(),
      cookies: cleanCookies(request),
      acceptLanguage: request.headers['accept-language'] ?? '',
      isBot: forBot,
      callAs: (token, language) =>
        inProcessCall(dispatch, { ...info, token, locale: acceptedLocale(language) }),
      settings,
      onError: (err) => request.log.error({ err, path: request.url }, 'a page failed'),
    });
    if (answer.kind === 'redirect') return redirect(request, reply, answer);
    if (answer.kind === 'file')
      return reply
        .header('cache-control', `public, max-age=${FILE_SECONDS}`)
        .type(answer.type)
        .send(answer.body);
    // A crawler has no use for a drawn error.
    if (forBot && answer.status >= 400) return reply.status(answer.status).send();
    const etag = `"${createHash('sha1').update(answer.html).digest('base64url')}"`;
    if (key !== null && answer.cacheable)
      remember(kept, key, { until: performance.now() + KEEP_MS, answer, etag });
    return send(request, reply, answer, etag);
  });
}

/** Pages of visitors who are nobody yet depend only on these. With a token, nothing is kept. */
function keyOf(request: FastifyRequest, forBot: boolean): string | null {
  const { token, imp_token, tablet_token, i18n_redirected } = request.cookies;
  if (token || imp_token || tablet_token || request.url.length > 300) return null;
  const { 'accept-language': languages = '' } = request.headers;
  return [request.host, request.url, i18n_redirected ?? '', languages, forBot].join('\n');
}

function remember(kept: Map<string, Kept>, key: string, page: Kept): void {
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, page);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Kept['answer'], etag: string) {
  setCookies(request, reply, answer.cookies);
  reply.header('vary', 'Accept-Language, Cookie');
  reply.header('etag', etag);
  reply.header(
    'cache-control',
    answer.cacheable ? 'private, max-age=0, stale-while-revalidate=30' : 'private, no-store',
  );
  if (answer.cacheable && request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.status(answer.status).type('text/html; charset=utf-8').send(answer.html);
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

/** While rendering, a call goes straight to its verb: the same guards and checks, without the way over the wire. */
function inProcessCall(dispatch: Dispatch, info: RequestInfo): Call {
  return (async (endpoint: Endpoint, input: unknown) => {
    try {
      // Through JSON, so that a page rendered here sees exactly what a page in the browser sees.
      return JSON.parse(JSON.stringify(await dispatch(endpoint, input, info)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, body } = wordRefusal(error, info.locale);
      throw new CallError(status, body);
    }
  }) as Call;
}
