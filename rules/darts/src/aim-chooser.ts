import { DART_SCORES, FINISH_COUNT, SCORE_COUNT, type ScoreTable } from './score-table.ts';
import { smallestRemaining } from './x01-visit.ts';

/**
 * What is still to come from each remaining score. `slope` says how much it hangs on the value of the visit's own start, which a
 * bust (or three misses) leads back to.
 */
export type Values = { readonly value: Float64Array; readonly slope: Float64Array };

type Choice = { readonly aim: number; readonly value: number; readonly slope: number };

/** Compares aims from one remaining score by the cost of what follows. */
export class AimChooser {
  readonly table: ScoreTable;
  readonly smallest: number;
  private readonly after = new Float64Array(SCORE_COUNT);
  private readonly slopes = new Float64Array(SCORE_COUNT);
  /** So many of the lowest scores do not bust from the remaining score looked at. */
  private safe = 0;
  private readonly costs: Float64Array;
  private readonly all: Int32Array;
  private readonly steepness: Float64Array;

  constructor(table: ScoreTable) {
    this.table = table;
    this.smallest = smallestRemaining(table.rules.out);
    this.costs = new Float64Array(table.aims.length);
    this.all = Int32Array.from(table.aims.keys());
    this.steepness = new Float64Array(table.aims.length);
  }

  /** The aim that costs least, when the next dart is worth `next` and a bust costs `bust`. */
  choose(remaining: number, next: Values, bust: number, candidates: Int32Array): Choice {
    this.lookAhead(remaining, next);
    let aim = -1;
    let value = Number.POSITIVE_INFINITY;
    for (let index = 0; index < candidates.length; index++) {
      const cost = this.expected(candidates[index]!, remaining, this.after, bust);
      if (cost < value) {
        value = cost;
        aim = candidates[index]!;
      }
    }
    return { aim, value, slope: this.expected(aim, remaining, this.slopes, 1) };
  }

  /** The best of all aims. */
  best(remaining: number, next: Values, bust: number): number {
    this.lookAhead(remaining, next);
    let best = 0;
    for (let aim = 0; aim < this.costs.length; aim++) {
      this.costs[aim] = this.expected(aim, remaining, this.after, bust);
      if (this.costs[aim]! < this.costs[best]!) best = aim;
    }
    return best;
  }

  /**
   * All aims that are best for some cost of a bust between `from` and `to`. The cost of an aim is a straight line over
   * the cost of a bust (with two darts in the hand: nearly, around `bust`), so this walks along the lower edge of all
   * lines from kink to kink.
   */
  bestForSomeBust(
    remaining: number,
    next: Values,
    bust: number,
    from: number,
    to: number,
  ): readonly number[] {
    this.lookAhead(remaining, next);
    const costs = this.costs;
    const steepness = this.steepness;
    let now = 0;
    for (let aim = 0; aim < costs.length; aim++) {
      this.line(aim, remaining, bust);
      costs[aim]! += steepness[aim]! * (from - bust);
      if (costs[aim]! < costs[now]!) now = aim;
    }
    const best: number[] = [];
    for (let at = from; at <= to; ) {
      best.push(now);
      let kink = Number.POSITIVE_INFINITY;
      let after = now;
      for (let aim = 0; aim < costs.length; aim++) {
        const flatter = steepness[now]! - steepness[aim]!;
        if (flatter <= 1e-12) continue;
        const meets = from + (costs[aim]! - costs[now]!) / flatter;
        if (meets < kink) {
          kink = meets;
          after = aim;
        }
      }
      now = after;
      at = kink;
    }
    return best;
  }

  /** Solves one remaining score of the game without turns (a bust costs one dart; lower remaining scores are solved already). */
  solvePlain(remaining: number, darts: Float64Array, count: number, aims: Int32Array = this.all): Int32Array {
    const { chances, finishes } = this.table;
    for (const [index, score] of DART_SCORES.entries()) {
      const stays = score === 0 || remaining - score < this.smallest;
      this.slopes[index] = stays ? 1 : 0;
      this.after[index] = stays ? 0 : darts[remaining - score]!;
    }
    this.costs.fill(Number.POSITIVE_INFINITY);
    for (let index = 0; index < aims.length; index++) {
      const aim = aims[index]!;
      const row = aim * SCORE_COUNT;
      let ahead = 1;
      let stay = remaining < FINISH_COUNT ? -finishes[aim * FINISH_COUNT + remaining]! : 0;
      for (let score = 0; score < SCORE_COUNT; score++) {
        ahead += chances[row + score]! * this.after[score]!;
        stay += chances[row + score]! * this.slopes[score]!;
      }
      if (stay < 1 - 1e-12) this.costs[aim] = ahead / (1 - stay);
    }
    const best = smallestOf(this.costs, count);
    darts[remaining] = this.costs[best[0]!]!;
    return Int32Array.from(best);
  }

  private lookAhead(remaining: number, next: Values): void {
    this.safe = 0;
    for (let score = 0; score < SCORE_COUNT; score++) {
      const left = remaining - DART_SCORES[score]!;
      if (left < this.smallest) break;
      this.after[score] = next.value[left]!;
      this.slopes[score] = next.slope[left]!;
      this.safe = score + 1;
    }
  }

  private expected(aim: number, remaining: number, after: Float64Array, bust: number): number {
    const { chances } = this.table;
    const row = aim * SCORE_COUNT;
    let sum = 0;
    for (let score = 0; score < this.safe; score++) sum += chances[row + score]! * after[score]!;
    return this.safe === SCORE_COUNT ? sum : sum + this.bustChance(aim, remaining) * bust;
  }

  /** The cost of an aim and how it grows with that of a bust, both in one go. */
  private line(aim: number, remaining: number, bust: number): void {
    const { chances } = this.table;
    const row = aim * SCORE_COUNT;
    let cost = 0;
    let slope = 0;
    for (let score = 0; score < this.safe; score++) {
      const chance = chances[row + score]!;
      cost += chance * this.after[score]!;
      slope += chance * this.slopes[score]!;
    }
    const busts = this.safe === SCORE_COUNT ? 0 : this.bustChance(aim, remaining);
    this.costs[aim] = cost + busts * bust;
    this.steepness[aim] = slope + busts;
  }

  private bustChance(aim: number, remaining: number): number {
    const { atMost, finishes } = this.table;
    const safe = this.safe === 0 ? 0 : atMost[aim * SCORE_COUNT + this.safe - 1]!;
    return 1 - safe - (remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0);
  }
}

/** The places of the smallest numbers, smallest first. */
function smallestOf(costs: Float64Array, count: number): readonly number[] {
  const found: number[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let index = 0; index < costs.length; index++) {
    if (costs[index]! >= limit) continue;
    const place = found.findIndex((other) => costs[other]! > costs[index]!);
    found.splice(place < 0 ? found.length : place, 0, index);
    if (found.length > count) found.pop();
    if (found.length === count) limit = costs[found.at(-1)!]!;
  }
  return found;
}
