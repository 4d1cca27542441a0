import type { Better } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useState } from 'react';

export type TrendPoint = { id: string; value: number; when: string };

type Props = {
  label: string;
  /** Oldest first. */
  points: readonly TrendPoint[];
  better: Better;
  /** How a value is said: "62.40", "54 darts". */
  say: (value: number) => string;
  t: Translate;
};

const WIDTH = 1000;
const HEIGHT = 260;
/** Room for the figures above and below the line. */
const EDGE = 34;
/** The line of a trend is the mean of so many results: one bad evening is no trend. */
const SMOOTHED = 5;

/** Results over time: every one a dot, the trend a line, the best a dashed one. Slide or use the arrow keys to read it. */
export function TrendChart({ label, points, better, say, t }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  if (points.length === 0) return null;
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const values = points.map(({ value }) => value);
  const best = better === 'higher' ? Math.max(...values) : Math.min(...values);
  const { value, when } = points[at]!;
  const said = t('training.chart.point', { value: say(value), when });
  return (
    <figure data-testid="trend">
      <div className="relative h-48 rounded-card border border-line bg-surface has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2 sm:h-60">
        <Drawing values={values} best={best} at={at} />
        <span className="pointer-events-none absolute top-1.5 left-2.5 text-ink-soft text-xs">
          {say(Math.max(...values))}
        </span>
        <span className="pointer-events-none absolute bottom-1.5 left-2.5 text-ink-soft text-xs">
          {say(Math.min(...values))}
        </span>
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          disabled={points.length < 2}
          aria-label={t('training.chart.scrub', { label })}
          aria-valuetext={said}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="absolute inset-0 m-0 size-full cursor-ew-resize opacity-0"
        />
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span data-testid="trend-point">{said}</span>
        <span className="text-ink-soft">
          {t('training.chart.best', { value: say(best) })}
          {better === 'lower' && ` · ${t('training.chart.lower')}`}
        </span>
      </figcaption>
      <AsTable label={label} points={points} say={say} t={t} />
    </figure>
  );
}

function AsTable({ label, points, say, t }: Pick<Props, 'label' | 'points' | 'say' | 't'>) {
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer py-1 text-ink-soft">{t('training.chart.table')}</summary>
      <table className="mt-1">
        <caption className="sr-only">{label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('training.when')}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ id, value, when }) => (
            <tr key={id}>
              <th scope="row" className="pr-6 text-left font-normal">
                {when}
              </th>
              <td>{say(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Drawing({ values, best, at }: { values: readonly number[]; best: number; at: number }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (place: number) =>
    values.length === 1 ? WIDTH / 2 : EDGE + (place / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : EDGE + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const point = (value: number, place: number) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`;
  const dot = (place: number) => `M${point(values[place]!, place)}h0.01`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d={`M0 ${y(best).toFixed(1)}H${WIDTH}`}
        className="stroke-gold"
        strokeDasharray="5 6"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={values.map(point).join(' ')}
        className="fill-none stroke-line-strong/50"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={smoothed(values).map(point).join(' ')}
        className="fill-none stroke-green"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={values.map((_, place) => dot(place)).join('')}
        className="stroke-ink-soft"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={dot(at)}
        className="stroke-gold"
        strokeWidth="12"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The mean of each value and those before it. */
const smoothed = (values: readonly number[]): number[] =>
  values.map((_, at) => {
    const last = values.slice(Math.max(0, at + 1 - SMOOTHED), at + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
