import { type GameLook, presentationOf } from '@oche/darts';
import type { ComponentProps, ComponentType } from 'react';
import { LegSheet } from './leg-sheet.tsx';
import { type BoardProps, MarkBoard } from './mark-board.tsx';

/** The parts of a scoreboard that differ by what a game draws for its sides. */
type LookParts = {
  /** What the sides have on the board, below their scores. */
  Board?: ComponentType<BoardProps>;
  /** A leg between two as it is chalked; without it the visits are listed. */
  DuelSheet?: ComponentType<ComponentProps<typeof LegSheet>>;
};

const LOOKS: Record<GameLook, LookParts> = {
  remaining: { DuelSheet: LegSheet },
  marks: { Board: MarkBoard },
  score: {},
};

/** The only place where the look that a game declares becomes something to draw. */
export const lookOf = (kind: string): LookParts => LOOKS[presentationOf(kind).look];
