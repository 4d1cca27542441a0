import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';

const FINGERPRINT = Array(32).fill('AB').join(':');
let world: World;
beforeAll(async () => {
  world = await startWorld({
    env: { ANDROID_APP: `app.oche:${FINGERPRINT}`, IOS_APP: 'ABCDE12345.app.oche' },
  });
});
afterAll(() => world.stop());

const preflight = (origin: string) =>
  fetch(`${world.url}/api/user`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });

test.each(['https://localhost', 'capacitor://localhost'])(
  'the app at %s may call, with its token',
  async (origin) => {
    const asked = await preflight(origin);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await fetch(`${world.url}/api/user`, {
      headers: { origin, authorization: `Bearer ${world.tokens.player}` },
    });
    expect(await answer.json()).toMatchObject({ id: world.player.id });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  },
);

test.each(['https://localhost.evil.invalid', 'https://evil.invalid', 'http://localhost', 'null'])(
  'pages at %s may not',
  async (origin) => {
    const asked = await preflight(origin);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await fetch(`${world.url}/api/user`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('links to us may open the apps we are configured with', async () => {
  const read = async (name: string) => (await fetch(`${world.url}/.well-known/${name}`)).json();
  expect(await read('assetlinks.json')).toMatchObject([
    { target: { package_name: 'app.oche', sha256_cert_fingerprints: [FINGERPRINT] } },
  ]);
  expect(await read('apple-app-site-association')).toMatchObject({
    applinks: { details: [{ appIDs: ['ABCDE12345.app.oche'] }] },
  });
});
