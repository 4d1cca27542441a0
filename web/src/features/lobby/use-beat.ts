import { useEffect } from 'react';

const EVERY_MS = 10_000;

/**
 * Says again and again that this page is open, and whether it is in sight; and good-bye when it closes. Both functions must
 * stay the same from one drawing to the next.
 */
export function useBeat(
  beat: (away: boolean) => Promise<unknown>,
  leave: (forGood: boolean) => Promise<unknown>,
): void {
  useEffect(() => {
    // Without a network nothing is heard of us, and that is the truth.
    const say = () => void beat(document.visibilityState === 'hidden').catch(() => {});
    const close = () => void leave(false).catch(() => {});
    say();
    const timer = setInterval(say, EVERY_MS);
    document.addEventListener('visibilitychange', say);
    addEventListener('online', say);
    addEventListener('pageshow', say);
    addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      removeEventListener('online', say);
      removeEventListener('pageshow', say);
      removeEventListener('pagehide', close);
      void leave(true).catch(() => {});
    };
  }, [beat, leave]);
}
