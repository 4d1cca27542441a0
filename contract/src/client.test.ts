import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentUser, login } from './accounts.ts';
import { updateUserAsAdmin } from './admin.ts';
import { httpClient, isCallError } from './client.ts';
import { requestFor } from './endpoint.ts';

const seen: { method: string | undefined; url: string | undefined; authorization: string | undefined }[] = [];
let answers: number[] = [];
const server = createServer((request, response) => {
  seen.push({ method: request.method, url: request.url, authorization: request.headers.authorization });
  const status = answers.shift() ?? 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    status === 200 ? 'null' : JSON.stringify({ code: 'conflict', message: 'No', current: { version: 3 } }),
  );
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  seen.length = 0;
});

const call = (token: string | null = null) =>
  httpClient({ baseUrl, token: () => token, language: () => 'en' });
const credentials = { email: 'a@b.example', password: 'x' };

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a GET that is answered %i is asked once more',
  async (status) => {
    answers = [status];
    expect(await call()(currentUser, {})).toBe(null);
    expect(seen).toHaveLength(2);
  },
);

test('once more, and not twice', async () => {
  answers = [503, 503, 200];
  await expect(call()(currentUser, {})).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(2);
});

test.each([400, 401, 403, 404, 422])('a GET that is refused with %i is not asked again', async (status) => {
  answers = [status];
  await expect(call()(currentUser, {})).rejects.toMatchObject({ status });
  expect(seen).toHaveLength(1);
});

test('a POST that has a name is sent again when no answer came, under the same name', async () => {
  const sent: (string | null)[] = [];
  const send = (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('idempotency-key'));
    return sent.length === 1 ? Promise.reject(new TypeError()) : Promise.resolve(new Response('null'));
  };
  const options = { baseUrl, token: () => 'token', language: () => 'en', fetch: send as typeof fetch };
  expect(await httpClient(options)(login, credentials, 'a')).toBe(null);
  expect(sent).toEqual(['a', 'a']);
});

test('a POST without one is never sent twice', async () => {
  answers = [503];
  await expect(call()(login, credentials)).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
});

test('the bearer goes along when there is one, and only then', async () => {
  await call('abc')(currentUser, {});
  await call()(currentUser, {});
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer abc', undefined]);
});

test('a refusal carries what the server said', async () => {
  answers = [409, 409];
  const error = await call()(currentUser, {}).catch((caught) => caught);
  expect(isCallError(error) && error.body.current).toEqual({ version: 3 });
});

test('the path takes its own fields, the rest is the body', () => {
  const { path, body } = requestFor(updateUserAsAdmin, { user_id: 7, base_version: 1, nickname: 'x' });
  expect(path).toBe('/admin/users/7');
  expect(body).toEqual({ base_version: 1, nickname: 'x' });
});
