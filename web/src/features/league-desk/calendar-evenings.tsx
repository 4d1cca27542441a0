import type { CalendarMatch } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { dayText, type KnownCalendar } from './calendar-data.ts';

const FIRST_EVENINGS = 15;

/** Evening by evening, in the order they are played. */
export function CalendarEvenings({
  calendar,
  matches,
  chosen,
  onChoose,
}: {
  calendar: KnownCalendar;
  matches: readonly CalendarMatch[];
  chosen: number | null;
  onChoose: (match: number) => void;
}) {
  const t = useT();
  const [shown, setShown] = useState(FIRST_EVENINGS);
  const evenings = [...Map.groupBy(matches, ({ date }) => date)];
  return (
    <div className="grid gap-6">
      {evenings.slice(0, shown).map(([date, own]) => (
        <section key={date}>
          <h2 className="border-ink border-b-2 pb-1 text-lg">
            {dayText(t.locale, date)}{' '}
            <span className="font-normal text-ink-soft text-sm">
              {t('league_calendar.matches', { count: own.length })}
            </span>
          </h2>
          <ul className="divide-y divide-line">
            {own.map((match) => (
              <li key={match.id}>
                <button
                  type="button"
                  aria-pressed={match.id === chosen}
                  onClick={() => onChoose(match.id)}
                  className={`grid min-h-11 w-full cursor-pointer grid-cols-[3.5rem_1fr] items-center gap-x-3 px-1 text-left hover:bg-raised sm:grid-cols-[3.5rem_1fr_1fr] ${match.id === chosen ? 'bg-cream/25' : ''}`}
                >
                  <span className="tabular-nums">{match.time}</span>
                  <span className={`font-semibold ${calendar.isClashing.has(match.id) ? 'text-red' : ''}`}>
                    {calendar.team(match.home)?.name} – {calendar.team(match.away)?.name}
                  </span>
                  <span className="text-ink-soft text-sm max-sm:col-start-2">
                    {calendar.venueName(match.location_id)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown < evenings.length && (
        <Button onClick={() => setShown((now) => now + 2 * FIRST_EVENINGS)}>
          {t('league_calendar.more')}
        </Button>
      )}
    </div>
  );
}
