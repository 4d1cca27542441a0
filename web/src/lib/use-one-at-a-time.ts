import { useRef, useState } from 'react';

/** Work that a second tap does not begin again while it is under way, such as putting a new game into the store and opening it. */
export function useOneAtATime<A extends unknown[]>(
  work: (...given: A) => Promise<unknown>,
): { run: (...given: A) => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = (...given: A) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void work(...given).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return { run, isBusy };
}
