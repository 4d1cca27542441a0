import { CHANNELS, type Desk, hasEventRole, showDesk } from '@oche/contract';
import { useCallback, useEffect, useState } from 'react';
import { type AppContext, callQuery, queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useSoon } from '../../lib/use-soon.ts';

// What the server has just drawn is not asked for again: an answer that differs would not fit its HTML.
export const loadDesk = (app: AppContext, id: string): Promise<unknown> =>
  app.query.fetchQuery(callQuery(app, showDesk, { event_id: id }));

/** How long after the news the desk asks. */
export const NEWS = { atLeast: 100, spread: 400 };
/** Calls run out and boards fall silent without anybody saying so. */
const LOOK_AGAIN_MS = 30_000;
/** The first forecast of a day takes a moment to be worked out. */
const FORECAST_MS = 2_000;

/** The desk of an event as it stands, kept fresh; `refresh` asks at once. */
export function useDesk(id: string): { desk: Desk; refresh: () => Promise<void>; may: boolean } {
  const { query } = useApp();
  const desk = useAnswer(showDesk, { event_id: id });
  const refresh = useCallback(
    () => query.invalidateQueries({ queryKey: queryKey(showDesk, { event_id: id }) }),
    [query, id],
  );
  const refreshSoon = useSoon(refresh, NEWS);
  useLive(CHANNELS.event(desk.event.id), {
    onMessage: { change: ({ v }) => v > desk.v && refreshSoon(), versions: refreshSoon },
    onSync: refreshSoon,
  });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refreshSoon(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refreshSoon]);
  const isAwaited = desk.forecast === null && desk.tournaments.some(({ games }) => games > 0);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(refreshSoon, FORECAST_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, refreshSoon]);
  return { desk, refresh, may: hasEventRole(desk.role, 'desk') };
}

/** What the clock of the server shows, second by second: the clock of a laptop may be wrong. */
export function useServerNow(said: string): number {
  const [now, setNow] = useState(Date.parse(said));
  useEffect(() => {
    const ahead = Date.parse(said) - Date.now();
    const look = () => setNow(Date.now() + ahead);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [said]);
  return now;
}
