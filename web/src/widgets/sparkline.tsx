const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** A trend in the size of a word. Decoration: the figures beside it say the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : EDGE + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const line = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-7 w-24 shrink-0" aria-hidden="true">
      <polyline points={line} className="fill-none stroke-green" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="3" className="fill-gold" />
    </svg>
  );
}
