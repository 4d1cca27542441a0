/**
 * A list in pages: writing one item copies one page and the list of pages, not the whole list. So one result of a field of
 * thousands costs as little as one of sixteen, and every state before it stays as it was. Whatever was never written is null.
 */
export type Pages<T> = readonly Page<T>[];
export type Page<T> = readonly (T | null)[];

const BITS = 5;
const SIZE = 1 << BITS;
const LAST = SIZE - 1;

/** Where every item has been written. */
export const writtenAt = <T>(pages: Pages<T>, at: number): T => pages[at >> BITS]![at & LAST]!;

export const itemAt = <T>(pages: Pages<T>, at: number): T | null => pages[at >> BITS]?.[at & LAST] ?? null;

/** Writes into a copy of the list of pages that the caller has made; a page that is still shared is copied first. */
export function writeItem<T>(copy: Page<T>[], shared: Pages<T>, at: number, item: T): void {
  const number = at >> BITS;
  if (copy[number] === shared[number]) copy[number] = copy[number]!.slice();
  (copy[number] as (T | null)[])[at & LAST] = item;
}

const EMPTY: Page<never> = new Array(SIZE).fill(null);

export function withItem<T>(pages: Pages<T>, at: number, item: T | null): Pages<T> {
  const next = pages.slice();
  while (next.length <= at >> BITS) next.push(EMPTY);
  const page = next[at >> BITS]!.slice();
  page[at & LAST] = item;
  next[at >> BITS] = page;
  return next;
}

export function pagesOf<T>(items: readonly (T | null)[]): Pages<T> {
  const pages: Page<T>[] = [];
  for (let start = 0; start < items.length; start += SIZE) pages.push(items.slice(start, start + SIZE));
  return pages;
}

/** All items that are there. */
export const itemsOf = <T>(pages: Pages<T>): T[] => pages.flat().filter((item) => item !== null) as T[];
