import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error The stand-in for S3 brings no types along.
import S3rver from '@20minutes/s3rver';
import { pictureAddress, uploadPicture } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { countContentsInDatabase } from '../testing/lookups.sql.ts';
import { SMALL_PICTURE } from '../testing/sample.ts';
import { startWorld, type World } from '../testing/world.ts';
import { deleteUnused, openObjectStore } from './index.ts';

const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const directory = mkdtempSync(join(tmpdir(), 'oche-s3-'));
let server: { run(): Promise<{ port: number }>; close(): Promise<void> };
let endpoint: string;
beforeAll(async () => {
  server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'oche-files' }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const settings = () => ({ endpoint, bucket: 'oche-files', region: 'eu-west-1', ...KEYS });

test('what is put is read until it is deleted', async () => {
  const store = openObjectStore(settings());
  await store.put('a.webp', Buffer.from('hello'), 'image/webp');
  expect(String(await store.read('a.webp'))).toBe('hello');
  await store.delete('a.webp');
  expect(await store.read('a.webp')).toBe(null);
  await store.delete('a.webp');
});

test('a wrong key and a bucket that is not there are errors, not silence', async () => {
  const stranger = openObjectStore({ ...settings(), secretKey: 'wrong' });
  await expect(stranger.put('b.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('403');
  const lost = openObjectStore({ ...settings(), bucket: 'nowhere' });
  await expect(lost.put('b.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('no bucket');
});

test('the product keeps its files there when it is told to, and the database only knows them', async () => {
  const world: World = await startWorld({
    env: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'oche-files', S3_REGION: 'eu-west-1' },
      ...{ S3_ACCESS_KEY: KEYS.accessKey, S3_SECRET_KEY: KEYS.secretKey },
    },
  });
  const input = { org_slug: world.organisation.slug, content: SMALL_PICTURE };
  const { file } = await world.as('organiser')(uploadPicture, input);
  const answer = await fetch(world.url + pictureAddress(file, 256));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await countContentsInDatabase(world.db)).toBe(0);
  world.clock.advance(8 * DAY);
  await deleteUnused(world.services, []);
  const store = openObjectStore(settings());
  expect(await store.read(`${file}-256.webp`)).toBe(null);
  expect((await fetch(world.url + pictureAddress(file, 256))).status).toBe(404);
  await world.stop();
});
