import type { Sql } from '../db/index.ts';
import { findBookStamp } from '../participants/index.ts';
import { readEventStamps } from './ranked-events.ts';
import { type RankingTable, rankingTable } from './ranking-table.ts';
import { listRankingTournaments, type RankingRow } from './rankings.sql.ts';

/** Tables that were worked out lately, with everything they hang on. */
const known = new Map<number, { state: string; table: Promise<RankingTable> }>();
const MOST_KNOWN = 32;

/**
 * The table of a ranking as it is saved. It is worked out once for as long as nothing it hangs on changes: the ranking with its
 * outside events and adjustments, its tournaments, and the people in the book of its owner.
 */
export async function savedTable(sql: Sql, ranking: RankingRow): Promise<RankingTable> {
  const { id, version, rule } = ranking;
  const tournamentIds = await listRankingTournaments(sql, id);
  const [events, people] = await Promise.all([
    readEventStamps(sql, tournamentIds),
    findBookStamp(sql, ranking),
  ]);
  const state = JSON.stringify([version, events, people]);
  const last = known.get(id);
  if (last?.state === state) return last.table;
  const table = rankingTable(sql, ranking, rule, tournamentIds);
  known.delete(id);
  known.set(id, { state, table });
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  // Who waits for it hears why; the next one tries again.
  table.catch(() => known.delete(id));
  return table;
}
