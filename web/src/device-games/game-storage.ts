import type { DeviceGame, GameSummary } from './device-game.ts';

/** What the device store needs of a disk. In the browser it is IndexedDB, in unit tests a Map. */
export type GameStorage = {
  find(id: string): Promise<DeviceGame | undefined>;
  /** Newest first, without logs. */
  list(): Promise<GameSummary[]>;
  /** Games with something to send, the longest waiting first. */
  listWaiting(): Promise<GameSummary[]>;
  /** Reads and writes in one transaction: what `change` answers is stored; undefined leaves everything as it is. */
  change(id: string, change: Change): Promise<{ before?: DeviceGame; after?: DeviceGame }>;
  remove(id: string): Promise<void>;
};

export type Change = (game: DeviceGame | undefined) => DeviceGame | undefined;
