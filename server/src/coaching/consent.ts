import { Refusal } from '@oche/contract';
import { mayBeGuardian } from '@oche/darts';
import { isUnderAge } from '@oche/kit';
import { isoDay } from '@oche/messages/dates';
import { findUser, narrowForMinor } from '../accounts/index.ts';
import { type Context, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { moveWatchers } from '../games/index.ts';
import { findBirth, insertBirth } from './coachings.sql.ts';

type Said = { born_on?: string | undefined; guardian_email?: string | undefined };

/** Whether somebody is under age; null while they have not said when they were born. */
export async function isMinorOf(sql: Sql, userId: number, now: Date): Promise<boolean | null> {
  const born = await findBirth(sql, userId);
  return born === undefined ? null : isUnderAge(born, isoDay(now));
}

/**
 * The address of the guardian whom a student needs; null for who is of age. The day of birth is asked once and the first answer
 * stays, also when the call is refused: nobody grows older by trying again. So it is written outside of the call's transaction.
 */
export async function requireConsent(
  context: Context,
  studentId: number,
  { born_on, guardian_email }: Said,
): Promise<string | null> {
  const now = context.clock.now();
  if (born_on !== undefined && born_on <= isoDay(now)) await noteBirth(context, studentId, born_on);
  const minor = await isMinorOf(context.db, studentId, now);
  if (minor === null) throw new Refusal('invalid', { errors: { born_on: [{ issue: 'required' }] } });
  if (!minor) return null;
  if (guardian_email === undefined)
    throw new Refusal('guardian_needed', { errors: { guardian_email: [{ issue: 'required' }] } });
  return guardian_email;
}

/** Once it is known that somebody is a minor, nobody sees more of them than of a minor. */
async function noteBirth(context: Context, userId: number, bornOn: string): Promise<void> {
  const isNarrowed = await transaction(context, async (tx) => {
    const isNew = (await insertBirth(tx, userId, bornOn)).count > 0;
    if (!isNew || !isUnderAge(bornOn, isoDay(context.clock.now()))) return false;
    await narrowForMinor(tx, userId);
    return true;
  });
  if (isNarrowed) await moveWatchers(context, userId);
}

/** Nobody is their own guardian, and no coach is. */
export async function refuseOwnGuardian(sql: Sql, email: string, people: readonly number[]): Promise<void> {
  const users = await Promise.all(people.map((id) => findUser(sql, id)));
  const addresses = users.flatMap((user) => user?.email ?? []);
  if (!mayBeGuardian(email, addresses))
    throw new Refusal('guardian_address', { errors: { guardian_email: [{ issue: 'wrong' }] } });
}
