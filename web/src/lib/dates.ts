import { LOCALES, type Locale } from '@oche/messages';

// Server and browser must write the same text, or React finds a difference: so every date is shown in one zone.
// The product lives in Central Europe; an event carries its own zone once events have one.
const ZONE = 'Europe/Brussels';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[locale].language, { timeZone: ZONE, ...options });

export const formatMoment = (locale: Locale, iso: string): string =>
  format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** For what may be years ago. */
export const formatDay = (locale: Locale, iso: string): string =>
  format(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso));

export const formatDate = (locale: Locale, iso: string): string =>
  format(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

/** Day and month apart, for a calendar leaf. */
export const dayLeaf = (locale: Locale, iso: string): { day: string; month: string } => ({
  day: format(locale, { day: 'numeric' }).format(new Date(iso)).replace(/\D/g, ''),
  month: format(locale, { month: 'short' }).format(new Date(iso)).replace('.', ''),
});
