import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { allowApp } from './app-origins.ts';
import { answerClientError } from './client-error.ts';
import { closeAfterEarlyAnswers } from './early-answers.ts';
import { refuseUnclearHost } from './forwarding.ts';

const HSTS = 'max-age=31536000';
const MAX_BODY = 256 * 1024;
const REQUEST_TIMEOUT = 30_000;

/** A bare server with the manners every answer of ours has: safe headers, cookies, compression, small bodies. */
export async function createHttpServer(options: {
  logger: FastifyBaseLogger;
  trustProxy: boolean;
  isSecure: boolean;
  /** Hosts whose sub-domains are ours too. */
  ownHosts: string[];
  connectTo: string[];
  allowAnalytics: boolean;
  /** Hot reloading puts a script of its own into every page. */
  isDevelopment: boolean;
}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    // Only the proxy right in front of us is believed about where a call comes from; what it was sent by others can be made up.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    // One line per answer is enough; registerSystem writes it.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    clientErrorHandler: answerClientError,
    frameworkErrors(_error, _request, reply) {
      void (reply as unknown as FastifyReply)
        .status(400)
        .send({ code: 'malformed', message: 'The address cannot be read.' });
    },
  }) as unknown as FastifyInstance;
  app.addHook('onRequest', async (request, reply) => {
    refuseUnclearHost(request, options.trustProxy);
    // A club may serve other things beside us, without encryption.
    const withSubDomains = options.ownHosts.includes(request.hostname.toLowerCase());
    if (options.isSecure)
      reply.header('strict-transport-security', withSubDomains ? `${HSTS}; includeSubDomains` : HSTS);
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: MAX_BODY });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  const safe = await safeHeaders(options);
  const framed = mayBeFramed(safe);
  const seen = { ...safe, 'permissions-policy': SEEN_AND_HEARD };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(EMBEDDED.test(request.url) ? framed : ONLINE_GAME.test(request.url) ? seen : safe);
    done();
  });
  allowApp(app);
  closeAfterEarlyAnswers(app);
  return app;
}

/** The one page on which two people may see and hear each other; everywhere else nobody can ask for it. */
const ONLINE_GAME = /^(?:\/(?:en|nl|de))?\/play\/online\/[^/?]+(?:\?|$)/;
const SEEN_AND_HEARD = 'camera=(self), microphone=(self)';
const UNSEEN_AND_UNHEARD = 'camera=(), microphone=()';

/** What pages of others may show in a frame, and the script that fits the frame: nothing on it can be done, only looked at. */
const EMBEDDED = /^(?:\/(?:en|nl|de))?\/embed(?:\/|\.js$)/;

function mayBeFramed(safe: Record<string, string>): Record<string, string> {
  const { 'x-frame-options': _, ...others } = safe;
  return {
    ...others,
    'content-security-policy': safe['content-security-policy']!.replace(
      "frame-ancestors 'none'",
      'frame-ancestors *',
    ),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** They are the same for every answer, so they are worked out once. */
async function safeHeaders(options: Parameters<typeof helmetOptions>[0]): Promise<Record<string, string>> {
  const once = fastify();
  await once.register(helmet, helmetOptions(options));
  once.get('/', (_request, reply) => reply.send(''));
  const { headers } = await once.inject('/');
  await once.close();
  const ofThisAnswer = new Set(['content-type', 'content-length', 'date', 'connection']);
  const answered = Object.entries(headers)
    .filter(([name]) => !ofThisAnswer.has(name))
    .map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(answered), 'permissions-policy': UNSEEN_AND_UNHEARD };
}

function helmetOptions(options: {
  isSecure: boolean;
  connectTo: string[];
  allowAnalytics: boolean;
  isDevelopment: boolean;
}) {
  const analytics = options.allowAnalytics ? ['https://www.googletagmanager.com'] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.isDevelopment ? ["'unsafe-inline'"] : []), ...analytics],
        // React sets style attributes, and the toasts bring a style element along.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...analytics],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectTo, ...analytics],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // It depends on the host.
    strictTransportSecurity: false as const,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}
