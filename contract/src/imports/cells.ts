import { isIsoDate } from '@oche/kit';
import type { ImportColumn, ImportProblem } from './fields.ts';

export type ReadCell = { value: string; problem?: ImportProblem };

/** Days between 1900-01-00, where spreadsheets begin to count, and 1970-01-01. */
const SPREADSHEET_EPOCH = 25_569;
const MONTHS = 'jan feb mar,mrt,maa,mär,mae apr may,mei,mai jun jul aug sep oct,okt nov dec,dez'
  .split(' ')
  .map((names) => names.split(','));

export type DayOrder = 'dmy' | 'mdy' | 'unclear';

const NUMERIC_DAY = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})$/;

/** Whether days or months come first in a column: one day above 12 says it for all of it, two that disagree say nothing. */
export function dayOrder(cells: readonly string[]): DayOrder {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const cell of cells) {
    const [, first = '', second = ''] = NUMERIC_DAY.exec(cell.trim()) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) isDayFirst = true;
    if (Number(second) > 12 && Number(first) <= 12) isMonthFirst = true;
  }
  if (isDayFirst && isMonthFirst) return 'unclear';
  return isMonthFirst ? 'mdy' : 'dmy';
}

const pad = (part: number | string, length = 2): string => String(part).padStart(length, '0');
const isoDay = (year: number, month: number, day: number): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** Two digits of a year: the last such year that is not to come, and nobody plays before they are four. */
const wholeYear = (text: string, thisYear: number, youngest: number): number => {
  if (text.length === 4) return Number(text);
  const century = thisYear - (thisYear % 100);
  const year = century + Number(text);
  return year > thisYear - youngest ? year - 100 : year;
};

type DayRule = { order: DayOrder; thisYear: number; kind: 'birthday' | 'payment' };

/** "2010-05-31", "31/5/2010", "31.05.10", "31 May 2010", "31. Mai 2010" or a spreadsheet's number of days. */
export function readDay(text: string, { order, thisYear, kind }: DayRule): ReadCell {
  const cell = text.trim().replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  const wrong: ReadCell = { value: text, problem: 'bad_day' };
  const checked = (day: string): ReadCell =>
    isIsoDate(day) && day >= '1900-01-01' && Number(day.slice(0, 4)) <= latest ? { value: day } : wrong;
  const latest = kind === 'birthday' ? thisYear : thisYear + 1;
  const youngest = kind === 'birthday' ? 4 : -1;
  if (/^(\d{4}|\d{2})$/.test(cell) && kind === 'birthday') {
    const year = wholeYear(cell, thisYear, youngest);
    return year >= 1900 && year <= thisYear ? { value: String(year) } : wrong;
  }
  if (/^\d{5}$/.test(cell)) return checked(dayOfNumber(Number(cell)));
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? [];
  if (isoYear) return checked(isoDay(Number(isoYear), Number(isoMonth), Number(isoDate)));
  const [, first, second, year] = NUMERIC_DAY.exec(cell) ?? [];
  if (first && second && year) {
    const whole = wholeYear(year, thisYear, youngest);
    const [one, other] = [Number(first), Number(second)];
    if (order === 'unclear' && one <= 12 && other <= 12 && one !== other)
      return { value: text, problem: 'day_unclear' };
    const isDayFirst = order === 'dmy' || (order === 'unclear' && one > 12);
    return checked(isDayFirst ? isoDay(whole, other, one) : isoDay(whole, one, other));
  }
  const [, date, name, wordYear] =
    /^(\d{1,2})\.?[\s-]+(\p{L}{3,})\.?,?[\s-]+(\d{4}|\d{2})$/u.exec(cell) ?? [];
  const month = MONTHS.findIndex((names) => names.some((each) => name?.toLowerCase().startsWith(each))) + 1;
  if (!date || !wordYear || month === 0) return wrong;
  return checked(isoDay(wholeYear(wordYear, thisYear, youngest), month, Number(date)));
}

function dayOfNumber(days: number): string {
  const date = new Date((days - SPREADSHEET_EPOCH) * 86_400_000);
  return date.toISOString().slice(0, 10);
}

