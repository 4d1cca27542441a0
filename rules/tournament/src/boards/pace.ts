/** A logarithm that was measured, or one that will be at least so large when its game is over. */
export type Observed = { value: number; isOver: boolean };

/** Degrees of freedom of Student's distribution: a value far out counts less and less. */
const TAILS = 4;
const ROUNDS = 12;

/**
 * The most likely mean, with a prior of zero that weighs as much as `weight` values. Values that are not over yet count for
 * that (a censored likelihood, by Newton's steps), or the quickest games alone would set the pace.
 */
export function shrunkMean(
  observed: readonly Observed[],
  { spread, weight }: { spread: number; weight: number },
): number {
  let mean = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let pull = (-weight * mean) / spread;
    let information = weight;
    for (const { value, isOver } of observed) {
      const deviation = (value - mean) / spread;
      const rise = isOver ? 0 : hazard(deviation);
      const counts = isOver ? (TAILS + 1) / (TAILS + deviation ** 2) : rise * (rise - deviation);
      pull += isOver ? counts * deviation : rise;
      information += isOver ? Math.min(1, counts) : counts;
    }
    mean += Math.max(-1, Math.min(1, pull / information)) * spread;
  }
  return mean;
}

/** The mean of standard normal values above a bound. */
function hazard(bound: number): number {
  if (bound > 6) return bound + 1 / bound;
  const density = Math.exp(-(bound ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return density / above(bound);
}

/** The share of standard normal values above a bound (Abramowitz and Stegun 26.2.17). */
function above(bound: number): number {
  if (bound < 0) return 1 - above(-bound);
  const t = 1 / (1 + 0.2316419 * bound);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(bound ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
