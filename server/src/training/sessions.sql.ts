import type { RoutineStep, TrainingSession } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type SessionRow = TrainingSession;

/** With the games that link to it, in the order they were begun, and what its owner has done in them. */
const columns = (sql: Sql) => sql`
  t.id::text as id, t.begun_as, t.number, t.house, t.name, t.steps, t.started_at, t.ended_at,
  coalesce((
    select json_agg(json_build_object('id', g.id, 'kind', g.kind, 'options', g.options, 'status', g.status, 'value', s.result)
      order by g.created_at, g.id)
    from published_games g left join published_statistics s on s.game_id = g.id and s.user_id = t.user_id
    where g.link_kind = 'training' and g.link_id = t.id::text
  ), '[]') as games`;

/** By any number somebody may type into an address, also one that no session can have. */
export async function findSession(sql: Sql, userId: number, number: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select ${columns(sql)} from training_sessions t where user_id = ${userId} and number = ${number}::bigint`;
  return row;
}

/** The one that was begun last, if nobody has ended it. One that arrives late has a higher number and began before. */
export async function findOpenSession(sql: Sql, userId: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select * from (
      select ${columns(sql)} from training_sessions t where user_id = ${userId}
      order by started_at desc, number desc limit 1
    ) newest where ended_at is null`;
  return row;
}

export async function listSessions(
  sql: Sql,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<SessionRow[]> {
  const rows = await sql<SessionRow[]>`
    select ${columns(sql)} from training_sessions t where user_id = ${userId}
    order by number desc limit ${limit} offset ${offset}`;
  return [...rows];
}

/** Some sessions of these people, by their ids. */
export async function listSessionsById(
  sql: Sql,
  userIds: readonly number[],
  ids: readonly string[],
): Promise<Map<string, SessionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<SessionRow[]>`
    select ${columns(sql)} from training_sessions t 
    where user_id = any(${[...userIds]}::bigint[]) and id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countSessions(sql: Sql, userId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from training_sessions where user_id = ${userId}`;
  return row!.count;
}

export async function findSessionOwner(sql: Sql, id: string): Promise<number | undefined> {
  const [row] = await sql<{ user_id: number }[]>`
    select user_id from training_sessions where id::text = ${id}`;
  return row?.user_id;
}

/** By what its games call it. */
export async function findSessionBegunAs(
  sql: Sql,
  userId: number,
  begunAs: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id::text as id from training_sessions where user_id = ${userId} and begun_as = ${begunAs}`;
  return row?.id;
}

export type NewSession = {
  user_id: number;
  house: string | null;
  name: string;
  steps: RoutineStep[];
  started_at: Date;
  ended_at?: Date | null;
  begun_as?: string | null;
};

/** The next number of its owner; whoever calls holds the owner's row. */
export async function insertSession(
  sql: Sql,
  { steps, ...session }: NewSession,
): Promise<{ id: string; number: number }> {
  const [row] = await sql<{ id: string; number: number }[]>`
    insert into training_sessions (user_id, house, name, steps, started_at, ended_at, begun_as, number)
    values (${session.user_id}, ${session.house}, ${session.name}, ${sql.json(steps as never)}, ${session.started_at},
      ${session.ended_at ?? null}, ${session.begun_as ?? null},
      (select coalesce(max(number), 0) + 1 from training_sessions where user_id = ${session.user_id}))
    returning id::text as id, number`;
  return row!;
}

export const updateEnded = (sql: Sql, id: string, at: Date) => sql`
  update training_sessions set ended_at = ${at} where id = ${id}::bigint and ended_at is null`;

/** The training game somebody is in the middle of, begun after some time or whenever. */
export async function findRunningGame(
  sql: Sql,
  userId: number,
  since = new Date(0),
): Promise<SessionRow['games'][number] | undefined> {
  const [row] = await sql<SessionRow['games']>`
    select g.id, g.kind, g.options, g.status, null::float as value from published_seats p join published_games g on g.id = p.game_id
    where p.user_id = ${userId} and g.status = 'running' and g.link_kind = 'training'
      and g.created_at >= ${since}
    order by g.created_at desc limit 1`;
  return row;
}
