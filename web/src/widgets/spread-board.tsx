import { type Point, RADII, type Spread } from '@oche/darts';
import { memo, type Ref } from 'react';
import { BoardNumbers } from './board-numbers.tsx';
import { BED_COLOURS, type BedColour, outlinesByColour } from './board-shape.ts';

type Props = {
  label: string;
  spread: Spread;
  /** What is aimed at, and whether to mark it as advice. */
  aim: Point;
  isAdvised?: boolean;
  ref?: Ref<SVGSVGElement>;
};

/** As on a real board, in millimetres: a spread is only true among true rings. */
const RINGS = [
  { ring: 'S', inside: RADII.outerBull, outside: RADII.trebleInside },
  { ring: 'T', inside: RADII.trebleInside, outside: RADII.trebleOutside },
  { ring: 'S', inside: RADII.trebleOutside, outside: RADII.doubleInside },
  { ring: 'D', inside: RADII.doubleInside, outside: RADII.doubleOutside },
] as const;
/** Four outlines instead of eighty beds: a page takes over what is drawn element by element. */
const OUTLINES = outlinesByColour(RINGS);
const EDGE = 202;
/** Half of all darts land inside the first of these, and nine of ten inside the second, in spreads. */
const HALF = 1.1774;
const NEARLY_ALL = 2.146;

/** A board with where darts land that are thrown at an aim: the inner ellipse holds half of them, the outer nine of ten. */
export function SpreadBoard({ label, spread, aim, isAdvised = true, ref }: Props) {
  const { across, along, turn } = axesOf(spread);
  const middle = { x: aim.x + spread.bias.x, y: -aim.y - spread.bias.y };
  return (
    <svg
      ref={ref}
      viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
      role="img"
      aria-label={label}
      className="size-full select-none"
      data-testid="spread-board"
    >
      <Beds />
      <g transform={`translate(${middle.x.toFixed(2)} ${middle.y.toFixed(2)}) rotate(${(-turn).toFixed(2)})`}>
        {[NEARLY_ALL, HALF].map((times) => (
          <ellipse
            key={times}
            rx={(times * across).toFixed(2)}
            ry={(times * along).toFixed(2)}
            fill="#e0a526"
            fillOpacity={times === HALF ? 0.5 : 0.22}
            stroke="#ffffff"
            strokeWidth={times === HALF ? 2 : 1}
          />
        ))}
      </g>
      {isAdvised && (
        <path
          d={`M${(aim.x - 8).toFixed(2)} ${(-aim.y).toFixed(2)}h16m-8-8v16`}
          stroke="#ffffff"
          strokeWidth="2.5"
          fill="none"
          data-testid="aim"
        />
      )}
    </svg>
  );
}

const WIRE = { stroke: '#8f958f', strokeWidth: 0.7 };

/** The same for everybody: drawn once, however often the ellipses move. */
const Beds = memo(() => (
  <>
    <circle r={EDGE} fill="#0c1210" />
    {Object.entries(OUTLINES).map(([colour, outline]) => (
      <path key={colour} d={outline} fill={BED_COLOURS[colour as BedColour]} {...WIRE} />
    ))}
    <circle r={RADII.outerBull} fill={BED_COLOURS.green} {...WIRE} />
    <circle r={RADII.bull} fill={BED_COLOURS.red} {...WIRE} />
    <BoardNumbers radius={188} size={22} />
  </>
));

/** The two axes of the ellipse, and by how many degrees the first one is turned. */
function axesOf({ sx, sy, rho }: Spread): { across: number; along: number; turn: number } {
  const [xx, yy, xy] = [sx * sx, sy * sy, rho * sx * sy];
  const [mean, half] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
  return {
    across: Math.sqrt(mean + half),
    along: Math.sqrt(Math.max(0, mean - half)),
    turn: (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI,
  };
}
