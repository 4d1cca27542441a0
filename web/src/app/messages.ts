import type { Catalogue, Locale, Translate } from '@oche/messages';
import { translator } from '@oche/messages';

/** The parts that the shell speaks with; the build finds out which, from what is said in its sources. */
export const SHELL_PARTS: readonly string[] = ['__SHELL_PARTS__'];

export type Messages = { t: Translate; load: (parts: readonly string[]) => Promise<unknown> };

/** The texts of a language, fetched part by part as pages need them. `t` says what has arrived. */
export function openMessages(locale: Locale, build: string): Messages {
  const catalogue = {} as Catalogue;
  const asked = new Map<string, Promise<void>>();
  const fetchPart = async (part: string) => {
    try {
      const answer = await fetch(partAddress(locale, part, build));
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      Object.assign(catalogue, await answer.json());
    } catch (error) {
      asked.delete(part);
      console.warn('Failed to load messages for locale', locale);
      throw new Error(`Failed loading locale (${locale}): ${(error as Error).message}`);
    }
  };
  const load = (parts: readonly string[]) =>
    Promise.all(
      parts.map((part) => {
        const known = asked.get(part) ?? fetchPart(part);
        asked.set(part, known);
        return known;
      }),
    );
  return { t: translator(locale, catalogue, (key) => console.error(`No message ${key}`)), load };
}

/** Asked for with the build's name, so that it can be kept without asking again. */
export const partAddress = (locale: Locale, part: string, build: string): string =>
  `/_i18n/${locale}/${part}.json?v=${encodeURIComponent(build)}`;
