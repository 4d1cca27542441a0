import type { Tournament } from '@oche/tournament';
import type { Sql } from '../db/index.ts';
import { stateOf } from './load-day.ts';
import { listResults } from './results.sql.ts';
import { listTournaments, type TournamentRow } from './tournaments.sql.ts';

/** Tournaments as they stand, whatever day they are of: for whoever looks back over many. */
export async function readTournaments(
  sql: Sql,
  ids: number[],
): Promise<{ row: TournamentRow; state: Tournament }[]> {
  const [rows, results] = await Promise.all([listTournaments(sql, ids), listResults(sql, ids)]);
  return rows.map((row) => ({ row, state: stateOf(row, results) }));
}
