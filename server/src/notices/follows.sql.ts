import type { Followed } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export async function listFollowed(sql: Sql, userId: number): Promise<Followed[]> {
  const rows = await sql<Followed[]>`
    select topic, label, path from follows where user_id = ${userId} order by created_at desc, topic`;
  return [...rows];
}

/** What somebody follows already keeps the name it has. */
export const insertFollows = (sql: Sql, userId: number, follows: readonly Followed[], at: Date) => sql`
  insert into follows (user_id, topic, label, path, created_at)
  select ${userId}, topic, label, path, ${at} from jsonb_to_recordset(${sql.json([...follows])}) as f(topic text, label text, path text)
  on conflict (user_id, topic) where user_id is not null do nothing`;

export const deleteFollow = (sql: Sql, userId: number, topic: string) =>
  sql`delete from follows where user_id = ${userId} and topic = ${topic}`;

/** A device without an account says every time all that it follows. */
export const replaceDeviceFollows = (
  sql: Sql,
  subscriptionId: number,
  follows: readonly Followed[],
  at: Date,
) => sql`
  with gone as (
    delete from follows where subscription_id = ${subscriptionId}
      and topic <> all(${follows.map(({ topic }) => topic)}::text[])
  )
  insert into follows (subscription_id, topic, label, path, created_at)
  select ${subscriptionId}, topic, label, path, ${at}
  from jsonb_to_recordset(${sql.json([...follows])}) as f(topic text, label text, path text)
  on conflict (subscription_id, topic) where subscription_id is not null do nothing`;
