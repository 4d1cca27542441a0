import { useEffect, useState } from 'react';
import type { KeptGame } from './device-game.ts';
import { listKept, watchBox } from './device-store.ts';

/** The games on this device, newest first; null until the box is open. */
export function useKeptGames(): KeptGame[] | null {
  const [games, setGames] = useState<KeptGame[] | null>(null);
  useEffect(() => {
    const read = () => void listKept().then(setGames, () => setGames([]));
    read();
    return watchBox(read);
  }, []);
  return games;
}
