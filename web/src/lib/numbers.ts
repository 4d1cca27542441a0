import { LOCALES, type Locale } from '@oche/messages';

// Made once each: on a page full of figures, making them is what takes time.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale, digits: number, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${locale}${digits}${style}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALES[locale].language, {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, known);
  return known;
}

/** 62.4 as "62.40" in English and "62,40" in Dutch and German. */
export const formatNumber = (locale: Locale, value: number, digits = 0): string =>
  formatOf(locale, digits, 'decimal').format(value);

/** 0.333 as "33 %", the way the language writes it. */
export const formatShare = (locale: Locale, value: number, digits = 0): string =>
  formatOf(locale, digits, 'percent').format(value);
