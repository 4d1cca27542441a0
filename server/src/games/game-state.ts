import { type GameEvent, type GameState, replayGame, type Setup } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { findGame, type GameRow, listEvents } from './games.sql.ts';

/** Players by their seat: names may be the same, and a guest may become an account later. */
export const playerKey = (side: number, seat: number): string => `${side}.${seat}`;

export const setupOf = (row: Pick<GameRow, 'options' | 'sides'>): Setup => ({
  options: row.options,
  sides: row.sides.map((players, side) => players.map((_, seat) => playerKey(side, seat))),
});

/** A game on a board changes every few seconds, so the last state is worth keeping: a log is replayed once, not per visit. */
const MOST_KEPT = 2000;
const kept = new Map<string, { v: number; state: GameState }>();

export function keepState(id: string, v: number, state: GameState): void {
  kept.delete(id);
  kept.set(id, { v, state });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

/** The state of a game at its version: derived from the log, wherever the log was last read. */
export async function stateOf(sql: Sql, row: GameRow): Promise<GameState> {
  const known = kept.get(row.id);
  if (known?.v === row.v) return known.state;
  const log = await listEvents(sql, row.id, 0);
  const events = log.slice(0, row.v).map(({ event }) => event as GameEvent);
  const replayed = replayGame(row.kind, setupOf(row), events);
  // What was written was accepted by these very rules.
  if (!replayed.ok) throw new Error(`The log of game ${row.id} does not replay: ${replayed.refusal.code}`);
  keepState(row.id, row.v, replayed.value);
  return replayed.value;
}

/** The state of a game as it stands now. */
export async function currentGame(sql: Sql, id: string): Promise<{ v: number; state: GameState }> {
  const row = await findGame(sql, id);
  if (!row) throw new Error(`There is no game ${id}`);
  return { v: row.v, state: await stateOf(sql, row) };
}
