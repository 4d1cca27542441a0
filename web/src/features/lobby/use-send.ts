import { type AnswerOf, type Endpoint, type InputOf, isCallError } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { toast } from '../../lib/toast.ts';

/** Makes a call that somebody waits for: busy while it is under way, and honest when it did not get through. */
export function useSend() {
  const { call, t } = useApp();
  const [busy, setBusy] = useState(false);
  const send = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    failed = t('lobby.not_sent'),
  ): Promise<AnswerOf<E> | null> => {
    setBusy(true);
    try {
      return await call(endpoint, input);
    } catch (error) {
      toast.error(failed, isCallError(error) ? error.message : t('lobby.no_network'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}
