import { CHANNELS, type GameMessage, type GameRecord, showGame } from '@oche/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { listen } from '../../lib/live.ts';
import { hearEvent } from './game-log.ts';
import { afterMessage, newest } from './newest.ts';

/** After a break thousands come back at once: they ask over this time, not in one moment. */
const SPREAD_MS = 1000;

/**
 * Keeps a game up to date, dart by dart, and says what was heard last. Each message carries the whole state a spectator sees, so
 * a newer one is taken and an older one dropped, whatever got lost between them; and whenever the subscription stands anew, the
 * game is asked for.
 */
export function useNews({ id, is_public }: GameRecord): GameMessage | null {
  const { settings, call } = useApp();
  const query = useQueryClient();
  const [news, setNews] = useState<GameMessage | null>(null);
  const channel = CHANNELS.game(id, is_public);
  useEffect(() => {
    const key = queryKey(showGame, { game_id: id });
    const hear = (message: GameMessage) => {
      const mine = query.getQueryData<GameRecord>(key);
      if (!mine || message.v <= mine.v) return;
      hearEvent(query, id, message);
      query.setQueryData<GameRecord>(key, afterMessage(mine, message));
      setNews(message);
    };
    const ask = () =>
      void call(showGame, { game_id: id }).then(
        (answer) => query.setQueryData<GameRecord>(key, (mine) => newest(mine, answer)),
        // Without a network nothing is lost: it is asked again when there is one.
        () => {},
      );
    let asks = 0;
    let timer = 0;
    const askSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(ask, asks++ === 0 ? 0 : Math.random() * SPREAD_MS);
    };
    const wake = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', ask);
    const stop = listen<GameMessage>(settings, channel, 'change', hear, askSoon);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', ask);
    };
  }, [settings, call, query, id, channel]);
  return news;
}
