import type { LoggedEvent } from '@oche/contract';
import { applyToGame, type GameState, startGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { gameSetup } from './game-state.ts';
import { type GameRow, listGames, listLogs } from './games.sql.ts';

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
  return new Map(rows.map((row) => [row.id, replay(row, logs.get(row.id) ?? [])]));
}

function replay(row: GameRow, log: readonly LoggedEvent[]): GameWithLog {
  const started = startGame(row.kind, gameSetup(row));
  if (!started.ok) return { row, state: null, thrownAt: [] };
  let state = started.value;
  const thrownAt: string[] = [];
  for (const { event, at } of log.slice(0, row.v)) {
    const next = applyToGame(state, event);
    if (!next.ok) return { row, state: null, thrownAt: [] };
    state = next.value;
    const visits = countVisits(state);
    // What was taken back takes its time along; what was put right keeps the time it was thrown at.
    if (visits > thrownAt.length) thrownAt.push(at);
    else thrownAt.length = visits;
  }
  return { row, state, thrownAt };
}

const countVisits = ({ legs, leg }: GameState): number =>
  legs.reduce((sum, { visits }) => sum + visits.length, leg.visits.length);
