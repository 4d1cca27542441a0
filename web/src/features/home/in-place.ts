/** What is there now, each where it was before; what is gone makes room for what is new. */
export function inPlace<T extends { id: string }>(before: readonly T[], now: readonly T[]): T[] {
  const added = now.filter(({ id }) => !before.some((each) => each.id === id));
  const placed = before.flatMap(({ id }) => now.find((each) => each.id === id) ?? added.shift() ?? []);
  return [...placed, ...added];
}
