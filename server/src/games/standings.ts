import type { SeenScore } from '@oche/contract';
import { type GameResult, viewGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { gameStateFromLog, isUnreadable } from './game-state.ts';
import { type GameRow, listGames, listStatistics, type StatisticsRow } from './games.sql.ts';
import { statisticsRows } from './outcome.ts';

type Score = { result: GameResult | null; sets: readonly number[]; legs: readonly number[] };

/** How a game stands or ended, as a list shows it. */
export type Standing = {
  row: GameRow;
  /** Null when its log cannot be replayed: one such game must not spoil a list. */
  score: Score | null;
  players: Pick<StatisticsRow, 'side' | 'seat' | 'statistics' | 'result'>[];
  /** What is being thrown at: by side what remains, and whose turn it is. Null when nothing is. */
  now: { remaining: (number | null)[]; throwing: number | null } | null;
};

/** Several games as they stand: what is over was written down when it ended, what is being played is in memory. */
export async function readStandings(sql: Sql, ids: string[]): Promise<Map<string, Standing>> {
  const [rows, statistics] = await Promise.all([listGames(sql, ids), listStatistics(sql, ids)]);
  const bySeat = Map.groupBy(statistics, ({ game_id }) => game_id);
  const standings = new Map<string, Standing>();
  for (const row of rows) {
    const { outcome } = row;
    if (outcome === 'unreadable') standings.set(row.id, { row, score: null, players: [], now: null });
    else if (outcome)
      standings.set(row.id, { row, score: outcome, players: bySeat.get(row.id) ?? [], now: null });
    else standings.set(row.id, await standingOfRunning(sql, row));
  }
  return standings;
}

async function standingOfRunning(sql: Sql, row: GameRow): Promise<Standing> {
  try {
    const state = await gameStateFromLog(sql, row);
    const { result, score } = state;
    const { sides, throwing } = viewGame(state);
    return {
      row,
      score: { result, sets: score.sets, legs: score.legs },
      players: statisticsRows(row, state),
      now: { remaining: sides.map(({ remaining }) => remaining), throwing: throwing?.side ?? null },
    };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { row, score: null, players: [], now: null };
  }
}

/** Sets where there are sets, else legs. */
export function scoreOf(standing: Standing | undefined): [number, number] | null {
  if (!standing?.score || standing.row.status === 'scheduled') return null;
  return scoreOfUnits(standing.row, standing.score);
}

export function scoreOfUnits(
  { options }: Pick<GameRow, 'options'>,
  { sets, legs }: Pick<Score, 'sets' | 'legs'>,
): [number, number] {
  const units = options.sets_mode === undefined || options.sets_mode === 'none' ? legs : sets;
  return [units[0] ?? 0, units[1] ?? 0];
}

/** How a game stands that somebody scores; null before it begins, and after it. */
export function seenScore(standing: Standing | undefined): SeenScore | null {
  const won = scoreOf(standing);
  if (!standing || !won) return null;
  const { remaining = [], throwing = null } = standing.now ?? {};
  return { v: standing.row.v, won, remaining: [remaining[0] ?? null, remaining[1] ?? null], throwing };
}
