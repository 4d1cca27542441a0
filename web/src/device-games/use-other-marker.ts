import { CHANNELS, type GameMarker, showGameMarker, takeGameOver } from '@oche/contract';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../lib/app-context.tsx';
import { callFailure, unknownFailure } from '../lib/call-failure.ts';
import { useLive } from '../lib/live.ts';
import { toast } from '../lib/toast.ts';
import type { DeviceGame } from './device-game.ts';
import { deviceStore } from './device-store.ts';
import { ownLease } from './own-lease.ts';

/** The screen of somebody else that marks this game of a league match now, until it has been silent for a while. */
export function useOtherMarker({ id, link, owner, sent, held, moved_to }: DeviceGame): {
  marker: GameMarker | null;
  busy: boolean;
  takeOver: () => Promise<void>;
} {
  const { call, t } = useApp();
  const [marker, setMarker] = useState<GameMarker | null>(null);
  const [busy, setBusy] = useState(false);
  const isShared =
    link.kind === 'match' && owner.type !== 'device' && sent !== null && moved_to === undefined;
  const look = useCallback(async () => {
    const found = await call(showGameMarker, { game_id: id, lease: ownLease() }).catch(() => null);
    setMarker(found);
  }, [call, id]);
  useEffect(() => {
    if (isShared || held) void look();
  }, [isShared, held, look]);
  useLive(isShared ? CHANNELS.game(id, true) : null, {
    onMessage: {
      change: ({ marker: lease }) => {
        if (lease === ownLease()) setMarker(null);
        else if (lease !== undefined) void look();
      },
    },
  });
  const freeAt = marker?.free_at;
  useEffect(() => {
    if (freeAt === undefined) return;
    // The clock of this device may be another one than that of the server: then it is asked again.
    const timer = setTimeout(() => void look(), Math.max(1000, Date.parse(freeAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [freeAt, look]);
  const takeOver = async () => {
    setBusy(true);
    try {
      await call(takeGameOver, { game_id: id, lease: ownLease() });
      setMarker(null);
      await deviceStore.change(id, (now) => {
        if (!now?.held) return;
        const { held: _, ...free } = now;
        return free;
      });
    } catch (error) {
      toast.error(t('form.failed'), callFailure(error).message ?? unknownFailure(t));
    }
    setBusy(false);
  };
  return { marker, busy, takeOver };
}
