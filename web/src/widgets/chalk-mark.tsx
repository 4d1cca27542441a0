import { MiniBoard } from './mini-board.tsx';

/** What each is drawn with, as chalk on a disc of slate the size of a board. */
const DRAWINGS = {
  /** Two and two, and who comes out of them. */
  bracket: 'M-62 -46H-18V46H-62M-18 0H46',
  /** A table whose first is ahead. */
  table: 'M-58 -42H58M-58 -14H34M-58 14H14M-58 42H-8',
  /** Four evenings and the fifth across them. */
  tally: 'M-48 -48V48M-16 -48V48M16 -48V48M48 -48V48M-66 36 66 -36',
} as const;

type Props = { of: 'board' | keyof typeof DRAWINGS; className?: string };

/** A picture for a way to go, in the hand of the house: a board, or chalk on slate. */
export function ChalkMark({ of, className = 'size-14 shrink-0' }: Props) {
  if (of === 'board') return <MiniBoard className={className} />;
  return (
    <svg viewBox="-112 -112 224 224" aria-hidden="true" className={className}>
      <circle r="112" fill="#0c1210" />
      <path
        d={DRAWINGS[of]}
        fill="none"
        stroke="#f3e6c8"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {of === 'bracket' && <circle cx="66" r="13" fill="#e0a526" />}
    </svg>
  );
}
