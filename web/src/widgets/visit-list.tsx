import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { countedText, writtenIn } from './visit-words.ts';

type Props = {
  /** Oldest first; `last` is the number of the newest in its leg. */
  visits: readonly SeenVisit[];
  last: number;
  names: readonly string[];
  t: Translate;
};

/** Visits, newest first: who, what was thrown, and what it left. */
export function VisitList({ visits, last, names, t }: Props) {
  const numbered = visits.toReversed().map((visit, at) => ({ visit, number: last - at }));
  if (visits.length === 0) return <p className="text-ink-soft">{t('live.no_visits')}</p>;
  return (
    <ol className="divide-y divide-line">
      {numbered.map(({ visit, number }) => (
        <li key={number} className="flex items-baseline gap-4 py-2">
          <span className="min-w-0 flex-1 truncate">{names[visit.side]}</span>
          <span className="text-ink-soft text-sm">{writtenIn(visit, t)}</span>
          <span
            className={`numerals w-16 text-right text-2xl ${visit.summary.counted === 180 ? 'text-gold' : ''}`}
          >
            {countedText(visit, t('live.bust'))}
          </span>
          {visit.summary.remaining !== null && (
            <span className="w-20 text-right text-ink-soft">
              {t('live.left', { remaining: visit.summary.remaining })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
