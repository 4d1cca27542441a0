import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { countedText, writtenIn } from './visit-words.ts';

type Props = { visits: readonly SeenVisit[]; t: Translate };

/** What somebody threw alone, round by round, as it stands on the sheet. */
export function RoundStrip({ visits, t }: Props) {
  return (
    <ol
      aria-label={t('play.visits')}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] @min-[100rem]:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1"
      data-testid="rounds"
    >
      {visits.map((visit, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the game
          key={at}
          className="grid min-w-0 justify-items-center gap-0.5 rounded-md border border-line bg-surface px-1 py-1.5"
        >
          <span className="@min-[100rem]:text-base text-ink-soft text-xs">{at + 1}</span>
          <span className={`numerals @min-[100rem]:text-4xl text-2xl ${toneOf(visit)}`}>
            {countedText(visit, t('play.bust'))}
          </span>
          <span className="max-w-full truncate @min-[100rem]:text-base text-ink-soft text-xs [font-stretch:80%]">
            {writtenIn(visit, t)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What cost points is red, what brought none is pale. */
export const toneOf = ({ summary: { bust, counted } }: SeenVisit): string =>
  bust || counted < 0 ? 'text-red' : counted === 0 ? 'text-ink-soft' : '';
