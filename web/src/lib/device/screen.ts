/** Keeps the screen on; the browser lets go of it whenever the page is hidden. */
export function holdScreen(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
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
}
