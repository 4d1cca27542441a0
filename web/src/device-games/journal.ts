import { addLine, lineUpTo } from './absorb.ts';
import type { DeviceEvent, DeviceGame } from './device-game.ts';

/**
 * What was tapped, until the store has it on disk. The store answers later; this is written before the next line runs, so
 * that even a tab killed in that moment has lost nothing.
 */
const PREFIX = 'unwritten:';
type Entry = { after: number; events: DeviceEvent[] };

export function appendToJournal(id: string, after: number, events: DeviceEvent[]): void {
  const before = read(PREFIX + id);
  const entry = before ? { after: before.after, events: [...before.events, ...events] } : { after, events };
  write(PREFIX + id, entry);
}

/** The store has these events now. */
export function clearFromJournal(id: string, events: readonly DeviceEvent[]): void {
  const entry = read(PREFIX + id);
  if (!entry) return;
  const written = new Set(events.map(({ cid }) => cid));
  const left = entry.events.filter(({ cid }) => !written.has(cid));
  const gone = entry.events.length - left.length;
  write(PREFIX + id, left.length > 0 ? { after: entry.after + gone, events: left } : null);
}

/** Games of which something never reached the store. */
export const unwrittenGames = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [],
    );
  } catch {
    return [];
  }
};

/** A game with what the journal has for it: on the end of the log, or beside it where the log has gone on otherwise. */
export function withJournal(game: DeviceGame): DeviceGame {
  const entry = read(PREFIX + game.id);
  return entry ? addLine(game, [...lineUpTo(game, entry.after), ...entry.events]) : game;
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
    // In private mode or on a full disk there is no journal, and the store alone has to do.
  }
}
