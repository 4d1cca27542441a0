import type { Sql } from '../db/index.ts';

export type DigestSettings = { is_wanted: boolean; zone: string };

export async function findDigestSettings(sql: Sql, userId: number): Promise<DigestSettings | undefined> {
  const [row] = await sql<DigestSettings[]>`
    select is_wanted, zone from coaching_digests where user_id = ${userId}`;
  return row;
}

export const upsertDigestSettings = (sql: Sql, userId: number, { is_wanted, zone }: DigestSettings) => sql`
  insert into coaching_digests (user_id, is_wanted, zone) values (${userId}, ${is_wanted}, ${zone})
  on conflict (user_id) do update set is_wanted = excluded.is_wanted, zone = excluded.zone`;

/** Coaches and students who may not have been told about a week yet, after somebody in the order of their numbers. */
export async function listUntold(
  sql: Sql,
  week: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ user_id: number; zone: string | null }[]> {
  const rows = await sql<{ user_id: number; zone: string | null }[]>`
    select u.user_id, d.zone
    from (select coach_id as user_id from coachings union select student_id from coachings) u
    left join coaching_digests d on d.user_id = u.user_id
    where u.user_id > ${after} and coalesce(d.is_wanted, true) and (d.told_week is null or d.told_week < ${week})
    order by u.user_id limit ${limit}`;
  return [...rows];
}

/** True for the first to say it: everybody after has nothing to tell. */
export async function updateToldWeek(sql: Sql, userId: number, week: string): Promise<boolean> {
  const rows = await sql`
    insert into coaching_digests as d (user_id, told_week) values (${userId}, ${week})
    on conflict (user_id) do update set told_week = excluded.told_week
      where d.is_wanted and (d.told_week is null or d.told_week < excluded.told_week)
    returning user_id`;
  return rows.length > 0;
}

export type Week = { monday: string; zone: string };

const inWeek = (sql: Sql, at: ReturnType<Sql>, { monday, zone }: Week) => sql`
  ${at} >= ${monday}::date::timestamp at time zone ${zone}
  and ${at} < (${monday}::date + 7)::timestamp at time zone ${zone}`;

export type TrainedWeek = { user_id: number; games: number; darts: number; days: number };

/** What some people trained in a week. */
export async function listTrainedWeeks(
  sql: Sql,
  userIds: readonly number[],
  week: Week,
): Promise<TrainedWeek[]> {
  const rows = await sql<TrainedWeek[]>`
    select s.user_id, count(*) as games, coalesce(sum((s.statistics->>'darts')::int), 0) as darts,
      count(distinct (s.finished_at at time zone ${week.zone})::date) as days
    from published_statistics s join published_games g on g.id = s.game_id
    where s.user_id = any(${[...userIds]}::bigint[]) and ${inWeek(sql, sql`s.finished_at`, week)}
      and (g.link_kind = 'bot' or (g.link_kind = 'training' and s.result is not null))
    group by s.user_id`;
  return [...rows];
}

/** How often who wrote what in a week. */
export async function listWrittenCounts(
  sql: Sql,
  coachingIds: readonly number[],
  week: Week,
): Promise<{ coaching_id: number; author_id: number; count: number }[]> {
  const rows = await sql<{ coaching_id: number; author_id: number; count: number }[]>`
    select coaching_id, author_id, count(*) from coaching_comments
    where coaching_id = any(${[...coachingIds]}::bigint[]) and ${inWeek(sql, sql`at`, week)}
    group by coaching_id, author_id`;
  return [...rows];
}
