import { type GameState, gameReturn, naming, viewGame } from '@oche/darts';
import type { Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { gameStateFromLog, isUnreadable } from './game-state.ts';
import { findGame, type GameRow, listGames, lockGame } from './games.sql.ts';
import { putOnBoard } from './put-on-board.ts';
import { writeForHall } from './schedule-game.ts';
import { scoreOfUnits } from './standings.ts';

/**
 * Puts a game on a board that was on one before, unless it has to begin anew (COR-16). A board never gets a game that is
 * over: its tablet could score nothing on it.
 */
export async function returnToBoard(
  tx: Sql,
  publish: Publish,
  { gameId, boardId, now }: { gameId: string; boardId: number; now: Date },
): Promise<'begins_anew' | 'scheduled' | 'running'> {
  const before = await findGame(tx, gameId);
  const state = before && (await readableState(tx, before));
  if (!state || gameReturn(state) === 'begins_anew') return 'begins_anew';
  await putOnBoard(tx, publish, gameId, boardId);
  const row = (await lockGame(tx, gameId))!;
  const there = await gameStateFromLog(tx, row);
  if (gameReturn(there) === 'goes_on') return row.status === 'scheduled' ? 'scheduled' : 'running';
  writeForHall(tx, publish, row, there, naming(there, { type: 'reopen' }), now);
  return 'running';
}

/** The score at which a game was stopped, and from which it goes on. */
export type Stopped = { won: [number, number]; remaining: [number | null, number | null] };

/** Of several games, those that were stopped on the way. */
export async function readStopped(sql: Sql, ids: string[]): Promise<Map<string, Stopped>> {
  const stopped = new Map<string, Stopped>();
  for (const row of ids.length > 0 ? await listGames(sql, ids) : []) {
    const state = row.status === 'aborted' ? await readableState(sql, row) : null;
    if (!state || gameReturn(state) !== 'reopens') continue;
    const [home, away] = viewGame({ ...state, result: null }).sides;
    stopped.set(row.id, {
      won: scoreOfUnits(row, state.score),
      remaining: [home?.remaining ?? null, away?.remaining ?? null],
    });
  }
  return stopped;
}

async function readableState(sql: Sql, row: GameRow): Promise<GameState | null> {
  try {
    return await gameStateFromLog(sql, row);
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}
