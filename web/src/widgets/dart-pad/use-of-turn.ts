import { type Dispatch, type SetStateAction, useState } from 'react';

/** What belongs to one visit and begins anew with the next, while what it is entered with stays where it is. */
export function useOfTurn<T extends object | string | null>(
  turn: number,
  first: T,
): [T, Dispatch<SetStateAction<T>>] {
  const [kept, setKept] = useState({ turn, value: first });
  const set = (next: SetStateAction<T>) =>
    setKept((before) => {
      const value = before.turn === turn ? before.value : first;
      return { turn, value: typeof next === 'function' ? next(value) : next };
    });
  return [kept.turn === turn ? kept.value : first, set];
}
