import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAtLeast, readStatement, signedBuild } from '@oche/contract/native-builds';
import { afterAll, expect, test } from 'vitest';
import { makeBundle } from './make-bundle.ts';
import { settingsFor } from './make-www.ts';
import { takeArchive, unzip } from './updater.fixture.ts';
import { makeZip } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'oche-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

function makeKeys(modulusLength = 2048) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    NATIVE_PUBLIC_KEY: publicKey.export({ type: 'pkcs1', format: 'pem' }) as string,
    NATIVE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
const keys = makeKeys();
const env = { PUBLIC_URL: 'https://oche.example', ...keys };

function bundle() {
  const [www, builds] = [join(folder, 'www'), join(folder, 'builds')];
  rmSync(builds, { recursive: true, force: true });
  mkdirSync(join(www, 'assets'), { recursive: true });
  writeFileSync(join(www, 'index.html'), '<p>Oche</p>');
  writeFileSync(join(www, 'assets/ü.js'), 'x'.repeat(5000));
  const about = makeBundle({ www, builds, settings: settingsFor(env, 'files') }, env);
  const signed = signedBuild.parse(
    JSON.parse(readFileSync(join(builds, about.file.replace('zip', 'json')), 'utf8')),
  );
  return { about, signed, builds, sealed: readFileSync(join(builds, about.file)) };
}

test('a bundle is what the updater of a device takes, and says whom it is for', () => {
  const { about, signed, sealed, builds } = bundle();
  expect(readdirSync(builds)).toHaveLength(2);
  const isSigned = (statement: string) =>
    verify('sha256', Buffer.from(statement), keys.NATIVE_PUBLIC_KEY, Buffer.from(signed.signature, 'base64'));
  expect(isSigned(signed.statement)).toBe(true);
  expect(isSigned(signed.statement.replace('stable', 'early!'))).toBe(false);
  expect(readStatement(signed)).toEqual(about);
  expect(about).toMatchObject({ server: 'https://oche.example', channel: 'stable' });
  const files = takeArchive(sealed, { ...about, sessionKey: about.session_key }, keys.NATIVE_PUBLIC_KEY);
  expect([...files.keys()].sort()).toEqual(['assets/ü.js', 'index.html']);
  expect(files.get('index.html')?.toString()).toBe('<p>Oche</p>');
  expect(sealed.includes('index.html')).toBe(false);
});

test('a flipped bit, half an archive, and the key of somebody else are found by the device', () => {
  const { about, sealed } = bundle();
  const take = (bytes: Buffer, key = keys.NATIVE_PUBLIC_KEY) =>
    takeArchive(bytes, { ...about, sessionKey: about.session_key }, key);
  const flipped = Buffer.from(sealed);
  flipped[40]! ^= 1;
  expect(() => take(flipped)).toThrow();
  expect(() => take(sealed.subarray(0, sealed.length / 2))).toThrow();
  expect(() => take(sealed, makeKeys().NATIVE_PUBLIC_KEY)).toThrow();
});

test('nothing is made without a key that devices take', () => {
  const make = (given: Record<string, string | undefined>) => () => {
    const settings = settingsFor({ ...env, ...given }, 'files');
    return makeBundle({ www: folder, builds: join(folder, 'none'), settings }, { ...env, ...given });
  };
  expect(make({ NATIVE_PUBLIC_KEY: undefined })).toThrow('NATIVE_PUBLIC_KEY');
  expect(make({ NATIVE_PUBLIC_KEY: keys.NATIVE_PRIVATE_KEY })).toThrow('NATIVE_PUBLIC_KEY');
  expect(make({ NATIVE_PRIVATE_KEY: undefined })).toThrow('NATIVE_PRIVATE_KEY');
  expect(make({ NATIVE_PRIVATE_KEY: makeKeys().NATIVE_PRIVATE_KEY })).toThrow('belong together');
  expect(make(makeKeys(3072))).toThrow('2048');
  expect(make({ NATIVE_CHANNEL: 'Über' })).toThrow();
});

test('the archive keeps empty files and long ones, under names of any language', () => {
  const files = [
    { path: 'empty', content: Buffer.alloc(0) },
    { path: 'a/b/Größe.json', content: Buffer.alloc(300_000, 'darts ') },
  ];
  expect([...unzip(makeZip(files))]).toEqual(files.map(({ path, content }) => [path, content]));
});

test.each([
  ['1.0', '1.0', true],
  ['1', '1.0', true],
  ['1.10', '1.9', true],
  ['1.9', '1.10', false],
  ['2.0', '1.9.9', true],
  ['0.9.9', '1.0', false],
])('an app of version %s has what %s needs: %s', (have, needed, answer) => {
  expect(isAtLeast(have, needed)).toBe(answer);
});
