import { MOST_ENTRIES_CHOSEN, MOST_EVENTS } from './bounds.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { parseVisit, type Visit } from './visit.ts';

/**
 * What can happen to a game. These are the rows of the log: they are only ever added. A correction names in `of` the entry it
 * concerns, so that it never hits another one; in older logs it concerns the last.
 */
export type GameEvent =
  | { readonly type: 'visit'; readonly visit: Visit; readonly side?: number }
  | { readonly type: 'undo'; readonly of?: string }
  | { readonly type: 'edit'; readonly visit_index: number; readonly visit: Visit; readonly of?: string }
  | { readonly type: 'reopen'; readonly of?: string }
  | { readonly type: 'bull_off'; readonly winner: number }
  | { readonly type: 'forfeit'; readonly side: number; readonly reason: 'walkover' | 'retired' }
  | { readonly type: 'abort' }
  | Choice;

/**
 * One of two versions of a game is chosen. Both share the first `base` entries of the log; `entries` is how the game went on
 * in the chosen one, and null when the log itself was chosen.
 */
export type Choice = {
  readonly type: 'choose';
  readonly base: number;
  readonly version: string | null;
  readonly entries: readonly LogEntry[] | null;
};

/** An event as a log keeps it: the device gives each a `cid` of its own, by which it is recognised everywhere. */
export type LogEntry = { readonly cid: string; readonly event: GameEvent; readonly at?: string | undefined };

export type EventType = GameEvent['type'];

/**
 * Reads an event from outside, on top of a log of a length; keeps only what belongs to it. A log that is full takes nothing
 * but what ends its game.
 */
export function parseEvent(input: unknown, logLength = 0): Verdict<GameEvent> {
  const event = parse(input);
  if (!event.ok || logLength < MOST_EVENTS) return event;
  return event.value.type === 'forfeit' || event.value.type === 'abort' ? event : refuse('game_too_long');
}

function parse(input: unknown): Verdict<GameEvent> {
  if (typeof input !== 'object' || input === null || !('type' in input)) return refuse('not_an_event');
  const event = input as Record<string, unknown>;
  switch (event.type as EventType) {
    case 'visit': {
      const visit = parseVisit(event.visit);
      if (!visit.ok) return visit;
      if (event.side === undefined) return accept({ type: 'visit', visit: visit.value });
      if (!isIndex(event.side)) return refuse('unknown_side');
      return accept({ type: 'visit', visit: visit.value, side: event.side });
    }
    case 'undo':
    case 'reopen':
      return parseConcerned(event, { type: event.type as 'undo' | 'reopen' });
    case 'edit': {
      if (!isIndex(event.visit_index)) return refuse('unknown_visit');
      const visit = parseVisit(event.visit);
      if (!visit.ok) return visit;
      return parseConcerned(event, { type: 'edit', visit_index: event.visit_index, visit: visit.value });
    }
    case 'bull_off':
      return isIndex(event.winner)
        ? accept({ type: 'bull_off', winner: event.winner })
        : refuse('unknown_side');
    case 'forfeit': {
      if (!isIndex(event.side)) return refuse('unknown_side');
      if (event.reason !== 'walkover' && event.reason !== 'retired') return refuse('not_an_event');
      return accept({ type: 'forfeit', side: event.side, reason: event.reason });
    }
    case 'abort':
      return accept({ type: 'abort' });
    case 'choose':
      return parseChoice(event);
  }
  return refuse('not_an_event');
}

const LONGEST_CID = 64;
const isCid = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_CID;

type Correction = Extract<GameEvent, { readonly type: 'undo' | 'edit' | 'reopen' }>;

function parseConcerned({ of }: Record<string, unknown>, event: Correction): Verdict<GameEvent> {
  if (of === undefined) return accept(event);
  return isCid(of) ? accept({ ...event, of }) : refuse('not_an_event');
}

function parseChoice({ base, version, entries }: Record<string, unknown>): Verdict<GameEvent> {
  if (!isIndex(base) || (version !== null && !isCid(version))) return refuse('not_an_event');
  if (entries === null) return accept({ type: 'choose', base, version, entries });
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES_CHOSEN) return refuse('not_an_event');
  const parsed: LogEntry[] = [];
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || !isCid(entry.cid)) return refuse('not_an_event');
    // A choice within a choice would count its base in another log.
    const event = parse(entry.event);
    if (!event.ok) return event;
    if (event.value.type === 'choose') return refuse('not_an_event');
    const at = typeof entry.at === 'string' ? { at: entry.at } : {};
    parsed.push({ cid: entry.cid, event: event.value, ...at });
  }
  return accept({ type: 'choose', base, version, entries: parsed });
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
