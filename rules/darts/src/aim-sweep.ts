import { SCORE_COUNT, type ScoreTable } from './score-table.ts';

const AT_ONCE = 4;

/**
 * What one dart is worth on average, for all aims together: score by score, with the aims side by side in memory, and four scores at
 * once. That takes half the time of aim by aim.
 */
export class AimSweep {
  readonly #columns: readonly Float64Array[];

  constructor({ aims, chances }: ScoreTable) {
    this.#columns = Array.from({ length: Math.ceil(SCORE_COUNT / AT_ONCE) * AT_ONCE }, (_, score) =>
      Float64Array.from(aims, (_, aim) => (score < SCORE_COUNT ? chances[aim * SCORE_COUNT + score]! : 0)),
    );
  }

  /** Scores from `count` on are worth nothing. */
  expect(worth: Float64Array, count: number, out: Float64Array): void {
    out.fill(0);
    for (let score = 0; score < count; score += AT_ONCE)
      addFour(
        out,
        this.#columns.slice(score, score + AT_ONCE),
        [0, 1, 2, 3].map((next) => (score + next < count ? worth[score + next]! : 0)),
      );
  }
}

function addFour(out: Float64Array, columns: readonly Float64Array[], worth: readonly number[]): void {
  const [a, b, c, d] = columns as [Float64Array, Float64Array, Float64Array, Float64Array];
  const [wa, wb, wc, wd] = worth as [number, number, number, number];
  for (let aim = 0; aim < out.length; aim++)
    out[aim]! += wa * a[aim]! + wb * b[aim]! + wc * c[aim]! + wd * d[aim]!;
}
