/**
 * Devices date their games and events themselves, since a game may arrive days after it was played. All times are milliseconds
 * of one clock, and `now` is that of the server when the game or event arrives.
 */
const DAY = 86_400_000;

/** A game that was kept on a device may be this old when it arrives. */
export const OLDEST_GAME_DAYS = 366;

/** TIM-1 */
export const gameBegin = (told: number | undefined, now: number): number =>
  clamp(told ?? now, now - OLDEST_GAME_DAYS * DAY, now);

/** TIM-2: `previous` is the begin of the game or its last event, whichever came later. */
export const eventTime = (told: number | undefined, previous: number, now: number): number =>
  clamp(told ?? now, Math.min(previous, now), now);

/** TIM-3 */
export const isDatedByArrival = (link: string): boolean => link === 'online';

const clamp = (time: number, least: number, most: number): number => Math.min(Math.max(time, least), most);
