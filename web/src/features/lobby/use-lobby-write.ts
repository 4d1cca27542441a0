import type { Endpoint } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { useWrite, type Write, type WriteOptions } from '../../lib/write.ts';

/** A call that somebody waits for: what comes of it is seen on the page, so only a failure is said. */
export function useLobbyWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const { t } = useApp();
  return useWrite(endpoint, {
    savedMessage: null,
    failedMessage: t('lobby.not_sent'),
    offlineMessage: t('lobby.no_network'),
    ...options,
  });
}
