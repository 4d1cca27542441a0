import { Refusal } from '@oche/contract';
import type { CoachingScope } from '@oche/darts';
import { findUser, listPeople } from '../accounts/index.ts';
import { type Context, hashSecret, mayMail, newSecret, translate } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';

type Asked = { coach_id: number; student_id: number; scope: CoachingScope; email: string };

/** A mailbox that has had enough is not mailed again; whoever asks is told. */
export async function requireMailable(context: Context, email: string): Promise<void> {
  if (!(await mayMail(context, email))) throw new Refusal('too_many_requests', { retryAfter: 3600 });
}

/** Mails a guardian what is asked, in the language of the student, and answers the hash of the link that it holds. */
export async function askGuardian(context: Context, tx: Sql, asked: Asked): Promise<Buffer> {
  const token = newSecret();
  const names = await fullNames(tx, asked);
  const student = await findUser(tx, asked.student_id);
  const locale = student?.langcode ?? context.locale;
  const link = `${context.publicUrl}${locale === 'en' ? '' : `/${locale}`}/guardian-consent?token=${token}`;
  const t = translate(locale);
  const args = { ...names, scope: asked.scope, link };
  const [subject, body] = [t('mail.guardian.subject', args), t('mail.guardian.body', args)];
  await writeMail(tx, { recipient: asked.email, subject, body });
  return hashSecret(token);
}

/** Full names: a guardian should know who it is. */
export async function fullNames(sql: Sql, { coach_id, student_id }: Pick<Asked, 'coach_id' | 'student_id'>) {
  const people = await listPeople(sql, [coach_id, student_id]);
  const nameOf = (id: number) => people.find(({ user_id }) => user_id === id)?.name ?? '';
  return { coach: nameOf(coach_id), student: nameOf(student_id) };
}
