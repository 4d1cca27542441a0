// All languages at once: for the server. The browser asks for one, at /_i18n/{locale}/messages.json.
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import type { Catalogue, Locale } from './index.ts';
import { nl } from './nl/index.ts';

export const CATALOGUES: Record<Locale, Catalogue> = { en, nl, de };
