import type { Sql } from '../db/index.ts';

export type CommentRow = {
  id: number;
  coaching_id: number;
  author_id: number;
  entry_id: number | null;
  text: string;
  at: string;
};

/** What is shown of a talk. */
const NEWEST = 50;

export async function listComments(sql: Sql, coachingId: number): Promise<CommentRow[]> {
  const rows = await sql<CommentRow[]>`
    select id, coaching_id, author_id, entry_id, text, at from coaching_comments
    where coaching_id = ${coachingId} order by id desc limit ${NEWEST}`;
  return [...rows];
}

export const insertComment = (sql: Sql, comment: Omit<CommentRow, 'id' | 'at'> & { at: Date }) => sql`
  insert into coaching_comments ${sql(comment)}`;
