const BEDS = 20;
const GAP = 3;

export type ClockLook = 'game' | 'over' | 'free' | 'kept' | 'offline';

type Props = {
  number: number;
  look: ClockLook;
  /** How much of the time has gone, from 0 to 1; more is over time. */
  share: number;
  label: string;
  className?: string;
};

const LIT: Record<ClockLook, string> = {
  game: 'fill-cream',
  over: 'fill-[#ff6b74]',
  free: 'fill-green',
  kept: 'fill-none stroke-line-strong',
  offline: 'fill-none stroke-[#ff6b74]',
};
const UNLIT: Record<ClockLook, string> = {
  game: 'fill-cream/15',
  over: 'fill-cream/15',
  free: 'fill-green',
  kept: 'fill-none stroke-line-strong',
  offline: 'fill-none stroke-[#ff6b74]/60',
};

/** The clock of a board is a board: twenty beds round its number fill with the time that has gone. */
export function BoardClock({ number, look, share, label, className = 'size-20' }: Props) {
  const lit = Math.round(Math.min(1, Math.max(0, share)) * BEDS);
  return (
    <svg viewBox="-50 -50 100 100" role="img" aria-label={label} className={`shrink-0 ${className}`}>
      {Array.from({ length: BEDS }, (_, bed) => (
        <path
          key={bedPath(bed)}
          d={bedPath(bed)}
          strokeWidth="1.5"
          className={(bed < lit ? LIT : UNLIT)[look]}
        />
      ))}
      <text y="12" textAnchor="middle" fill="currentColor" className="numerals text-[36px]">
        {number}
      </text>
    </svg>
  );
}

/** A bed of the outer ring, the first one at the top, clockwise. */
function bedPath(bed: number): string {
  const from = (bed * 360) / BEDS + GAP / 2;
  const to = ((bed + 1) * 360) / BEDS - GAP / 2;
  const [a, b, c, d] = [at(47, from), at(47, to), at(37, to), at(37, from)];
  return `M${a}A47 47 0 0 1 ${b}L${c}A37 37 0 0 0 ${d}Z`;
}

function at(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}
