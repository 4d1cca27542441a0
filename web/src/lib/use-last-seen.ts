import { useState } from 'react';

/** Everything that was there since the page was opened, as it was last: for lists in which nothing may lose its place. */
export function useLastSeen<V>(now: ReadonlyMap<string, V>): ReadonlyMap<string, V> {
  const [seen, setSeen] = useState(now);
  if ([...now].every(([key, value]) => seen.get(key) === value)) return seen;
  const next = new Map([...seen, ...now]);
  setSeen(next);
  return next;
}
