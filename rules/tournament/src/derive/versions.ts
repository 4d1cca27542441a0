/**
 * One version of a list. The newest holds the items; every older one knows the item that was replaced after it, and reads the
 * others from the next. So a new version costs one item, however long the list, and all versions stay as they were.
 */
export type Version<T> = {
  items: T[] | null;
  at: number;
  was: T | null;
  next: Version<T> | null;
};

export const firstVersion = <T>(items: T[]): Version<T> => ({ items, at: -1, was: null, next: null });

export function readItem<T>(version: Version<T>, at: number): T {
  let here = version;
  while (here.items === null) {
    if (here.at === at) return here.was!;
    here = here.next!;
  }
  return here.items[at]!;
}

/** A version after another. A second one after the same has to start with a copy. */
export function nextVersion<T>(version: Version<T>, at: number, item: T): Version<T> {
  const { items } = version;
  if (items === null) return nextVersion(firstVersion(copyOf(version)), at, item);
  const next = firstVersion(items);
  version.items = null;
  version.at = at;
  version.was = items[at]!;
  version.next = next;
  items[at] = item;
  return next;
}

function copyOf<T>(version: Version<T>): T[] {
  let newest = version;
  while (newest.items === null) newest = newest.next!;
  return newest.items.map((_, at) => readItem(version, at));
}
