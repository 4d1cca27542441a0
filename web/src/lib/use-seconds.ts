import { useEffect, useState } from 'react';

/** The time in whole seconds, by the clock of this device; unknown until the page is in the browser. */
export function useSeconds(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setSeconds(Math.floor(Date.now() / 1000));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
