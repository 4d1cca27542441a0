const STORED = 'scroll-positions';
/** A session has hundreds of pages at most that anybody goes back to. */
const KEPT = 200;

type Position = readonly [x: number, y: number];

/**
 * The history of the browser, with where each of its pages was scrolled to: the browser would restore that before the page
 * to go back to is drawn.
 */
export class BrowserHistory {
  readonly #positions = new Map<string, Position>(stored());
  /** The entry whose page is shown; while the next one is on its way the address is already that one's. */
  #shown: string;

  constructor(onPop: () => void) {
    this.#shown = entryKey() ?? markEntry();
    history.scrollRestoration = 'manual';
    addEventListener('popstate', onPop);
    addEventListener('scroll', () => this.#remember(), { passive: true });
    // Whoever comes back by loading the page finds it where it was before any script runs.
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
      store([...this.#positions].slice(-KEPT));
    });
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
  }

  /** Whether the page was left further down than it is shown. */
  isLeftScrolled(): boolean {
    return scrollY === 0 && this.#positions.has(this.#shown);
  }

  push(address: string): void {
    // Whoever follows a link to the open page has not gone anywhere.
    if (address === location.pathname + location.search + location.hash) return;
    history.pushState({ key: newKey() }, '', address);
  }

  replace(address: string): void {
    history.replaceState({ key: entryKey() ?? newKey() }, '', address);
  }

  /** The page of the current entry is drawn. */
  show(scroll: 'top' | 'keep' | 'restore'): void {
    this.#shown = entryKey() ?? markEntry();
    if (scroll === 'keep') return;
    const [x, y] = (scroll === 'restore' && this.#positions.get(this.#shown)) || [0, 0];
    scrollTo({ left: x, top: y, behavior: 'instant' });
  }

  /** Went to another place of the page that is shown: a fragment the browser finds by itself, or back from one. */
  move(): void {
    this.show(entryKey() === null ? 'keep' : 'restore');
  }

  #remember(): void {
    this.#positions.delete(this.#shown);
    this.#positions.set(this.#shown, [scrollX, scrollY]);
  }
}

const entryKey = (): string | null => (history.state as { key?: string } | null)?.key ?? null;

let entries = 0;
const newKey = (): string => `${Date.now().toString(36)}.${entries++}`;

function markEntry(): string {
  const key = newKey();
  history.replaceState({ key }, '');
  return key;
}

function stored(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}

function store(positions: [string, Position][]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {
    // Without storage pages open at their top.
  }
}
