import { type BoardMessage, CHANNELS, Refusal } from '@oche/contract';
import type { Outgoing, Publish } from '../app/index.ts';
import { lockBoard } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { type GameRow, lockGame, lockGameOnBoard, updateBoard } from './games.sql.ts';

/**
 * Puts a game on a board, in the transaction of whoever runs the hall, and takes it off the board where it was. A game that
 * is over makes room; one that is still being played has to be taken off first.
 */
export async function putOnBoard(tx: Sql, publish: Publish, gameId: string, boardId: number): Promise<void> {
  if (!(await lockBoard(tx, boardId))) throw new Refusal('not_found');
  const there = await lockGameOnBoard(tx, boardId);
  if (there?.id === gameId) return;
  if (there && !isOver(there)) throw new Refusal('board_taken');
  const row = await lockGame(tx, gameId);
  if (!row) throw new Refusal('not_found');
  if (there) await updateBoard(tx, there.id, null);
  await updateBoard(tx, gameId, boardId);
  if (row.board_id !== null) publish(boardMessage(row.board_id, { game_id: null, lease: null }));
  publish(boardMessage(boardId, { game_id: gameId, lease: null }));
}

/** The board is free again, and its tablet may no longer score the game. */
export async function takeOffBoard(tx: Sql, publish: Publish, gameId: string): Promise<void> {
  const row = await lockGame(tx, gameId);
  if (!row) throw new Refusal('not_found');
  if (row.board_id === null) return;
  await updateBoard(tx, gameId, null);
  publish(boardMessage(row.board_id, { game_id: null, lease: null }));
}

export const boardMessage = (boardId: number, data: BoardMessage): Outgoing => ({
  channel: CHANNELS.board(boardId),
  event: 'change',
  data,
});

const isOver = ({ status }: GameRow): boolean => status === 'finished' || status === 'aborted';
