import type { MOVE_CODES } from '@oche/league';

type MoveCode = (typeof MOVE_CODES)[number];
const SHAPE: Record<MoveCode, string> = {
  champion: '★',
  promoted: '▲',
  best_runner_up: '▲',
  play_off: '◆',
  stays: '·',
  highest: '·',
  lowest: '·',
  relegated: '▼',
  open: '?',
  out: '×',
};
const TONE: Partial<Record<MoveCode, string>> = {
  champion: 'text-gold',
  promoted: 'text-green',
  best_runner_up: 'text-green',
  relegated: 'text-red',
  open: 'text-gold',
};

/** Up, down, champion or open, as a shape before the words that say it. */
export const MoveMark = ({ code }: { code: MoveCode }) => (
  <span aria-hidden="true" className={`w-5 shrink-0 text-center font-bold ${TONE[code] ?? 'text-ink-soft'}`}>
    {SHAPE[code]}
  </span>
);
