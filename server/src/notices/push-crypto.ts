import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import type { PushIdentity } from '../app/index.ts';
import { signToken } from './sign-token.ts';

// How a message is sealed for one device (RFC 8291, in one record of RFC 8188), and how we say who we are to the service that
// carries it (RFC 8292). The service learns neither the words nor whom they are about.

const CURVE = 'prime256v1';

export type DeviceKeys = { p256dh: Buffer; auth: Buffer };

/** What a device gave as its keys is a point of the curve and a secret, or it is nothing. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/** What every service carries; our texts are a tenth of it. */
const RECORD_SIZE = 4096;

/** Salt and sender's key are new for every message; tests of the standard give their own. */
export function sealPush(
  text: string,
  { p256dh, auth }: DeviceKeys,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const shared = own.computeSecret(p256dh);
  const secret = derive(shared, auth, Buffer.concat([label('WebPush: info'), p256dh, publicKey]), 32);
  const key = derive(secret, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(publicKey.length, 4);
  // The byte after the text says that it is the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()];
  return Buffer.concat([salt, head, publicKey, ...sealed, cipher.getAuthTag()]);
}

const label = (text: string): Buffer => Buffer.from(`${text}\0`);
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const LIFETIME_SECONDS = 12 * 60 * 60;

/** From 32 random bytes, which are a key of the curve as good as always. */
export function pushIdentity(secret: string, contact: string): PushIdentity {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(secret, 'base64url'));
  const point = ecdh.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: secret },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorize: (endpoint, now) => {
      const aud = new URL(endpoint).origin;
      const exp = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
      return `vapid t=${signToken(key, { alg: 'ES256' }, { aud, exp, sub: contact })}, k=${publicKey}`;
    },
  };
}
