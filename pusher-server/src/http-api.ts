import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isChannelName, kindOf } from './channel-name.ts';
import type { ChannelEvent } from './channels.ts';
import { signatureFault } from './http-signature.ts';
import type { RealtimeApp } from './options.ts';
import { toChannelEvent, UnpublishableError } from './publish.ts';

type Counts = { subscriptions: number; users: number };
type Backend = {
  publish(events: ChannelEvent[]): void;
  occupancy(channel: string): Counts;
  listChannels(): Map<string, Counts>;
  presence: { userIds(channel: string): string[] };
  terminate(userId: string): void;
};
type AppRequest = FastifyRequest<{
  Params: { appId: string; channel: string; userId: string };
  Querystring: { info?: string; filter_by_prefix?: string };
}>;

const MOST_IN_A_BATCH = 10;

const common = {
  name: z.string(),
  data: z.unknown(),
  socket_id: z.string().nullish(),
  info: z.string().nullish(),
};
const EventBody = z.object({
  ...common,
  channel: z.string().optional(),
  channels: z.array(z.string()).min(1).max(100).optional(),
});
const BatchBody = z.object({
  batch: z.array(z.object({ ...common, channel: z.string() })).max(MOST_IN_A_BATCH),
});

/** The calls by which other servers publish to us and ask who is there, as the `pusher` library makes them. */
export function createHttpApi(app: RealtimeApp, backend: Backend): FastifyPluginCallback {
  return (fastify, _options, done) => {
    readBodiesRaw(fastify);
    fastify.addHook('preHandler', async (request, reply) => checkCaller(app, request as AppRequest, reply));
    fastify.setErrorHandler((error, _request, reply) => {
      if (error instanceof UnpublishableError) return fail(reply, error.status, error.message);
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return fail(reply, 400, 'Invalid body');
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      return fail(reply, status, status < 500 ? (error as Error).message : 'Something went wrong');
    });
    fastify.post('/apps/:appId/events', async (request) => postEvent(backend, request.body));
    fastify.post('/apps/:appId/batch_events', async (request) => postBatch(backend, request.body));
    fastify.get('/apps/:appId/channels', async (request) => getChannels(backend, request as AppRequest));
    fastify.get('/apps/:appId/channels/:channel', async (request, reply) =>
      getChannel(backend, request as AppRequest, reply),
    );
    fastify.get('/apps/:appId/channels/:channel/users', async (request, reply) =>
      getUsers(backend, request as AppRequest, reply),
    );
    fastify.post('/apps/:appId/users/:userId/terminate_connections', async (request) => {
      backend.terminate((request as AppRequest).params.userId);
      return {};
    });
    done();
  };
}

/** The signature is over the bytes as they came. */
function readBodiesRaw(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function checkCaller(app: RealtimeApp, request: AppRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.params.appId !== app.id) return fail(reply, 404, 'There is no app with this id');
  const body = request.body as Buffer | undefined;
  const fault = signatureFault(app, { method: request.method, url: request.raw.url ?? '', body });
  return fault === undefined ? undefined : fail(reply, 401, fault);
}

function postEvent(backend: Backend, body: unknown) {
  const { name, data, socket_id, info, channel, channels = [channel ?? ''] } = EventBody.parse(parse(body));
  const events = channels.map((one) => ({
    channel: one,
    event: name,
    data,
    socket_id: socket_id ?? undefined,
  }));
  // What is asked along with it is looked at first: a refused call has no effect.
  const answer = info
    ? { channels: Object.fromEntries(channels.map((one) => [one, describe(backend, one, info)])) }
    : {};
  backend.publish(events.map(toChannelEvent));
  return answer;
}

function postBatch(backend: Backend, body: unknown) {
  const { batch } = BatchBody.parse(parse(body));
  const events = batch.map(({ channel, name, data, socket_id }) => ({
    channel,
    event: name,
    data,
    socket_id: socket_id ?? undefined,
  }));
  const answer = batch.some(({ info }) => info)
    ? { batch: batch.map(({ channel, info }) => (info ? describe(backend, channel, info) : {})) }
    : {};
  backend.publish(events.map(toChannelEvent));
  return answer;
}

function getChannels(backend: Backend, { query }: AppRequest) {
  const { filter_by_prefix: prefix = '', info = '' } = query;
  if (wants(info, 'user_count') && !prefix.startsWith('presence-'))
    throw new UnpublishableError(400, 'user_count needs a filter_by_prefix that begins with presence-');
  const names = [...backend.listChannels().keys()].filter((name) => name.startsWith(prefix));
  return { channels: Object.fromEntries(names.map((name) => [name, describe(backend, name, info)])) };
}

function getChannel(backend: Backend, { params, query }: AppRequest, reply: FastifyReply) {
  if (!isChannelName(params.channel)) return fail(reply, 400, 'Invalid channel name');
  const occupied = backend.occupancy(params.channel).subscriptions > 0;
  return { occupied, ...describe(backend, params.channel, query.info ?? '') };
}

function getUsers(backend: Backend, { params }: AppRequest, reply: FastifyReply) {
  if (!isChannelName(params.channel) || kindOf(params.channel) !== 'presence')
    return fail(reply, 400, 'Only presence channels have users');
  return { users: backend.presence.userIds(params.channel).map((id) => ({ id })) };
}

function describe(backend: Backend, channel: string, info: string): Record<string, number> {
  if (wants(info, 'user_count') && kindOf(channel) !== 'presence')
    throw new UnpublishableError(400, 'Only presence channels have a user_count');
  const { subscriptions, users } = backend.occupancy(channel);
  return {
    ...(wants(info, 'subscription_count') ? { subscription_count: subscriptions } : {}),
    ...(wants(info, 'user_count') ? { user_count: users } : {}),
  };
}

const wants = (info: string, attribute: string): boolean => info.split(',').includes(attribute);

const parse = (body: unknown): unknown => JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');

const fail = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: message });
