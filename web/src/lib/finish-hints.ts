import { type FinishTaste, isFavouriteDouble } from '@oche/darts';
import { useStored } from './stored.ts';

/** How ways to finish are shown on this device; nothing is kept for the chart. */
export const FINISH_HINTS = 'finish_hints';

/** Also by the own board, for who has looked at it here. */
export type FinishHints = FinishTaste | 'own';

export function useFinishHints(): FinishHints {
  const kept = useStored(FINISH_HINTS);
  return kept === 'mathematics' || kept === 'own' || isFavouriteDouble(kept) ? kept : 'chart';
}

/** The taste for somebody's turn: a double that one person likes is nothing to the others. */
export function tasteFor(hints: FinishHints, isOwnTurn: boolean): FinishTaste {
  if (hints === 'own') return 'chart';
  return isOwnTurn || hints === 'mathematics' ? hints : 'chart';
}
