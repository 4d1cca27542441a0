import { type CoachingSide, Refusal } from '@oche/contract';
import type { CoachingScope } from '@oche/darts';
import { findUser, listUsersByEmail, lockUsers } from '../accounts/index.ts';
import {
  type Context,
  hashSecret,
  type Input,
  mayMail,
  newSecret,
  requireInPerson,
  requireUser,
  transaction,
  translate,
} from '../app/index.ts';
import { DAY, later } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { notify } from '../notices/index.ts';
import { requireKnownPerson } from '../organisations/index.ts';
import { insertCoaching, listCoachesOf, listStudentsOf } from './coachings.sql.ts';
import { isMinorOf, refuseOwnGuardian, requireConsent } from './consent.ts';
import { askGuardian, requireMailable } from './guardian-mail.ts';
import {
  countInvitations,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  updateAnswered,
  updateTakenBack,
} from './invitations.sql.ts';
import { namesOf } from './links.ts';

const GOOD_FOR = 14 * DAY;
/** What one person may have out at a time. */
const MOST_OPEN = 30;
/** Nobody's mailbox is filled by others: so many in a week, from one person and in all. */
const FROM_ONE = 3;
const IN_ALL = 10;
const COUNTED_FOR = 7 * DAY;
const MOST_COACHES = 10;
const MOST_STUDENTS = 200;

/** Where an invitation is answered: whoever a coach asks is a student. */
const pageFor = (from: CoachingSide, token: string): string =>
  `/play/training/coaching/${from === 'coach' ? 'my-coach' : 'my-students'}?invitation=${token}`;

/**
 * A link is for whoever opens it first; what is sent to an address works for who has that address, with an account or without
 * one yet, and the answer does not say which it is.
 */
export async function inviteToCoaching(context: Context, input: Input<'inviteToCoaching'>) {
  const { userId } = requireInPerson(context.actor);
  const { as: side, email } = input;
  const now = context.clock.now();
  if (side === 'coach') await requireKnownPerson(context.db, context.actor);
  const guardian_email = side === 'coach' ? null : await requireConsent(context, userId, input);
  if (guardian_email !== null) await refuseOwnGuardian(context.db, guardian_email, [userId]);
  const token = newSecret();
  return transaction(context, async (tx, publish) => {
    await lockUsers(tx, [userId]);
    const own = (await findUser(tx, userId))!;
    if (email === own.email) throw new Refusal('own_coach', { errors: { email: [{ issue: 'wrong' }] } });
    const since = new Date(now.getTime() - COUNTED_FOR);
    const { open, from_one, in_all } = await countInvitations(tx, userId, email, { now, since });
    if (open >= MOST_OPEN) throw new Refusal('too_many_invitations');
    if (from_one >= FROM_ONE || in_all >= IN_ALL)
      throw new Refusal('too_many_requests', { retryAfter: 3600 });
    await insertInvitation(tx, {
      ...{ from_id: userId, side, email, guardian_email, created_at: now },
      scope: side === 'student' ? input.scope : null,
      token_hash: hashSecret(token),
      expires_at: later(context.clock, GOOD_FOR),
    });
    const path = pageFor(side, token);
    if (email === null) return { link: context.publicUrl + path };
    const [user] = await listUsersByEmail(tx, [email]);
    const name = `${own.first_name} ${own.last_name}`;
    if (user)
      notify(tx, publish, user.id, {
        kind: side === 'coach' ? 'coach_invited' : 'student_invited',
        args: { name },
        action_url: path,
      });
    if (await mayMail(context, email)) await mailInvitation(context, tx, { email, side, name, path });
    return { link: null };
  });
}

function mailInvitation(
  { locale, publicUrl }: Context,
  tx: Sql,
  { email, side, name, path }: { email: string; side: CoachingSide; name: string; path: string },
) {
  const t = translate(locale);
  const args = { name, link: publicUrl + path };
  const [subject, body] =
    side === 'coach'
      ? [t('mail.coach.subject', args), t('mail.coach.body', args)]
      : [t('mail.student.subject', args), t('mail.student.body', args)];
  return writeMail(tx, { recipient: email, subject, body });
}

