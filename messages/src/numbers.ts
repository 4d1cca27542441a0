// Every number that is shown goes through here: what server and browser both write must be the same in every engine and
// every version of its language data, so signs and groups are ours and not those of Intl.
import type { Locale } from './locales.ts';

type Signs = { decimal: '.' | ','; group: '.' | ','; percent: string };
const SIGNS: Record<Locale, Signs> = {
  en: { decimal: '.', group: ',', percent: '%' },
  nl: { decimal: ',', group: '.', percent: '%' },
  de: { decimal: ',', group: '.', percent: '\u00a0%' },
};

/** What stands before the decimals: spreadsheets of a language want the same. */
export const decimalSign = (locale: Locale): '.' | ',' => SIGNS[locale].decimal;

/** 62.4 with two digits as "62.40" in English and "62,40" in Dutch and German; `most` digits where they are needed. */
export function formatNumber(locale: Locale, value: number, digits = 0, most = digits): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-∞' : '∞';
  const { decimal, group } = SIGNS[locale];
  const [whole = '', decimals = ''] = rounded(Math.abs(value), most).split('.');
  const kept = decimals.slice(0, digits) + decimals.slice(digits).replace(/0+$/, '');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, group) + (kept && decimal + kept);
}

/** 0.333 as "33%", the way the language writes it. */
export const formatShare = (locale: Locale, value: number, digits = 0): string =>
  formatNumber(locale, shifted(value, 2), digits) + SIGNS[locale].percent;

/** As people round what they see written: 1.005 to 1.01, although the machine holds a little less. */
function rounded(value: number, digits: number): string {
  const text = String(value);
  // Too small or too large to be written out: nobody sees the difference.
  if (text.includes('e')) return value.toFixed(digits);
  return shifted(Math.round(shifted(value, digits)), -digits).toFixed(digits);
}

/** Moves the decimal sign without the rounding errors of a multiplication. */
function shifted(value: number, places: number): number {
  const text = String(value);
  return text.includes('e') ? value * 10 ** places : Number(`${text}e${places}`);
}
