import type { Translate } from '@oche/messages';
import type { Place } from '@oche/tournament';
import { placeWords } from '../../lib/place-words.ts';
import { type Shown, stageName } from './words.ts';

/** Who ended where. A place that can still change says so. */
export function PlaceList({ places, shown, t }: { places: readonly Place[]; shown: Shown; t: Translate }) {
  return (
    <ol className="divide-y divide-line">
      {places.map((place) => (
        <li key={place.entrant} className="flex items-center gap-4 py-2 [break-inside:avoid] sm:gap-5">
          <span
            className={`numerals w-20 shrink-0 text-right text-3xl ${place.from === 1 && place.final ? 'text-gold' : ''}`}
          >
            {placeWords(place)}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-5">
            <span className="min-w-0 break-words font-bold">{shown.name(place.entrant)}</span>
            <span className="text-ink-soft text-sm">
              {stageName(place.stage, t)}
              {place.final ? '' : `, ${t('tournament.place_open')}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
