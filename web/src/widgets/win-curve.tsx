import type { WinCurve as Curve, CurvePoint } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatShare } from '@oche/messages/numbers';
import { useState } from 'react';

type Props = { curve: Curve; names: readonly [string, string]; t: Translate };

const WIDTH = 1000;
const HEIGHT = 240;
/** A game that has only begun does not fill the width: the remainder is still to come. */
const FEWEST_VISITS = 24;

/** How the chance to win went, visit by visit: up is the first side, down the second; the border of every leg is drawn. */
export function WinCurve({ curve, names, t }: Props) {
  const { points } = curve;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? points.length, points.length);
  const shown = chosen === null ? curve.now : (points[at - 1]?.chance ?? curve.start);
  const share = (chance: number) => formatShare(t.locale, chance);
  const both = (chance: number) => ({
    home: names[0],
    home_chance: share(chance),
    away: names[1],
    away_chance: share(1 - chance),
  });
  const place = at === 0 ? t('live.curve.begin') : saidOf(points[at - 1]!, names, t);
  return (
    <figure data-testid="win-curve">
      <div className="mb-3 grid grid-cols-2 items-end gap-4">
        {[shown, 1 - shown].map((chance, side) => (
          <p key={names[side]} className={`min-w-0 ${side === 1 ? 'text-right' : ''}`}>
            <span className="block truncate text-ink-soft text-sm">{names[side]}</span>
            <span className={`numerals text-4xl ${chance >= 0.5 ? 'text-green' : 'text-ink-soft'}`}>
              {share(chance)}
            </span>
          </p>
        ))}
      </div>
      <div className="relative h-44 rounded-card border border-line bg-surface has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2 sm:h-56">
        <Drawing curve={curve} at={at} />
        {bordersOf(points).map(({ visit, leg }) => (
          <span
            key={leg}
            aria-hidden="true"
            style={{ left: `${(visit / widest(points.length)) * 100}%` }}
            className="pointer-events-none absolute bottom-1 pl-1 text-[0.65rem] text-ink-soft"
          >
            {leg}
          </span>
        ))}
        <span className="pointer-events-none absolute top-1 left-1.5 rounded bg-surface/80 px-1 text-ink-soft text-xs">
          {names[0]}
        </span>
        <span className="pointer-events-none absolute bottom-1 left-1.5 rounded bg-surface/80 px-1 text-ink-soft text-xs">
          {names[1]}
        </span>
        <input
          type="range"
          min={0}
          max={points.length}
          value={at}
          disabled={points.length === 0}
          aria-label={t('live.curve.scrub')}
          aria-valuetext={`${place}. ${t('live.curve.text', both(shown))}`}
          onChange={(event) => {
            const next = Number(event.target.value);
            setChosen(next === points.length ? null : next);
          }}
          // Its width is that of the visits thrown, so that the finger is where the curve is.
          style={{ width: `${(points.length / widest(points.length)) * 100}%` }}
          className="absolute inset-y-0 left-0 m-0 h-full min-w-11 cursor-ew-resize opacity-0"
        />
      </div>
      <figcaption className="mt-2 min-h-6 text-ink-soft text-sm" data-testid="win-curve-place">
        {place}
      </figcaption>
      <ul className="sr-only">
        <li>{t('live.curve.text', both(curve.now))}</li>
        {lastOfLegs(points).map(({ leg, chance }) => (
          <li key={leg}>{t('live.curve.after_leg', { leg, ...both(chance) })}</li>
        ))}
      </ul>
    </figure>
  );
}

const widest = (visits: number): number => Math.max(visits, FEWEST_VISITS);

const saidOf = (
  { leg, side, scored, remaining }: CurvePoint,
  names: readonly string[],
  t: Translate,
): string => t('live.curve.visit', { leg, name: names[side]!, scored, remaining });

/** The last visit of each leg but the running one. */
const lastOfLegs = (points: readonly CurvePoint[]): CurvePoint[] =>
  points.filter(({ leg }, at) => points[at + 1] !== undefined && points[at + 1]!.leg !== leg);

/** Where each leg but the first begins: after so many visits. */
const bordersOf = (points: readonly CurvePoint[]): { visit: number; leg: number }[] =>
  points.flatMap(({ leg }, visit) => (visit > 0 && points[visit - 1]!.leg !== leg ? [{ visit, leg }] : []));

function Drawing({ curve: { start, points }, at }: { curve: Curve; at: number }) {
  const chances = [start, ...points.map(({ chance }) => chance)];
  const x = (visit: number) => (visit / widest(points.length)) * WIDTH;
  const y = (chance: number) => (1 - chance) * HEIGHT;
  const line = chances.map((chance, visit) => `${x(visit).toFixed(1)},${y(chance).toFixed(1)}`).join(' ');
  const middle = HEIGHT / 2;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      <polygon points={`0,${middle} ${line} ${x(points.length)},${middle}`} className="fill-green/20" />
      <g className="stroke-line-strong/60" strokeWidth="1">
        <path d={`M0 ${middle}H${WIDTH}`} strokeDasharray="4 5" vectorEffect="non-scaling-stroke" />
        {bordersOf(points).map(({ visit }) => (
          <path
            key={visit}
            d={`M${x(visit)} 0V${HEIGHT}`}
            vectorEffect="non-scaling-stroke"
            data-testid="leg-border"
          />
        ))}
      </g>
      <polyline
        points={line}
        className="fill-none stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        data-testid="win-line"
      />
      <path
        d={`M${x(at)} ${y(chances[at]!)}h0.01`}
        className="stroke-gold"
        strokeWidth="11"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
