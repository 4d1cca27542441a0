import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptGame } from './device-game.ts';
import { strikeOut, unwrittenGames, withNotes } from './journal.ts';

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= import('idb').then(async ({ openDB }) => {
    const box = await openDB<Schema>('oche', 1, {
      upgrade: (database) => void database.createObjectStore('games', { keyPath: 'id' }),
    });
    for (const id of unwrittenGames()) await recover(box, id);
    return box;
  });
  return opened;
}

/** Puts into the box what a killed tab had only noted down. */
async function recover(box: IDBPDatabase<Schema>, id: string): Promise<void> {
  const game = await box.get('games', id);
  const whole = game && withNotes(game);
  if (whole && whole !== game) await box.put('games', whole);
  if (whole) strikeOut(id, whole.events);
}

export const isUnsent = ({ owner, sent, events }: KeptGame): boolean =>
  owner !== null && (sent === null || sent < events.length);

export async function findKept(id: string): Promise<KeptGame | undefined> {
  return (await open()).get('games', id);
}

/** Newest first. */
export async function listKept(): Promise<KeptGame[]> {
  const games = await (await open()).getAll('games');
  return games.toSorted((one, other) => other.touched_at.localeCompare(one.touched_at));
}

/**
 * Changes a kept game in one transaction that is on the disk when the promise resolves: neither a killed tab nor a second
 * one can come between reading and writing. What `change` answers is kept; undefined leaves everything as it is.
 */
export async function changeKept(
  id: string,
  change: (game: KeptGame | undefined) => KeptGame | undefined,
): Promise<KeptGame | undefined> {
  const transaction = (await open()).transaction('games', 'readwrite', { durability: 'strict' });
  const before = await transaction.store.get(id);
  const after = change(before);
  if (after) await transaction.store.put(after);
  await transaction.done;
  if (after) tell(id);
  return after ?? before;
}

export async function forgetKept(id: string): Promise<void> {
  await (await open()).delete('games', id);
  tell(id);
}

const listeners = new Set<(id: string) => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('oche-box');
if (otherTabs) otherTabs.onmessage = ({ data }) => hearChange(String(data));

function tell(id: string): void {
  otherTabs?.postMessage(id);
  hearChange(id);
}

function hearChange(id: string): void {
  for (const listener of listeners) listener(id);
}

/** Calls back whenever a kept game changes, in this tab or another. */
export function watchBox(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
