import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import type { Translate } from '@oche/messages';
import type { Place } from '@oche/tournament';

/** A shared place is a band: 5–8. */
export const placeWords = ({ from, to }: Pick<Place, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;

/** The places as a table for a spreadsheet. */
export const placesCsv = (
  places: readonly Place[],
  nameOf: (entrant: string) => string,
  t: Translate,
): string =>
  UTF8_MARK +
  csvLine([t('group.rank'), t('group.player')]) +
  places.map((place) => csvLine([placeWords(place), nameOf(place.entrant)])).join('');
