/** In order, equals together: what places and ranks are counted from. */
export function levelsOf<T>(items: readonly T[], compare: (one: T, other: T) => number): T[][] {
  const levels: T[][] = [];
  for (const item of items.toSorted(compare)) {
    const level = levels.at(-1);
    if (level && compare(level[0]!, item) === 0) level.push(item);
    else levels.push([item]);
  }
  return levels;
}
