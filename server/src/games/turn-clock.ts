import { type GameState, turnEntry, turnSeconds } from '@oche/darts';
import { SECOND } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { gameStateFromLog, isUnreadable } from './game-state.ts';
import { findEventAt, findGame } from './games.sql.ts';

/** The side that is to throw in an online game, since which entry of the log, and until when (ONL-7). */
type Turn = { side: number; entry: string | null; ends_at: string };

export async function readTurn(sql: Sql, gameId: string): Promise<Turn | null> {
  const row = await findGame(sql, gameId);
  const state = row && (await gameStateFromLog(sql, row).catch(nullWhenUnreadable));
  const seconds = state ? turnSeconds(state) : null;
  if (!row || !state || seconds === null) return null;
  const entry = turnEntry(state);
  // Online every event is dated by its arrival (TIM-3). One that came in a chosen version has no row of its own.
  const since = (await findEventAt(sql, gameId, entry)) ?? row.created_at;
  const ends_at = new Date(Date.parse(since) + seconds * SECOND).toISOString();
  return { side: state.leg.throwing!, entry, ends_at };
}

function nullWhenUnreadable(error: unknown): GameState | null {
  if (isUnreadable(error)) return null;
  throw error;
}
