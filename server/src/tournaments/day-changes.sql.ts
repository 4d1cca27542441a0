import type { TournamentEvent } from '@oche/tournament';
import type { Sql } from '../db/index.ts';
import type { PairingGameRow } from './pairing-games.sql.ts';

/** One change of a day: what the core was told, and what became of the games. */
export type DayChange = {
  v: number;
  /** The stamp of the day that was changed. */
  follows: string;
  stamp: string;
  lines: readonly { tournament_id: number; event: TournamentEvent }[];
  games: GameChanges;
};
export type GameChanges = { put: readonly PairingGameRow[]; gone: readonly string[] };

/** Whoever is further behind than this reads the whole day. */
export const MOST_CHANGES = 100;

/** What came after a version, the oldest first. */
export async function listDayChanges(sql: Sql, eventId: number, since: number): Promise<DayChange[]> {
  const rows = await sql<DayChange[]>`
    select v, follows, stamp, games, (
      select coalesce(json_agg(json_build_object('tournament_id', l.tournament_id, 'event', l.event) order by k.n), '[]')
      from rows from (jsonb_to_recordset(c.lines) as (tournament_id bigint, version integer)) with ordinality
        as k (tournament_id, version, n)
      join tournament_log l using (tournament_id, version)) as lines
    from event_day_changes c where event_id = ${eventId} and v > ${since} order by v limit ${MOST_CHANGES}`;
  return [...rows];
}

/** Makes room for itself: what nobody catches up with any more goes. */
export const insertDayChange = (
  sql: Sql,
  eventId: number,
  {
    v,
    follows,
    stamp,
    lines,
    games,
  }: Omit<DayChange, 'lines'> & { lines: readonly { tournament_id: number; version: number }[] },
) => sql`
  with gone as (delete from event_day_changes where event_id = ${eventId} and v <= ${v - MOST_CHANGES})
  insert into event_day_changes (event_id, v, follows, stamp, lines, games)
  values (${eventId}, ${v}, ${follows}, ${stamp}, ${sql.json(lines as never)}, ${sql.json(games as never)})`;
