/** An ISO date, `2026-09-14`. Calendars need days, not moments: no clock and no time zone comes near it. */
export type IsoDate = string;

/** A moment in UTC as it is stored, `2026-09-14T19:30:00Z`. */
export type Moment = string;

/** Days since 1 March of the year 0: with the leap day last, months follow one formula. */
export function dayNumber(date: IsoDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const shifted = month <= 2 ? year - 1 : year;
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
}

export function dateOf(days: number): IsoDate {
  let year = Math.floor(days / 365.2425);
  while (dayNumber(`${year + 1}-03-01`) <= days) year++;
  while (dayNumber(`${year}-03-01`) > days) year--;
  const inYear = days - dayNumber(`${year}-03-01`);
  const monthFromMarch = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = ((monthFromMarch + 2) % 12) + 1;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${month <= 2 ? year + 1 : year}-${pad(month)}-${pad(day)}`;
}

/** Whether it is a day of the calendar: 2026-02-30 is not. */
export const isIsoDate = (date: string): boolean =>
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date) && dateOf(dayNumber(date)) === date;

const IS_MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?Z$/;
const MINUTES_A_DAY = 24 * 60;

/** Minutes from one moment to another; NaN when one of them is none, which is before and after nothing. */
export const minutesBetween = (from: Moment, to: Moment): number => minuteOf(to) - minuteOf(from);

function minuteOf(moment: Moment): number {
  const [, date, hours, minutes, seconds = '0'] = IS_MOMENT.exec(moment) ?? [];
  if (date === undefined || !isIsoDate(date)) return Number.NaN;
  return MINUTES_A_DAY * dayNumber(date) + 60 * Number(hours) + Number(minutes) + Number(seconds) / 60;
}
