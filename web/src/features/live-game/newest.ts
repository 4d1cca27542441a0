import type { GameMessage, GameRecord } from '@oche/contract';

/** Of two records the newer one, whichever arrived last: an answer may have been on its way longer than a message. */
export const newest = (mine: GameRecord | undefined, answer: GameRecord): GameRecord =>
  mine && mine.v > answer.v ? mine : answer;

/** A message carries the whole state a spectator sees; what never changes stays. */
export const afterMessage = (mine: GameRecord, { v, view, clash }: GameMessage): GameRecord => ({
  ...mine,
  v,
  view,
  ...(clash !== undefined && { open_versions: clash }),
});
