import type { Interval } from './share.ts';

/** A figure of a week: `at` counts weeks. */
export type WeekFigure = { readonly at: number; readonly value: number };

/** Why nothing can be said: too few weeks, or a day further ahead than the weeks that are known. */
export type Forecast =
  | { readonly kind: 'too_few'; readonly missing: number }
  | { readonly kind: 'too_far'; readonly weeks: number }
  | ({ readonly kind: 'expected'; readonly value: number; readonly chance: number } & Interval);

/** Fewer weeks make no trend. */
export const WEEKS_FOR_A_FORECAST = 8;
/** A figure is what it was over so many weeks: one good week is none. */
export const WEEKS_OF_A_FIGURE = 4;
/** Four forecasts of five come true. */
const SURE = 0.8;

/** What a figure is now: the mean of the last weeks. */
export const figureNow = (weeks: readonly WeekFigure[]): number | null =>
  weeks.length === 0 ? null : mean(weeks.slice(-WEEKS_OF_A_FIGURE).map(({ value }) => value));

/**
 * A straight line through the weeks, and how surely the figure is at least the target in the weeks up to a day. What is not known of
 * the line and what weeks differ by chance are both in the interval.
 */
export function forecast(weeks: readonly WeekFigure[], dueAt: number, target: number): Forecast {
  if (weeks.length < WEEKS_FOR_A_FORECAST)
    return { kind: 'too_few', missing: WEEKS_FOR_A_FORECAST - weeks.length };
  const [first, last] = [weeks[0]!.at, weeks.at(-1)!.at];
  if (dueAt - last > last - first + 1) return { kind: 'too_far', weeks: last - first + 1 };
  const count = weeks.length;
  const [middle, level] = [mean(weeks.map(({ at }) => at)), mean(weeks.map(({ value }) => value))];
  const width = weeks.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const slope = weeks.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0) / width;
  const freedom = count - 2;
  const scatter =
    weeks.reduce((sum, { at, value }) => sum + (value - level - slope * (at - middle)) ** 2, 0) / freedom;
  // The figure of that day is the mean of the weeks up to it; some of them may be known already.
  const toCome = Math.min(WEEKS_OF_A_FIGURE, Math.max(0, dueAt - last));
  const known = toCome < WEEKS_OF_A_FIGURE ? weeks.slice(toCome - WEEKS_OF_A_FIGURE) : [];
  const ahead = dueAt - (toCome - 1) / 2 - middle;
  const sumKnown = known.reduce((sum, { value }) => sum + value, 0);
  const value = (sumKnown + toCome * (level + slope * ahead)) / WEEKS_OF_A_FIGURE;
  const unknown = toCome === 0 ? 0 : 1 / toCome + 1 / count + ahead ** 2 / width;
  const deviation = (toCome / WEEKS_OF_A_FIGURE) * Math.sqrt(scatter * unknown);
  const reach = studentQuantile((1 + SURE) / 2, freedom) * deviation;
  const chance =
    deviation === 0 ? Number(value >= target) : studentShare((value - target) / deviation, freedom);
  return { kind: 'expected', value, low: value - reach, high: value + reach, chance };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The share of Student's distribution below a value: Simpson's rule over its density. */
function studentShare(value: number, freedom: number): number {
  const steps = 200;
  const end = Math.min(Math.abs(value), 40);
  const density = (at: number) => (1 + (at * at) / freedom) ** (-(freedom + 1) / 2);
  const sum = (to: number) => {
    const step = to / steps;
    let all = density(0) + density(to);
    for (let at = 1; at < steps; at++) all += (at % 2 === 1 ? 4 : 2) * density(at * step);
    return (all * step) / 3;
  };
  const half = (0.5 * sum(end)) / sum(FAR_OUT * Math.sqrt(freedom));
  return value >= 0 ? 0.5 + half : 0.5 - half;
}
/** In widths of the distribution: with six weeks more than its start nothing is left out there. */
const FAR_OUT = 12;

function studentQuantile(share: number, freedom: number): number {
  let [low, high] = [0, 40];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    if (studentShare(middle, freedom) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
