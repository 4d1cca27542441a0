import { MOST_EVENTS } from './bounds.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { parseVisit, type Visit } from './visit.ts';

/** What can happen to a game. These are the rows of the log: they are only ever added. */
export type GameEvent =
  | { readonly type: 'visit'; readonly visit: Visit; readonly side?: number }
  | { readonly type: 'undo' }
  | { readonly type: 'edit'; readonly visit_index: number; readonly visit: Visit }
  | { readonly type: 'reopen' }
  | { readonly type: 'bull_off'; readonly winner: number }
  | { readonly type: 'forfeit'; readonly side: number; readonly reason: 'walkover' | 'retired' }
  | { readonly type: 'abort' };

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
      return accept({ type: 'undo' });
    case 'edit': {
      if (!isIndex(event.visit_index)) return refuse('unknown_visit');
      const visit = parseVisit(event.visit);
      return visit.ok ? accept({ type: 'edit', visit_index: event.visit_index, visit: visit.value }) : visit;
    }
    case 'reopen':
      return accept({ type: 'reopen' });
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
  }
  return refuse('not_an_event');
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
