import type { Sql } from '../db/index.ts';

/**
 * Counts one call and returns how many there were in this window, and when the window ends. A window that begins in the
 * future was counted by a clock that has been set back since: it is over.
 */
export async function countCall(
  sql: Sql,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ count: number; ends: Date }> {
  const fresh = new Date(now.getTime() - windowMs);
  const [row] = await sql<{ count: number; window_start: string }[]>`
    insert into rate_limits as r (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when r.window_start > ${fresh} and r.window_start <= ${now} then r.count + 1 else 1 end,
      window_start = case when r.window_start > ${fresh} and r.window_start <= ${now} then r.window_start else ${now} end
    returning count, window_start`;
  return { count: row!.count, ends: new Date(Date.parse(row!.window_start) + windowMs) };
}

/** Takes calls back that turned out to be good ones. */
export const uncountCalls = (sql: Sql, keys: string[]) => sql`
  update rate_limits set count = count - 1 where key = any(${keys}) and count > 0`;

export const deleteOldCounts = (sql: Sql, before: Date) =>
  sql`delete from rate_limits where window_start < ${before}`;
