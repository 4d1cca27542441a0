// The answers of calls, kept by what was asked, so that everybody who asks the same shares one answer. A page rendered on the
// server hands its answers to the browser by `dehydrate` and `hydrate`.

export type QueryKey = readonly unknown[];
export type Query<T> = {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
  /** For how long an answer is good enough not to be asked for again. */
  staleTime?: number;
};

/** What is known about one question. Replaced, never changed: whoever draws it sees when it is another. */
export type Known<T> = { data: T | undefined; error: unknown; updatedAt: number; isInvalidated: boolean };

type Entry = {
  key: QueryKey;
  known: Known<unknown>;
  /** The newest request that is on its way; an older one no longer counts. */
  asking: Promise<unknown> | null;
  /** Those who show it, with how they would ask again. */
  watchers: Set<Watcher>;
  usedAt: number;
};
type Watcher = { onChange: () => void; query: () => Query<unknown> };
export type Dehydrated = [key: QueryKey, data: unknown, updatedAt: number][];

/** A page opened twice in a row does not ask twice. */
const FRESH_MS = 15_000;
/** What nobody has shown for so long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000;
const UNKNOWN: Known<never> = { data: undefined, error: null, updatedAt: 0, isInvalidated: false };

export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<(key: QueryKey) => void>();

  get<T>(key: QueryKey): Known<T> {
    return (this.entries.get(hash(key))?.known ?? UNKNOWN) as Known<T>;
  }

  getQueryData = <T>(key: QueryKey): T | undefined => this.get<T>(key).data;

  /** The answer, whatever its age; asked for when there is none. */
  ensureQueryData<T>(query: Query<T>): Promise<T> {
    const { data } = this.get<T>(query.queryKey);
    return data === undefined ? this.ask(query) : Promise.resolve(data);
  }

  /** The answer, asked for again when it is too old. Without a network an old one is better than none. */
  async fetchQuery<T>(query: Query<T>): Promise<T> {
    const { data } = this.get<T>(query.queryKey);
    if (!this.isStale(query)) return data as T;
    return this.ask(query).catch((error) => {
      // What fetch throws when nobody answers. A page that was kept for everybody says of everything that it is nobody's.
      if (data !== undefined && data !== null && error instanceof TypeError) return data;
      throw error;
    });
  }

  isStale({ queryKey, staleTime = FRESH_MS }: Query<unknown>): boolean {
    const { data, updatedAt, isInvalidated } = this.get(queryKey);
    return data === undefined || isInvalidated || Date.now() - updatedAt >= staleTime;
  }

  /** Asks, or waits for whoever asks already. `isAnew`: what is on its way was asked too early to count. */
  ask<T>({ queryKey, queryFn }: Query<T>, isAnew = false): Promise<T> {
    const entry = this.entryOf(queryKey);
    if (entry.asking && !isAnew) return entry.asking as Promise<T>;
    const asking: Promise<T> = queryFn().then(
      (data) => {
        if (entry.asking === asking) this.settle(entry, { data, error: null });
        return (entry.asking === null ? entry.known.data : data) as T;
      },
      (error) => {
        if (entry.asking === asking) this.settle(entry, { error });
        throw error;
      },
    );
    entry.asking = asking;
    return asking;
  }

  setQueryData<T>(key: QueryKey, next: T | undefined | ((now: T | undefined) => T | undefined)): void {
    const entry = this.entries.get(hash(key));
    const now = entry?.known.data as T | undefined;
    const data = typeof next === 'function' ? (next as (now: T | undefined) => T | undefined)(now) : next;
    if (data === undefined) return;
    this.learn(entry ?? this.entryOf(key), {
      data,
      error: null,
      updatedAt: Date.now(),
      isInvalidated: false,
    });
  }

  /** What begins with this key is no longer true: what is shown of it is asked for again. */
  async invalidateQueries({ queryKey }: { queryKey: QueryKey }): Promise<void> {
    const stale = this.matching(queryKey);
    for (const entry of stale) entry.known = { ...entry.known, isInvalidated: true };
    const shown = stale.flatMap(({ watchers }) => [...watchers].slice(0, 1));
    await Promise.allSettled(shown.map(({ query }) => this.ask(query(), true)));
  }

  removeQueries({ queryKey }: { queryKey: QueryKey }): void {
    for (const entry of this.matching(queryKey)) {
      entry.known = UNKNOWN;
      entry.asking = null;
      if (entry.watchers.size === 0) this.entries.delete(hash(entry.key));
      for (const { onChange } of entry.watchers) onChange();
    }
  }

  /** Tells of every change of one answer, until the returned function is called. */
  watch(key: QueryKey, watcher: Watcher): () => void {
    const { watchers } = this.entryOf(key);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
      const entry = this.entries.get(hash(key));
      if (entry) entry.usedAt = Date.now();
    };
  }

  /** Tells which answer has changed, whichever it is. */
  subscribe(listener: (key: QueryKey) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Asks again for what is shown and old: the network is back. */
  refetchStale(): void {
    for (const { watchers } of this.entries.values()) {
      const query = [...watchers][0]?.query();
      if (query && this.isStale(query)) void this.ask(query).catch(() => {});
    }
  }

  clear(): void {
    this.entries.clear();
  }

  dehydrate(): Dehydrated {
    return [...this.entries.values()].flatMap(({ key, known: { data, updatedAt } }) =>
      data === undefined ? [] : [[key, data, updatedAt] as [QueryKey, unknown, number]],
    );
  }

  hydrate(answers: Dehydrated): void {
    for (const [key, data, updatedAt] of answers)
      this.entryOf(key).known = { data, error: null, updatedAt, isInvalidated: false };
  }

  private entryOf(key: QueryKey): Entry {
    const name = hash(key);
    const known = this.entries.get(name);
    if (known) return known;
    this.forgetOld();
    const entry: Entry = { key, known: UNKNOWN, asking: null, watchers: new Set(), usedAt: Date.now() };
    this.entries.set(name, entry);
    return entry;
  }

  private settle(entry: Entry, part: { data?: unknown; error: unknown }): void {
    entry.asking = null;
    const isAnswer = 'data' in part;
    this.learn(
      entry,
      isAnswer
        ? { data: part.data, error: null, updatedAt: Date.now(), isInvalidated: false }
        : { ...entry.known, error: part.error },
    );
  }

  private learn(entry: Entry, known: Known<unknown>): void {
    entry.known = { ...known, data: sharing(entry.known.data, known.data) };
    entry.usedAt = Date.now();
    for (const { onChange } of entry.watchers) onChange();
    for (const listener of this.listeners) listener(entry.key);
  }

  private matching(start: QueryKey): Entry[] {
    const parts = start.map((part) => hash([part]));
    return [...this.entries.values()].filter(({ key }) =>
      parts.every((part, at) => at < key.length && hash([key[at]]) === part),
    );
  }

  private forgetOld(): void {
    const before = Date.now() - FORGOTTEN_MS;
    for (const [name, { watchers, asking, usedAt }] of this.entries)
      if (watchers.size === 0 && asking === null && usedAt < before) this.entries.delete(name);
  }
}

/** Inputs with the same fields are the same question, in whatever order they were written. */
const hash = (key: QueryKey): string =>
  JSON.stringify(key, (_, value) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The next answer, with every part that is equal taken from the one before: what did not change is not drawn again. */
function sharing(before: unknown, next: unknown): unknown {
  if (before === next) return before;
  const areLists = Array.isArray(before) && Array.isArray(next);
  if (!areLists && !(isPlain(before) && isPlain(next))) return next;
  const [old, fresh] = [before as Record<string, unknown>, next as Record<string, unknown>];
  const names = Object.keys(fresh);
  let isSame = names.length === Object.keys(old).length;
  const shared: Record<string, unknown> = (areLists ? [] : {}) as Record<string, unknown>;
  for (const name of names) {
    shared[name] = sharing(old[name], fresh[name]);
    isSame &&= name in old && shared[name] === old[name];
  }
  return isSame ? before : shared;
}
