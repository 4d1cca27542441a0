import { useEffect } from 'react';

// A game that is being scored on this screen: nobody is taken out of it by a key, a link or an update.

const open = new Set<object>();
const waiting = new Set<() => void>();

export const isGameOpen = (): boolean => open.size > 0;

/** Says that a game is under way for as long as this is shown. */
export function useOpenGame(isUnderWay: boolean): void {
  useEffect(() => (isUnderWay ? holdOpen() : undefined), [isUnderWay]);
}

export function holdOpen(): () => void {
  const game = {};
  open.add(game);
  return () => {
    open.delete(game);
    if (open.size > 0) return;
    const due = [...waiting];
    waiting.clear();
    for (const then of due) then();
  };
}

/** At once, or as soon as no game is open any more. */
export function whenNoGame(then: () => void): void {
  if (open.size === 0) then();
  else waiting.add(then);
}
