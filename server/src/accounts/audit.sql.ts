import type { Sql } from '../db/index.ts';

/** What was changed of somebody, and to what, goes with them. */
export const updateAuditDetails = (sql: Sql, subject: string) => sql`
  update audit_log set detail = '{}' where subject = ${subject}`;

export async function insertAudit(
  sql: Sql,
  entry: {
    actor_id: number;
    action: string;
    subject: string;
    detail?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  await sql`insert into audit_log (actor_id, action, subject, detail)
    values (${entry.actor_id}, ${entry.action}, ${entry.subject}, ${sql.json(entry.detail ?? {})})`;
}
