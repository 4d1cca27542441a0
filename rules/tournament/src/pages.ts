/**
 * A list in pages: writing one item copies one page and the list of pages, not the whole list. One result of a bracket of
 * thousands then costs as little as one of sixteen, and every state before it stays as it was.
 */
export type Pages<T> = readonly (readonly T[])[];

const BITS = 5;
const PAGE = 1 << BITS;

export function pagesOf<T>(length: number, item: (at: number) => T): T[][] {
  const pages: T[][] = [];
  for (let start = 0; start < length; start += PAGE)
    pages.push(Array.from({ length: Math.min(PAGE, length - start) }, (_, offset) => item(start + offset)));
  return pages;
}

export const itemAt = <T>(pages: Pages<T>, at: number): T => pages[at >> BITS]![at & (PAGE - 1)]!;

export function withItem<T>(pages: Pages<T>, at: number, item: T): Pages<T> {
  const next = pages.slice();
  const page = pages[at >> BITS]!.slice();
  page[at & (PAGE - 1)] = item;
  next[at >> BITS] = page;
  return next;
}

/** Writes into `pages`, a fresh list of pages that may still share pages with `before`. */
export function writeItem<T>(pages: (readonly T[])[], before: Pages<T>, at: number, item: T): void {
  const number = at >> BITS;
  if (pages[number] === before[number]) pages[number] = before[number]!.slice();
  (pages[number] as T[])[at & (PAGE - 1)] = item;
}
