import type { Day } from './day.ts';
import type { DayChange } from './day-changes.sql.ts';

/** What changed at an event after a version that this process remembers. */
export type News = { since: number; changes: readonly DayChange[] };

/**
 * Days that this process has seen lately, by event, the newest first. Which of them stands is said by the stamp in the
 * database: while a change is being written, one that is about to stand is remembered beside the one that still does, and of
 * a transaction that failed one stays behind that nobody will ever ask for.
 */
const remembered = new Map<number, readonly Day[]>();
const MOST_EVENTS = 64;
const MOST_DAYS = 4;

export function rememberDay(day: Day): void {
  const { id } = day.event;
  const days = [day, ...(remembered.get(id) ?? [])].toSorted((a, b) => b.v - a.v).slice(0, MOST_DAYS);
  remembered.delete(id);
  remembered.set(id, days);
  if (remembered.size > MOST_EVENTS) remembered.delete(remembered.keys().next().value!);
}

export const rememberedAt = (eventId: number, stamp: string): Day | undefined =>
  remembered.get(eventId)?.find((day) => day.stamp === stamp);

/** The newest that may have led to a version. */
export const rememberedBefore = (eventId: number, v: number): Day | undefined =>
  remembered.get(eventId)?.find((day) => day.v < v);

/** The newest that is remembered of an event, or of the event of a tournament. */
export const newestOf = (eventId: number): Day | undefined => remembered.get(eventId)?.[0];
export const newestWith = (tournamentId: number): Day | undefined =>
  [...remembered.values()].find(([day]) => day!.tournaments.some(({ id }) => id === tournamentId))?.[0];
