import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { countedText } from './visit-words.ts';

/** From here on a visit is written in full strength. */
const HUNDRED = 100;

/** What a side has scored in this leg and what remained, as on a slate: the newest at the bottom, as many as there is room for. */
export function ChalkRows({ visits, t }: { visits: readonly SeenVisit[]; t: Translate }) {
  return (
    // Who does not fit goes into a column that is out of sight: no row is ever cut in half.
    <ol
      aria-label={t('play.visits')}
      className="flex max-h-[45%] min-h-0 flex-[1_1_0] flex-col-reverse flex-wrap content-start overflow-hidden"
    >
      {visits
        .map((visit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the leg
          <li key={at} className="grid h-6 w-full grid-cols-2 border-current/15 border-t @min-[14rem]:h-9">
            <span
              className={`numerals self-center pr-3 text-right text-lg @min-[14rem]:text-2xl ${visit.summary.counted < HUNDRED ? 'opacity-70' : ''}`}
            >
              {countedText(visit, t('play.bust'))}
            </span>
            <span className="numerals grid items-center border-current/15 border-l pl-3 text-lg @min-[14rem]:text-2xl">
              {visit.summary.remaining}
            </span>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
