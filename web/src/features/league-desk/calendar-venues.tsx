import type { InputOf, updateCalendarWishes } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { KnownCalendar } from './calendar-data.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Boards that a venue gives on an evening, typed and not saved yet. */
export type GivenBoards = InputOf<typeof updateCalendarWishes>['boards'][number];

export const isSameEvening = (
  one: Pick<GivenBoards, 'location_id' | 'weekday'>,
  other: Pick<GivenBoards, 'location_id' | 'weekday'>,
): boolean => one.location_id === other.location_id && one.weekday === other.weekday;

type Props = {
  calendar: KnownCalendar;
  evenings: ReadonlyMap<number, number>;
  boards: readonly GivenBoards[];
  onEvening: (team: number, day: number) => void;
  onBoards: (given: GivenBoards) => void;
};

/** Boards a café gives on each evening it is used, and the home evenings of its teams. */
export function CalendarVenues({ calendar, evenings, boards, onEvening, onBoards }: Props) {
  const { t } = useApp();
  const eveningOf = ({ id, home_weekday }: { id: number; home_weekday: number | null }) =>
    evenings.get(id) ?? home_weekday;
  return (
    <Section title={t('league_calendar.venues')}>
      <p className="mb-3 text-ink-soft text-sm">{t('league_calendar.venues_help')}</p>
      <ul className="divide-y divide-line">
        {calendar.venues.map((venue) => {
          const teams = calendar.teams.filter(({ location_id }) => location_id === venue.id);
          const used = new Set([...teams.map(eveningOf), ...venue.evenings.map(({ weekday }) => weekday)]);
          return (
            <li key={venue.id} className="py-3">
              <h3 className="font-semibold">{venue.name}</h3>
              <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
                {WEEKDAYS.filter((weekday) => used.has(weekday)).map((weekday) => {
                  const evening = { location_id: venue.id, weekday };
                  const given = boards.find((one) => isSameEvening(one, evening));
                  const words = { evening: t(`league_calendar.weekday.${weekday}`), venue: venue.name };
                  return (
                    <label key={weekday} className="flex items-center gap-2 whitespace-nowrap text-sm">
                      {t('league_calendar.boards_on', words)}
                      <input
                        aria-label={t('league_calendar.boards_at', words)}
                        type="number"
                        min={0}
                        max={99}
                        className={`${INPUT} max-w-20`}
                        value={given?.boards ?? calendar.boardsAt(venue.id, weekday)}
                        onChange={({ target }) => onBoards({ ...evening, boards: Number(target.value) })}
                      />
                    </label>
                  );
                })}
              </div>
              <ul className="mt-2 grid gap-2">
                {teams.map((team) => (
                  <li key={team.id}>
                    <label className="flex items-center justify-between gap-3 text-sm">
                      {team.name}
                      <select
                        className={`${INPUT} max-w-40`}
                        value={eveningOf(team) ?? ''}
                        onChange={({ target }) => onEvening(team.id, Number(target.value))}
                      >
                        {team.home_weekday === null && <option value="">–</option>}
                        {WEEKDAYS.map((weekday) => (
                          <option key={weekday} value={weekday}>
                            {t(`league_calendar.weekday.${weekday}`)}
                          </option>
                        ))}
                      </select>
                    </label>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
