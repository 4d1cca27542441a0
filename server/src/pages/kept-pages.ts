import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { RenderAnswer } from '@oche/contract';

/** How long a page that is the same for everybody is kept: an evening's audience opens the same few pages. */
const KEEP_MS = 5000;

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

/** All of a process; what was asked for longest ago goes first. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A letter is up to two bytes, and the page is kept packed as well. */
const BYTES_A_LETTER = 2.5;
/** What changes with the clock alone (an article that is to come, today's matches) is seen after at most so long. */
const KEEP_TOLD_MS = 60_000;

type Kept = { page: RenderedPage; until: number; about: ReadonlySet<string>; bytes: number };
/** What was known before a page was rendered: it must not be kept when something of it has changed since. */
export type Mark = { drops: number };

/**
 * Pages by what they depend on. One about an organisation is kept until something of the organisation changes, and dropped by
 * every process then; while a process cannot hear of that it keeps such a page for a moment, as it does with all others.
 */
export class KeptPages {
  private readonly pages = new Map<string, Kept>();
  private bytes = 0;
  private drops = 0;
  private allDropped = 0;
  private readonly lastDrop = new Map<string, number>();
  private readonly seasons = new Map<number, string>();
  private readonly isInformed: () => boolean;

  constructor(isInformed: () => boolean) {
    this.isInformed = isInformed;
  }

  find(key: string): RenderedPage | undefined {
    const kept = this.pages.get(key);
    if (!kept) return undefined;
    if (kept.until <= performance.now() || (kept.about.size > 0 && !this.isInformed())) {
      this.remove(key, kept);
      return undefined;
    }
    this.pages.delete(key);
    this.pages.set(key, kept);
    return kept.page;
  }

  mark = (): Mark => ({ drops: this.drops });

  /** `about`: organisations by their names in addresses. */
  keep(key: string, page: RenderedPage, about: ReadonlySet<string>, mark: Mark): void {
    if (this.allDropped > mark.drops) return;
    if ([...about].some((one) => (this.lastDrop.get(one) ?? 0) > mark.drops)) return;
    const before = this.pages.get(key);
    if (before) this.remove(key, before);
    const isTold = about.size > 0 && this.isInformed();
    const bytes = page.answer.html.length * BYTES_A_LETTER;
    const until = performance.now() + (isTold ? KEEP_TOLD_MS : KEEP_MS);
    this.pages.set(key, { page, until, about, bytes });
    this.bytes += bytes;
    for (const [oldest, kept] of this.pages) {
      if (this.bytes <= MOST_BYTES) break;
      this.remove(oldest, kept);
    }
  }

  /** Whose season it is: messages about seasons know only its number. */
  learnSeason(id: number, organisation: string): void {
    if (this.seasons.size < MOST_SEASONS) this.seasons.set(id, organisation);
  }

  drop(organisation: string): void {
    this.lastDrop.set(organisation, ++this.drops);
    if (this.lastDrop.size > MOST_SEASONS) this.dropAll();
    for (const [key, kept] of this.pages) if (kept.about.has(organisation)) this.remove(key, kept);
  }

  /** A season of somebody whom this process does not know may be anybody's. */
  dropSeason(id: number): void {
    const organisation = this.seasons.get(id);
    if (organisation === undefined) this.dropAll();
    else this.drop(organisation);
  }

  dropAll(): void {
    this.allDropped = ++this.drops;
    this.lastDrop.clear();
    for (const [key, kept] of this.pages) if (kept.about.size > 0) this.remove(key, kept);
  }

  private remove(key: string, { bytes }: Kept): void {
    this.pages.delete(key);
    this.bytes -= bytes;
  }
}

const MOST_SEASONS = 10_000;

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
