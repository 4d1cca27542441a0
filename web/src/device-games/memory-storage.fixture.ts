import { type DeviceGame, summaryOf } from './device-game.ts';
import type { GameStorage } from './game-storage.ts';

/** The storage of unit tests. Like a disk it hands out copies. */
export function memoryStorage(...given: DeviceGame[]): GameStorage {
  const games = new Map(given.map((game) => [game.id, structuredClone(game)]));
  const summaries = () => [...games.values()].map(summaryOf);
  const copy = (game: DeviceGame | undefined) => game && structuredClone(game);
  return {
    find: async (id) => copy(games.get(id)),
    list: async () => summaries().toSorted((one, other) => other.touched_at.localeCompare(one.touched_at)),
    listWaiting: async () =>
      summaries()
        .filter(({ waiting_since }) => waiting_since !== undefined)
        .toSorted((one, other) => one.waiting_since!.localeCompare(other.waiting_since!)),
    async change(id, change) {
      const before = copy(games.get(id));
      const after = copy(change(before));
      if (after) games.set(id, after);
      return { ...(before && { before }), ...(after && { after }) };
    },
    remove: async (id) => void games.delete(id),
  };
}
