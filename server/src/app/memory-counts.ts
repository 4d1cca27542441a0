type Count = { start: number; count: number };

/** Who is counted longest ago is forgotten first. */
const MOST_COUNTED = 10_000;
const counts = new Map<string, Count>();

/** Counts calls in the memory of this process, in windows like those of the database. */
export function countInMemory(
  key: string,
  weight: number,
  now: Date,
  windowMs: number,
): { count: number; ends: Date } {
  const known = counts.get(key);
  const at = now.getTime();
  const isOver = !known || at - known.start >= windowMs || known.start > at;
  const counted = isOver ? { start: at, count: weight } : { start: known.start, count: known.count + weight };
  counts.delete(key);
  counts.set(key, counted);
  if (counts.size > MOST_COUNTED) counts.delete(counts.keys().next().value!);
  return { count: counted.count, ends: new Date(counted.start + windowMs) };
}

/** Takes a call back that was counted under these keys. */
export function uncountInMemory(keys: readonly string[], weight: number): void {
  for (const key of keys) {
    const known = counts.get(key);
    if (known) known.count = Math.max(0, known.count - weight);
  }
}
