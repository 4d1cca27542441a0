import type { Place } from '@oche/tournament';

/** A shared place is a band: 5–8. */
export const placeWords = ({ from, to }: Pick<Place, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;
