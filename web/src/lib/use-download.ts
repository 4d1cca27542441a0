import type { Endpoint } from '@oche/contract';
import { useApp } from './app-context.tsx';
import { download } from './download.ts';
import { useWrite, type Write } from './write.ts';

/** Fetches a file when it is asked for; nothing is said but that it did not work. */
export function useDownload<E extends Endpoint>(endpoint: E, failedMessage?: string): Write<E> {
  const { t } = useApp();
  return useWrite(endpoint, {
    savedMessage: null,
    ...(failedMessage === undefined ? {} : { failedMessage }),
    via: (one, input) => download(one, input, t.locale),
  });
}
