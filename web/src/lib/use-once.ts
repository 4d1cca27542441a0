import { useEffect, useRef } from 'react';

/** For what opening a dialog asks for: done once, however often React looks at the effect. */
export function useOnce(work: () => unknown): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
