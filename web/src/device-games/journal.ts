import { addLine, lineUpTo } from './absorb.ts';
import type { DeviceEvent, DeviceGame } from './device-game.ts';

/**
 * What was tapped, until the store has it on disk. The store answers later; this is written before the next line runs, so
 * that even a tab killed in that moment has lost nothing.
 */
const PREFIX = 'unwritten:';
/** Entries that follow the first `after` ones of their line, the last of which is `before`. */
type Run = { after: number; before: string | null; events: DeviceEvent[] };

/** Entries that follow what the journal has already are one run with it; the screen may show another line by now. */
export function appendToJournal(id: string, line: readonly DeviceEvent[], events: DeviceEvent[]): void {
  const runs = read(PREFIX + id);
  const before = line.at(-1)?.cid ?? null;
  const last = runs.at(-1);
  if (last && last.events.at(-1)?.cid === before) last.events.push(...events);
  else runs.push({ after: line.length, before, events });
  write(PREFIX + id, runs);
}

/** The store has these events now. */
export function clearFromJournal(id: string, events: readonly DeviceEvent[]): void {
  const runs = read(PREFIX + id);
  if (runs.length === 0) return;
  const written = new Set(events.map(({ cid }) => cid));
  write(
    PREFIX + id,
    runs.map((run) => without(run, written)).filter((run) => run.events.length > 0),
  );
}

function without({ after, before, events }: Run, written: ReadonlySet<string>): Run {
  const left = events.filter(({ cid }) => !written.has(cid));
  const gone = events.length - left.length;
  return { after: after + gone, before: events[gone - 1]?.cid ?? before, events: left };
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
export const withJournal = (game: DeviceGame): DeviceGame =>
  read(PREFIX + game.id).reduce(
    (known, { after, before, events }) => addLine(known, [...lineUpTo(known, after, before), ...events]),
    game,
  );

function read(key: string): Run[] {
  try {
    const stored: Run | Run[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    // A page of an older build kept one run, without what came before it.
    return Array.isArray(stored) ? stored : [{ ...stored, before: stored.before ?? null }];
  } catch {
    return [];
  }
}

function write(key: string, runs: readonly Run[]): void {
  try {
    if (runs.length > 0) localStorage.setItem(key, JSON.stringify(runs));
    else localStorage.removeItem(key);
  } catch {
    // In private mode or on a full disk there is no journal, and the store alone has to do.
  }
}
