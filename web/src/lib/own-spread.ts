import type { Spread } from '@oche/darts';
import { useMemo } from 'react';
import { useStored, writeStored } from './stored.ts';

const OWN_SPREAD = 'own_spread';

/** Keeps the spread of an account on this device, for the ways to finish on the scoring screen. */
export const writeOwnSpread = (userId: number, spread: Spread): void =>
  writeStored(OWN_SPREAD, JSON.stringify({ userId, spread }));

/** What is known of this account on this device; whoever else signs in here has to look at their own board first. */
export function useOwnSpread(userId: number | null): Spread | null {
  const kept = useStored(OWN_SPREAD);
  return useMemo(() => spreadIn(kept, userId), [kept, userId]);
}

function spreadIn(kept: string | null, userId: number | null): Spread | null {
  try {
    const known = JSON.parse(kept ?? 'null') as { userId: number; spread: Spread } | null;
    return known?.userId === userId ? known.spread : null;
  } catch {
    return null;
  }
}
