import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const path = () => `/api/organisations/${world.organisation.slug}/site/pictures`;

test.each([
  ['one who may not send it', 'player', 403, 300_000],
  ['one whose picture is too big', 'organiser', 422, 12_000_000],
] as const)(
  'after the upload of %s the next request of the same agent is answered',
  async (_, role, status, bytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; round < 3; round++) {
      const refused = await rawRequest(world.url, path(), {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          authorization: `Bearer ${world.tokens[role]}`,
        },
        body: Buffer.alloc(bytes),
        agent,
      });
      expect([refused.status, refused.headers.connection]).toEqual([status, 'close']);
      expect((await rawRequest(world.url, '/health', { agent })).status).toBe(200);
    }
    agent.destroy();
  },
);

test('a caller that never finishes its body gets the answer, and the line ends', async () => {
  const { hostname, port } = new URL(world.url);
  const line = connect(Number(port), hostname);
  line.write(
    `POST ${path()} HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: 9000000\r\n\r\nhalf`,
  );
  const answer = await text(line);
  expect(answer).toContain('HTTP/1.1 401');
  expect(answer.toLowerCase()).toContain('connection: close');
});
