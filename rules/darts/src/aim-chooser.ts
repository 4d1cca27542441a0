import type { AimSweep } from './aim-sweep.ts';
import { DART_SCORES, FINISH_COUNT, SCORE_COUNT, type ScoreTable } from './score-table.ts';
import { smallestRemaining } from './x01-visit.ts';

/**
 * What is still to come from each remaining score. `slope` says how much it hangs on the value of the visit's own start, which a
 * bust (or three misses) leads back to.
 */
export type Values = { readonly value: Float64Array; readonly slope: Float64Array };

/** An aim, what it costs, and how that grows with the cost of a bust. */
export type Choice = { readonly aim: number; readonly value: number; readonly slope: number };

/** The costs of all aims for one cost of a bust. */
export type CostsAt = {
  readonly bust: number;
  readonly costs: Float64Array;
  readonly best: number;
  readonly slope: number;
};

/**
 * Those of some aims that can be the best for some cost of a bust between two. What an aim costs only bends downwards over the cost
 * of a bust: it lies above the straight line between its two costs, and the best of all lies below both lines that touch it at the
 * ends. An aim whose line passes above the point where these two meet is never the best.
 */
export function possibleBetween(low: CostsAt, high: CostsAt, among: Int32Array): Int32Array {
  const ends = low.best === high.best ? [low.best] : [low.best, high.best];
  const bend = low.slope - high.slope;
  const width = high.bust - low.bust;
  if (bend < 1e-14 || width <= 0) return Int32Array.from(ends);
  const rise = high.costs[high.best]! - low.costs[low.best]!;
  const share = Math.min(1, Math.max(0, (rise - high.slope * width) / bend / width));
  const least = low.costs[low.best]! + low.slope * share * width + 1e-13;
  return among.filter(
    (aim) => low.costs[aim]! * (1 - share) + high.costs[aim]! * share < least || ends.includes(aim),
  );
}

/** Compares aims from one remaining score by the cost of what follows. */
export class AimChooser {
  readonly table: ScoreTable;
  readonly smallest: number;
  private readonly after = new Float64Array(SCORE_COUNT);
  private readonly slopes = new Float64Array(SCORE_COUNT);
  private readonly worth = new Float64Array(SCORE_COUNT);
  private readonly sweep: AimSweep;
  /** So many of the lowest scores do not bust from the remaining score looked at. */
  private safe = 0;
  private readonly costs: Float64Array;
  readonly all: Int32Array;
  /** What each aim scores on average, and the aims in this order, the highest first. */
  private readonly means: Float64Array;
  private readonly byMean: Int32Array;

  constructor(table: ScoreTable, sweep: AimSweep) {
    this.table = table;
    this.sweep = sweep;
    this.smallest = smallestRemaining(table.rules.out);
    this.costs = new Float64Array(table.aims.length);
    this.all = Int32Array.from(table.aims.keys());
    this.means = Float64Array.from(table.aims, (_, aim) => this.meanOf(aim));
    this.byMean = this.all.toSorted((one, other) => this.means[other]! - this.means[one]!);
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

  /** The best of all aims; where nothing busts, what is known to be good spares looking at most of the others. */
  best(remaining: number, next: Values, bust: number, known: Int32Array): number {
    const { aim, value } = this.choose(remaining, next, bust, known);
    if (this.safe === SCORE_COUNT) return this.bestOfSafe(remaining, aim, value);
    this.sweepCosts(remaining, bust, this.costs);
    let best = aim;
    for (let other = 0; other < this.costs.length; other++)
      if (this.costs[other]! < this.costs[best]!) best = other;
    return best;
  }

  private bestOfSafe(remaining: number, known: number, cost: number): number {
    const { steep, base } = this.lineBelow(this.means[known]!);
    let best = known;
    let least = cost;
    for (let rank = 0; rank < this.byMean.length; rank++) {
      const aim = this.byMean[rank]!;
      // Whoever scores less on average costs more than this, and so do all that follow.
      if (base - steep * this.means[aim]! > least) break;
      const other = this.expected(aim, remaining, this.after, 0);
      if (other < least) {
        least = other;
        best = aim;
      }
    }
    return best;
  }

  /** Every dart that does not bust or finish is worth what it leads to, less what a bust costs, which comes on top for all. */
  private sweepCosts(remaining: number, bust: number, costs: Float64Array): void {
    for (let score = 0; score < this.safe; score++) this.worth[score] = this.after[score]! - bust;
    this.sweep.expect(this.worth, this.safe, costs);
    const finishes = this.table.finishes;
    for (let aim = 0; aim < costs.length; aim++) {
      const finish = remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0;
      costs[aim]! += bust * (1 - finish);
    }
  }

  /**
   * A falling straight line over the score that no value of what follows is below, and that is as high as can be at this mean. An aim
   * costs at least what the line says of its mean score, because a mean over a line is the line at the mean.
   */
  private lineBelow(mean: number): { steep: number; base: number } {
    let steep = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let low = 0; low < SCORE_COUNT && DART_SCORES[low]! <= mean; low++)
      for (let high = SCORE_COUNT - 1; DART_SCORES[high]! > mean; high--) {
        const falls = (this.after[low]! - this.after[high]!) / (DART_SCORES[high]! - DART_SCORES[low]!);
        const at = this.after[low]! - falls * (mean - DART_SCORES[low]!);
        if (at < least) {
          least = at;
          steep = Math.max(0, falls);
        }
      }
    let base = Number.POSITIVE_INFINITY;
    for (let score = 0; score < SCORE_COUNT; score++)
      base = Math.min(base, this.after[score]! + steep * DART_SCORES[score]!);
    return { steep, base: base - 1e-9 };
  }

