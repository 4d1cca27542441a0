import { useEffect } from 'react';
import { sendTaps } from '../../device-games/board-taps.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { useApp } from '../../lib/app-context.tsx';
import { useStored } from '../../lib/stored.ts';

const RETRY_MS = 3000;
let sending = false;

/** Sends what was tapped here besides the score, until it has arrived. */
export function useBoardTaps(onSent: () => unknown): void {
  const { call } = useApp();
  const waiting = useStored('board_taps');
  useEffect(() => {
    if (waiting === null) return;
    const send = async () => {
      if (sending) return;
      sending = true;
      const isLeft = await sendTaps(deviceStore, call).catch(() => true);
      sending = false;
      if (!isLeft) onSent();
    };
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    const stopWatching = deviceStore.watch(() => void send());
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [waiting, call, onSent]);
}
