import { type Catalogue, type Locale, type Translate, translator } from '@oche/messages';

/** Loads the texts of a language. Asked for with the build's name, so that they can be kept for ever. */
export async function loadMessages(locale: Locale, build: string): Promise<Translate> {
  try {
    const answer = await fetch(`/_i18n/${locale}/messages.json?v=${encodeURIComponent(build)}`);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return translator(locale, (await answer.json()) as Catalogue);
  } catch (error) {
    console.warn('Failed to load messages for locale', locale);
    throw new Error(`Failed loading locale (${locale}): ${(error as Error).message}`);
  }
}
