import type { RenderAnswer } from '@oche/contract';
import { PackedText } from '../app/index.ts';

/** How long a page that is the same for everybody is kept: an evening's audience opens the same few pages. */
const KEEP_MS = 5000;
/** A season on an evening changes several times a second; whoever opens a page then sees it as it was this long ago, and hears the rest. */
const KEEP_CHANGED_MS = 1000;

type Answer = Extract<RenderAnswer, { kind: 'page' }>;

/** A page that was rendered, as it can be sent more than once. */
export class RenderedPage extends PackedText {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.html);
    this.answer = answer;
  }
}

/** All of a process; what was asked for longest ago goes first. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A letter is up to two bytes, and the page is kept packed as well. */
const BYTES_A_LETTER = 2.5;
/** What changes with the clock alone (an article that is to come, today's matches) is seen after at most so long. */
const KEEP_TOLD_MS = 60_000;

type Kept = { page: RenderedPage; until: number; about: ReadonlySet<string>; bytes: number; began: number };
/** When a page was begun, and what was known then: it must not be kept when somebody has changed something of it since. */
export type Mark = { drops: number; began: number };

/**
 * Pages by what they depend on. One about an organisation is kept until somebody changes something of the organisation, and
 * dropped by every process then; what games change in a season all evening is seen after a second. While a process cannot hear
 * of that it keeps such a page for a moment, as it does with all others.
 */
export class KeptPages {
  private readonly pages = new Map<string, Kept>();
  private bytes = 0;
  private drops = 0;
  private allDropped = 0;
  private readonly lastDrop = new Map<string, number>();
  private readonly lastChange = new Map<string, number>();
  private readonly rendering = new Map<string, { drops: number; page: Promise<RenderedPage | null> }>();
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

  mark = (): Mark => ({ drops: this.drops, began: performance.now() });

  /** What many ask for at once is rendered once for all of them; null when it is no page, or one for its visitor alone. */
  renderOnce(key: string, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const begun = this.rendering.get(key);
    if (begun?.drops === this.drops) return begun.page;
    const page = render();
    const mine = { drops: this.drops, page };
    this.rendering.set(key, mine);
    const forget = () => {
      if (this.rendering.get(key) === mine) this.rendering.delete(key);
    };
    page.then(forget, forget);
    return page;
  }

  /** `about`: organisations by their names in addresses. */
  keep(key: string, page: RenderedPage, about: ReadonlySet<string>, mark: Mark): void {
    if (this.allDropped > mark.drops) return;
    if ([...about].some((one) => (this.lastDrop.get(one) ?? 0) > mark.drops)) return;
    const before = this.pages.get(key);
    if (before) this.remove(key, before);
    const isTold = about.size > 0 && this.isInformed();
    const bytes = page.answer.html.length * BYTES_A_LETTER;
    const { began } = mark;
    const isChanged = [...about].some((one) => (this.lastChange.get(one) ?? 0) > began);
    const until = isChanged ? began + KEEP_CHANGED_MS : performance.now() + (isTold ? KEEP_TOLD_MS : KEEP_MS);
    this.pages.set(key, { page, until, about, bytes, began });
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

  /** A game has changed something of a season. One of somebody whom this process does not know may be anybody's. */
  changeSeason(id: number): void {
    const organisation = this.seasons.get(id);
    if (organisation === undefined) {
      this.dropAll();
      return;
    }
    this.lastChange.set(organisation, performance.now());
    for (const kept of this.pages.values())
      if (kept.about.has(organisation)) kept.until = Math.min(kept.until, kept.began + KEEP_CHANGED_MS);
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
