import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same one and does what the newest does: parts that were given it need not be drawn again for it. From
 * the moment something is drawn on, not when effects run: people press faster.
 */
export function useStable<Given extends unknown[], Answer>(
  newest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
