/** The partner of everybody, by number; null for whoever is left over. */
export type Matching = readonly (number | null)[];

/** What it costs to put two together; null when they may not meet. Whole numbers from 0 on. */
export type PairCost = (one: number, other: number) => number | null;

/**
 * As many pairs as there can be, and of those the cheapest, exactly: Edmonds' blossoms with weights on a dense graph, in n^3 steps.
 * Costs of all pairs together must stay below 2^50, so that every number is whole.
 */
export function cheapestMatching(size: number, costOf: PairCost): Matching {
  const costs: (number | null)[][] = Array.from({ length: size }, (_, one) =>
    Array.from({ length: one }, (_, other) => costOf(other, one)),
  );
  // More than all pairs can cost together: one pair more is always better.
  const dearest = costs.flat().reduce<number>((most, cost) => Math.max(most, cost ?? 0), 0);
  const worth = dearest * Math.ceil(size / 2) + 1;
  const search = new BlossomSearch(size);
  for (let one = 1; one <= size; one++)
    for (let other = 1; other < one; other++) {
      const cost = costs[one - 1]![other - 1]!;
      if (cost !== null) search.join(one, other, worth - cost);
    }
  search.run();
  return Array.from({ length: size }, (_, at) =>
    search.mate[at + 1]! > 0 ? search.mate[at + 1]! - 1 : null,
  );
}

const UNSEEN = -1;
const OUTER = 0;
const INNER = 1;

/**
 * Vertices are numbered from 1, blossoms behind them; 0 is nobody. `near` holds, for a vertex or blossom and another one, the
 * vertex of the first at which their best edge begins.
 */
class BlossomSearch {
  readonly mate: Int32Array;
  private readonly size: number;
  private readonly room: number;
  private readonly weight: Float64Array;
  private readonly near: Int32Array;
  private readonly label: Float64Array;
  private readonly slack: Int32Array;
  private readonly top: Int32Array;
  private readonly parent: Int32Array;
  private readonly kind: Int8Array;
  private readonly seen: Int32Array;
  private readonly members: number[][];
  /** Which member of a blossom a vertex lies in. */
  private readonly within: Int32Array;
  private readonly queue: number[] = [];
  private last: number;
  private walk = 0;

  constructor(size: number) {
    this.size = size;
    this.last = size;
    this.room = size + (size >> 1) + 2;
    const { room } = this;
    this.mate = new Int32Array(room);
    this.weight = new Float64Array((size + 1) * (size + 1));
    this.near = new Int32Array(room * room);
    this.label = new Float64Array(room);
    this.slack = new Int32Array(room);
    this.top = Int32Array.from({ length: room }, (_, at) => (at <= size ? at : 0));
    this.parent = new Int32Array(room);
    this.kind = new Int8Array(room);
    this.seen = new Int32Array(room);
    this.members = Array.from({ length: room }, () => []);
    this.within = new Int32Array(room * (size + 1));
    for (let at = 1; at <= size; at++) this.within[at * (size + 1) + at] = at;
  }

  join(one: number, other: number, weight: number): void {
    const { room, size } = this;
    this.near[one * room + other] = one;
    this.near[other * room + one] = other;
    this.weight[one * (size + 1) + other] = weight;
    this.weight[other * (size + 1) + one] = weight;
  }

  run(): void {
    const heaviest = this.weight.reduce((most, weight) => Math.max(most, weight), 0);
    this.label.fill(heaviest, 1, this.size + 1);
    while (this.addPair());
  }

  /** How far the best edge between two is from being tight; they must be joined. */
  private gap(one: number, other: number): number {
    const { room, size, label, near } = this;
    const from = near[one * room + other]!;
    const to = near[other * room + one]!;
    return label[from]! + label[to]! - 2 * this.weight[from * (size + 1) + to]!;
  }

  private isJoined(one: number, other: number): boolean {
    return this.near[one * this.room + other]! > 0;
  }

  private offerSlack(from: number, to: number): void {
    const held = this.slack[to]!;
    if (held === 0 || this.gap(from, to) < this.gap(held, to)) this.slack[to] = from;
  }

