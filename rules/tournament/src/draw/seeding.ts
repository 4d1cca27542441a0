/**
 * Seeds by bracket position: 1 and 2 only meet in the final, 1-4 in the semi-finals, and round-1 pairs sum
 * to size + 1.
 */
export function bracketOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    const wider: number[] = [];
    for (let at = 0; at < order.length; at++) wider.push(order[at]!, sum - order[at]!);
    order = wider;
  }
  return order;
}

/** Snake: 12 in 4 groups are 1-8-9, 2-7-10, 3-6-11, 4-5-12. */
export function snake(n: number, groups: number): number[][] {
  const filled: number[][] = Array.from({ length: groups }, () => []);
  for (let seed = 1; seed <= n; seed++) {
    const row = Math.floor((seed - 1) / groups);
    const column = (seed - 1) % groups;
    filled[row % 2 === 0 ? column : groups - 1 - column]!.push(seed);
  }
  return filled;
}

/** The same into groups of given sizes: row by row, there and back, over those that have room. */
export function snakeInto(sizes: readonly number[]): number[][] {
  const filled: number[][] = sizes.map(() => []);
  let seed = 0;
  for (let row = 0; row < Math.max(...sizes); row++) {
    const open = filled.filter((_, group) => sizes[group]! > row);
    for (const group of row % 2 === 0 ? open : open.reverse()) group.push(++seed);
  }
  return filled;
}

/** A, B, ... Z, AA, AB, ... */
export function groupLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : groupLetter(Math.floor(index / 26) - 1) + last;
}
