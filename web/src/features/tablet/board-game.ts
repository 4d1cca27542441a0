import type { BoardNow } from '@oche/contract';
import { useMemo } from 'react';
import { OWN_LEASE } from '../../device-games/own-lease.ts';
import { useStored, writeStored } from '../../lib/stored.ts';

type OnBoard = NonNullable<BoardNow['on']>;

/** The game that this screen is busy with, from the call until its result is confirmed; kept on the device. */
export type BoardGame = {
  board: number;
  game_id: string;
  on: OnBoard;
  /** Somebody has said who throws first. */
  begun: boolean;
  /** A visit was written here. */
  thrown?: boolean;
  /** The sides that have said that the result is right. */
  said: number[];
};

const GAME = 'board_game';
const DONE = 'board_done';

export function useBoardGame(board: number | null): BoardGame | null {
  const stored = useStored(GAME);
  const game = useMemo<BoardGame | null>(() => (stored ? JSON.parse(stored) : null), [stored]);
  return game?.board === board ? game : null;
}

export const keepBoardGame = (game: BoardGame | null): void =>
  writeStored(GAME, game && JSON.stringify(game));

/** The game was taken off and closed here. It may be called to this board again, and then it comes back. */
export const closeBoardGame = (): void => keepBoardGame(null);

/** The result was confirmed here: its game does not come back by itself. */
export function leaveBoardGame({ game_id }: BoardGame): void {
  writeStored(DONE, game_id);
  keepBoardGame(null);
}

export const useDoneGame = (): string | null => useStored(DONE);

/** Another login is another screen. */
export function forgetBoardGame(): void {
  for (const key of [GAME, DONE, OWN_LEASE]) writeStored(key, null);
}

/** How far the game of this screen has come: open until its last dart, over after it, gone when it is nobody's here. */
export type Progress = 'open' | 'over' | 'gone';

/**
 * `isElsewhere`: another screen keeps its score. A game without a visit leaves with its call, also when the players have
 * already said who throws first: called again it begins anew.
 */
export function progressOf(
  game: Pick<BoardGame, 'begun' | 'thrown'> | null,
  outcome: string | undefined,
  isElsewhere: boolean,
): Progress {
  if (isElsewhere || !game?.begun || outcome === 'aborted') return 'gone';
  if (outcome === 'finished') return 'over';
  return game.thrown ? 'open' : 'gone';
}

/**
 * The game for this screen, after what the server says stands on the board. A game that is open stays until it is played or
 * somebody closes it here, whatever the desk has done meanwhile; one that is over makes room for the next.
 */
export function nextBoardGame(
  kept: BoardGame | null,
  { board, on, done }: { board: number; on: BoardNow['on']; done: string | null },
  progress: Progress,
): BoardGame | null {
  const called = on?.game_id ? { board, game_id: on.game_id, on, begun: false, said: [] } : null;
  if (kept && called?.game_id === kept.game_id) return { ...kept, on: called.on };
  if (kept && progress === 'open') return kept;
  if (called && called.game_id !== done) return called;
  return progress === 'gone' ? null : kept;
}
