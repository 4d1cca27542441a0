import { constants, createCipheriv, createHash, privateEncrypt, randomBytes, sign } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PublicSettings } from '@oche/contract';
import type { NativeBuild, SignedBuild } from '@oche/contract/native-builds';
import { readPrivateKey, spkiOf } from './keys.ts';
import { makeZip } from './zip.ts';

/** Raised with the version of both projects, whenever the pages begin to need a plugin that older apps have not. */
export const NEEDS_NATIVE = '1.0';

/**
 * Packs what lies in a folder of `makeWww` for apps that are out already, and signs it. The archive is sealed as the updater
 * of the device wants it, which proves that it is ours; the statement beside it says when it was made and for whom, so that
 * nobody hands on an old one as new.
 */
export function makeBundle(
  { www, builds, settings }: { www: string; builds: string; settings: PublicSettings },
  env: Record<string, string | undefined>,
): NativeBuild {
  const { bundle, build, apiUrl } = settings;
  const key = readPrivateKey(env.NATIVE_PRIVATE_KEY);
  if (spkiOf(key).toString('base64') !== bundle?.key)
    throw new Error('NATIVE_PRIVATE_KEY and NATIVE_PUBLIC_KEY do not belong together.');
  const encrypt = (bytes: Buffer) => privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes);
  const zip = makeZip(filesIn(www));
  const [iv, secret] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-128-cbc', secret, iv);
  const sealed = Buffer.concat([cipher.update(zip), cipher.final()]);
  const about: NativeBuild = {
    version: build,
    made_at: bundle.made_at,
    channel: bundle.channel,
    native: NEEDS_NATIVE,
    server: new URL(apiUrl).origin,
    // What is in it never changes under one name.
    file: `${build}-${sha256(sealed).toString('hex').slice(0, 16)}.zip`,
    checksum: encrypt(sha256(zip)).toString('hex'),
    session_key: `${iv.toString('base64')}:${encrypt(secret).toString('base64')}`,
  };
  const statement = JSON.stringify(about);
  const signature = sign('sha256', Buffer.from(statement), key).toString('base64');
  const signed: SignedBuild = { statement, signature };
  mkdirSync(builds, { recursive: true });
  writeFileSync(join(builds, about.file), sealed);
  // The archive first, and the statement at once: nobody is told of a bundle that is not there yet.
  const place = join(builds, about.file.replace(/zip$/, 'json'));
  writeFileSync(`${place}.new`, JSON.stringify(signed));
  renameSync(`${place}.new`, place);
  return about;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: relative(folder, path).split(sep).join('/'), content: readFileSync(path) }));
