// All languages at once: for the server. The browser asks for parts of one, at /_i18n/{locale}/{part}.json.
import * as deParts from './de/index.ts';
import * as enParts from './en/index.ts';
import type { Catalogue, Locale } from './index.ts';
import * as nlParts from './nl/index.ts';

/** A part holds the texts of one feature. */
export type MessagePart = keyof typeof enParts;
export const CATALOGUE_PARTS: Record<Locale, Record<MessagePart, Partial<Catalogue>>> = {
  en: enParts,
  nl: nlParts,
  de: deParts,
};

const whole = (locale: Locale): Catalogue =>
  Object.assign({}, ...Object.values(CATALOGUE_PARTS[locale])) as Catalogue;

export const CATALOGUES: Record<Locale, Catalogue> = { en: whole('en'), nl: whole('nl'), de: whole('de') };
