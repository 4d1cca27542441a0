import { useEffect, useState } from 'react';
import { fromServer } from './device/device.ts';
import { ownAddress } from './own-address.ts';

const LOOK_AGAIN_MS = 4000;

/**
 * Where somebody came from when a page could not be fetched, and back there as soon as it can be. What was kept was drawn before
 * it knew: the address says it in the browser.
 */
export function useWayBack(): string | null {
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('from');
    if (wanted === null) return;
    const address = ownAddress(wanted);
    setFrom(address);
    // A network that has just come may not carry anything yet: whoever answers is asked first.
    const look = async () => {
      const isThere = await fetch(fromServer('/ready'), { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) location.replace(address);
    };
    addEventListener('online', look);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      removeEventListener('online', look);
      clearInterval(timer);
    };
  }, []);
  return from;
}
