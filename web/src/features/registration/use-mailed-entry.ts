import { type Registration, showRegistration } from '@oche/contract';
import { useEffect } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useStored, writeStored } from '../../lib/stored.ts';

/**
 * The entry of a guest. The link from the mail is kept on the device, so that the code in the hall finds out who scans it;
 * one that is worth nothing any more is forgotten.
 */
export function useMailedEntry(
  tournament: string,
  token: string | undefined,
  shown: Registration,
): { token: string | undefined; registration: Registration } {
  const key = `entry:${tournament}`;
  const stored = useStored(key);
  const isMailed = token !== undefined && shown.mine !== null;
  useEffect(() => {
    if (isMailed) writeStored(key, token);
  }, [key, token, isMailed]);
  const isAsked = stored !== null && token === undefined && shown.mine === null;
  const kept = useAsyncAnswer(
    showRegistration,
    { tournament, token: stored ?? undefined },
    { enabled: isAsked },
  );
  const isOver = isAsked && kept.data !== undefined && kept.data.mine === null;
  useEffect(() => {
    if (isOver) writeStored(key, null);
  }, [key, isOver]);
  return isAsked && kept.data?.mine
    ? { token: stored, registration: kept.data }
    : { token, registration: shown };
}

/** How a tournament stands has changed by what was done here. */
export function useFreshRegistration(): () => Promise<void> {
  const { query } = useApp();
  return () => query.invalidateQueries({ queryKey: queryKey(showRegistration) });
}
