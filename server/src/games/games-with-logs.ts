import type { LoggedEvent } from '@oche/contract';
import { currentEntries, type GameState } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { type GameRow, listGames, listLogs } from './games.sql.ts';
import { replayInSlices } from './replay.ts';

export type GameWithLog = {
  row: GameRow;
  /** Null when the log cannot be replayed: one such game must not spoil a list. */
  state: GameState | null;
  /** When each visit that stands was thrown, in the order of the legs. */
  thrownAt: readonly string[];
};

/**
 * Several games as they stand, by two statements and one replay each. They are not kept in memory: who looks at what was
 * played must not push out what is being played.
 */
export async function readGamesWithLogs(sql: Sql, ids: string[]): Promise<Map<string, GameWithLog>> {
  const [rows, events] = await Promise.all([listGames(sql, ids), listLogs(sql, ids)]);
  const logs = Map.groupBy(events, ({ game_id }) => game_id);
  const games = new Map<string, GameWithLog>();
  for (const row of rows) games.set(row.id, await replay(row, logs.get(row.id) ?? []));
  return games;
}

async function replay(row: GameRow, whole: readonly LoggedEvent[]): Promise<GameWithLog> {
  const log = whole.slice(0, row.v);
  const thrownAt: string[] = [];
  const countVisits = createCount();
  const current = currentEntries(log);
  const replayed = await replayInSlices(row, log, (state, index) => {
    const visits = countVisits(state);
    // A visit that was taken back takes its time along; one that was put right keeps the time it was thrown at.
    if (visits > thrownAt.length) thrownAt.push(current[index]!.at ?? row.created_at);
    else thrownAt.length = visits;
  });
  return replayed.ok ? { row, state: replayed.value, thrownAt } : { row, state: null, thrownAt: [] };
}

/** The legs that are over stay as they are for many visits, and there may be hundreds of them. */
function createCount(): (state: GameState) => number {
  let counted: { legs: GameState['legs']; visits: number } = { legs: [], visits: 0 };
  return ({ legs, leg }) => {
    if (legs !== counted.legs)
      counted = { legs, visits: legs.reduce((sum, { visits }) => sum + visits.length, 0) };
    return counted.visits + leg.visits.length;
  };
}
