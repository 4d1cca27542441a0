import { type Moment, minutesBetween } from '@oche/kit';

/** So long the last visit of a game can be taken back at its board. */
const UNDO_SECONDS = 30;

/** The last game of a board: when its result came, and whether somebody has said there that it is right. */
export type EndedGame = { ended_at: Moment; is_settled: boolean };

/** How long a board is still kept for its last game, which its tablet may take back; nothing when it is free for the next one. */
export const heldSeconds = (last: EndedGame | null, now: Moment): number =>
  last === null || last.is_settled ? 0 : Math.max(0, UNDO_SECONDS - minutesBetween(last.ended_at, now) * 60);