  private findSlack(of: number): void {
    this.slack[of] = 0;
    for (let from = 1; from <= this.size; from++)
      if (this.isJoined(from, of) && this.top[from] !== of && this.kind[this.top[from]!] === OUTER)
        this.offerSlack(from, of);
  }

  private enqueue(at: number): void {
    if (at <= this.size) this.queue.push(at);
    else for (const member of this.members[at]!) this.enqueue(member);
  }

  private lift(at: number, top: number): void {
    this.top[at] = top;
    if (at > this.size) for (const member of this.members[at]!) this.lift(member, top);
  }

  /** The place of a member in the ring of its blossom, turned so that it is reached in an even number of steps. */
  private evenPlace(blossom: number, member: number): number {
    const ring = this.members[blossom]!;
    const place = ring.indexOf(member);
    if (place % 2 === 0) return place;
    ring.splice(1, ring.length - 1, ...ring.slice(1).reverse());
    return ring.length - place;
  }

  private memberAt(blossom: number, vertex: number): number {
    return this.within[blossom * (this.size + 1) + vertex]!;
  }

  private setMate(one: number, other: number): void {
    const { room, near } = this;
    this.mate[one] = near[other * room + one]!;
    if (one <= this.size) return;
    const ring = this.members[one]!;
    const member = this.memberAt(one, near[one * room + other]!);
    const place = this.evenPlace(one, member);
    for (let at = 0; at < place; at++) this.setMate(ring[at]!, ring[at ^ 1]!);
    this.setMate(member, other);
    ring.push(...ring.splice(0, place));
  }

  private augment(from: number, to: number): void {
    for (let one = from, other = to; ; ) {
      const next = this.top[this.mate[one]!]!;
      this.setMate(one, other);
      if (next === 0) return;
      const up = this.top[this.parent[next]!]!;
      this.setMate(next, up);
      one = up;
      other = next;
    }
  }

  /** Where the paths from two outer ones to their roots meet; 0 when the roots differ. */
  private meeting(from: number, to: number): number {
    this.walk++;
    for (let one = from, other = to; one > 0 || other > 0; [one, other] = [other, one]) {
      if (one === 0) continue;
      if (this.seen[one] === this.walk) return one;
      this.seen[one] = this.walk;
      one = this.top[this.mate[one]!]!;
      if (one > 0) one = this.top[this.parent[one]!]!;
    }
    return 0;
  }

  private shrink(from: number, base: number, to: number): void {
    let blossom = this.size + 1;
    while (blossom <= this.last && this.top[blossom]! > 0) blossom++;
    this.last = Math.max(this.last, blossom);
    this.label[blossom] = 0;
    this.kind[blossom] = OUTER;
    this.mate[blossom] = this.mate[base]!;
    const climb = (start: number): number[] => {
      const path: number[] = [];
      for (let at = start; at !== base; ) {
        const mate = this.top[this.mate[at]!]!;
        path.push(at, mate);
        this.enqueue(mate);
        at = this.top[this.parent[mate]!]!;
      }
      return path;
    };
    this.members[blossom] = [base, ...climb(from).reverse(), ...climb(to)];
    this.lift(blossom, blossom);
    this.joinBlossom(blossom);
    this.findSlack(blossom);
  }

  /** A blossom has the best edges of its members. */
  private joinBlossom(blossom: number): void {
    const { room, near, size, within } = this;
    for (let at = 1; at <= this.last; at++) {
      near[blossom * room + at] = 0;
      near[at * room + blossom] = 0;
    }
    within.fill(0, blossom * (size + 1), (blossom + 1) * (size + 1));
    for (const member of this.members[blossom]!) {
      for (let at = 1; at <= this.last; at++)
        if (
          this.isJoined(member, at) &&
          (!this.isJoined(blossom, at) || this.gap(member, at) < this.gap(blossom, at))
        ) {
          near[blossom * room + at] = near[member * room + at]!;
          near[at * room + blossom] = near[at * room + member]!;
        }
      for (let vertex = 1; vertex <= size; vertex++)
        if (this.memberAt(member, vertex) > 0) within[blossom * (size + 1) + vertex] = member;
    }
  }

