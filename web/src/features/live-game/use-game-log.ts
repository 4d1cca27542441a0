import { listGameEvents } from '@oche/contract';
import { useEffect, useState } from 'react';
import { useApp, useAsyncAnswerOf } from '../../lib/app-context.tsx';
import { addToLog, type GameLog, logKey, versionOf } from './game-log.ts';

/** A message that is late is often already on its way. */
const GAP_MS = 200;
const RETRY_MS = 3000;

/** The whole log of a game, kept up to version `v`: by the messages that are heard, and by asking where one is missing. */
export function useGameLog(id: string, v: number) {
  const { call, query } = useApp();
  const [failures, setFailures] = useState(0);
  const whole = useAsyncAnswerOf<GameLog>({
    queryKey: logKey(id),
    queryFn: async (): Promise<GameLog> => addToLog([], await call(listGameEvents, { game_id: id })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = whole.data && versionOf(whole.data);
  useEffect(() => {
    if (known === undefined || known >= v) return;
    const catchUp = async () => {
      const more = await call(listGameEvents, { game_id: id, after: known });
      query.setQueryData<GameLog>(logKey(id), (log) => log && addToLog(log, more));
      setFailures(0);
    };
    const timer = setTimeout(
      () => void catchUp().catch(() => setFailures(failures + 1)),
      failures === 0 ? GAP_MS : RETRY_MS,
    );
    return () => clearTimeout(timer);
  }, [call, query, id, v, known, failures]);
  return { log: whole.data, failed: whole.isError, retry: whole.refetch };
}
