import type { Choice } from './aim-chooser.ts';
import type { AimSweep } from './aim-sweep.ts';
import { DART_SCORES, FINISH_COUNT, SCORE_COUNT, type ScoreTable } from './score-table.ts';
import { smallestRemaining } from './x01-visit.ts';

/** Aims whose cost is `fixed + slope * bust`, each the best for some cost of a bust, dearer busts later. */
type Envelope = {
  readonly aims: Int32Array;
  readonly fixed: Float64Array;
  readonly slopes: Float64Array;
};

/** Two lines that differ by less are one: where they meet says nothing. */
const AS_STEEP = 1e-12;
/** A bust costs at least the visit that follows it. */
const CHEAPEST_BUST = 1;

/**
 * The last dart of a visit. What an aim costs is then a straight line over the cost of a bust: all aims are looked at once for each
 * remaining score, and those on the lower edge of all lines are all that can ever be the best.
 */
export class LastDart {
  readonly #table: ScoreTable;
  readonly #sweep: AimSweep;
  readonly #smallest: number;
  readonly #fixed: Float64Array;
  readonly #slopes: Float64Array;
  readonly #envelopes: Envelope[] = [];

  constructor(table: ScoreTable, sweep: AimSweep) {
    this.#table = table;
    this.#sweep = sweep;
    this.#smallest = smallestRemaining(table.rules.out);
    this.#fixed = new Float64Array(table.aims.length);
    this.#slopes = new Float64Array(table.aims.length);
  }

  /** Begins a start: what all aims cost there, but for what leads back to it. */
  lookAt(start: number, visits: Float64Array): void {
    const { atMost, finishes } = this.#table;
    const worth = new Float64Array(SCORE_COUNT);
    let safe = 1;
    for (; safe < SCORE_COUNT && start - DART_SCORES[safe]! >= this.#smallest; safe++)
      worth[safe] = visits[start - DART_SCORES[safe]!]!;
    this.#sweep.expect(worth, safe, this.#fixed);
    for (let aim = 0; aim < this.#slopes.length; aim++) {
      const finish = start < FINISH_COUNT ? finishes[aim * FINISH_COUNT + start]! : 0;
      this.#slopes[aim] = 1 - atMost[aim * SCORE_COUNT + safe - 1]! - finish;
    }
  }

  /** The best of all aims at the start itself, where a miss leads back as well. */
  atStart(bust: number): Choice {
    const { chances } = this.#table;
    let best = 0;
    let value = Number.POSITIVE_INFINITY;
    for (let aim = 0; aim < this.#fixed.length; aim++) {
      const cost = this.#fixed[aim]! + (this.#slopes[aim]! + chances[aim * SCORE_COUNT]!) * bust;
      if (cost < value) {
        value = cost;
        best = aim;
      }
    }
    return { aim: best, value, slope: this.#slopes[best]! + chances[best * SCORE_COUNT]! };
  }

  /** Ends a start: from higher starts a miss here is worth what the start is worth. */
  keep(start: number, visits: number): void {
    const { chances } = this.#table;
    for (let aim = 0; aim < this.#fixed.length; aim++)
      this.#fixed[aim]! += chances[aim * SCORE_COUNT]! * visits;
    this.#envelopes[start] = lowerEdge(this.#fixed, this.#slopes);
  }

  /** The best aim on the way from a higher start. */
  onTheWay(remaining: number, bust: number): Choice {
    const { aims, fixed, slopes } = this.#envelopes[remaining]!;
    let best = 0;
    let value = Number.POSITIVE_INFINITY;
    for (let line = 0; line < aims.length; line++) {
      const cost = fixed[line]! + slopes[line]! * bust;
      if (cost < value) {
        value = cost;
        best = line;
      }
    }
    return { aim: aims[best]!, value, slope: slopes[best]! };
  }
}

/** The lines that are the lowest for some cost of a bust. */
function lowerEdge(fixed: Float64Array, slopes: Float64Array): Envelope {
  const lines = possibleLines(fixed, slopes);
  const aims = [lowestAt(fixed, slopes, CHEAPEST_BUST)];
  // From the line that is lowest at first, each time to the flatter one that is met first.
  for (let line = aims[0]!, next = -1; ; line = next, aims.push(line)) {
    let meeting = Number.POSITIVE_INFINITY;
    next = -1;
    for (const aim of lines) {
      const flatter = slopes[line]! - slopes[aim]!;
      if (flatter < AS_STEEP) continue;
      const at = (fixed[aim]! - fixed[line]!) / flatter;
      if (at < meeting || (at === meeting && slopes[aim]! < slopes[next]!)) {
        meeting = at;
        next = aim;
      }
    }
    if (next < 0) break;
  }
  return {
    aims: Int32Array.from(aims),
    fixed: Float64Array.from(aims, (aim) => fixed[aim]!),
    slopes: Float64Array.from(aims, (aim) => slopes[aim]!),
  };
}

/** Between a cost and twice that, a line that passes above where the lowest ones of both ends meet is never the lowest. */
function possibleLines(fixed: Float64Array, slopes: Float64Array): ReadonlySet<number> {
  const flattest = slopes.reduce((least, slope) => Math.min(least, slope), 1);
  const possible = new Set<number>();
  let low = lowestAt(fixed, slopes, CHEAPEST_BUST);
  for (let bust = CHEAPEST_BUST; slopes[low]! - flattest >= AS_STEEP; bust *= 2) {
    const high = lowestAt(fixed, slopes, 2 * bust);
    const bend = slopes[low]! - slopes[high]!;
    const meeting = bend < AS_STEEP ? bust : (fixed[high]! - fixed[low]!) / bend;
    const least = fixed[low]! + slopes[low]! * meeting + AS_STEEP;
    for (let aim = 0; aim < fixed.length; aim++)
      if (fixed[aim]! + slopes[aim]! * meeting <= least) possible.add(aim);
    low = high;
  }
  return possible;
}

function lowestAt(fixed: Float64Array, slopes: Float64Array, bust: number): number {
  let lowest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let aim = 0; aim < fixed.length; aim++) {
    const cost = fixed[aim]! + slopes[aim]! * bust;
    if (cost < least || (cost === least && slopes[aim]! < slopes[lowest]!)) {
      least = cost;
      lowest = aim;
    }
  }
  return lowest;
}
