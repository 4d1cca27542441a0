import { Refusal } from '@oche/contract';
import { awaitsGuardian } from '@oche/darts';
import { type Context, hashSecret, type Input, LABELS, requireInPerson, transaction } from '../app/index.ts';
import { notify } from '../notices/index.ts';
import {
  type CoachingRow,
  deleteCoaching,
  findByGuardianToken,
  lockCoaching,
  updateCoaching,
} from './coachings.sql.ts';
import { refuseOwnGuardian } from './consent.ts';
import { askGuardian, fullNames, requireMailable } from './guardian-mail.ts';
import { readCoaches } from './links.ts';

export async function mailGuardian(context: Context, input: Input<'mailGuardian'>) {
  const { userId } = requireInPerson(context.actor);
  const email = input.guardian_email;
  await requireMailable(context, email);
  return transaction(context, async (tx) => {
    const coaching = await lockCoaching(tx, input.coaching_id);
    if (coaching?.student_id !== userId || !isAsked(coaching)) throw new Refusal('not_found');
    await refuseOwnGuardian(tx, email, [coaching.coach_id, userId]);
    // Whoever has said yes is not replaced by somebody who may say it for them.
    if (coaching.guardian_scope !== null && email !== coaching.guardian_email)
      throw new Refusal('guardian_address', { errors: { guardian_email: [{ issue: 'wrong' }] } });
    const guardian_token_hash = await askGuardian(context, tx, { ...coaching, email });
    await updateCoaching(tx, coaching.id, { guardian_email: email, guardian_token_hash });
    return readCoaches(context, tx, userId);
  });
}

const isAsked = ({ guardian_email, ...row }: CoachingRow): boolean =>
  guardian_email !== null && awaitsGuardian({ ...row, needs_guardian: true });

export async function showGuardianRequest({ db }: Context, { token }: Input<'showGuardianRequest'>) {
  const coaching = await findByGuardianToken(db, hashSecret(token));
  if (!coaching) throw new Refusal('invitation_over');
  const { scope, guardian_scope } = coaching;
  return { ...(await fullNames(db, coaching)), scope, guardian_scope, awaited: isAsked(coaching) };
}

/** The link stays good as long as the two have each other: a guardian may change their mind. */
export async function answerGuardianRequest(
  context: Context,
  { token, agrees }: Input<'answerGuardianRequest'>,
) {
  const coachId = await transaction(context, async (tx, publish) => {
    const found = await findByGuardianToken(tx, hashSecret(token));
    const coaching = found && (await lockCoaching(tx, found.id));
    if (!coaching) throw new Refusal('invitation_over');
    const names = await fullNames(tx, coaching);
    if (agrees) await updateCoaching(tx, coaching.id, { guardian_scope: coaching.scope });
    else await deleteCoaching(tx, coaching.id);
    const kind = agrees ? ('coaching_begun' as const) : ('coaching_ended' as const);
    notify(tx, publish, coaching.student_id, {
      ...{ kind, args: { name: names.coach } },
      action_url: '/play/training/coaching/my-coach',
    });
    notify(tx, publish, coaching.coach_id, {
      ...{ kind, args: { name: names.student } },
      action_url: '/play/training/coaching/my-students',
    });
    return coaching.coach_id;
  });
  if (!agrees) await context.revoke(LABELS.user(coachId));
  return { ok: true as const };
}
