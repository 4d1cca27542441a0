import type { Sql } from '../db/index.ts';

export type Mail = { id: number; recipient: string; subject: string; body: string; attempts: number };

/** Writes a mail into the transaction that causes it; the mailer sends it after the commit. */
export async function insertMail(
  sql: Sql,
  mail: { recipient: string; subject: string; body: string },
): Promise<void> {
  await sql`insert into mails ${sql(mail)}`;
}

/** Takes the mails that are due. Rows another process is sending are passed over. */
export const lockDueMails = (sql: Sql) => sql<Mail[]>`
  select id, recipient, subject, body, attempts from mails
  where sent_at is null and next_attempt_at <= now() order by id limit 20 for update skip locked`;

/** A link that opens an account must not lie about: what is sent keeps only where it led. */
export const updateMailSent = (sql: Sql, id: number) => sql`
  update mails set sent_at = now(), attempts = attempts + 1, last_error = null, body = ${withoutLinks(sql)}
  where id = ${id}`;

/** The same for mails that nobody has sent: their links are good for nothing by now. */
export const updateOldMails = (sql: Sql, before: Date) => sql`
  update mails set body = ${withoutLinks(sql)} where created_at < ${before} and body ~ ${LINK}`;

const LINK = '(https?://[^\\s?]+)\\?\\S+';
const withoutLinks = (sql: Sql) => sql`regexp_replace(body, ${LINK}, '\\1', 'g')`;

export const updateMailFailed = (sql: Sql, id: number, error: string, waitSeconds: number) => sql`
  update mails set attempts = attempts + 1, last_error = ${error},
    next_attempt_at = now() + make_interval(secs => ${waitSeconds}) where id = ${id}`;

/** Whatever was written to an address, sent or not. */
export const deleteMailsTo = (sql: Sql, recipient: string) => sql`
  delete from mails where recipient = ${recipient}`;

export async function listMails(sql: Sql) {
  const rows = await sql<{ id: number; to: string; subject: string; text: string; created_at: string }[]>`
    select id, recipient as to, subject, body as text, created_at from mails order by id desc limit 50`;
  return [...rows];
}
