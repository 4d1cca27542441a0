import type { FastifyPluginCallback } from 'fastify';

export type TimelineApi = { httpApi: FastifyPluginCallback; reports(): number };

/**
 * What became of a client's connections: unmodified clients say it when they are connected, and then once a minute as long as
 * there is something to say. They ask by a script element that calls them back, so the answer is a script.
 */
export function createTimelineApi(): TimelineApi {
  let reports = 0;
  return {
    reports: () => reports,
    httpApi: (fastify, _options, done) => {
      fastify.get('/timeline/v2/jsonp/:receiver', async (request, reply) => {
        const { receiver } = request.params as { receiver: string };
        if (!/^\d{1,9}$/.test(receiver))
          return reply.status(404).send({ error: 'There is no such receiver' });
        reports++;
        return reply
          .header('cache-control', 'no-store')
          .type('text/javascript; charset=utf-8')
          .send(`Pusher.ScriptReceivers[${receiver}](null, {});`);
      });
      done();
    },
  };
}
