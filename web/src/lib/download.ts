import { CallError, type Endpoint, type InputOf, type RefusalBody, requestFor } from '@oche/contract';
import { LOCALES, type Locale } from '@oche/messages';
import { apiUrl } from './api-url.ts';
import { currentToken } from './tokens.ts';

/** Fetches a file that only its owner may have, and hands it to the browser to keep. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  locale: Locale,
): Promise<void> {
  const { path } = requestFor(endpoint, input as Record<string, unknown>);
  const token = currentToken();
  const answer = await fetch(apiUrl() + path, {
    headers: {
      'accept-language': LOCALES[locale].language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (!answer.ok) throw new CallError(answer.status, (await answer.json()) as RefusalBody);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? path.split('/').at(-1)!, await answer.blob());
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, content: Blob | string, type = ''): void {
  const address = URL.createObjectURL(new Blob([content], type ? { type } : {}));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the file by then, however slow its question where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
