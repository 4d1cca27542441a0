import { CHANNELS, type GameMessage, isCallError, listGameEvents, showGame } from '@oche/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KeptGame } from '../../device-games/device-game.ts';
import { keptFromServer } from '../../device-games/device-game.ts';
import { changeKept, findKept } from '../../device-games/device-store.ts';
import { pull, startOutbox } from '../../device-games/outbox.ts';
import { type AppContext, useApp } from '../../lib/app-context.tsx';
import { listen } from '../../lib/live.ts';
import { type Scored, Scorer } from './scorer.ts';

export type Opened = { scorer: Scorer } | 'opening' | 'missing' | 'away';

/** Opens a game from the box, or else from the server (when another device began it), and keeps it up to date. */
export function useOpenGame(id: string, userId: number | null): Opened {
  const app = useApp();
  const [opened, setOpened] = useState<Opened>('opening');
  useEffect(() => {
    let scorer: Scorer | undefined;
    let left = false;
    void openGame(app, id, userId).then((game) => {
      if (left) return;
      if (typeof game === 'string') return setOpened(game);
      scorer = new Scorer(game);
      setOpened({ scorer });
    });
    return () => {
      left = true;
      scorer?.stop();
    };
  }, [app, id, userId]);
  return opened;
}

async function openGame(
  app: AppContext,
  id: string,
  userId: number | null,
): Promise<KeptGame | 'missing' | 'away'> {
  const kept = await findKept(id);
  if (kept) return kept;
  if (userId === null) return 'missing';
  try {
    const record = await app.call(showGame, { game_id: id });
    const log = await app.call(listGameEvents, { game_id: id, after: 0 });
    return (await changeKept(id, (already) => already ?? keptFromServer(record, log, userId)))!;
  } catch (error) {
    return isCallError(error) && error.status < 500 ? 'missing' : 'away';
  }
}

export const useScored = (scorer: Scorer): Scored =>
  useSyncExternalStore(scorer.subscribe, scorer.current, scorer.current);

/** Sends what is scored here, and fetches what others score, as long as the game belongs to an account. */
export function useSync({ id, owner, sent, is_public }: KeptGame): void {
  const app = useApp();
  const { call, settings } = app;
  const isOnServer = sent !== null;
  useEffect(() => {
    if (owner !== null) startOutbox(app);
  }, [app, owner]);
  useEffect(() => {
    if (owner === null || !isOnServer) return;
    const fetchMissing = () => void pull(call, id).catch(() => {});
    const wake = () => document.visibilityState === 'visible' && fetchMissing();
    const hear = ({ v }: GameMessage) => {
      void findKept(id).then((kept) => v > (kept?.sent ?? 0) && fetchMissing());
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', fetchMissing);
    const stop = listen<GameMessage>(settings, CHANNELS.game(id, is_public), 'change', hear, fetchMissing);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', fetchMissing);
    };
  }, [call, settings, id, owner, isOnServer, is_public]);
}
