import type { ArgumentNames } from './arguments.ts';
import type * as parts from './en/index.ts';
import { formatMessage, type MessageValue } from './format.ts';
import type { Locale } from './locales.ts';

type Parts = typeof parts;
/** All parts as one: a key is said without naming its part. */
type Whole<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;
type English = Whole<Parts[keyof Parts]>;
export type MessageKey = keyof English;
export type Catalogue = Record<MessageKey, string>;

type Arguments<K extends MessageKey> = [ArgumentNames<English[K]>] extends [never]
  ? []
  : [args: Record<ArgumentNames<English[K]>, MessageValue>];

/** Says a message in one language. */
export type Translate = {
  <K extends MessageKey>(key: K, ...args: Arguments<K>): string;
  readonly locale: Locale;
};

/** `onMissing` hears of a key that has no text: it is shown as it is. */
export function translator(
  locale: Locale,
  catalogue: Catalogue,
  onMissing: (key: string) => void = () => {},
): Translate {
  const say = (key: MessageKey, args?: Record<string, MessageValue>) => {
    const text = catalogue[key];
    if (text === undefined) onMissing(key);
    return formatMessage(locale, text ?? key, args);
  };
  return Object.assign(say, { locale }) as Translate;
}

/** For keys put together at run time, such as the words of a refusal code. */
export function translateLoose(t: Translate, key: string, args?: Record<string, MessageValue>): string {
  return (t as (key: string, args?: Record<string, MessageValue>) => string)(key, args);
}

export { acceptedLanguages, firstSpoken } from './accept-language.ts';
export { formatMessage, type MessageValue, parse } from './format.ts';
export { DEFAULT_LOCALE, isLocale, LOCALE_KEYS, LOCALES, type Locale } from './locales.ts';
