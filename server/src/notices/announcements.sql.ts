import type { Sql } from '../db/index.ts';

type Texts = Record<'en' | 'nl' | 'de', string>;
export type AnnouncementRow = {
  key: string;
  title: Texts;
  message: Texts;
  action_url: string | null;
  action_text: Texts | null;
};

export async function findPendingAnnouncement(
  sql: Sql,
  userId: number,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const [row] = await sql<AnnouncementRow[]>`
    select key, title, message, action_url, action_text from announcements a
    where starts_at <= ${now} and (ends_at is null or ends_at > ${now})
      and not exists (
        select from announcement_states s
        where s.user_id = ${userId} and s.announcement_key = a.key and s.dismissed_at is not null)
    order by priority desc, starts_at, key limit 1`;
  return row;
}

export async function findAnnouncement(sql: Sql, key: string): Promise<AnnouncementRow | undefined> {
  const [row] = await sql<
    AnnouncementRow[]
  >`select key, title, message, action_url, action_text from announcements where key = ${key}`;
  return row;
}

export const upsertShown = (sql: Sql, userId: number, key: string) => sql`
  insert into announcement_states (user_id, announcement_key, shown_at) values (${userId}, ${key}, now())
  on conflict (user_id, announcement_key) do update set shown_at = coalesce(announcement_states.shown_at, now())`;

export const upsertDismissed = (sql: Sql, userId: number, key: string) => sql`
  insert into announcement_states (user_id, announcement_key, dismissed_at) values (${userId}, ${key}, now())
  on conflict (user_id, announcement_key) do update set dismissed_at = now()`;

export const upsertAnnouncement = (sql: Sql, row: AnnouncementRow) => sql`
  insert into announcements (key, title, message, action_url, action_text)
  values (${row.key}, ${sql.json(row.title)}, ${sql.json(row.message)}, ${row.action_url}, ${row.action_text && sql.json(row.action_text)})
  on conflict (key) do update set title = excluded.title, message = excluded.message,
    action_url = excluded.action_url, action_text = excluded.action_text`;
