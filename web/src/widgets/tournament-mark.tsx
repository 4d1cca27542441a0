import type { TournamentCard } from '@oche/contract';

/** Fill and letter of each: told apart on paper and on slate, and always with the letter beside the colour. */
const COLOURS: Record<TournamentCard['colour'], readonly [fill: string, letter: string]> = {
  red: ['#b3202c', '#ffffff'],
  blue: ['#1d5fb0', '#ffffff'],
  green: ['#0f7a4a', '#ffffff'],
  amber: ['#e0a526', '#0c1210'],
  violet: ['#6a3fb5', '#ffffff'],
  teal: ['#0b7a85', '#ffffff'],
  pink: ['#c03a86', '#ffffff'],
  slate: ['#55605a', '#ffffff'],
};

/** The flight of a tournament: its colour and its first letter, the same wherever its games are. The name stands beside it. */
export function TournamentMark({
  colour,
  name,
  className = 'size-6',
}: {
  colour: TournamentCard['colour'];
  name: string;
  className?: string;
}) {
  const [fill, letter] = COLOURS[colour];
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M3 3.5 12 6l9-2.5v10.5L12 21.5 3 14z" fill={fill} />
      <text x="12" y="16" textAnchor="middle" fontSize="10.5" fontWeight="800" fill={letter}>
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
