import type { Better } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { type ReactNode, useState } from 'react';

/** `won` is null, or not said, where nobody could be beaten. */
export type ChartPoint = { id: string; value: number; won?: boolean | null; when: string };

type Props = {
  label: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** How a value is said: "62.40". */
  say: (value: number) => string;
  /** One bad evening is no trend: the line is the mean of so many games. */
  moving: number;
  /** Draws the best one as a line, where they can be compared. */
  better?: Better;
  /** Where a game can be looked at. */
  linkTo?: (id: string, text: string) => ReactNode;
  t: Translate;
};

const WIDTH = 1000;
const HEIGHT = 240;
const EDGE = 14;

/**
 * Results over time: every game a dot (the ones won in green), the mean of the last few a line, the best a dashed one.
 * Slide or use the arrow keys to read it.
 */
export function ResultChart({ label, points, say, moving, better, linkTo, t }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (points.length === 0) return null;
  const found = points.findIndex(({ id }) => id === chosen);
  const at = found < 0 ? points.length - 1 : found;
  const values = points.map(({ value }) => value);
  const means = movingMeans(values, moving);
  const best = better === undefined ? null : better === 'higher' ? Math.max(...values) : Math.min(...values);
  const { id, value, when, won } = points[at]!;
  const said = [t('chart.point', { value: say(value), when }), resultText(won, t)].filter(Boolean).join(', ');
  return (
    <figure data-testid="results">
      <div className="relative h-52 rounded-card border border-line bg-surface has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2 sm:h-64">
        <Bounds low={Math.min(...values)} high={Math.max(...values)} say={say} />
        <Drawing points={points} means={means} best={best} at={at} />
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          disabled={points.length < 2}
          aria-label={`${label}: ${t('chart.scrub')}`}
          aria-valuetext={said}
          onChange={({ target }) => setChosen(points[Number(target.value)]!.id)}
          className="absolute inset-y-0 right-0 left-12 m-0 h-full w-[calc(100%-3rem)] cursor-ew-resize opacity-0"
        />
      </div>
      {points.length > 1 && (
        <p className="mt-1 flex justify-between gap-4 pl-12 text-ink-soft text-xs" aria-hidden="true">
          {axisPlaces(points.length).map((place) => (
            <span key={place} className="last:text-right">
              {points[place]!.when}
            </span>
          ))}
        </p>
      )}
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <span data-testid="result-point">{said}</span>
        {moving > 1 && (
          <span className="text-ink-soft">
            {t('chart.moving', { count: moving, value: say(means[at]!) })}
          </span>
        )}
        {best !== null && <span className="text-gold">{bestText(say(best), better, t)}</span>}
        {linkTo && <span className="no-print sm:ml-auto">{linkTo(id, t('chart.open'))}</span>}
      </figcaption>
      <AsTable label={label} points={points} say={say} t={t} />
    </figure>
  );
}

/** The first, the last, and one in the middle where there is room for it. */
const axisPlaces = (count: number): number[] =>
  count < 3 ? [0, count - 1] : [0, Math.round((count - 1) / 2), count - 1];

const resultText = (won: boolean | null | undefined, t: Translate): string =>
  won === null || won === undefined ? '' : t(won ? 'chart.won' : 'chart.lost');

const bestText = (value: string, better: Better | undefined, t: Translate): string =>
  better === 'lower' ? `${t('chart.best', { value })} · ${t('chart.lower')}` : t('chart.best', { value });

/** Where all are the same, the line is in the middle, and said once. */
const Bounds = ({ low, high, say }: { low: number; high: number } & Pick<Props, 'say'>) =>
  low === high ? (
    <Bound className="inset-y-0 my-auto h-4">{say(low)}</Bound>
  ) : (
    <>
      <Bound className="top-1.5">{say(high)}</Bound>
      <Bound className="bottom-1.5">{say(low)}</Bound>
    </>
  );

const Bound = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={`absolute left-0 w-12 pr-1 text-right text-ink-soft text-xs ${className}`}>
    {children}
  </span>
);

function AsTable({ label, points, say, t }: Pick<Props, 'label' | 'points' | 'say' | 't'>) {
  const hasResults = points.some(({ won }) => typeof won === 'boolean');
  return (
    <details className="no-print mt-1 text-sm">
      <summary className="inline-block cursor-pointer py-1.5 text-ink-soft">{t('chart.table')}</summary>
      <table className="mt-1">
        <caption className="sr-only">{label}</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="pr-8 font-normal">
              {t('chart.when')}
            </th>
            <th scope="col" className="pr-8 font-normal">
              {label}
            </th>
            {hasResults && (
              <th scope="col" className="font-normal">
                {t('chart.result')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ id, value, when, won }) => (
            <tr key={id}>
              <th scope="row" className="pr-8 text-left font-normal">
                {when}
              </th>
              <td className="pr-8">{say(value)}</td>
              {hasResults && <td>{resultText(won, t)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type DrawingProps = {
  points: readonly ChartPoint[];
  means: readonly number[];
  best: number | null;
  at: number;
};

function Drawing({ points, means, best, at }: DrawingProps) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (place: number) =>
    points.length === 1 ? WIDTH / 2 : EDGE + (place / (points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : EDGE + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const place = (value: number, index: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  // A line of no length with a round end: a dot that stays round however the picture is stretched.
  const dots = (isShown: (point: ChartPoint, index: number) => boolean) =>
    points.map((point, index) => (isShown(point, index) ? `M${place(point.value, index)}h.01` : '')).join('');
  const dot = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-y-0 right-0 left-12 h-full w-[calc(100%-3rem)] overflow-visible"
    >
      <path
        d={`M${x(at).toFixed(1)} 0V${HEIGHT}`}
        className="stroke-line-strong/50"
        vectorEffect="non-scaling-stroke"
      />
      {best !== null && (
        <path
          d={`M0 ${y(best).toFixed(1)}H${WIDTH}`}
          className="stroke-gold"
          strokeDasharray="5 6"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <polyline
        points={means.map(place).join(' ')}
        className="fill-none stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path d={dots(({ won }) => !won)} className="stroke-ink-soft/70" strokeWidth="6" {...dot} />
      <path d={dots(({ won }) => won === true)} className="stroke-green" strokeWidth="7" {...dot} />
      <path d={dots((_, index) => index === at)} className="stroke-ink" strokeWidth="13" {...dot} />
    </svg>
  );
}

/** The mean of each value and those before it. */
const movingMeans = (values: readonly number[], count: number): number[] =>
  values.map((_, at) => {
    const last = values.slice(Math.max(0, at + 1 - count), at + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
