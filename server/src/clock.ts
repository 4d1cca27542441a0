/** The time, as something that is handed in: tests set it, everybody else reads it. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() + ms);
