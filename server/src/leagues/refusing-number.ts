import { Refusal } from '@oche/contract';
import { breaksUnique } from '../db/index.ts';

/** A member number that somebody else has is the caller's to mend. */
export async function refusingNumber<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!breaksUnique(error, 'participants_number')) throw error;
    throw new Refusal('number_taken', { errors: { member_number: [{ issue: 'taken' }] } });
  }
}
