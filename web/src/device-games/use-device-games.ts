import { useEffect, useMemo, useState } from 'react';
import { type DeviceGame, type GameSummary, summaryOf } from './device-game.ts';
import { deviceStore } from './device-store.ts';

/** The games on this device, newest first; null until the store is open. */
export function useDeviceGames(): GameSummary[] | null {
  const [games, setGames] = useState<GameSummary[] | null>(null);
  useEffect(() => {
    const read = () => void deviceStore.list().then(setGames, () => setGames([]));
    read();
    return deviceStore.watch(read);
  }, []);
  // A game that was brought over to another one is listed as that.
  return useMemo(() => games?.filter(({ moved_to }) => moved_to === undefined) ?? null, [games]);
}

/** One game of this device. The others are not read for it, however many there are. */
export function useDeviceGame(id: string): GameSummary | undefined {
  const [game, setGame] = useState<GameSummary>();
  useEffect(() => {
    const show = (found: DeviceGame | undefined) => setGame(found && summaryOf(found));
    const read = () => void deviceStore.find(id).then(show, () => {});
    read();
    return deviceStore.watch((changed, stored) => {
      if (changed !== id) return;
      if (stored) show(stored);
      else read();
    });
  }, [id]);
  return game;
}
