// Every date that is shown goes through here. Engines disagree about the same Intl format ("Sat 21 Nov" in Node, "Sat, 21 Nov"
// in WebKit), and a page whose browser writes another text than its server loses hydration: so Intl only says which numbers
// the clock of a zone shows, and the words and their order are ours.
import type { Locale } from './locales.ts';

/** The zone of everything that has none of its own: the product lives in Central Europe. */
export const DEFAULT_ZONE = 'Europe/Brussels';

/** What a clock and a calendar on the wall of a zone show. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

/**
 * Zones that share one rule since 1996: an hour ahead of UTC, and two from the last Sunday of March to the last of October, both
 * at one o'clock UTC. The first use of Intl keeps a slow phone busy for a seventh of a second, and these are all that most pages
 * show.
 */
const CENTRAL_EUROPE: readonly string[] = [
  ...['Europe/Brussels', 'Europe/Amsterdam', 'Europe/Luxembourg', 'Europe/Paris'],
  ...['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'],
];
const SAME_RULE_SINCE = 1997;

const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month - 1, 31, 1));
  return last.getTime() - last.getUTCDay() * 864e5;
};

/** How many hours a zone is ahead of UTC, where that needs no table. */
function hoursAhead(zone: string, moment: Date): number | null {
  if (zone === 'UTC') return 0;
  const year = moment.getUTCFullYear();
  if (!CENTRAL_EUROPE.includes(zone) || year < SAME_RULE_SINCE) return null;
  const isSummer = +moment >= lastSunday(year, 3) && +moment < lastSunday(year, 10);
  return isSummer ? 2 : 1;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // Made once for each zone: making one takes thirty times as long as using it.
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  clocks.set(zone, made);
  return made;
}

export function wallTime(moment: string | number | Date, zone = DEFAULT_ZONE): WallTime {
  const date = new Date(moment);
  const ahead = hoursAhead(zone, date);
  if (ahead === null || Number.isNaN(+date)) return readClock(zone, date);
  const wall = new Date(+date + ahead * 36e5);
  return {
    ...{ year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() },
    ...{ hour: wall.getUTCHours(), minute: wall.getUTCMinutes() },
  };
}

function readClock(zone: string, date: Date): WallTime {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(date)) shown[type] = Number(value);
  return shown as WallTime;
}

/** The zone of the device that this runs on. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Words = { months: readonly string[]; short: readonly string[]; days: readonly string[]; dot: '.' | '' };
const WORDS: Record<Locale, Words> = {
  en: {
    months: list('January February March April May June July August September October November December'),
    short: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    days: list('Sun Mon Tue Wed Thu Fri Sat'),
    dot: '',
  },
  nl: {
    months: list('januari februari maart april mei juni juli augustus september oktober november december'),
    short: list('jan feb mrt apr mei jun jul aug sep okt nov dec'),
    days: list('zo ma di wo do vr za'),
    dot: '',
  },
  de: {
    months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    short: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    days: list('So., Mo., Di., Mi., Do., Fr., Sa.,'),
    dot: '.',
  },
};

function list(words: string): string[] {
  return words.split(' ');
}

/** On which day a calendar begins its weeks: 0 is Sunday. */
export const FIRST_WEEKDAY: Record<Locale, 0 | 1> = { en: 0, nl: 1, de: 1 };

const two = (value: number): string => String(value).padStart(2, '0');
const weekdayOf = ({ year, month, day }: WallTime): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

function dayAndMonth(locale: Locale, wall: WallTime): string {
  const { short, days, dot } = WORDS[locale];
  return `${days[weekdayOf(wall)]} ${wall.day}${dot} ${short[wall.month - 1]}`;
}

/** "Sat 21", in a week whose month is known. */
export function formatWeekday(locale: Locale, date: string): string {
  const wall = wallTime(`${date}T12:00:00Z`, 'UTC');
  return `${WORDS[locale].days[weekdayOf(wall)]} ${wall.day}${WORDS[locale].dot}`;
}

/** "Sat", at the head of a column; 0 is Sunday. */
export const weekdayHead = (locale: Locale, weekday: number): string =>
  WORDS[locale].days[weekday]!.replace(/[.,]/g, '');

/** "Sat 21 Nov, 13:00" */
export function formatMoment(locale: Locale, iso: string, zone?: string): string {
  const wall = wallTime(iso, zone);
  return `${dayAndMonth(locale, wall)}, ${two(wall.hour)}:${two(wall.minute)}`;
}

/** "Sat 21 Nov 2026", for what may be years ago. */
export function formatDay(locale: Locale, iso: string, zone?: string): string {
  const wall = wallTime(iso, zone);
  return `${dayAndMonth(locale, wall)} ${wall.year}`;
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** The days among the arguments of a message, kept as calendar days, in the words of who reads it. */
export const withDayWords = <T>(locale: Locale, args: Record<string, T>): Record<string, T | string> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && ISO_DAY.test(value)
        ? formatDay(locale, `${value}T12:00:00Z`, 'UTC')
        : value,
    ]),
  );

/** "21 November 2026" */
export function formatDate(locale: Locale, iso: string, zone?: string): string {
  const { year, month, day } = wallTime(iso, zone);
  return `${day}${WORDS[locale].dot} ${WORDS[locale].months[month - 1]} ${year}`;
}

/** "Nov 2026", of a month written "2026-11". */
export function formatMonth(locale: Locale, month: string): string {
  const { year, month: number } = wallTime(`${month}-15T12:00:00Z`, 'UTC');
  return `${WORDS[locale].short[number - 1]} ${year}`;
}

/** "13:00" */
export function formatTime(iso: string, zone?: string): string {
  const { hour, minute } = wallTime(iso, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** Day and month apart, for a calendar leaf. */
export function dayLeaf(locale: Locale, iso: string, zone?: string): { day: string; month: string } {
  const { month, day } = wallTime(iso, zone);
  return { day: String(day), month: WORDS[locale].short[month - 1]!.replace('.', '') };
}

/** "2026-11-21": the day it is in a zone, as a date field and a call want it. */
export function isoDay(moment: string | number | Date, zone?: string): string {
  const { year, month, day } = wallTime(moment, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** "2026-11-21T13:00": what a field for date and time holds. */
export function toLocal(iso: string, zone?: string): string {
  return `${isoDay(iso, zone)}T${formatTime(iso, zone)}`;
}

/** Why a local time is not a moment: the clock skips it in spring, shows it twice in autumn, or it is no time at all. */
export type LocalProblem = 'skipped' | 'repeated' | 'invalid';

/** The moment at which the clock of a zone shows a local time, as an ISO string. */
export function fromLocal(local: string, zone = DEFAULT_ZONE): { iso: string } | { problem: LocalProblem } {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return { problem: 'invalid' };
  // No zone changes its clock twice in two days: the offsets a day before and after are the only ones possible.
  const offsets = new Set([asUtc - 864e5, asUtc + 864e5].map((near) => offsetAt(near, zone)));
  const moments = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => toLocal(new Date(moment).toISOString(), zone) === local);
  const [moment] = moments;
  if (moment === undefined) return { problem: 'skipped' };
  return moments.length > 1 ? { problem: 'repeated' } : { iso: new Date(moment).toISOString() };
}

function offsetAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute } = wallTime(moment, zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / 60_000) * 60_000;
}
