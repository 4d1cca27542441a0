import { useEffect, useState } from 'react';
import { useStored } from '../lib/stored.ts';
import { waitingTaps } from './board-taps.ts';
import { isUnsent } from './device-game.ts';
import { deviceStore } from './device-store.ts';

/** How much of what was scored and tapped for boards on this device has not reached the server. */
export function useUnsent(): { visits: number; taps: number } {
  const [visits, setVisits] = useState(0);
  // Read again whenever a tap comes or goes.
  const taps = useStored('board_taps') === null ? 0 : waitingTaps().length;
  useEffect(() => {
    const count = () => void countUnsent().then(setVisits, () => {});
    count();
    return deviceStore.watch(count);
  }, []);
  return { visits, taps };
}

async function countUnsent(): Promise<number> {
  const waiting = (await deviceStore.list()).filter(
    ({ owner, is_unsent }) => owner.type === 'board' && is_unsent,
  );
  const games = await Promise.all(waiting.map(({ id }) => deviceStore.find(id)));
  return games.reduce(
    (sum, game) => sum + (game && isUnsent(game) ? game.events.length - (game.sent ?? 0) : 0),
    0,
  );
}
