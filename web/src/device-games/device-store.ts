import type { DeviceGame, GameSummary } from './device-game.ts';
import type { Change, GameStorage } from './game-storage.ts';

type Listener = (id: string, game?: DeviceGame) => void;

/** The games of this device, and news of every change of one, in this tab or another. */
export type DeviceStore = {
  find(id: string): Promise<DeviceGame | undefined>;
  /** Newest first, without logs. */
  list(): Promise<GameSummary[]>;
  /** Games with something to send, the longest waiting first. */
  listWaiting(): Promise<GameSummary[]>;
  /** Answers the game as it is stored now. Neither a killed tab nor a second one can come between reading and writing. */
  change(id: string, change: Change): Promise<DeviceGame | undefined>;
  remove(id: string): Promise<void>;
  /** A change of this tab brings the game as it is stored now; one of another tab has to be read. */
  watch(listener: Listener): () => void;
};

export function createDeviceStore(openStorage: () => Promise<GameStorage>): DeviceStore {
  let opened: Promise<GameStorage> | undefined;
  const storage = () => {
    opened ??= openStorage().then(recovered);
    return opened;
  };
  const listeners = new Set<Listener>();
  const onChange: Listener = (id, game) => {
    for (const listener of listeners) listener(id, game);
  };
  const otherTabs = typeof document === 'undefined' ? null : new BroadcastChannel('oche-device-games');
  if (otherTabs) otherTabs.onmessage = ({ data }) => onChange(String(data));
  const broadcast: Listener = (id, game) => {
    otherTabs?.postMessage(id);
    onChange(id, game);
  };
  return {
    find: async (id) => (await storage()).find(id),
    list: async () => (await storage()).list(),
    listWaiting: async () => (await storage()).listWaiting(),
    async change(id, change) {
      const { before, after } = await (await storage()).change(id, change);
      if (after) broadcast(id, after);
      return after ?? before;
    },
    async remove(id) {
      await (await storage()).remove(id);
      broadcast(id);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

// Only now: a page that lists games needs no rules of darts before it stands.
const recovered = async (storage: GameStorage): Promise<GameStorage> =>
  (await import('./recover-journal.ts')).recoverJournal(storage);

/** The one store of the browser. IndexedDB is loaded when the first game is asked for. */
export const deviceStore = createDeviceStore(async () => (await import('./indexed-db.ts')).openGameStorage());
