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

/** Serves `/calendar/{organisation}/{season}/team-{slug}.ics` and `group-{slug}.ics`: matches that everybody may see. */
export function registerLeagueCalendar(
  app: FastifyInstance,
  read: (feed: { org_slug: string; season_slug: string; of: string }) => Promise<string | null>,
): void {
  app.get('/calendar/:org_slug/:season_slug/:file', async (request, reply) => {
    const { file, ...place } = request.params as { org_slug: string; season_slug: string; file: string };
    const calendar = file.endsWith('.ics')
      ? await read({ ...place, of: file.slice(0, -'.ics'.length) })
      : null;
    if (calendar === null) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
