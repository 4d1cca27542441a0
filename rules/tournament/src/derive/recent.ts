/**
 * Remembers what was worked out for the last few states. A weak map would do the same and never forget too early, but the
 * garbage collector pays for every entry: it took most of the time of a result. Forgetting is harmless, it is derived again.
 */
export function rememberRecent<K extends object, V>(size: number) {
  const keys: (K | null)[] = new Array(size).fill(null);
  const values: (V | null)[] = new Array(size).fill(null);
  let newest = 0;
  return {
    get: (key: K): V | null => {
      for (let back = 0; back < size; back++) {
        const at = newest >= back ? newest - back : newest - back + size;
        if (keys[at] === key) return values[at]!;
      }
      return null;
    },
    set: (key: K, value: V): void => {
      newest = (newest + 1) % size;
      keys[newest] = key;
      values[newest] = value;
    },
  };
}
