import { gameOutcome } from '@oche/darts';
import type { GameOutcome } from '@oche/kit';
import type { Sql } from '../db/index.ts';
import { gameStateFromLog } from './game-state.ts';
import { findGame, type Outcome } from './games.sql.ts';
import { outcomeOf } from './outcome.ts';

/** How a game ended and what it brings to a sheet; null while it is being played. */
export async function readOutcome(
  sql: Sql,
  gameId: string,
): Promise<{ played: GameOutcome | null; outcome: Outcome | null } | null> {
  const row = await findGame(sql, gameId);
  if (row?.status !== 'finished') return null;
  const state = await gameStateFromLog(sql, row);
  return { played: gameOutcome(state), outcome: outcomeOf(state) };
}
