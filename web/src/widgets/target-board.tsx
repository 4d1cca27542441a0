import { CLOCK, type Dart, numberOf, ringOf } from '@oche/darts';
import { type BedColour, BULLS, numberPlaces, outlinesByColour, RINGS, sectorPath } from './board-shape.ts';

type Props = {
  /** The bed that counts; a single stands for its whole number, as every ring of it counts. */
  target: Dart | null;
  className?: string;
};

const DARK: Record<BedColour, string> = {
  cream: '#2b3630',
  slate: '#161f1b',
  red: '#43171c',
  green: '#0f3324',
};
const LIT = { S: '#f3e6c8', D: '#d8323f', T: '#d8323f' } as const;
const NUMBER_PLACES = numberPlaces(109);

/** The same in every game, so it is drawn once. */
const FACE = (
  <>
    <circle r="118" fill="#0c1210" />
    {Object.entries(outlinesByColour(RINGS)).map(([colour, outline]) => (
      <path key={colour} d={outline} fill={DARK[colour as BedColour]} stroke="#3d4943" strokeWidth="0.5" />
    ))}
    <circle r={BULLS.S25} fill={DARK.green} stroke="#3d4943" strokeWidth="0.5" />
    <circle r={BULLS.D25} fill={DARK.red} stroke="#3d4943" strokeWidth="0.5" />
  </>
);

/** The board as it hangs there, dark but for the bed that counts. Only to look at: the target is said in words beside it. */
export function TargetBoard({ target, className = 'size-full' }: Props) {
  const number = target === null || target === 'MISS' ? null : numberOf(target);
  return (
    // With a colour of its own none of it is looked at again when the panel around it is lit.
    <svg viewBox="-118 -118 236 236" aria-hidden="true" color="#75807a" className={className}>
      {FACE}
      {target && number !== null && <Bed target={target} number={number} />}
      {NUMBER_PLACES.map(({ number: each, x, y }) => (
        <text
          key={each}
          {...{ x, y }}
          textAnchor="middle"
          dominantBaseline="central"
          className="numerals"
          fontSize={each === number ? 19 : 12}
          fill={each === number ? '#f3e6c8' : 'currentColor'}
        >
          {each}
        </text>
      ))}
    </svg>
  );
}

function Bed({ target, number }: { target: Dart; number: number }) {
  const line = { stroke: '#f3e6c8', strokeWidth: 2.4, strokeLinejoin: 'round' } as const;
  if (number === 25) return <circle r={BULLS[target as 'S25' | 'D25']} fill="#d8323f" {...line} />;
  const at = CLOCK.indexOf(number as (typeof CLOCK)[number]);
  const ring = ringOf(target);
  return RINGS.filter((each) => ring === 'S' || each.ring === ring).map(({ ring: own, inside, outside }) => (
    <path key={inside} d={sectorPath(at, inside, outside, 1)} fill={LIT[own]} {...line} />
  ));
}
