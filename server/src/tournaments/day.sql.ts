import type { Command } from '@oche/tournament';
import type { Sql } from '../db/index.ts';

/** A command that takes back what somebody did, and until when. */
export type Undo = { by_user: number; until: string; tournament_id: number; command: Command };
/** How a day stands: what a process remembers of it is right as long as the stamp is the same. */
export type Standing = { v: number; stamp: string; undo: Undo | null };

/** An event without any tournament has nothing that could change. */
export const NO_DAY_YET = { v: 0, stamp: 'none', undo: null } satisfies Standing;

/** Everything that changes an event's tournaments waits here for its turn. */
export async function lockDay(sql: Sql, eventId: number): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
    select v, stamp, undo from event_days where event_id = ${eventId} for update`;
  return row;
}

/** The same for the event of a game that stands for a pairing. */
export async function lockDayOfGame(
  sql: Sql,
  gameId: string,
): Promise<(Standing & { event_id: number }) | undefined> {
  const [row] = await sql<(Standing & { event_id: number })[]>`
    select d.event_id, d.v, d.stamp, d.undo
    from pairing_games p join tournaments t on t.id = p.tournament_id join event_days d on d.event_id = t.event_id
    where p.game_id = ${gameId} for update of d`;
  return row;
}

/**
 * Whether a command with this number was done before, in this tournament or, where none is named, anywhere at the event, and
 * its sender did not hear the answer. Asked behind the lock, not with it: a statement that waits for a lock looks at
 * everything else as it was before.
 */
export async function findIsKnown(
  sql: Sql,
  eventId: number,
  cid: string,
  tournamentId: number | null = null,
): Promise<boolean> {
  const rows = await sql`
    select from tournaments t join tournament_log l on l.tournament_id = t.id and l.cid = ${cid}
    where t.event_id = ${eventId} and t.id = coalesce(${tournamentId}::bigint, t.id) limit 1`;
  return rows.length > 0;
}

export async function findDay(sql: Sql, eventId: number): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`select v, stamp, undo from event_days where event_id = ${eventId}`;
  return row;
}

export const insertDay = (sql: Sql, eventId: number) => sql`
  insert into event_days (event_id) values (${eventId}) on conflict do nothing`;

export const updateDay = (sql: Sql, eventId: number, { v, stamp, undo }: Standing) => sql`
  update event_days set v = ${v}, stamp = ${stamp}, undo = ${undo && sql.json(undo as never)} where event_id = ${eventId}`;

/** The days of all who have entered somewhere are read anew by whoever remembers them. */
export const updateDaysOfPeople = (sql: Sql, participantIds: number[]) => sql`
  update event_days set v = v + 1, stamp = gen_random_uuid() where event_id in (
    select t.event_id from entry_players p join entries e on e.id = p.entry_id join tournaments t on t.id = e.tournament_id
    where p.participant_id = any(${participantIds}::bigint[]))`;

export async function listDays(sql: Sql, eventIds: number[]): Promise<{ event_id: number; v: number }[]> {
  const rows = await sql<{ event_id: number; v: number }[]>`
    select event_id, v from event_days where event_id = any(${eventIds}::bigint[])`;
  return [...rows];
}

/** Events where something may go to a board by itself, as time goes by. */
export async function listBusyDays(sql: Sql): Promise<number[]> {
  const rows = await sql<{ event_id: number }[]>`
    select distinct event_id from tournaments where is_automatic and phase in ('drawn', 'playing')`;
  return rows.map(({ event_id }) => event_id);
}
