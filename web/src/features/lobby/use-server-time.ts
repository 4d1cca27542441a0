import { useEffect, useState } from 'react';

/** The server's time, second by second, from the moment it last said it. Drawn on the server it is that moment. */
export function useServerTime(said: string): number {
  const [now, setNow] = useState(() => Date.parse(said));
  useEffect(() => {
    const ahead = Date.parse(said) - Date.now();
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [said]);
  return now;
}

/** "1:05" until a moment; "0:00" when it has passed. */
export function timeUntil(moment: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
