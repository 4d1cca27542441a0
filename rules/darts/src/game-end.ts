import type { GameResult } from './game.ts';

type End = Pick<GameResult, 'kind' | 'winner'>;

/** MTC-16: the game was not played to its end, so its score decided nothing. */
export const isGivenUp = ({ kind }: End): boolean => kind === 'retired' || kind === 'walkover';

/** MTC-16: the side that gave up a game of two. With more sides others may have left long before the end. */
export const givenUpBy = (end: End | null, sides: number): number | null =>
  end !== null && isGivenUp(end) && sides === 2 && end.winner !== null ? 1 - end.winner : null;

/** MTC-17: the side that won on the board; a score that decided nothing has no medal. */
export const wonOnBoard = (end: End | null): number | null =>
  end === null || isGivenUp(end) ? null : end.winner;
