import type { TOURNAMENT_COLOURS } from '@oche/contract';

export type FlightColour = (typeof TOURNAMENT_COLOURS)[number];

/** Ink on each colour is chosen so that the letter can be read; the letter says the same as the colour. */
const COLOURS: Record<FlightColour, readonly [ground: string, ink: string]> = {
  red: ['#c42431', '#ffffff'],
  blue: ['#2b62c4', '#ffffff'],
  green: ['#0d7a4b', '#ffffff'],
  amber: ['#e0a526', '#17201c'],
  violet: ['#7446b8', '#ffffff'],
  teal: ['#0f7482', '#ffffff'],
  pink: ['#bf3a7c', '#ffffff'],
  slate: ['#4a5560', '#ffffff'],
};

type Props = { name: string; colour: FlightColour; className?: string };

/** The one place of a tournament's colour, always with the letter of its name. */
export function FlightMark({ name, colour, className = 'size-6' }: Props) {
  const [ground, ink] = COLOURS[colour];
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={name} className={`shrink-0 ${className}`}>
      <path d="M3 2 12 5l9-3v13l-9 7-9-7Z" fill={ground} />
      <text x="12" y="15.5" textAnchor="middle" fill={ink} className="font-bold text-[12px]">
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
