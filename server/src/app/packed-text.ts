import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const PACK: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text),
};

/** A text that is sent more than once. */
export class PackedText {
  readonly text: string;
  readonly etag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
    this.etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  }

  /** Compressed once for all who ask for it: compressing has to wait where passwords are being checked, and costs more than sending. */
  pack(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known !== undefined) return known;
    const packing = PACK[encoding](this.text);
    this.packed.set(encoding, packing);
    return packing;
  }
}

/** The better of our encodings that a browser takes; null when it takes none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const taken = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.split(';', 1)[0]!.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : null;
}
