import type { MatchPlay } from '@oche/contract';
import { useEffect, useMemo, useState } from 'react';
import { deviceStore } from './device-store.ts';
import type { UnsentGame } from './unsent-games.ts';
import { withUnsentGames } from './with-unsent-games.ts';

const NONE: readonly UnsentGame[] = [];

/** The games of a match that this device has scored and the server does not have yet. */
export function useUnsentGames(matchId: number | undefined): readonly UnsentGame[] {
  const [games, setGames] = useState(NONE);
  useEffect(() => {
    if (matchId === undefined) return;
    let isLeft = false;
    const show = (found: readonly UnsentGame[]) => {
      if (!isLeft) setGames((shown) => (shown.length + found.length === 0 ? shown : found));
    };
    // The rules of darts are loaded only on a device that has something to send.
    const read = async () => {
      const isWaiting = (await deviceStore.listWaiting()).length > 0;
      show(isWaiting ? await (await import('./unsent-games.ts')).readUnsentGames(matchId) : NONE);
    };
    const readOrNone = () => void read().catch(() => show(NONE));
    readOrNone();
    const stopWatching = deviceStore.watch(readOrNone);
    return () => {
      isLeft = true;
      stopWatching();
    };
  }, [matchId]);
  return games;
}

/** The games of a match for those who score them, with what this device has scored. */
export function usePlayWithUnsent(play: MatchPlay | null | undefined): MatchPlay | null | undefined {
  const games = useUnsentGames(play?.match_id);
  return useMemo(() => play && withUnsentGames(play, games), [play, games]);
}
