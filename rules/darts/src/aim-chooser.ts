import { DART_SCORES, FINISH_COUNT, SCORE_COUNT, type ScoreTable } from './score-table.ts';
import { smallestRemaining } from './x01-visit.ts';

/**
 * What is still to come from each remaining score. `slope` says how much it hangs on the value of the visit's own start, which a
 * bust (or three misses) leads back to.
 */
export type Values = { readonly value: Float64Array; readonly slope: Float64Array };

type Choice = { readonly aim: number; readonly value: number; readonly slope: number };

/** The costs of all aims for one cost of a bust. */
export type CostsAt = {
  readonly bust: number;
  readonly costs: Float64Array;
  readonly best: number;
  readonly slope: number;
};

/**
 * All aims that can be the best for some cost of a bust between two. What an aim costs only bends downwards over the cost of a
 * bust: it lies above the straight line between its two costs, and the best of all lies below both lines that touch it at the ends. An
 * aim whose line passes above the point where these two meet is never the best.
 */
export function possibleBetween(low: CostsAt, high: CostsAt): readonly number[] {
  const aims = [low.best, high.best];
  const bend = low.slope - high.slope;
  const width = high.bust - low.bust;
  if (bend < 1e-14 || width <= 0) return aims;
  const rise = high.costs[high.best]! - low.costs[low.best]!;
  const share = Math.min(1, Math.max(0, (rise - high.slope * width) / bend / width));
  const least = low.costs[low.best]! + low.slope * share * width - 1e-13;
  for (let aim = 0; aim < low.costs.length; aim++)
    if (low.costs[aim]! * (1 - share) + high.costs[aim]! * share < least) aims.push(aim);
  return aims;
}

/** Compares aims from one remaining score by the cost of what follows. */
export class AimChooser {
  readonly table: ScoreTable;
  readonly smallest: number;
  private readonly after = new Float64Array(SCORE_COUNT);
  private readonly slopes = new Float64Array(SCORE_COUNT);
  /** So many of the lowest scores do not bust from the remaining score looked at. */
  private safe = 0;
  private readonly costs: Float64Array;
  readonly all: Int32Array;

  constructor(table: ScoreTable) {
    this.table = table;
    this.smallest = smallestRemaining(table.rules.out);
    this.costs = new Float64Array(table.aims.length);
    this.all = Int32Array.from(table.aims.keys());
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

  /** What every aim costs when a bust costs this, with the best of them and how its cost grows with that of a bust. */
  costsAt(remaining: number, next: Values, bust: number): CostsAt {
    this.lookAhead(remaining, next);
    const costs = new Float64Array(this.costs.length);
    let best = 0;
    for (let aim = 0; aim < costs.length; aim++) {
      costs[aim] = this.expected(aim, remaining, this.after, bust);
      if (costs[aim]! < costs[best]!) best = aim;
    }
    return { bust, costs, best, slope: this.expected(best, remaining, this.slopes, 1) };
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
