import { type Endpoint, type InputOf, type RefusalBody, requestFor } from '@oche/contract';
import { LOCALES, type Locale } from '@oche/messages';
import { readCookies } from './cookies.ts';
import { stripLocale } from './paths.ts';
import { tokenFor } from './tokens.ts';

/** Fetches a file that only its owner may have, and hands it to the browser to keep. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  locale: Locale,
): Promise<void> {
  const { path } = requestFor(endpoint, input as Record<string, unknown>);
  const token = tokenFor(stripLocale(location.pathname), readCookies());
  const answer = await fetch(`/api${path}`, {
    headers: {
      'accept-language': LOCALES[locale].language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (!answer.ok) throw new Error(((await answer.json()) as RefusalBody).message);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await answer.blob(), name ?? path.split('/').at(-1)!);
}

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the file by then, however slow its question where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
