import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { memo } from 'react';
import { countedText, writtenIn } from './visit-words.ts';

/** From here on a visit is written in full strength. */
const HUNDRED = 100;

type Props = {
  visits: readonly SeenVisit[];
  /** Makes every visit a key: it is corrected where it is written. */
  onVisit?: ((visit: SeenVisit) => void) | undefined;
  className?: string;
  t: Translate;
};

/**
 * What a side has scored in this leg and what remained, or what was thrown where nothing counts down, as on a slate: the newest
 * at the bottom, as many as there is room for.
 */
export function ChalkRows({ visits, onVisit, className = 'flex max-h-[45%]', t }: Props) {
  return (
    // Who does not fit goes into a column that is out of sight: no row is ever cut in half. More than can fit are left out, as laying them
    // out takes a slow phone long, and so are all where there is only room for the score.
    <ol
      aria-label={t('play.visits')}
      className={`${className} min-h-0 flex-[1_1_0] flex-col-reverse flex-wrap content-start overflow-hidden [@container(max-height:8rem)]:hidden [@container(max-height:20rem)]:*:nth-[n+8]:hidden [@container(max-height:40rem)]:*:nth-[n+14]:hidden`}
    >
      {visits
        .map((visit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the leg
          <ChalkRow key={at} {...{ visit, onVisit, t }} />
        ))
        .toReversed()}
    </ol>
  );
}

type RowProps = Pick<Props, 'onVisit' | 't'> & { visit: SeenVisit };

const ChalkRow = memo(({ visit, onVisit, t }: RowProps) => (
  <li className="w-full border-current/15 border-t">
    {onVisit ? (
      <button
        type="button"
        title={t('play.correct')}
        className={`${ROW} hover:bg-current/10`}
        onClick={() => onVisit(visit)}
      >
        <Row visit={visit} t={t} />
      </button>
    ) : (
      <div className={ROW}>
        <Row visit={visit} t={t} />
      </div>
    )}
  </li>
));

const ROW = 'grid h-6 w-full grid-cols-2 @min-[14rem]:h-9 @min-[28rem]:h-12';

function Row({ visit, t }: { visit: SeenVisit; t: Translate }) {
  return (
    <>
      <span
        className={`numerals self-center pr-3 text-right text-lg @min-[14rem]:text-2xl @min-[28rem]:text-4xl ${visit.summary.counted < HUNDRED ? 'opacity-70' : ''}`}
      >
        {countedText(visit, t('play.bust'))}
      </span>
      <span className="numerals grid items-center border-current/15 border-l pl-3 text-left text-lg @min-[14rem]:text-2xl @min-[28rem]:text-4xl">
        {visit.summary.remaining ?? (
          <span className="truncate font-semibold text-sm tracking-normal opacity-80 @min-[14rem]:text-lg @min-[28rem]:text-2xl [font-stretch:88%] [word-spacing:0.3em]">
            {writtenIn(visit, t)}
          </span>
        )}
      </span>
    </>
  );
}
