import type { SeasonWeek } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatWeekday } from '@oche/messages/dates';

type Day = SeasonWeek['days'][number];

/** The seven days of a week: what was played, what is on, what is closed. On a phone they stand in rows. */
export function WeekStrip({ days, today, t }: { days: readonly Day[]; today: string; t: Translate }) {
  return (
    <ol
      aria-label={t('season_week.strip')}
      className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] overflow-hidden rounded-card border border-line bg-surface"
    >
      {days.map((day) => (
        <li
          key={day.date}
          aria-current={day.date === today ? 'date' : undefined}
          className="border-line border-l px-3 py-2.5 first:border-l-0 aria-[current]:bg-oche aria-[current]:text-cream"
        >
          <span className="block text-sm opacity-80">
            {day.date === today ? t('season_week.today') : formatWeekday(t.locale, day.date)}
          </span>
          <span className="block font-semibold">{wordsOf(day, today, t)}</span>
        </li>
      ))}
    </ol>
  );
}

function wordsOf(
  { date, matches, live, done, holiday, is_cup_week }: Day,
  today: string,
  t: Translate,
): string {
  if (live > 0) return t('season_week.day_live', { live, done });
  if (matches > 0)
    return date <= today && done === matches
      ? t('season_week.day_done', { count: matches })
      : t('season_week.day_matches', { count: matches });
  return holiday || (is_cup_week ? t('season_week.cup_week') : t('season_week.day_quiet'));
}
