import { useEffect, useState } from 'react';

/**
 * A part of the app that is fetched once the page stands; null until then, and while rendering on the server. If it cannot be
 * fetched, the page stays as it is.
 */
export function useLazyModule<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    let left = false;
    void load().then(
      (loaded) => !left && setPart(() => loaded),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [load]);
  return part;
}
