import type { Bus, BusMessage } from './bus/index.ts';

/** Told of every entry that any process sets or takes away; `value` is undefined when it is gone. */
type ReplicaChange = (node: string, key: string, value: string | undefined) => void;
type Entry = [key: string, value: string | null];
type Letter =
  | { t: 'delta'; inc: number; entries: Entry[] }
  | { t: 'full'; inc: number; part: number; parts: number; entries: Entry[] }
  | { t: 'beat'; inc: number; digest: number; size: number }
  | { t: 'ask'; to?: string }
  | { t: 'bye' };
type Peer = { inc: number; lastHeardAt: number; table: Table; draft: Table | undefined };
type Options = { bus: Bus; silence: number; grace: number; onChange: ReplicaChange; now?: () => number };

const PART_BYTES = 6_000;

/**
 * Each process owns a table of short texts and shows it to all others. Changes travel at once; a beat with a digest
 * finds out what got lost, and the whole table is sent again. An incarnation number tells tables before and after
 * a gap apart. A process that is silent is forgotten with all its entries.
 */
export class Replica {
  private readonly options: Options;
  private readonly own = new Table();
  private readonly peers = new Map<string, Peer>();
  private inc = 1;
  private showing: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  set(key: string, value: string | undefined): void {
    if (!this.own.set(key, value)) return;
    this.options.onChange(this.options.bus.node, key, value);
    this.send({ t: 'delta', inc: this.inc, entries: [[key, value ?? null]] });
  }

  /** What the other processes hold under this key. */
  *others(key: string): Iterable<string> {
    for (const { table } of this.peers.values()) {
      const value = table.entries.get(key);
      if (value !== undefined) yield value;
    }
  }

  *otherKeys(): Iterable<string> {
    for (const { table } of this.peers.values()) yield* table.entries.keys();
  }

  get peerCount(): number {
    return this.peers.size;
  }

  hello(): void {
    this.send({ t: 'ask' });
    this.beat();
  }

  /** After a gap nobody knows what the others have of us, nor we of them. */
  restart(): void {
    this.inc++;
    const now = this.now();
    for (const peer of this.peers.values()) peer.lastHeardAt = now;
    this.show();
    this.hello();
  }

  beat(): void {
    this.send({ t: 'beat', inc: this.inc, digest: this.own.digest, size: this.own.entries.size });
  }

  bye(): void {
    clearTimeout(this.showing);
    this.send({ t: 'bye' });
  }

  /** While we hear nobody at all it is we who are cut off: then nobody is forgotten. */
  forgetSilent(): void {
    if (!this.options.bus.isConnected()) return;
    const limit = this.now() - this.options.silence;
    for (const [node, peer] of this.peers) {
      if (peer.lastHeardAt > limit) continue;
      this.peers.delete(node);
      for (const key of peer.table.entries.keys()) this.options.onChange(node, key, undefined);
    }
  }

  receive(from: string, body: string): void {
    const letter = JSON.parse(body) as Letter;
    if (letter.t === 'ask') {
      if (letter.to === undefined || letter.to === this.options.bus.node) this.showSoon();
      return;
    }
    if (letter.t === 'bye') {
      const peer = this.peers.get(from);
      // Its users are on their way to another process: no sooner forgotten than one who reloads.
      if (peer) peer.lastHeardAt = this.now() - this.options.silence + this.options.grace;
      return;
    }
    const peer = this.meet(from, letter.inc);
    peer.lastHeardAt = this.now();
    if (letter.t === 'full') this.takeFull(from, peer, letter);
    else if (letter.inc !== peer.inc) this.askOnce(from, letter.t);
    else if (letter.t === 'delta') for (const entry of letter.entries) this.take(from, peer, entry);
    else if (letter.digest !== peer.table.digest || letter.size !== peer.table.entries.size)
      this.askOnce(from, 'beat');
  }

  private meet(from: string, inc: number): Peer {
    const known = this.peers.get(from);
    if (known) return known;
    // Incarnation 0 is nobody's: what we have of a stranger is out of date until it shows its table.
    const peer: Peer = { inc: inc === 1 ? 1 : 0, lastHeardAt: 0, table: new Table(), draft: undefined };
    this.peers.set(from, peer);
    return peer;
  }

  /** A beat comes every few seconds, so asking on beats alone asks neither never nor all the time. */
  private askOnce(from: string, letter: Letter['t']): void {
    if (letter === 'beat') this.send({ t: 'ask', to: from });
  }

  private takeFull(from: string, peer: Peer, letter: Letter & { t: 'full' }): void {
    if (letter.part === 0) peer.draft = new Table();
    if (!peer.draft) return;
    for (const [key, value] of letter.entries) peer.draft.set(key, value ?? undefined);
    if (letter.part + 1 < letter.parts) return;
    const [old, fresh] = [peer.table, peer.draft];
    peer.table = fresh;
    peer.draft = undefined;
    peer.inc = letter.inc;
    for (const [key, value] of fresh.entries)
      if (old.entries.get(key) !== value) this.options.onChange(from, key, value);
    for (const key of old.entries.keys())
      if (!fresh.entries.has(key)) this.options.onChange(from, key, undefined);
  }

  private take(from: string, peer: Peer, [key, value]: Entry): void {
    if (peer.table.set(key, value ?? undefined)) this.options.onChange(from, key, value ?? undefined);
  }

  /** Many may ask at the same time; all of them hear one answer. */
  private showSoon(): void {
    this.showing ??= setTimeout(() => this.show(), 20).unref();
  }

  private show(): void {
    clearTimeout(this.showing);
    this.showing = undefined;
    const parts: Entry[][] = [[]];
    let bytes = 0;
    for (const entry of this.own.entries) {
      bytes += JSON.stringify(entry).length;
      if (bytes > PART_BYTES) {
        parts.push([]);
        bytes = 0;
      }
      parts.at(-1)?.push(entry);
    }
    parts.forEach((entries, part) => {
      this.send({ t: 'full', inc: this.inc, part, parts: parts.length, entries });
    });
  }

  private send(letter: Letter): void {
    const message: BusMessage = { head: ['r'], body: JSON.stringify(letter) };
    this.options.bus.publish([message]);
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}

/** Entries with a digest that is kept up to date in passing. */
class Table {
  readonly entries = new Map<string, string>();
  digest = 0;

  /** False when nothing changed. */
  set(key: string, value: string | undefined): boolean {
    const old = this.entries.get(key);
    if (old === value) return false;
    if (old !== undefined) this.digest ^= fingerprint(key, old);
    if (value === undefined) this.entries.delete(key);
    else {
      this.digest ^= fingerprint(key, value);
      this.entries.set(key, value);
    }
    return true;
  }
}

/** FNV-1a: enough to notice a lost message, and cheap. */
function fingerprint(key: string, value: string): number {
  let hash = 0x811c9dc5;
  const text = `${key}\n${value}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
