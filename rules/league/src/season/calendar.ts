import { dateOf, dayNumber, type IsoDate, isIsoDate } from '@oche/kit';

/** Monday 1 to Sunday 7. */
export const weekdayOf = (date: IsoDate): number => ((dayNumber(date) + 2) % 7) + 1;

export const addDays = (date: IsoDate, days: number): IsoDate => dateOf(dayNumber(date) + days);

export const mondayOf = (date: IsoDate): IsoDate => addDays(date, 1 - weekdayOf(date));

/** Whole years on a day, as an age group asks for; null when it is no birthday or lies ahead. */
export function ageOn(birth: IsoDate, on: IsoDate): number | null {
  if (!isIsoDate(birth) || !isIsoDate(on) || birth > on) return null;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) >= birth.slice(5) ? years : years - 1;
}
