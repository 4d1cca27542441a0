import { CHANNELS, isCallError, listGameEvents, showGame } from '@oche/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AppContext, useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { changeKept, findKept } from '../../lib/play/game-box.ts';
import type { KeptGame } from '../../lib/play/kept-game.ts';
import { keptFromServer } from '../../lib/play/kept-game.ts';
import { pull, startOutbox } from '../../lib/play/outbox.ts';
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
  const { call } = app;
  const isOnServer = sent !== null;
  useEffect(() => {
    if (owner !== null) startOutbox(app);
  }, [app, owner]);
  useLive(owner === null || !isOnServer ? null : CHANNELS.game(id, is_public), {
    onMessage: {
      change: async ({ v }) => {
        const kept = await findKept(id);
        if (v > (kept?.sent ?? 0)) await pull(call, id).catch(() => {});
      },
    },
    onSync: () => pull(call, id).catch(() => {}),
  });
}
