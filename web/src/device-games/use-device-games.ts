import { useEffect, useState } from 'react';
import type { GameSummary } from './device-game.ts';
import { deviceStore } from './device-store.ts';

/** The games on this device, newest first; null until the store is open. */
export function useDeviceGames(): GameSummary[] | null {
  const [games, setGames] = useState<GameSummary[] | null>(null);
  useEffect(() => {
    const read = () => void deviceStore.list().then(setGames, () => setGames([]));
    read();
    return deviceStore.watch(read);
  }, []);
  return games;
}

/** One game of this device. */
export const useDeviceGame = (id: string): GameSummary | undefined =>
  useDeviceGames()?.find((game) => game.id === id);
