import { BoardNumbers } from './board-numbers.tsx';
import { BED_COLOURS, type BedColour, outlinesByColour } from './board-shape.ts';

/** Of a real board, in millimetres. */
const RINGS = [
  { ring: 'S', inside: 15.9, outside: 98 },
  { ring: 'T', inside: 98, outside: 108 },
  { ring: 'S', inside: 108, outside: 160 },
  { ring: 'D', inside: 160, outside: 171 },
] as const;
const EDGE = 226;
/** Where three darts stick in the treble twenty. */
const DARTS = [
  [-7, -104],
  [1, -102],
  [9, -105],
] as const;

/** The board as it is seen from the oche, with a hundred and eighty in it. Only to look at. */
export function HeroBoard({ className }: { className: string }) {
  return (
    <svg viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`} aria-hidden="true" className={className}>
      <circle r={EDGE} fill="#080c0b" />
      <g stroke="#8f958f" strokeWidth="1">
        {Object.entries(outlinesByColour(RINGS)).map(([colour, outline]) => (
          <path key={colour} d={outline} fill={BED_COLOURS[colour as BedColour]} />
        ))}
        <circle r="15.9" fill={BED_COLOURS.green} />
        <circle r="6.4" fill={BED_COLOURS.red} />
      </g>
      <BoardNumbers radius={196} size={31} />
      {DARTS.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0 0 9 19" stroke="#0c1210" strokeWidth="5.4" strokeLinecap="round" />
          <path d="M0 0 9 19" stroke="#d7dcd8" strokeWidth="3" strokeLinecap="round" />
          <path
            d="M8 17.5 17 19 22.5 29 16.5 27.4 15 34 6.5 25.5Z"
            fill="#e0a526"
            stroke="#0c1210"
            strokeWidth="1.4"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </svg>
  );
}
