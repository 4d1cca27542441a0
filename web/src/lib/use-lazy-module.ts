import { useEffect, useState } from 'react';

/** A part of the app that is not fetched before it is needed. What is loaded before the page is drawn is in it at once. */
export type LazyModule<T> = { load: () => Promise<T>; loaded: () => T | null };

export function lazyModule<T>(fetchIt: () => Promise<T>): LazyModule<T> {
  let part: T | null = null;
  return {
    load: async () => {
      part ??= await fetchIt();
      return part;
    },
    loaded: () => part,
  };
}

/**
 * The part, or null until it is there. One that no loader asked for is fetched once the page stands; if it cannot be fetched,
 * the page stays as it is.
 */
export function useLazyModule<T>(module: LazyModule<T>, isWanted = true): T | null {
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (!isWanted || module.loaded()) return;
    let left = false;
    void module.load().then(
      () => !left && setArrived(true),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [module, isWanted]);
  return isWanted ? module.loaded() : null;
}
