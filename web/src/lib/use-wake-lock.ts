import { useEffect } from 'react';

/** Keeps the screen on while this is shown; the browser lets go of it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: then the screen goes dark as it always did.
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held;
          if (left) void held.release();
        },
        () => {},
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
