import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';

// What is handed on is not judged here: the app knows the key, and the server need not.

const folder = mkdtempSync(join(tmpdir(), 'oche-builds-'));
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NATIVE_BUILDS: folder } });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

function put(version: string, about: { made_at: number; channel?: string; native?: string }): void {
  const statement = JSON.stringify({
    ...{ version, channel: 'stable', native: '1.0', server: 'https://oche.example', file: `${version}.zip` },
    ...{ checksum: 'a'.repeat(512), session_key: `${'A'.repeat(24)}:${'A'.repeat(344)}`, ...about },
  });
  writeFileSync(join(folder, `${version}.zip`), `archive of ${version}`);
  writeFileSync(join(folder, `${version}.json`), JSON.stringify({ statement, signature: 'A'.repeat(344) }));
}
const newest = async (query: string): Promise<string | null> => {
  const answer = await fetch(`${world.url}/builds/native.json${query}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const signed = (await answer.json()) as { statement: string } | null;
  return signed && JSON.parse(signed.statement).version;
};

test('the newest of a channel that runs in the app that asks', async () => {
  expect(await newest('?channel=stable&native=1.0')).toBeNull();
  put('one', { made_at: 1 });
  put('three', { made_at: 3 });
  put('two', { made_at: 2 });
  put('early', { made_at: 9, channel: 'early' });
  put('needs-more', { made_at: 8, native: '1.2' });
  writeFileSync(join(folder, 'torn.json'), '{"statement":');
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ statement: '{}', signature: 'A'.repeat(344) }));
  expect(await newest('?channel=stable&native=1.0')).toBe('three');
  expect(await newest('?channel=stable&native=1.10')).toBe('needs-more');
  expect(await newest('?channel=early&native=1.0')).toBe('early');
  for (const wrong of [
    '',
    '?channel=stable',
    '?channel=stable&native=x',
    '?channel=a&channel=b&native=1',
    '?native[]=1',
  ])
    expect(await newest(wrong)).toBeNull();
});

test('archives never change, come in parts when asked so, and nothing else is in that folder', async () => {
  put('whole', { made_at: 4 });
  const address = `${world.url}/builds/native/whole.zip`;
  const whole = await fetch(address, { headers: { origin: 'https://localhost' } });
  expect(await whole.text()).toBe('archive of whole');
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(whole.headers.get('access-control-allow-origin')).toBe('https://localhost');
  const part = await fetch(address, { headers: { range: 'bytes=11-' } });
  expect([part.status, await part.text()]).toEqual([206, 'whole']);
  const known = await fetch(address, {
    headers: { 'if-none-match': whole.headers.get('etag')!, 'cache-control': 'max-age=0' },
  });
  expect(known.status).toBe(304);
  for (const other of ['whole.json', 'none.zip', '', '..%2f..%2fetc%2fpasswd', '%2e%2e/x.zip'])
    expect((await fetch(`${world.url}/builds/native/${other}`)).status, other).toBe(404);
});
