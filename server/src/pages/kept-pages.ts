import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { RenderAnswer } from '@oche/contract';

/** How long a page that is the same for everybody is kept: an evening's audience opens the same few pages. */
const KEEP_MS = 5000;
const MOST_KEPT = 500;

export type Encoding = 'br' | 'gzip';
type Answer = Extract<RenderAnswer, { kind: 'page' }>;

const PACK: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html),
};

/** A page that was rendered, as it can be sent more than once. */
export class RenderedPage {
  readonly answer: Answer;
  readonly etag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: Answer) {
    this.answer = answer;
    this.etag = `"${createHash('sha1').update(answer.html).digest('base64url')}"`;
  }

  /** Compressed once for all who ask for it: compressing has to wait where passwords are being checked, and costs more than sending. */
  pack(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known !== undefined) return known;
    const packing = PACK[encoding](this.answer.html);
    this.packed.set(encoding, packing);
    return packing;
  }
}

/** Pages by what they depend on, for a moment. */
export class KeptPages {
  private readonly pages = new Map<string, { until: number; page: RenderedPage }>();

  find(key: string): RenderedPage | undefined {
    const kept = this.pages.get(key);
    return kept && kept.until > performance.now() ? kept.page : undefined;
  }

  keep(key: string, page: RenderedPage): void {
    if (this.pages.size >= MOST_KEPT) this.pages.clear();
    this.pages.set(key, { until: performance.now() + KEEP_MS, page });
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
