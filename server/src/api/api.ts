import { Readable } from 'node:stream';
import { type Endpoint, Refusal, UPLOAD_TYPE } from '@oche/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedEncoding,
  acceptedLocale,
  asUnavailable,
  type Dispatch,
  Download,
  type PackedText,
  wordRefusal,
} from '../app/index.ts';
import { requestInfo } from './request-info.ts';
import type { SharedAnswers } from './shared-answers.ts';

export const API_BASE = '/api';

/** Puts every endpoint of the contract on the wire. */
export function registerApi(
  app: FastifyInstance,
  endpoints: Endpoint[],
  dispatch: Dispatch,
  answers: SharedAnswers,
): void {
  for (const endpoint of endpoints.filter(({ upload, shared }) => !upload && !shared))
    addRoute(app, endpoint, dispatch, inputOf);
  for (const endpoint of endpoints.filter(({ shared }) => shared))
    addSharedRoute(app, endpoint, dispatch, answers);
  void app.register((scope, _options, done) => {
    // Only here a body is not JSON. It is handed on unread: whoever may not send it is told so before it has come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(UPLOAD_TYPE, (_request, body, done) => done(null, body));
    for (const endpoint of endpoints.filter(({ upload }) => upload))
      addRoute(scope, endpoint, dispatch, uploadOf);
    done();
  });
  const nothingHere = () => {
    throw new Refusal('not_found');
  };
  app.all(`${API_BASE}/*`, nothingHere);
  app.setNotFoundHandler(nothingHere);
  app.setErrorHandler(answerError);
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  dispatch: Dispatch,
  input: (request: FastifyRequest) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answer = await dispatch(endpoint, input(request), requestInfo(request, reply));
      if (answer instanceof Download) return sendFile(reply, endpoint, answer);
      // Fastify would send nothing at all for null, and null is an answer.
      return reply.type(JSON_TYPE).send(JSON.stringify(answer));
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';
const urlOf = ({ path }: Endpoint): string => API_BASE + path.replace(/\{(\w+)\}/g, ':$1');

/** Longer addresses are none of ours, and would only fill the memory. */
const LONGEST_SHARED = 300;

/** Whoever says who they are is answered alone. */
function addSharedRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  dispatch: Dispatch,
  answers: SharedAnswers,
): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    handler: async (request, reply) => {
      const info = requestInfo(request, reply);
      const work = () => dispatch(endpoint, inputOf(request), info);
      reply.header('cache-control', 'no-store').type(JSON_TYPE);
      if (request.headers.authorization !== undefined || request.url.length > LONGEST_SHARED)
        return reply.send(JSON.stringify(await work()));
      return sendPacked(request, reply, await answers.find(`${info.locale} ${request.url}`, work));
    },
  });
}

async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText) {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding');
  if (encoding === null) return reply.send(packed.text);
  return reply.header('content-encoding', encoding).send(await packed.pack(encoding));
}

const uploadOf = ({ query, params, body }: FastifyRequest): unknown => ({
  ...(query as object),
  ...(params as object),
  content: body,
});

/** As fast as the other side reads, and no faster. */
const sendFile = (reply: FastifyReply, { file }: Endpoint, { name, chunks }: Download) =>
  reply
    .type(`${file}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(chunks));

function inputOf(request: FastifyRequest): unknown {
  const { body, query, params } = request;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw new Refusal('malformed');
  if (isDeeperThan(DEEPEST, body)) throw new Refusal('malformed');
  // The path has the last word: a body cannot point a call at something else than its address says.
  return { ...(query as object), ...(body as object | undefined), ...(params as object) };
}

/** Far more than any call of ours, and far less than what fills a stack. */
const DEEPEST = 32;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const BY_FASTIFY_STATUS: Record<number, ConstructorParameters<typeof Refusal>[0]> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : asRefusal(error, request);
  if (refusal.cause) request.log.error({ err: refusal.cause }, 'the database cannot do it now');
  const { status, body } = wordRefusal(refusal, acceptedLocale(request.headers['accept-language']));
  if (refusal.detail.retryAfter) reply.header('retry-after', refusal.detail.retryAfter);
  void reply.status(status).type(JSON_TYPE).send(JSON.stringify(body));
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  const unavailable = asUnavailable(error);
  if (unavailable) return unavailable;
  const { statusCode } = error as { statusCode?: number };
  const known = statusCode === undefined ? undefined : BY_FASTIFY_STATUS[statusCode];
  if (known) return new Refusal(known);
  request.log.error({ err: error }, 'a call failed');
  return new Refusal('internal');
}