export async function revokeCoachingInvitation(
  { db, actor, clock }: Context,
  { invitation_id }: Input<'revokeCoachingInvitation'>,
) {
  if (!(await updateTakenBack(db, requireUser(actor).userId, invitation_id, clock.now())))
    throw new Refusal('not_found');
  return { ok: true as const };
}

export async function showCoachingInvitation(context: Context, { token }: Input<'showCoachingInvitation'>) {
  const { from_id, side, scope } = await requireInvitation(context, context.db, token);
  const nameOf = await namesOf(context.db, [from_id]);
  const { userId } = requireUser(context.actor);
  const is_minor = await isMinorOf(context.db, userId, context.clock.now());
  return { from: nameOf(from_id), as: side, scope, is_minor };
}

export async function declineCoaching(context: Context, { token }: Input<'declineCoaching'>) {
  const { id } = await requireInvitation(context, context.db, token);
  await updateAnswered(context.db, id, context.clock.now());
  return { ok: true as const };
}

export async function acceptCoaching(context: Context, { token, ...said }: Input<'acceptCoaching'>) {
  const { userId } = requireInPerson(context.actor);
  const now = context.clock.now();
  const asked = await requireInvitation(context, context.db, token);
  if (asked.from_id === userId) throw new Refusal('own_coach');
  // A student who asks has said it all; one who is asked says it now.
  const isStudent = asked.side === 'coach';
  if (!isStudent) await requireKnownPerson(context.db, context.actor);
  const email = isStudent ? await requireConsent(context, userId, said) : asked.guardian_email;
  const [coach_id, student_id] = isStudent ? [asked.from_id, userId] : [userId, asked.from_id];
  if (email !== null) {
    await refuseOwnGuardian(context.db, email, [coach_id, student_id]);
    await requireMailable(context, email);
  }
  const scope: CoachingScope = isStudent ? said.scope : (asked.scope ?? 'training');
  return transaction(context, async (tx, publish) => {
    await lockUsers(tx, [coach_id, student_id]);
    if (!(await updateAnswered(tx, asked.id, now))) throw new Refusal('invitation_over');
    await refuseFull(tx, coach_id, student_id);
    const guardian = { coach_id, student_id, scope };
    const guardian_token_hash =
      email === null ? null : await askGuardian(context, tx, { ...guardian, email });
    const id = await insertCoaching(tx, {
      ...{ ...guardian, started_at: now, guardian_email: email, guardian_token_hash },
    });
    if (id === undefined) throw new Refusal('already_coached');
    const nameOf = await namesOf(tx, [userId]);
    if (email === null)
      notify(tx, publish, asked.from_id, {
        ...{ kind: 'coaching_begun', args: { name: nameOf(userId) } },
        action_url: `/play/training/coaching/${isStudent ? 'my-students' : 'my-coach'}`,
      });
    return { student_id, awaits_guardian: email !== null };
  });
}

async function refuseFull(tx: Sql, coachId: number, studentId: number): Promise<void> {
  const [coaches, students] = await Promise.all([listCoachesOf(tx, studentId), listStudentsOf(tx, coachId)]);
  if (coaches.length >= MOST_COACHES || students.length >= MOST_STUDENTS) throw new Refusal('coaching_full');
}

/** What was sent to an address is not there for anybody else. */
async function requireInvitation(context: Context, sql: Sql, token: string): Promise<InvitationRow> {
  const { userId } = requireUser(context.actor);
  const found = await findInvitation(sql, hashSecret(token), context.clock.now());
  if (!found) throw new Refusal('invitation_over');
  if (found.email !== null && (await findUser(sql, userId))?.email !== found.email)
    throw new Refusal('invitation_over');
  return found;
}
