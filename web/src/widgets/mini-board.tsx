import { CLOCK, type Dart } from '@oche/darts';
import { sectorPath } from './board-shape.ts';

type Props = {
  /** What is lit: beds ("T20"), whole numbers ("20"), whole rings ("D"); all of it, unless said otherwise. */
  beds?: readonly string[] | undefined;
  className?: string;
};

const RINGS = [
  { ring: 'S', inside: 19, outside: 50 },
  { ring: 'T', inside: 50, outside: 63 },
  { ring: 'S', inside: 63, outside: 85 },
  { ring: 'D', inside: 85, outside: 100 },
] as const;
type Colour = 'cream' | 'slate' | 'red' | 'green';
const COLOURS: Record<Colour, string> = {
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
  const lit: Record<Colour, string[]> = { cream: [], slate: [], red: [], green: [] };
  for (const [at, number] of CLOCK.entries())
    for (const { ring, inside, outside } of RINGS) {
      if (!isLit(`${ring}${number}`)) continue;
      const isDark = at % 2 === 0;
      lit[ring === 'S' ? (isDark ? 'slate' : 'cream') : isDark ? 'red' : 'green'].push(
        sectorPath(at, inside, outside, 1),
      );
    }
  return (
    <svg viewBox="-112 -112 224 224" aria-hidden="true" className={className}>
      <circle r="112" fill="#0c1210" />
      {/* What is dark is still a board. */}
      <circle r="92.5" fill="none" stroke="#1f2b26" strokeWidth="15" />
      <circle r="56.5" fill="none" stroke="#1f2b26" strokeWidth="13" />
      <circle r="19" fill="#1f2b26" />
      {Object.entries(lit).map(
        ([colour, paths]) =>
          paths.length > 0 && <path key={colour} d={paths.join('')} fill={COLOURS[colour as Colour]} />,
      )}
      {isLit('S25') && <circle r="19" fill={COLOURS.green} />}
      {isLit('D25') && <circle r="9" fill={COLOURS.red} />}
    </svg>
  );
}
