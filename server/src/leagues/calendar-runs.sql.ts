import type { CalendarRun } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type RunRow = CalendarRun & { season_id: number; by_user: number | null; takes: number };

const COLUMNS = [
  ...['id', 'season_id', 'by_user', 'state', 'progress', 'refused', 'takes', 'started_at', 'ended_at'],
];

/** Breaks a unique index while another one of the season is open. */
export async function insertRun(
  sql: Sql,
  run: { season_id: number; by_user: number | null; started_at: Date },
): Promise<RunRow> {
  const [row] = await sql<RunRow[]>`insert into calendar_runs ${sql(run)} returning ${sql(COLUMNS)}`;
  return row!;
}

export async function findLastRun(sql: Sql, seasonId: number): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    select ${sql(COLUMNS)} from calendar_runs where season_id = ${seasonId} order by id desc limit 1`;
  return row;
}

/** Takes a run that nobody does, or whose process has not been heard of. One process has it. */
export async function takeRun(
  sql: Sql,
  worker: string,
  now: Date,
  silentSince: Date,
): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    update calendar_runs set state = 'running', worker = ${worker}, beat_at = ${now}, takes = takes + 1
    where id = (
      select id from calendar_runs
      where state = 'waiting' or (state = 'running' and beat_at < ${silentSince})
      order by id limit 1 for update skip locked)
    returning ${sql(COLUMNS)}`;
  return row;
}

/** Says that a run goes on. Nothing comes back when it is no longer this process's; else whether it is to stop. */
export async function updateBeat(
  sql: Sql,
  id: number,
  worker: string,
  now: Date,
  progress: RunRow['progress'],
): Promise<{ is_stop_asked: boolean } | undefined> {
  const [row] = await sql<{ is_stop_asked: boolean }[]>`
    update calendar_runs set beat_at = ${now}, progress = ${sql.json(progress)}
    where id = ${id} and worker = ${worker} and state = 'running' returning is_stop_asked`;
  return row;
}

/** Ends a run that is still this process's; false when it is not. */
export async function updateRunEnd(
  sql: Sql,
  id: number,
  worker: string,
  end: { state: 'done' | 'stopped' | 'failed'; refused: RunRow['refused']; ended_at: Date },
): Promise<boolean> {
  const rows = await sql`
    update calendar_runs set state = ${end.state}, refused = ${sql.json(end.refused)}, ended_at = ${end.ended_at}
    where id = ${id} and worker = ${worker} and state = 'running' returning id`;
  return rows.length > 0;
}

/** A run that nobody does yet ends at once; one that is being done is told to. */
export async function updateStopAsked(sql: Sql, seasonId: number, now: Date): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    update calendar_runs set is_stop_asked = true, state = case when state = 'waiting' then 'stopped' else state end,
      ended_at = case when state = 'waiting' then ${now}::timestamptz else ended_at end
    where season_id = ${seasonId} and state in ('waiting', 'running') returning ${sql(COLUMNS)}`;
  return row;
}

export async function findOpenRun(sql: Sql, seasonId: number): Promise<{ id: number } | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from calendar_runs where season_id = ${seasonId} and state in ('waiting', 'running')`;
  return row;
}
