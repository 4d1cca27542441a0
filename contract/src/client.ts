import { type AnswerOf, type Endpoint, type InputOf, requestFor } from './endpoint.ts';
import type { RefusalBody } from './refusals.ts';

/** Calls an endpoint: over HTTP in the browser, in the same process while rendering on the server. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  /** A name for this call, under which it can be sent again: it is done once. */
  key?: string,
) => Promise<AnswerOf<E>>;

/** A refused or failed call, with what the server said. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** By its name: a page rendered on the server is a bundle of its own, with its own copy of the class. */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError';

export type HttpClientOptions = {
  baseUrl: string;
  /** The bearer token for this call, or null: which one is decided by where the user is. */
  token: () => string | null;
  language: () => string;
  fetch?: typeof fetch;
};

/** What a file is sent as, whatever is in it: that is looked at, not believed. */
export const UPLOAD_TYPE = 'application/octet-stream';

const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

export function httpClient(options: HttpClientOptions): Call {
  const send = options.fetch ?? fetch;
  return async (endpoint, input, key) => {
    const { path, body, content } = requestFor(endpoint, input as Record<string, unknown>);
    const token = options.token();
    const request: RequestInit = {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'accept-language': options.language(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(content ? { 'content-type': UPLOAD_TYPE } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(content ? { body: content } : {}),
    };
    const attempt = () => send(options.baseUrl + path, request);
    if (isIdempotent(endpoint)) return readAnswer(await onceMore(attempt));
    return readAnswer(await (key && token ? attempt().catch(attempt) : attempt()));
  };
}

// POST is the only verb of ours that may do its work twice, unless somebody who is known has given it a name.
const isIdempotent = (endpoint: Endpoint) => endpoint.method !== 'POST';

async function onceMore(attempt: () => Promise<Response>): Promise<Response> {
  try {
    const response = await attempt();
    return RETRIED_STATUSES.includes(response.status) ? await attempt() : response;
  } catch {
    return attempt();
  }
}

async function readAnswer<A>(response: Response): Promise<A> {
  const body = await response.json().catch(() => null);
  if (response.ok) return body as A;
  throw new CallError(
    response.status,
    isRefusal(body) ? body : { code: 'internal', message: response.statusText },
  );
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
