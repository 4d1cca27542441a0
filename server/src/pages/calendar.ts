import { Refusal } from '@oche/contract';
import type { FastifyInstance } from 'fastify';

/** Serves `/calendar/{secret}.ics` to calendar programs, which know no tokens: whoever has the address is believed. */
export function registerCalendar(
  app: FastifyInstance,
  read: (token: string) => Promise<string | null>,
): void {
  app.get('/calendar/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const calendar = file.endsWith('.ics') ? await read(file.slice(0, -'.ics'.length)) : null;
    if (calendar === null) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('referrer-policy', 'no-referrer')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
