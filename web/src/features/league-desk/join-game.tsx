import { startSheetGame } from '@oche/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import type { MatchPlace } from './after-game.tsx';

type Props = { place: MatchPlace; slot: number | undefined; children: ReactNode };

/** Whoever opens the game of a sheet may keep its score, once the server knows; without a network it is found out later. */
export function JoinGame({ place, slot, children }: Props) {
  const { call } = useApp();
  const [isAsked, setAsked] = useState(slot === undefined);
  const input = useRef({ place, slot });
  useEffect(() => {
    const { place: where, slot: number } = input.current;
    if (number === undefined) return;
    void call(startSheetGame, { ...where, slot: number })
      .catch(() => undefined)
      .finally(() => setAsked(true));
  }, [call]);
  return isAsked ? children : <div className="skeleton h-[70dvh]" />;
}
