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
