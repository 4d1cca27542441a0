/**
 * A list in pages of pages: writing one item copies three short lists, not the whole list. One result of a bracket of
 * thousands then costs as little as one of sixteen, and every state before it stays as it was.
 */
export type Pages<T> = readonly Shelf<T>[];
type Shelf<T> = readonly Page<T>[];
type Page<T> = readonly T[];

const BITS = 4;
const SIZE = 1 << BITS;
const LAST = SIZE - 1;

export function pagesOf<T>(length: number, item: (at: number) => T): T[][][] {
  const pages: T[][][] = [];
  for (let start = 0; start < length; start += SIZE) {
    const page: T[] = [];
    for (let at = start; at < Math.min(start + SIZE, length); at++) page.push(item(at));
    if (start % (SIZE * SIZE) === 0) pages.push([]);
    pages.at(-1)!.push(page);
  }
  return pages;
}

export const itemAt = <T>(pages: Pages<T>, at: number): T =>
  pages[at >> (2 * BITS)]![(at >> BITS) & LAST]![at & LAST]!;

export function withItem<T>(pages: Pages<T>, at: number, item: T): Pages<T> {
  const next = pages.slice();
  const shelf = pages[at >> (2 * BITS)]!.slice();
  const page = shelf[(at >> BITS) & LAST]!.slice();
  next[at >> (2 * BITS)] = shelf;
  shelf[(at >> BITS) & LAST] = page;
  page[at & LAST] = item;
  return next;
}

export const itemsOf = <T>(pages: Pages<T>): T[] => pages.flat(2) as T[];
