import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { memo } from 'react';
import { countedText } from './visit-words.ts';

type Props = {
  /** One for each round that was played. */
  visits: readonly SeenVisit[];
  /** How many there are. */
  rounds: number;
  /** Makes every round a key: it is corrected where it is written. */
  onVisit?: ((visit: SeenVisit) => void) | undefined;
  className?: string;
  t: Translate;
};

/** All rounds of a side while it plays them: what each brought, which one is next, and those to come. In the colours of its panel. */
export const RoundRows = memo(({ visits, rounds, onVisit, className = 'grid', t }: Props) => (
  <ol aria-label={t('play.visits')} className={`${className} grid-cols-7 gap-1`} data-testid="round-rows">
    {Array.from({ length: Math.max(rounds, visits.length) }, (_, at) => {
      const visit = visits[at];
      return (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the game
          key={at}
          aria-current={at === visits.length ? 'step' : undefined}
          className={`rounded-md border ${at === visits.length ? 'border-2 border-current' : 'border-current/20'}`}
        >
          {visit && onVisit ? (
            <button
              type="button"
              title={t('play.correct')}
              className={`${CELL} rounded-md hover:bg-current/10`}
              onClick={() => onVisit(visit)}
            >
              <Round {...{ visit, at, t }} />
            </button>
          ) : (
            <div className={CELL}>
              <Round {...{ visit, at, t }} />
            </div>
          )}
        </li>
      );
    })}
  </ol>
));

const CELL =
  'grid h-10.5 w-full content-center justify-items-center gap-0.5 [@container(min-width:28rem)_and_(min-height:28rem)]:h-16 [@container(min-width:56rem)_and_(min-height:40rem)]:h-20';

const Round = ({ visit, at, t }: { visit: SeenVisit | undefined; at: number; t: Translate }) => (
  <>
    <span
      className={`text-xs leading-none [@container(min-width:28rem)_and_(min-height:28rem)]:text-base [@container(min-width:56rem)_and_(min-height:40rem)]:text-xl ${visit ? 'opacity-75' : ''}`}
    >
      {at + 1}
    </span>
    {visit && (
      <span
        className={`numerals text-lg leading-none [@container(min-width:28rem)_and_(min-height:28rem)]:text-3xl [@container(min-width:56rem)_and_(min-height:40rem)]:text-4xl ${visit.summary.counted === 0 ? 'opacity-75' : ''}`}
      >
        {countedText(visit, t('play.bust'))}
      </span>
    )}
  </>
);
