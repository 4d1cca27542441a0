import { Refusal } from '@oche/contract';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Serves what people have uploaded, at addresses that never show anything else. */
export function registerUploads(
  app: FastifyInstance,
  find: (name: string) => Promise<{ type: string; content: Buffer } | null>,
): void {
  app.get('/pictures/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const found = await find(name);
    if (!found) throw new Refusal('not_found');
    // Whatever it pretends to be, it is a picture and nothing runs in it.
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    return reply.type(found.type).send(found.content);
  });
}
