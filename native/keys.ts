import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The updater of the device takes keys of this size and in this form, and no others. */
const BITS = 2048;
const HEAD = '-----BEGIN RSA PUBLIC KEY-----';

/** What the app is built with: bundles have to be signed with the other half. */
export function readPublicKey(text: string | undefined): KeyObject {
  if (!text?.startsWith(HEAD))
    throw new Error(
      `NATIVE_PUBLIC_KEY has to begin with "${HEAD}": without it the app would take any bundle.`,
    );
  return checked(createPublicKey(text), 'NATIVE_PUBLIC_KEY');
}

export function readPrivateKey(text: string | undefined): KeyObject {
  if (!text) throw new Error('NATIVE_PRIVATE_KEY is missing: no app takes a bundle that is not signed.');
  return checked(createPrivateKey(text), 'NATIVE_PRIVATE_KEY');
}

function checked(key: KeyObject, name: string): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== BITS)
    throw new Error(`${name} has to be an RSA key of ${BITS} bits.`);
  return key;
}

export const spkiOf = (key: KeyObject): Buffer => {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return half.export({ type: 'spki', format: 'der' });
};