  private expand(blossom: number): void {
    const ring = this.members[blossom]!;
    for (const member of ring) this.lift(member, member);
    const entry = this.memberAt(blossom, this.near[blossom * this.room + this.parent[blossom]!]!);
    const place = this.evenPlace(blossom, entry);
    for (let at = 0; at < place; at += 2) {
      const [inner, outer] = [ring[at]!, ring[at + 1]!];
      this.parent[inner] = this.near[outer * this.room + inner]!;
      this.kind[inner] = INNER;
      this.kind[outer] = OUTER;
      this.slack[inner] = 0;
      this.findSlack(outer);
      this.enqueue(outer);
    }
    this.kind[entry] = INNER;
    this.parent[entry] = this.parent[blossom]!;
    for (const member of ring.slice(place + 1)) {
      this.kind[member] = UNSEEN;
      this.findSlack(member);
    }
    this.top[blossom] = 0;
  }

  /** Follows a tight edge; true when it led to a new pair. */
  private follow(from: number, to: number): boolean {
    const one = this.top[from]!;
    const other = this.top[to]!;
    if (this.kind[other] === UNSEEN) {
      const next = this.top[this.mate[other]!]!;
      this.parent[other] = from;
      this.kind[other] = INNER;
      this.slack[other] = 0;
      this.slack[next] = 0;
      this.kind[next] = OUTER;
      this.enqueue(next);
    } else if (this.kind[other] === OUTER) {
      const base = this.meeting(one, other);
      if (base === 0) {
        this.augment(one, other);
        this.augment(other, one);
        return true;
      }
      this.shrink(one, base, other);
    }
    return false;
  }

  /** Looks for one more pair; false when there is none. */
  private addPair(): boolean {
    this.kind.fill(UNSEEN);
    this.slack.fill(0);
    this.queue.length = 0;
    for (let at = 1; at <= this.last; at++)
      if (this.top[at] === at && this.mate[at] === 0) {
        this.parent[at] = 0;
        this.kind[at] = OUTER;
        this.enqueue(at);
      }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.growTrees()) return true;
      if (!this.moveLabels(this.smallestStep())) return false;
      this.queue.length = 0;
      for (let at = 1; at <= this.last; at++) {
        const from = this.slack[at]!;
        if (this.top[at] !== at || from === 0 || this.top[from] === at || this.gap(from, at) !== 0) continue;
        if (this.follow(this.near[from * this.room + at]!, this.near[at * this.room + from]!)) return true;
      }
      for (let at = this.size + 1; at <= this.last; at++)
        if (this.top[at] === at && this.kind[at] === INNER && this.label[at] === 0) this.expand(at);
    }
  }

  private growTrees(): boolean {
    for (let read = 0; read < this.queue.length; read++) {
      const from = this.queue[read]!;
      if (this.kind[this.top[from]!] === INNER) continue;
      for (let to = 1; to <= this.size; to++) {
        if (!this.isJoined(from, to) || this.top[from] === this.top[to]) continue;
        if (this.gap(from, to) === 0) {
          if (this.follow(from, to)) return true;
        } else this.offerSlack(from, this.top[to]!);
      }
    }
    return false;
  }

  private smallestStep(): number {
    let step = Number.POSITIVE_INFINITY;
    for (let at = this.size + 1; at <= this.last; at++)
      if (this.top[at] === at && this.kind[at] === INNER) step = Math.min(step, this.label[at]! / 2);
    for (let at = 1; at <= this.last; at++) {
      const from = this.slack[at]!;
      if (this.top[at] !== at || from === 0) continue;
      if (this.kind[at] === UNSEEN) step = Math.min(step, this.gap(from, at));
      else if (this.kind[at] === OUTER) step = Math.min(step, this.gap(from, at) / 2);
    }
    return step;
  }

  /** False when somebody is better left over: no pair can be added. */
  private moveLabels(step: number): boolean {
    for (let at = 1; at <= this.size; at++)
      if (this.kind[this.top[at]!] === OUTER) {
        if (this.label[at]! <= step) return false;
        this.label[at]! -= step;
      } else if (this.kind[this.top[at]!] === INNER) this.label[at]! += step;
    for (let at = this.size + 1; at <= this.last; at++)
      if (this.top[at] === at && this.kind[at] === OUTER) this.label[at]! += 2 * step;
      else if (this.top[at] === at && this.kind[at] === INNER) this.label[at]! -= 2 * step;
    return true;
  }
}
