import { DEFAULT_LOCALE, LOCALE_KEYS, type Locale } from './locales.ts';

/** The languages of an Accept-Language header, best first. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/);
      return { tag, weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The first of some languages that we speak, else English. */
export function firstSpoken(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = LOCALE_KEYS.find((locale) => language.toLowerCase().split('-')[0] === locale);
    if (found) return found;
  }
  return DEFAULT_LOCALE;
}
