import { timingSafeEqual } from 'node:crypto';
import { isLocale, LOCALE_KEYS } from '@oche/messages';
import { CATALOGUE_PARTS, CATALOGUES } from '@oche/messages/catalogues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cameThroughProxy } from './forwarding.ts';
import { safePath } from './safe-path.ts';

/** Health, readiness and metrics, and the translations that the browser asks for. */
export function registerSystem(
  app: FastifyInstance,
  options: {
    build: string;
    /** Why calls cannot be served now; null when they can. */
    notReady: () => Promise<string | null>;
    metricsToken: string | undefined;
    mayBeProxied: boolean;
    gauges: Record<string, { help: string; read: () => number }>;
  },
): void {
  app.get('/health', async () => ({ ok: true, build: options.build }));
  app.get('/ready', async (_request, reply) => {
    const reason = await options.notReady();
    return reason === null ? { ready: true } : reply.status(503).send({ ready: false, reason });
  });
  registerTranslations(app, options.build);
  registerMetrics(app, options);
}

/** Texts are kept for a day. */
const TEXTS_SECONDS = 86_400;

/** All texts of a language, or those of one part: a page fetches the parts it speaks with. */
function registerTranslations(app: FastifyInstance, build: string): void {
  const texts = new Map<string, string>();
  for (const locale of LOCALE_KEYS) {
    texts.set(`${locale}/messages`, JSON.stringify(CATALOGUES[locale]));
    for (const [part, words] of Object.entries(CATALOGUE_PARTS[locale]))
      texts.set(`${locale}/${part}`, JSON.stringify(words));
  }
  app.get('/_i18n/:locale/:part.json', async (request, reply) => {
    const { locale, part } = request.params as { locale: string; part: string };
    const { v } = request.query as { v?: string };
    const text = texts.get(`${locale}/${part}`);
    if (!isLocale(locale) || text === undefined)
      return reply.status(404).send({ code: 'not_found', message: `Failed loading locale (${locale})` });
    // Asked for with the build's name, the texts cannot change under that address.
    const cache = v === build ? `public, max-age=${TEXTS_SECONDS}` : 'no-cache';
    return reply.header('cache-control', cache).type('application/json; charset=utf-8').send(text);
  });
}

function registerMetrics(
  app: FastifyInstance,
  options: {
    metricsToken: string | undefined;
    mayBeProxied: boolean;
    gauges: Record<string, { help: string; read: () => number }>;
  },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(options.gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        path: safePath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options)) return hide(reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With the token, or in a demo from this machine itself: figures about the inside are not for everybody. */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken: token, mayBeProxied }: { metricsToken: string | undefined; mayBeProxied: boolean },
): boolean {
  // A proxy on this machine brings the whole world along, and what it says about whom can be made up.
  if (!token) return !mayBeProxied && isLoopback(request) && !cameThroughProxy(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const isLoopback = (request: FastifyRequest): boolean =>
  /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');

const hide = (reply: FastifyReply) =>
  reply.status(404).send({ code: 'not_found', message: 'Page not found' });
