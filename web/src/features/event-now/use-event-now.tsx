import { CHANNELS, type EventNow, type SeenScore, showEventNow } from '@oche/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppContext, callQuery, queryKey, useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { ScoreFeed } from '../../lib/live-score.tsx';
import { useSoon } from '../../lib/use-soon.ts';

export const loadEventNow = (app: AppContext, event: string): Promise<EventNow> =>
  app.query.fetchQuery(callQuery(app, showEventNow, { event }));

/** A tablet falls silent without anybody saying so: a screen that hangs there all day asks now and then. */
const LOOK_AGAIN_MS = 45_000;

/** To everybody in the hall at once. */
const NEWS = { atLeast: 300, spread: 1200 };

export type LiveEvent = {
  now: EventNow;
  /** By game. */
  scores: Readonly<Record<string, SeenScore>>;
  /** Listens; draws nothing. */
  feeds: React.ReactNode;
};

/** What happens at an event, kept fresh: its tournaments say that something changed, its boards how they stand. */
export function useEventNow(
  event: string,
  onScore?: React.ComponentProps<typeof ScoreFeed>['onChange'],
  { looksAgain = false } = {},
): LiveEvent {
  const app = useApp();
  const { query, call } = app;
  const now = useAnswerOf({
    ...callQuery(app, showEventNow, { event }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ask = async () => {
    const answer = await call(showEventNow, { event });
    query.setQueryData<EventNow>(queryKey(showEventNow, { event }), (mine) =>
      mine && mine.v > answer.v ? mine : answer,
    );
  };
  // Without a network it is asked again when there is one.
  const askSoon = useSoon(() => ask().catch(() => {}), NEWS);
  useEffect(() => {
    if (!looksAgain) return;
    const timer = setInterval(askSoon, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [looksAgain, askSoon]);
  const { scores, take } = useHeard(now, onScore);
  const playing = now.boards.flatMap(({ on }) => (on?.game_id ? [on.game_id] : []));
  const feeds = (
    <>
      {now.tournaments.map(({ id }) => (
        <TournamentFeed key={id} id={id} onNews={askSoon} />
      ))}
      {playing.map((gameId) => (
        <ScoreFeed key={gameId} gameId={gameId} onChange={take} />
      ))}
    </>
  );
  return { now, scores, feeds };
}

function TournamentFeed({ id, onNews }: { id: number; onNews: () => void }): null {
  useLive(CHANNELS.tournament(id), { onMessage: { change: onNews }, onSync: onNews });
  return null;
}

/** What the boards have said since, over what the answer said. */
function useHeard(now: EventNow, onScore: Parameters<typeof useEventNow>[1]) {
  const [heard, setHeard] = useState<Record<string, SeenScore>>({});
  const told = useRef(onScore);
  told.current = onScore;
  const playing = useRef<ReadonlySet<string>>(new Set());
  playing.current = new Set(now.boards.flatMap(({ on }) => on?.game_id ?? []));
  const take = useCallback<React.ComponentProps<typeof ScoreFeed>['onChange']>((gameId, score, message) => {
    setHeard((before) => {
      if ((before[gameId]?.v ?? -1) >= score.v) return before;
      // Of games that have left their boards nothing is kept: a screen hangs there for days.
      const onBoards = Object.entries(before).filter(([id]) => playing.current.has(id));
      return { ...Object.fromEntries(onBoards), [gameId]: score };
    });
    told.current?.(gameId, score, message);
  }, []);
  const scores: Record<string, SeenScore> = {};
  for (const { on } of now.boards) {
    if (!on?.game_id) continue;
    const newer = heard[on.game_id];
    const score = newer && newer.v >= (on.score?.v ?? 0) ? newer : on.score;
    if (score) scores[on.game_id] = score;
  }
  return { scores, take };
}
