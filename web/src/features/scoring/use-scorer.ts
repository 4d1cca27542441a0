import { CHANNELS, type GameMessage, isCallError } from '@oche/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { fetchGame } from '../../device-games/fetch-game.ts';
import { startOutbox } from '../../device-games/outbox.ts';
import { gameStateFromLog } from '../../device-games/outcome.ts';
import { onSeatTaken } from '../../device-games/seats.ts';
import { onGameMessage, pullGame } from '../../device-games/sync-game.ts';
import { type AppContext, useApp } from '../../lib/app-context.tsx';
import { device } from '../../lib/device/device.ts';
import { useLive } from '../../lib/live.ts';
import { type Scored, Scorer } from './scorer.ts';

/** A log that cannot be replayed is on this device, or only on the server: then these are its words. */
export type Unreadable = DeviceGame | { words: string };
export type Opened = { scorer: Scorer } | { unreadable: Unreadable } | 'opening' | 'missing' | 'away';

/** Opens a game from the store, or else from the server (when another device began it), and keeps it up to date. */
export function useOpenGame(id: string, userId: number | null): Opened {
  const app = useApp();
  const [opened, setOpened] = useState<Opened>('opening');
  useEffect(() => {
    let scorer: Scorer | undefined;
    let left = false;
    void openGame(app, id, userId).then((game) => {
      if (left) return;
      if (typeof game === 'string') return setOpened(game);
      if ('words' in game) return setOpened({ unreadable: game });
      const state = gameStateFromLog(game);
      if (!state) return setOpened({ unreadable: game });
      scorer = new Scorer({ game, state }, deviceStore);
      setOpened({ scorer });
      // From now on there are darts here that nobody else has.
      device().keepStorage();
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
): Promise<Unreadable | 'missing' | 'away'> {
  const stored = await deviceStore.find(id);
  if (stored) return stored;
  if (userId === null) return 'missing';
  try {
    return await fetchGame(app.call, id, userId);
  } catch (error) {
    if (!isCallError(error) || error.status >= 500) return 'away';
    return error.body.code === 'game_unreadable' ? { words: error.body.message } : 'missing';
  }
}

export const useScored = (scorer: Scorer): Scored =>
  useSyncExternalStore(scorer.subscribe, scorer.onScreen, scorer.onScreen);

/** The game with how much of it was sent, for whoever says so. */
export const useSentGame = (scorer: Scorer): DeviceGame =>
  useSyncExternalStore(scorer.subscribe, scorer.current, scorer.current).game;

/** Games that an organiser shows, and nobody who plays in them hides. */
const ORGANISED: readonly string[] = ['pairing', 'match'];

/** Sends what is scored here, and fetches what others score, as long as the game does not stay on this device. */
export function useSync({ id, owner, sent, is_public, link, moved_to }: DeviceGame): void {
  const app = useApp();
  const { call } = app;
  const isOnServer = sent !== null && moved_to === undefined;
  const isSent = owner.type !== 'device';
  useEffect(() => {
    if (isSent) startOutbox(app);
  }, [app, isSent]);
  const isHeard = isSent && isOnServer;
  const onMessage = {
    change: (message: GameMessage) => onGameMessage(deviceStore, call, id, message).catch(() => {}),
  };
  // Who plays in it may show it to everybody or to fewer, and change that meanwhile: whoever scores it hears it either way.
  const mayBePrivate = !is_public || !ORGANISED.includes(link.kind);
  useLive(isHeard ? CHANNELS.game(id, true) : null, {
    onMessage,
    onSync: () => pullGame(deviceStore, call, id).catch(() => {}),
  });
  useLive(isHeard && mayBePrivate ? CHANNELS.game(id, false) : null, { onMessage });
  useLive(owner.type === 'account' ? CHANNELS.user(owner.id) : null, {
    onMessage: { seat: (message) => void (message.game_id === id && onSeatTaken(deviceStore, message)) },
  });
}
