import { useCallback, useEffect, useRef } from 'react';

/** `atLeast` and up to `spread` more, in milliseconds. */
type Delay = { atLeast?: number; spread: number };

/** News come in bursts, and to everybody at once: what is done about them is done once, and by each at another moment. */
export function useSoon(work: () => unknown, { atLeast = 0, spread }: Delay): () => void {
  const newest = useRef(work);
  newest.current = work;
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current);
      waiting.current = null;
    },
    [],
  );
  return useCallback(() => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = null;
        void newest.current();
      },
      atLeast + Math.random() * spread,
    );
  }, [atLeast, spread]);
}
