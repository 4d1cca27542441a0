import type { Attempt, SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { memo, type ReactNode } from 'react';
import { attemptText } from './steps.ts';
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
export const ChalkRows = ({ visits, onVisit, className, t }: Props) => (
  <Slate label={t('play.visits')} className={className}>
    {visits
      .map((visit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the leg
        <VisitRow key={at} {...{ visit, onVisit, t }} />
      ))
      .toReversed()}
  </Slate>
);

/** The checkouts that a side has tried, in the same way: what from, and what became of it. A tap corrects the last visit at it. */
export const AttemptRows = ({
  attempts,
  visits,
  onVisit,
  className,
  t,
}: Props & { attempts: readonly Attempt[] }) => (
  <Slate label={t('play.attempts')} className={className}>
    {attempts
      .map(({ from, left, last }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is its place in the game
        <AttemptRow key={at} {...{ from, left, onVisit, t }} visit={visits[last]!} />
      ))
      .toReversed()}
  </Slate>
);

const Slate = ({
  label,
  className = 'flex max-h-[45%]',
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  // Who does not fit goes into a column that is out of sight: no row is ever cut in half. More than can fit are left out, as laying them
  // out takes a slow phone long, and so are all where there is only room for the score.
  <ol
    aria-label={label}
    className={`${className} min-h-0 flex-[1_1_0] flex-col-reverse flex-wrap content-start overflow-hidden [@container(max-height:8rem)]:hidden [@container(max-height:20rem)]:*:nth-[n+8]:hidden [@container(max-height:40rem)]:*:nth-[n+14]:hidden`}
  >
    {children}
  </ol>
);

const VisitRow = memo(({ visit, onVisit, t }: Pick<Props, 'onVisit' | 't'> & { visit: SeenVisit }) => (
  <Row
    first={countedText(visit, t('play.bust'))}
    isStrong={visit.summary.counted >= HUNDRED}
    second={visit.summary.remaining ?? <span className={WORDS}>{writtenIn(visit, t)}</span>}
    onCorrect={onVisit && (() => onVisit(visit))}
    t={t}
  />
));

type AttemptRowProps = Pick<Attempt, 'from' | 'left'> & Pick<Props, 'onVisit' | 't'> & { visit: SeenVisit };

const AttemptRow = memo(({ from, left, visit, onVisit, t }: AttemptRowProps) => (
  <Row
    first={from}
    isStrong={left === 0}
    second={
      <span className="truncate font-semibold text-sm tracking-normal opacity-80 @min-[14rem]:text-lg @min-[28rem]:text-2xl alone:@max-[28rem]:text-sm [font-stretch:80%]">
        {attemptText(left, t)}
      </span>
    }
    onCorrect={onVisit && (() => onVisit(visit))}
    t={t}
  />
));

const WORDS =
  'truncate font-semibold text-sm tracking-normal opacity-80 @min-[14rem]:text-lg @min-[28rem]:text-2xl [font-stretch:88%] [word-spacing:0.3em]';

type RowProps = {
  first: ReactNode;
  isStrong: boolean;
  second: ReactNode;
  onCorrect: (() => void) | undefined;
  t: Translate;
};

const Row = ({ first, isStrong, second, onCorrect, t }: RowProps) => {
  const cells = (
    <>
      <span
        className={`numerals self-center pr-3 text-right text-lg @min-[14rem]:text-2xl @min-[28rem]:text-4xl ${isStrong ? '' : 'opacity-70'}`}
      >
        {first}
      </span>
      <span className="numerals grid items-center border-current/15 border-l pl-3 text-left text-lg @min-[14rem]:text-2xl @min-[28rem]:text-4xl">
        {second}
      </span>
    </>
  );
  return (
    <li className="w-full border-current/15 border-t">
      {onCorrect ? (
        <button
          type="button"
          title={t('play.correct')}
          className={`${ROW} hover:bg-current/10`}
          onClick={onCorrect}
        >
          {cells}
        </button>
      ) : (
        <div className={ROW}>{cells}</div>
      )}
    </li>
  );
};

const ROW = 'grid h-6 w-full grid-cols-[var(--chalk,1fr_1fr)] @min-[14rem]:h-9 @min-[28rem]:h-12';
