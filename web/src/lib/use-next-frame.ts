import { startTransition, useEffect, useState } from 'react';

/** False while a part is drawn for the first time, true from the frame after: for the half of a long part that can wait for it. */
export function useNextFrame(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // The second one begins after the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setThere(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isThere;
}
