/**
 * Remembers what was worked out for the last few keys; forgetting is harmless, it is worked out again. Plain lists written in
 * place: with a map, weak or not, the garbage collector took longer than the results.
 */
export class LastFew<K, V> {
  readonly #keys: (K | undefined)[];
  readonly #values: (V | undefined)[];
  #oldest = 0;

  constructor(size: number) {
    this.#keys = new Array(size).fill(undefined);
    this.#values = new Array(size).fill(undefined);
  }

  get(key: K): V | undefined {
    const at = this.#keys.lastIndexOf(key);
    return at < 0 ? undefined : this.#values[at];
  }

  set(key: K, value: V): void {
    this.#keys[this.#oldest] = key;
    this.#values[this.#oldest] = value;
    this.#oldest = (this.#oldest + 1) % this.#keys.length;
  }
}
