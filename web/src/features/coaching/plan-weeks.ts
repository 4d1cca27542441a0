// What can be done with the weeks of a plan while it is put together. All of it answers new weeks, so that each step can be undone.

/** Monday to Sunday; null is a day of rest. */
export type Week<S> = readonly (S | null)[];
export type Weeks<S> = readonly Week<S>[];

const REST: Week<never> = Array.from({ length: 7 }, () => null);

/** Days of rest, behind the others. */
export const addWeek = <S>(weeks: Weeks<S>): Weeks<S> => [...weeks, REST];

/** The same week once more, right behind it. */
export const copyWeek = <S>(weeks: Weeks<S>, at: number): Weeks<S> => weeks.toSpliced(at + 1, 0, weeks[at]!);

export const deleteWeek = <S>(weeks: Weeks<S>, at: number): Weeks<S> => weeks.toSpliced(at, 1);

/** Changes places with the one before it (-1) or behind it (1). */
export const moveWeek = <S>(weeks: Weeks<S>, at: number, by: -1 | 1): Weeks<S> => swap(weeks, at, at + by);

/** Becomes what the week before it is. */
export const sameAsBefore = <S>(weeks: Weeks<S>, at: number): Weeks<S> => weeks.with(at, weeks[at - 1]!);

export const setDay = <S>(weeks: Weeks<S>, at: number, day: number, session: S | null): Weeks<S> =>
  weeks.with(at, weeks[at]!.with(day, session));

/** A day changes places with the one before it or behind it. */
export const moveDay = <S>(weeks: Weeks<S>, at: number, day: number, by: -1 | 1): Weeks<S> =>
  weeks.with(at, swap(weeks[at]!, day, day + by));

const swap = <T>(list: readonly T[], one: number, other: number): T[] =>
  list.with(one, list[other]!).with(other, list[one]!);
