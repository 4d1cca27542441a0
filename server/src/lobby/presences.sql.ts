import type { OpponentPresence } from '@oche/contract';
import type { Sql } from '../db/index.ts';

const SECOND = 1000;
/** Pages say every 10 s that they are open: three misses, and nobody is there. */
const SILENCE = 30 * SECOND;
/** A page out of sight says so; whoever only looks up something else is not called away. */
const OUT_OF_SIGHT = '15 seconds';
/** Loading a page again takes a moment. */
const RELOAD = 4 * SECOND;

type State = OpponentPresence['state'];
export type PresenceChange = { user_id: number; room: string; shown: State };

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Who was seen in the future was seen by a clock that has been set back since. */
const stateAt = (sql: Sql, now: Date) => sql`case
  when left_at < ${ago(now, RELOAD)} or seen_at < ${ago(now, SILENCE)} or seen_at > ${ago(now, -SILENCE)} then 'gone'
  when seen_at - active_at > ${OUT_OF_SIGHT}::interval then 'away'
  else 'here' end`;

/** Notes that a user has a page open, in sight or not. */
export const upsertPresence = (
  sql: Sql,
  { user_id, room, isAway }: { user_id: number; room: string; isAway: boolean },
  now: Date,
) => sql`
  insert into presences as p (user_id, room, since, seen_at, active_at, shown)
  values (${user_id}, ${room}, ${now}, ${now}, ${now}, 'gone')
  on conflict (user_id, room) do update set
    since = case when p.shown = 'gone' then ${now} else p.since end,
    seen_at = ${now},
    left_at = null,
    active_at = case when ${isAway} then p.active_at else ${now} end`;

/** Notes that a page was closed, as of `at`: for good means that no time is left to come back. */
export const updateLeft = (
  sql: Sql,
  { user_id, room, forGood }: { user_id: number; room: string; forGood: boolean },
  now: Date,
) => sql`
  update presences set left_at = ${forGood ? ago(now, RELOAD + 1) : now}
  where user_id = ${user_id} and room = ${room} and left_at is null`;

/** Brings what is shown up to date, of one user or of all who are shown, and returns what has changed. */
export async function updateShown(sql: Sql, now: Date, userId: number | null): Promise<PresenceChange[]> {
  const rows = await sql<PresenceChange[]>`
    update presences set shown = ${stateAt(sql, now)}
    where (user_id, room) in (
      select user_id, room from presences
      where shown <> ${stateAt(sql, now)} and ${userId === null ? sql`shown <> 'gone'` : sql`user_id = ${userId}`}
      for update skip locked)
    returning user_id, room, shown`;
  return [...rows];
}

/** Whether somebody has any page of online play open. */
export async function findIsPresent(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql`select from presences where user_id = ${userId} and shown <> 'gone' limit 1`;
  return row !== undefined;
}

export type Absence = { state: State; since: string };

/** How somebody is in one room, and since when. */
export async function findPresence(
  sql: Sql,
  userId: number,
  room: string,
  now: Date,
): Promise<Absence | undefined> {
  const [row] = await sql<Absence[]>`
    select state, case state when 'here' then since when 'away' then active_at else coalesce(left_at, seen_at) end as since
    from (select *, ${stateAt(sql, now)} as state from presences where user_id = ${userId} and room = ${room}) p`;
  return row;
}

export const deleteOldPresences = (sql: Sql, before: Date) => sql`
  delete from presences where shown = 'gone' and seen_at < ${before}`;
