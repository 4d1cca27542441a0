import { Refusal } from '@oche/contract';
import type { GameState } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { findGame, type GameRow, listEvents } from './games.sql.ts';
import { replayInSlices } from './replay.ts';

/** A game on a board changes every few seconds, so the last state is worth keeping: a log is replayed once, not per visit. */
const MOST_KEPT = 2000;
type KeptGame = { row: GameRow; state: GameState };
const kept = new Map<string, KeptGame>();

/** Of the row, only what never changes is good later: what is played, by which rules, and who plays: a seat may get an account, and keeps it. */
export function keepGame(row: GameRow, state: GameState): void {
  // A long replay may end after the next visit has come.
  if ((kept.get(row.id)?.row.v ?? 0) > row.v) return;
  kept.delete(row.id);
  kept.set(row.id, { row, state });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

/** The game as this process last saw it. Another process may have seen more. */
export const keptGame = (id: string): KeptGame | undefined => kept.get(id);

/** Replays under way, by game and version: whoever else asks meanwhile waits for the same one. */
const replaying = new Map<string, Promise<GameState>>();

/** The state of a game at its version: derived from the log, wherever the log was last read. */
export async function gameStateFromLog(sql: Sql, row: GameRow): Promise<GameState> {
  const known = kept.get(row.id);
  if (known?.row.v === row.v) return known.state;
  const key = `${row.id} ${row.v}`;
  const replay = replaying.get(key) ?? replayLog(sql, row).finally(() => replaying.delete(key));
  replaying.set(key, replay);
  return replay;
}

async function replayLog(sql: Sql, row: GameRow): Promise<GameState> {
  const log = await listEvents(sql, row.id, 0);
  const replayed = await replayInSlices(row, log.slice(0, row.v));
  // What was written was accepted by the rules of its version: this needs a mistake of ours, or a log from the future.
  if (!replayed.ok) throw new Refusal('game_unreadable');
  keepGame(row, replayed.value);
  return replayed.value;
}

/** The state of a game as it stands now. */
export async function currentGame(sql: Sql, id: string): Promise<{ v: number; state: GameState }> {
  const row = await findGame(sql, id);
  if (!row) throw new Error(`There is no game ${id}`);
  return { v: row.v, state: await gameStateFromLog(sql, row) };
}

export const isUnreadable = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'game_unreadable';
