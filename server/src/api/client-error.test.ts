import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerClientError } from './client-error.ts';

/** What a client hears that sends these words, when this error comes of it. */
async function heard(code: string, words: string): Promise<string> {
  const server = createServer(async (socket) => {
    if (words) await once(socket, 'readable');
    answerClientError(Object.assign(new Error(code), { code }), socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(words);
  const answer = await text(client);
  server.close();
  return answer;
}

test.each([
  ['a line that was opened ahead and never used', 'ERR_HTTP_REQUEST_TIMEOUT', '', /^$/],
  ['a request that never ended', 'ERR_HTTP_REQUEST_TIMEOUT', 'GET / HT', /^HTTP\/1\.1 408 Request Timeout/],
  ['headers that are too long', 'HPE_HEADER_OVERFLOW', 'GET / HT', /^HTTP\/1\.1 431 /],
  ['what is no HTTP', 'HPE_INVALID_METHOD', 'HELO', /^HTTP\/1\.1 400 Bad Request/],
])('%s', async (_, code, words, answer) => {
  expect(await heard(code, words)).toMatch(answer);
});
