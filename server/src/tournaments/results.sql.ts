import type { ResultFact, TournamentEvent } from '@oche/tournament';
import type { Sql } from '../db/index.ts';

/** A result with where and when it was played; a walkover has no beginning. */
export type ResultRow = {
  tournament_id: number;
  fact: ResultFact;
  board_id: number | null;
  marker: string | null;
  started_at: string | null;
  finished_at: string;
};

/** Those that were written last come last: of several results of one pairing the last one stands. */
export async function listResults(sql: Sql, tournamentIds: number[]): Promise<ResultRow[]> {
  const rows = await sql<ResultRow[]>`
    select tournament_id, fact, board_id, marker, started_at, finished_at from tournament_results
    where tournament_id = any(${tournamentIds}::bigint[]) order by tournament_id, version, pairing`;
  return [...rows];
}

export const upsertResults = (sql: Sql, version: number, rows: readonly ResultRow[]) => sql`
  insert into tournament_results (tournament_id, pairing, home, away, fact, version, board_id, marker, started_at, finished_at)
  select tournament_id, fact->>'pairing', fact->'between'->>0, fact->'between'->>1, fact, ${version}, board_id, marker,
    started_at, finished_at
  from jsonb_to_recordset(${sql.json(rows as never)}) r (tournament_id bigint, fact jsonb, board_id bigint, marker text,
    started_at timestamptz, finished_at timestamptz)
  on conflict (tournament_id, pairing, home, away) do update
    set fact = excluded.fact, version = excluded.version,
      board_id = coalesce(tournament_results.board_id, excluded.board_id),
      marker = coalesce(tournament_results.marker, excluded.marker),
      started_at = coalesce(tournament_results.started_at, excluded.started_at)`;

export const deleteResult = (sql: Sql, tournamentId: number, { pairing, between }: ResultFact) => sql`
  delete from tournament_results
  where tournament_id = ${tournamentId} and pairing = ${pairing} and home = ${between[0]} and away = ${between[1]}`;

export type LogRow = {
  tournament_id: number;
  version: number;
  cid: string | null;
  at: string;
  by_user: number | null;
  by_board: number | null;
  as_superadmin: boolean;
  event: TournamentEvent;
};

/** One statement whatever the number of lines: it is described to a connection only once. */
export const insertLog = (sql: Sql, rows: readonly LogRow[]) => sql`
  insert into tournament_log (tournament_id, version, cid, at, by_user, by_board, as_superadmin, event)
  select tournament_id, version, cid, at, by_user, by_board, as_superadmin, event
  from jsonb_to_recordset(${sql.json(rows as never)}) r (tournament_id bigint, version integer, cid uuid, at timestamptz,
    by_user bigint, by_board bigint, as_superadmin boolean, event jsonb)`;

/** The newest first. */
export async function listLog(
  sql: Sql,
  tournamentId: number,
  { before, count }: { before: number; count: number },
): Promise<LogRow[]> {
  const rows = await sql<LogRow[]>`
    select tournament_id, version, cid, at, by_user, by_board, as_superadmin, event from tournament_log
    where tournament_id = ${tournamentId} and version < ${before} order by version desc limit ${count}`;
  return [...rows];
}
