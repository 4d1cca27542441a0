import { CHANNELS, type GameMessage, type GameRecord, showGame } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { failureKind } from '../../lib/call-failure.ts';
import { useLive } from '../../lib/live.ts';
import { hearEvent } from './game-log.ts';
import { afterMessage, newest } from './newest.ts';

/**
 * Keeps a game up to date, dart by dart, and says what was heard last. Each message carries the whole state a spectator sees, so
 * a newer one is taken and an older one dropped, whatever got lost between them.
 */
export function useNews({ id, is_public }: GameRecord): GameMessage | null {
  const { call } = useApp();
  const { query } = useApp();
  const [news, setNews] = useState<GameMessage | null>(null);
  const key = queryKey(showGame, { game_id: id });
  const askAgain = async () => {
    const answer = await call(showGame, { game_id: id }).catch(leaveIfGone);
    if (answer) query.setQueryData<GameRecord>(key, (mine) => newest(mine, answer));
  };
  useLive(CHANNELS.game(id, is_public), {
    onMessage: {
      // Who may watch it has changed: it goes on elsewhere, or nowhere for whoever looks.
      moved: () => void askAgain().catch(() => {}),
      change: (message) => {
        const mine = query.getQueryData<GameRecord>(key);
        if (!mine) return;
        hearEvent(query, id, message);
        query.setQueryData<GameRecord>(key, afterMessage(mine, message));
        setNews(message);
      },
    },
    onSync: askAgain,
    knownVersion: () => query.getQueryData<GameRecord>(key)?.v,
  });
  return news;
}

/** A game that may not be watched any more is not left on the screen: opened anew, the page says that there is none. */
function leaveIfGone(error: unknown): void {
  if (failureKind(error) !== 'refused') throw error;
  location.reload();
}
