import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A request as it is written, without the tidying up that fetch does: any path, any host, any header. */
export function rawRequest(
  url: string,
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string | string[]>;
    body?: string | Buffer;
    agent?: Agent;
    /** Cuts the connection, whatever has been sent or answered by then. */
    signal?: AbortSignal;
  } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, agent = false, signal } = options;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent, signal }, (response) => {
      text(response).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
