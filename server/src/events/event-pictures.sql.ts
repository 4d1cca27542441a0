import type { Sql } from '../db/index.ts';

export const insertPicture = (sql: Sql, eventId: number, name: string, content: Buffer) => sql`
  insert into event_pictures (event_id, name, content) values (${eventId}, ${name}, ${content})
  on conflict do nothing`;

export const deleteOtherPictures = (sql: Sql, eventId: number, name: string | null) => sql`
  delete from event_pictures where event_id = ${eventId} and name is distinct from ${name}`;

export const updatePicture = (sql: Sql, eventId: number, name: string | null) => sql`
  update events set picture = ${name} where id = ${eventId}`;

export async function findPicture(sql: Sql, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from event_pictures where name = ${name} limit 1`;
  return row?.content;
}
