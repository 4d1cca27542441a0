import type { IsoDate } from '@oche/kit';
import { ageOn } from '../season/calendar.ts';

export type AgeGroup = 'aspirants' | 'juniors' | 'adults';
export type TeamCategory = 'male' | 'female' | 'mixed' | 'aspirants' | 'juniors' | 'g-darts' | 'other';

/** Up to and including this age. */
const OLDEST = { aspirants: 13, juniors: 17 } as const;

/** The group of somebody by the age on the day of reference; null while nobody knows when they were born. */
export function ageGroupOf(born_on: IsoDate | null, reference_day: IsoDate): AgeGroup | null {
  const age = born_on === null ? null : ageOn(born_on, reference_day);
  if (age === null) return null;
  if (age <= OLDEST.aspirants) return 'aspirants';
  return age <= OLDEST.juniors ? 'juniors' : 'adults';
}

export type CategorisedMember = { gender: 'male' | 'female' | 'other' | null; age_group: AgeGroup | null };

/**
 * Whether somebody may play in a category. What is not known about them is no reason against it: the secretary is told that
 * it is missing.
 */
export function fitsCategory({ gender, age_group }: CategorisedMember, category: TeamCategory): boolean {
  switch (category) {
    case 'female':
      return gender !== 'male';
    case 'aspirants':
      return age_group === null || age_group === 'aspirants';
    case 'juniors':
      return age_group !== 'adults';
    case 'male':
    case 'mixed':
    case 'g-darts':
    case 'other':
      return true;
  }
}