  /** What some aims cost when a bust costs this, with the best of them and how its cost grows with that of a bust. */
  costsAt(remaining: number, next: Values, bust: number, aims: Int32Array, costs: Float64Array): CostsAt {
    this.lookAhead(remaining, next);
    if (aims === this.all) this.sweepCosts(remaining, bust, costs);
    else
      for (let index = 0; index < aims.length; index++)
        costs[aims[index]!] = this.expected(aims[index]!, remaining, this.after, bust);
    let best = aims[0]!;
    for (let index = 1; index < aims.length; index++)
      if (costs[aims[index]!]! < costs[best]!) best = aims[index]!;
    return { bust, costs, best, slope: this.expected(best, remaining, this.slopes, 1) };
  }

  /** Solves one remaining score of the game without turns (a bust costs one dart; lower remaining scores are solved already). */
  solvePlain(remaining: number, darts: Float64Array, count: number, aims: Int32Array = this.all): Int32Array {
    const { chances, atMost, finishes } = this.table;
    let safe = 1;
    for (; safe < SCORE_COUNT && remaining - DART_SCORES[safe]! >= this.smallest; safe++)
      this.after[safe] = darts[remaining - DART_SCORES[safe]!]!;
    this.after[0] = 0;
    if (aims === this.all) this.sweep.expect(this.after, safe, this.costs);
    else this.costs.fill(Number.POSITIVE_INFINITY);
    for (let index = 0; index < aims.length; index++) {
      const aim = aims[index]!;
      const row = aim * SCORE_COUNT;
      let ahead = 1;
      if (aims === this.all) ahead += this.costs[aim]!;
      else for (let score = 1; score < safe; score++) ahead += chances[row + score]! * this.after[score]!;
      const finish = remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0;
      const moves = atMost[row + safe - 1]! - chances[row]! + finish;
      this.costs[aim] = moves > 1e-12 ? ahead / moves : Number.POSITIVE_INFINITY;
    }
    const best = smallestOf(this.costs, count);
    darts[remaining] = this.costs[best[0]!]!;
    return Int32Array.from(best);
  }

  private meanOf(aim: number): number {
    let sum = 0;
    for (let score = 0; score < SCORE_COUNT; score++)
      sum += this.table.chances[aim * SCORE_COUNT + score]! * DART_SCORES[score]!;
    return sum;
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
    const { safe } = this;
    const row = aim * SCORE_COUNT;
    let sum = 0;
    if (safe === SCORE_COUNT) {
      for (let score = 0; score < SCORE_COUNT; score++) sum += chances[row + score]! * after[score]!;
      return sum;
    }
    let busts = 1;
    for (let score = 0; score < safe; score++) {
      const chance = chances[row + score]!;
      sum += chance * after[score]!;
      busts -= chance;
    }
    if (remaining < FINISH_COUNT) busts -= this.table.finishes[aim * FINISH_COUNT + remaining]!;
    return sum + busts * bust;
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
