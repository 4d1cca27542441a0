import type { Sql } from '../db/index.ts';

/** Counts one call and returns how many there were in this window, and when the window ends. */
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
      count = case when r.window_start <= ${fresh} then 1 else r.count + 1 end,
      window_start = case when r.window_start <= ${fresh} then ${now} else r.window_start end
    returning count, window_start`;
  return { count: row!.count, ends: new Date(Date.parse(row!.window_start) + windowMs) };
}

export const deleteOldCounts = (sql: Sql, before: Date) =>
  sql`delete from rate_limits where window_start < ${before}`;