const GENDERS = {
  male: 'm male man h heer herr männlich maennlich mannlich hr',
  female: 'f v w d female woman vrouw dame frau weiblich mevrouw mevr fr',
  other: 'x other divers anders',
};
const STATES = {
  checking: 'checking|in controle|in prüfung',
  confirmed: 'confirmed|bevestigd|bestätigt|active|actief|aktiv',
  barred: 'barred|geschorst|gesperrt',
};
const ROLES = {
  captain: 'captain|kapitein|kapitän|c',
  reserve_captain: 'reserve captain|reserve|reservekapitein|reservekapitän|vice captain|vize|vizekapitän',
  player: 'player|speler|spieler|speelster|spielerin',
};
const WEEKDAYS = [
  'monday|mon|maandag|ma|montag|mo|1',
  'tuesday|tue|dinsdag|di|dienstag|2',
  'wednesday|wed|woensdag|wo|mittwoch|mi|3',
  'thursday|thu|donderdag|do|donnerstag|4',
  'friday|fri|vrijdag|vr|freitag|fr|5',
  'saturday|sat|zaterdag|za|samstag|sa|6',
  'sunday|sun|zondag|zo|sonntag|so|7',
];
const YES = new Set('1 x y yes j ja true waar wahr ok paid betaald bezahlt'.split(' '));

const plainWord = (cell: string): string => cell.trim().toLowerCase().replaceAll('_', ' ').replace(/\.$/, '');

function among(names: Record<string, string>, between: string, cell: string): string | undefined {
  const word = plainWord(cell);
  return Object.keys(names).find((value) => names[value]!.split(between).includes(word));
}

/** The role that a word stands for; undefined for a word of no list. */
export const readRole = (cell: string): string | undefined => among(ROLES, '|', cell);

/** How long a cell may be, as in the contract of what it becomes. */
const LONGEST: Partial<Record<ImportColumn, number>> = {
  name: 120,
  first_name: 60,
  particle: 20,
  last_name: 60,
  nickname: 40,
  partner_name: 120,
  partner_first_name: 60,
  partner_last_name: 60,
  member_number: 40,
  partner_member_number: 40,
  email: 254,
  partner_email: 254,
  contact_email: 254,
  phone: 40,
  contact_phone: 40,
  team: 500,
  role: 500,
  players: 1300,
  short_name: 6,
  remarks: 2000,
  contact: 500,
};
const USUAL_LENGTH = 120;

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/;

type ReadRule = { order: DayOrder; thisYear: number };

/** Reads one cell for its column: the value as it is stored, or as it was written with what is wrong with it. */
export function readCell(column: ImportColumn, written: string, rule: ReadRule): ReadCell {
  // Our exports put an apostrophe before a text that a spreadsheet would run as a formula.
  const cell = written
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  if (cell === '') return { value: '' };
  const most = LONGEST[column] ?? USUAL_LENGTH;
  if (cell.length > most) return { value: cell.slice(0, most), problem: 'too_long' };
  switch (column) {
    case 'born_on':
      return readDay(cell, { ...rule, kind: 'birthday' });
    case 'paid_on':
      return readDay(cell, { ...rule, kind: 'payment' });
    case 'email':
    case 'partner_email':
    case 'contact_email':
      return readEmail(cell);
    case 'country':
      return /^[A-Za-z]{2}$/.test(cell)
        ? { value: cell.toUpperCase() }
        : { value: cell, problem: 'bad_country' };
    case 'gender':
      return { value: among(GENDERS, ' ', cell) ?? 'other' };
    case 'state':
      return orWrong(among(STATES, '|', cell), cell, 'bad_state');
    case 'boards':
      return /^\d{1,2}$/.test(cell) ? { value: cell } : { value: cell, problem: 'bad_number' };
    case 'weekday':
      return orWrong(weekdayNumber(cell), cell, 'bad_weekday');
    case 'time':
      return orWrong(timeOfDay(cell), cell, 'bad_time');
    case 'is_paid':
    case 'is_present':
      return { value: YES.has(plainWord(cell)) ? 'yes' : '' };
    default:
      return { value: cell };
  }
}

const orWrong = (value: string | undefined, cell: string, problem: ImportProblem): ReadCell =>
  value === undefined ? { value: cell, problem } : { value };

/** Also "Name <name@club.be>", and only the first of several. */
function readEmail(cell: string): ReadCell {
  const [, inside] = /<([^<>]+)>/.exec(cell) ?? [];
  const email = (inside ?? cell)
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  return EMAIL.test(email) ? { value: email } : { value: cell, problem: 'bad_mail' };
}

function weekdayNumber(cell: string): string | undefined {
  const word = plainWord(cell);
  const index = WEEKDAYS.findIndex((names) => names.split('|').includes(word));
  return index < 0 ? undefined : String(index + 1);
}

/** "20:00", "20.00", "20u", "20h30" or "20 Uhr". */
function timeOfDay(cell: string): string | undefined {
  const [, hours, minutes = '0'] =
    /^(\d{1,2})(?:\s*[:.hu]\s*(\d{2}))?(?:\s*(?:uhr|uur|u|h))?$/i.exec(cell) ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${pad(hours)}:${pad(minutes)}`;
}
