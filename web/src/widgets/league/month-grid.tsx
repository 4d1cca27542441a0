import type { SeenMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { FIRST_WEEKDAY, formatTime, formatWeekday } from '@oche/messages/dates';
import type { CSSProperties } from 'react';
import { useLightLinks } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { weekColumns, weekdayOf } from './week-columns.ts';

type Dated = SeenMatch & { date: string };
type Props = {
  /** '2026-11' */
  month: string;
  matches: readonly Dated[];
  today: string;
  nameOf: (team: string) => string;
  zone: string;
  to: (match: SeenMatch) => Address;
  t: Translate;
};

/** The leaf of a month; on a phone only the days on which something is played, one below the other. */
export function MonthGrid({ month, matches, today, nameOf, zone, to, t }: Props) {
  const link = useLightLinks();
  const byDate = Map.groupBy(matches, ({ date }) => date);
  const days = datesOf(month);
  const before = (weekdayOf(days[0]!) - FIRST_WEEKDAY[t.locale] + 7) % 7;
  return (
    <ol
      className="grid gap-px md:grid-cols-[var(--weekdays)]"
      style={{ '--weekdays': weekColumns(matches, FIRST_WEEKDAY[t.locale]) } as CSSProperties}
    >
      {days.map((date, at) => {
        const own = byDate.get(date) ?? [];
        return (
          <li
            key={date}
            style={at === 0 ? { gridColumnStart: `var(--first-day, ${before + 1})` } : undefined}
            className={`min-w-0 border-line border-t-2 p-1.5 max-md:[--first-day:1] md:min-h-24 ${own.length === 0 ? 'max-md:hidden' : ''} ${date === today ? 'bg-raised' : ''}`}
          >
            <p className="font-semibold text-sm">{formatWeekday(t.locale, date)}</p>
            <ul>
              {own.map((match) => (
                <li key={match.id}>
                  <a
                    {...link(to(match))}
                    className="block break-words py-1 text-sm leading-snug hover:underline max-md:py-3 max-md:text-base"
                  >
                    <strong>
                      {match.score
                        ? `${match.score[0]}–${match.score[1]}`
                        : formatTime(match.starts_at, zone)}
                    </strong>{' '}
                    {t('league_site.versus_short', { home: nameOf(match.home), away: nameOf(match.away) })}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function datesOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}
