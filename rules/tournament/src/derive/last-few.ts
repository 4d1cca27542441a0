/**
 * Remembers what was worked out for the last few keys; forgetting is harmless, it is worked out again. Plain lists written in
 * place: with a map, weak or not, the garbage collector took longer than the results.
 */
export class LastFew<K, V> {
  readonly #entries: ({ readonly key: K; readonly value: V } | null)[];
  #newest = 0;

  constructor(size: number) {
    this.#entries = new Array(size).fill(null);
  }

  /** The newest is asked for most, so it is looked at first. */
  get(key: K): V | undefined {
    const size = this.#entries.length;
    for (let back = 0; back < size; back++) {
      const entry = this.#entries[(this.#newest + size - back) % size];
      if (entry && entry.key === key) return entry.value;
    }
    return undefined;
  }

  set(key: K, value: V): void {
    this.#newest = (this.#newest + 1) % this.#entries.length;
    this.#entries[this.#newest] = { key, value };
  }
}
