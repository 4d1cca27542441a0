import { CHANNELS, type GameMessage, type GameRecord, showGame } from '@oche/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { listen } from '../../lib/live.ts';

/**
 * A game as it stands, dart by dart. Each message carries the whole state a spectator sees, so a newer one is taken and an
 * older one dropped, whatever got lost between them; and whenever the subscription stands anew, the game is asked for.
 */
export function useLiveGame(id: string): GameRecord {
  const { settings } = useApp();
  const query = useQueryClient();
  const game = useAnswer(showGame, { game_id: id });
  const channel = CHANNELS.game(id, game.is_public);
  useEffect(() => {
    const key = queryKey(showGame, { game_id: id });
    const hear = ({ v, view }: GameMessage) =>
      query.setQueryData<GameRecord>(key, (mine) => (mine && mine.v < v ? { ...mine, v, view } : mine));
    const ask = () => void query.invalidateQueries({ queryKey: key });
    const wake = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', ask);
    const stop = listen<GameMessage>(settings, channel, 'change', hear, ask);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', ask);
    };
  }, [settings, query, id, channel]);
  return game;
}
