import { randomUUID } from 'node:crypto';
import { Refusal } from '@oche/contract';
import { applyToGame, DISTANCE_GAME, type GameEvent, type GameState, startGame, viewGame } from '@oche/darts';
import type { AppServices, Publish } from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { statusAfter } from './change-game.ts';
import { gameMessage } from './game-message.ts';
import { gameSetup } from './game-setup.ts';
import { gameStateFromLog } from './game-state.ts';
import {
  deleteGame,
  type GameRow,
  insertEvents,
  insertGameRow,
  insertPlayers,
  lockGame,
  type NewGame,
  updateBoard,
  updateGame,
  vacateBoard,
} from './games.sql.ts';
import { outcomeOf } from './outcome.ts';
import { boardMessage } from './put-on-board.ts';

type Scheduled = Pick<NewGame, 'id' | 'options' | 'venue' | 'is_public'> & {
  sides: GameRow['sides'];
  link: { kind: GameRow['link_kind']; id: string };
  created_at: Date;
  /** Null where it is scored on phones. */
  board_id: number | null;
};

/**
 * Makes a game of x01 and puts it on a board, in the transaction of whoever runs the hall or keeps the sheet. It begins with
 * its first visit. Nothing is asked on the way: a board with a game that is not over fails the transaction.
 */
export function scheduleGame(tx: Sql, publish: Publish, given: Scheduled): void {
  const { id, sides, link, venue, is_public, created_at, board_id } = given;
  const started = startGame(DISTANCE_GAME, gameSetup({ options: given.options, sides }));
  if (!started.ok) throw new Refusal('against_the_rules', { rule: started.refusal.code });
  const { kind, options, rules_version } = started.value;
  const row = {
    ...{ id, kind, venue, is_public, rules_version, created_at },
    options: { ...options },
    link_kind: link.kind,
    link_id: link.id,
    created_by: null,
    status: 'scheduled' as const,
  };
  if (board_id !== null) sendWithCommit(tx, vacateBoard(tx, board_id));
  sendWithCommit(tx, insertGameRow(tx, { ...row, board_id }));
  sendWithCommit(tx, insertPlayers(tx, id, sides));
  if (board_id !== null) publish(boardMessage(board_id, { game_id: id, lease: null }));
}

/**
 * Takes a game off its board before its end. One that nobody threw in is deleted: true. Of the others one is aborted, and one is
 * kept for the tablet that has its score: it may still send what it has.
 */
export async function dropGame(
  { clock }: Pick<AppServices, 'clock'>,
  tx: Sql,
  publish: Publish,
  gameId: string,
  how: 'abort' | 'keep',
): Promise<boolean> {
  const row = await lockGame(tx, gameId);
  if (!row) return true;
  if (row.board_id !== null) publish(boardMessage(row.board_id, { game_id: null, lease: null }));
  // A tablet without network may have begun it: what it has must find its game.
  const isUntouched = row.status === 'scheduled' && row.lease === null;
  if (isUntouched) {
    await deleteGame(tx, gameId);
    return true;
  }
  await updateBoard(tx, gameId, null, { keepLease: how === 'keep' });
  if (how === 'abort' && (row.status === 'running' || row.status === 'scheduled'))
    await abortGame(tx, publish, row, clock.now());
  return false;
}

async function abortGame(tx: Sql, publish: Publish, row: GameRow, at: Date): Promise<void> {
  const state = await gameStateFromLog(tx, row);
  // A game that cannot be aborted has ended: then nothing has to be.
  if (state.result === null) writeForHall(tx, publish, row, state, { type: 'abort' }, at);
}

/** Writes what the hall decides about a game: no player and no tablet has written it. */
export function writeForHall(
  tx: Sql,
  publish: Publish,
  row: GameRow,
  state: GameState,
  event: GameEvent,
  at: Date,
): void {
  const [v, cid] = [row.v + 1, randomUUID()];
  const next = applyToGame(state, event, row.v, cid);
  if (!next.ok) throw new Refusal('against_the_rules', { rule: next.refusal.code });
  const status = statusAfter(next.value);
  sendWithCommit(tx, insertEvents(tx, row.id, { by_user: null, by_board: null }, [{ v, cid, event, at }]));
  sendWithCommit(
    tx,
    updateGame(tx, row.id, {
      v,
      status,
      finished_at: status === 'running' ? null : at,
      outcome: outcomeOf(next.value),
    }),
  );
  publish(gameMessage(row, { v, cid, event, view: viewGame(next.value) }));
}
