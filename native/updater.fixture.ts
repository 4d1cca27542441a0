import { constants, createDecipheriv, createHash, publicDecrypt } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';

/** What the updater of a device is asked to take. */
export type Download = { checksum: string; sessionKey: string };

/**
 * Takes an archive as the updater does, step by step as in its CryptoCipher and `finishDownload`: what is not sealed and
 * summed with the other half of the key is thrown.
 */
export function takeArchive(
  sealed: Buffer,
  { checksum, sessionKey }: Download,
  publicKey: string,
): Map<string, Buffer> {
  const decrypt = (bytes: Buffer) =>
    publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, bytes);
  const [iv = '', secret = ''] = sessionKey.split(':');
  const key = decrypt(Buffer.from(secret, 'base64'));
  if (key.length !== 16) throw new Error('decrypted session key must be 16 bytes');
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv, 'base64'));
  const zip = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const sum = Buffer.from(checksum, 'hex');
  if (sum.length !== 256) throw new Error('Checksum is not RSA encrypted');
  if (!decrypt(sum).equals(createHash('sha256').update(zip).digest())) throw new Error('Checksum failed');
  return unzip(zip);
}

const LOCAL = 0x04034b50;

/** From the front, as Android does it; what stands in the directory at the end has to agree. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === LOCAL) {
    const [sum, packed, size] = [14, 18, 22].map((offset) => zip.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const begin = nameEnd + zip.readUInt16LE(at + 28);
    const content = inflateRawSync(zip.subarray(begin, begin + packed));
    if (content.length !== size || crc32(content) !== sum) throw new Error('Failed to unzip');
    files.set(zip.toString('utf8', at + 30, nameEnd), content);
    at = begin + packed;
  }
  const end = zip.length - 22;
  if (zip.readUInt16LE(end + 10) !== files.size || zip.readUInt32LE(end + 16) !== at)
    throw new Error('Failed to unzip');
  return files;
}
