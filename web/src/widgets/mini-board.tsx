import { CLOCK, type Dart } from '@oche/darts';
import { type BedColour, outlinesByColour, RINGS } from './board-shape.ts';

type Props = {
  /** What is lit: beds ("T20"), whole numbers ("20"), whole rings ("D"); all of it, unless said otherwise. */
  beds?: readonly string[] | undefined;
  className?: string;
};

const COLOURS: Record<BedColour, string> = {
  cream: '#f3e6c8',
  slate: '#33443c',
  red: '#d8323f',
  green: '#12915a',
};

/** A board the size of a thumb, with the beds lit that a game is about; the rest of it is dark. */
export function MiniBoard({ beds, className = 'size-18' }: Props) {
  const isLit = (dart: Dart) =>
    beds === undefined ||
    beds.some((bed) => bed === dart || bed === dart.slice(1) || (bed === dart[0] && dart.slice(1) !== '25'));
  const lit = outlinesByColour(RINGS, (ring, at) => isLit(`${ring}${CLOCK[at]!}`));
  return (
    <svg viewBox="-112 -112 224 224" aria-hidden="true" className={className}>
      <circle r="112" fill="#0c1210" />
      {/* What is dark is still a board. */}
      <circle r="92.5" fill="none" stroke="#1f2b26" strokeWidth="15" />
      <circle r="56.5" fill="none" stroke="#1f2b26" strokeWidth="13" />
      <circle r="19" fill="#1f2b26" />
      {Object.entries(lit).map(
        ([colour, outline]) =>
          outline !== '' && <path key={colour} d={outline} fill={COLOURS[colour as BedColour]} />,
      )}
      {isLit('S25') && <circle r="19" fill={COLOURS.green} />}
      {isLit('D25') && <circle r="9" fill={COLOURS.red} />}
    </svg>
  );
}
