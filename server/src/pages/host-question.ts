import type { FastifyInstance } from 'fastify';

/** Answers who this host is, so that we find out whether the domain of an organisation leads here. */
export function registerHostQuestion(
  app: FastifyInstance,
  path: string,
  answer: (host: string, question: string) => Promise<string>,
): void {
  app.get(path, async (request, reply) => {
    const { question } = request.query as { question?: unknown };
    const asked = typeof question === 'string' && /^[0-9a-f]{32}$/.test(question) ? question : '';
    const said = asked === '' ? '' : await answer(request.hostname.toLowerCase(), asked);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(said);
  });
}

/** A proxy asks before it has a certificate made; who asks for one unknown name after the other has to wait. */
const MOST_UNKNOWN = 120;
const WINDOW_MS = 60_000;
const HOST = /^(?=.{3,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/** Serves `{path}?domain={host}`: 200 for hosts that are ours or an organisation's, 404 for all others. */
export function registerKnownHosts(
  app: FastifyInstance,
  path: string,
  isKnown: (host: string) => Promise<boolean>,
): void {
  let [unknown, since] = [0, 0];
  app.get(path, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const host = typeof domain === 'string' ? domain.toLowerCase() : '';
    const now = performance.now();
    if (now - since > WINDOW_MS) [unknown, since] = [0, now];
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (HOST.test(host) && (await isKnown(host))) return reply.status(200).send('');
    if (++unknown <= MOST_UNKNOWN) return reply.status(404).send('');
    return reply
      .status(429)
      .header('retry-after', Math.ceil(WINDOW_MS / 1000))
      .send('');
  });
}
