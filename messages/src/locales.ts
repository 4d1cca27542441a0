/** The shipped languages. `language` is what the browser and Intl are told. */
export const LOCALES = {
  en: { language: 'en-GB', name: 'English' },
  // The spec calls the Dutch of Flanders be-NL; Intl and screen readers know it as nl-BE.
  nl: { language: 'nl-BE', name: 'Nederlands' },
  de: { language: 'de-DE', name: 'Deutsch' },
} as const;
export type Locale = keyof typeof LOCALES;
export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALE_KEYS = Object.keys(LOCALES) as Locale[];
export const isLocale = (value: unknown): value is Locale => LOCALE_KEYS.includes(value as Locale);
