import type { FastifyInstance } from 'fastify';

/** Where the pages of the wrapped app are: on the device, under the names Android and iOS give to it. */
const APP_ORIGINS: readonly unknown[] = ['https://localhost', 'capacitor://localhost'];
const OPEN = /^\/(?:api|files|icons|builds|ready)(?:[/?]|$)/;
const HOUR_SECONDS = 3600;

/**
 * The wrapped app may call us from its own origin. It says who it is by a token in each call, never by a cookie, so that
 * whoever else comes from there can do nothing that anybody could not.
 */
export function allowApp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!APP_ORIGINS.includes(origin) || !OPEN.test(request.url)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'Origin');
    if (request.method !== 'OPTIONS') return;
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header(
        'access-control-allow-headers',
        'accept, accept-language, authorization, content-type, idempotency-key',
      )
      .header('access-control-max-age', HOUR_SECONDS)
      .send();
  });
}
