import type { KeptEvent, KeptGame } from './device-game.ts';

/**
 * What was tapped, until the box has it on disk. The box answers later; this is written before the next line runs, so that
 * even a tab killed in that moment has lost nothing.
 */
const PREFIX = 'unwritten:';
type Entry = { after: number; events: KeptEvent[] };

export function noteDown(id: string, after: number, events: KeptEvent[]): void {
  const before = read(PREFIX + id);
  const entry = before ? { after: before.after, events: [...before.events, ...events] } : { after, events };
  write(PREFIX + id, entry);
}

/** The box has these now. */
export function strikeOut(id: string, events: readonly KeptEvent[]): void {
  const entry = read(PREFIX + id);
  if (!entry) return;
  const written = new Set(events.map(({ cid }) => cid));
  const left = entry.events.filter(({ cid }) => !written.has(cid));
  const gone = entry.events.length - left.length;
  write(PREFIX + id, left.length > 0 ? { after: entry.after + gone, events: left } : null);
}

/** Games of which something never reached the box. */
export const unwrittenGames = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [],
    );
  } catch {
    return [];
  }
};

/** A kept game with what was noted down for it, where it still fits on the end. */
export function withNotes(game: KeptGame): KeptGame {
  const entry = read(PREFIX + game.id);
  if (!entry) return game;
  const known = new Set(game.events.map(({ cid }) => cid));
  const missing = entry.events.filter(({ cid }) => !known.has(cid));
  const fits = game.events.length === entry.after + entry.events.length - missing.length;
  return missing.length > 0 && fits ? { ...game, events: [...game.events, ...missing] } : game;
}

function read(key: string): Entry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, entry: Entry | null): void {
  try {
    if (entry) localStorage.setItem(key, JSON.stringify(entry));
    else localStorage.removeItem(key);
  } catch {
    // Private mode or a full disk: then the box alone has to do.
  }
}
