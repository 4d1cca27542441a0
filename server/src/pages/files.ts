import { Refusal } from '@oche/contract';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

type Found = { kind: 'picture' | 'document'; type: string; content: Buffer };

/** Serves what people have sent, at addresses that never show anything else. */
export function registerFiles(app: FastifyInstance, find: (name: string) => Promise<Found | null>): void {
  app.get('/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const found = await find(name);
    if (!found) throw new Refusal('not_found');
    // Whatever it pretends to be, its type is the one we found, nothing runs in it, and a document is never opened in our name.
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    if (found.kind === 'document') reply.header('content-disposition', 'attachment');
    return reply.type(found.type).send(found.content);
  });
}
