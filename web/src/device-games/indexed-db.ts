import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { onPageSleep } from '../lib/page-sleep.ts';
import { type DeviceGame, type GameSummary, summaryOf } from './device-game.ts';
import type { GameStorage } from './game-storage.ts';
import { upgradeGame } from './upgrade-game.ts';

interface Schema extends DBSchema {
  games: { key: string; value: DeviceGame };
  /** Beside the games and written with them, so that lists read no logs. */
  summaries: {
    key: string;
    value: GameSummary;
    indexes: { touched_at: string; waiting_since: string };
  };
}

const VERSION = 2;
const BOTH = ['games', 'summaries'] as const;

export async function openGameStorage(): Promise<GameStorage> {
  const database = await openDB<Schema>('oche', VERSION, {
    upgrade: (opened, from, _, transaction) => {
      if (from < 1) opened.createObjectStore('games', { keyPath: 'id' });
      const summaries = opened.createObjectStore('summaries', { keyPath: 'id' });
      summaries.createIndex('touched_at', 'touched_at');
      summaries.createIndex('waiting_since', 'waiting_since');
      if (from === 1) return upgradeGames(transaction);
    },
    // A page of a newer build wants to upgrade: this tab reads and writes nothing more until it is loaded again.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
  });
  const begin = transactions(database);
  return {
    find: (id) => begin('readonly').objectStore('games').get(id),
    list: async () =>
      (await begin('readonly').objectStore('summaries').index('touched_at').getAll()).toReversed(),
    listWaiting: () => begin('readonly').objectStore('summaries').index('waiting_since').getAll(),
    async change(id, change) {
      const transaction = begin('readwrite');
      const games = transaction.objectStore('games');
      const before = await games.get(id);
      const after = change(before);
      if (after) {
        void games.put(after);
        void transaction.objectStore('summaries').put(summaryOf(after));
      }
      await transaction.done;
      return { ...(before && { before }), ...(after && { after }) };
    },
    async remove(id) {
      const transaction = begin('readwrite');
      for (const name of BOTH) void transaction.objectStore(name).delete(id);
      await transaction.done;
    },
  };
}

/**
 * Begins transactions that end when the page is put to sleep: in WebKit one that sleeps with its page keeps every other page
 * waiting for ever. What is cut off is in the journal.
 */
function transactions(database: IDBPDatabase<Schema>) {
  const running = new Set<{ abort(): void }>();
  onPageSleep(() => {
    for (const transaction of running) abort(transaction);
    database.close();
  });
  return <M extends 'readonly' | 'readwrite'>(mode: M) => {
    // Strict: it is on the disk when the promise resolves, so that a killed tab has lost nothing.
    const transaction = database.transaction(BOTH, mode, { durability: 'strict' });
    running.add(transaction);
    const end = () => void running.delete(transaction);
    transaction.done.then(end, end);
    return transaction;
  };
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It is being written already, and ends by itself.
  }
}

type Upgrade = IDBPTransaction<Schema, ('games' | 'summaries')[], 'versionchange'>;

/** Game by game, so that the page answers a tap between two of them. */
async function upgradeGames(transaction: Upgrade): Promise<void> {
  const summaries = transaction.objectStore('summaries');
  let cursor = await transaction.objectStore('games').openCursor();
  while (cursor) {
    const game = upgradeGame(cursor.value as never);
    void cursor.update(game);
    void summaries.put(summaryOf(game));
    cursor = await cursor.continue();
  }
}
