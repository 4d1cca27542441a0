import { type CalendarWishes, updateCalendarWishes } from '@oche/contract';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { CheckField, INPUT, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { type KnownCalendar, useCalendar } from './calendar-data.ts';
import { Derbies } from './calendar-derbies.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const newDice = (): number => Math.floor(Math.random() * 1_000_000);

/** What the calendar looks after. Somebody else's changes meanwhile are never saved over. */
export function CalendarWishesPage() {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const { calendar, refresh } = useCalendar(place);
  const { wishes, change, evenings, setEvening, save, reload, isOutdated, isSaving } = useWishes(
    calendar,
    refresh,
  );
  const back = path('/competition/{org_slug}/season/{season_slug}/calendar', place);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageHead
        title={t('league_calendar.wishes_title')}
        lead={t('league_calendar.wishes_lead')}
        actions={<ButtonLink to={back}>{t('league_calendar.to_calendar')}</ButtonLink>}
      />
      {isOutdated && (
        <div className="mb-6">
          <Notice tone="warning">
            <p>{t('league_calendar.outdated')}</p>
            <Button onClick={reload} className="mt-2">
              {t('league_calendar.take_theirs')}
            </Button>
          </Notice>
        </div>
      )}
      <fieldset disabled={season.is_closed} className="grid gap-x-10 lg:grid-cols-2">
        <div>
          <Days wishes={wishes} change={change} />
          <Derbies calendar={calendar} derbies={wishes.derbies} onChange={(derbies) => change({ derbies })} />
        </div>
        <Venues
          calendar={calendar}
          wishes={wishes}
          evenings={evenings}
          change={change}
          onEvening={setEvening}
        />
      </fieldset>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-line border-t bg-ground py-3">
        <Button type="submit" look="primary" busy={isSaving} disabled={season.is_closed || isOutdated}>
          {t('league_calendar.save_wishes')}
        </Button>
      </div>
    </form>
  );
}

/** What is typed and not saved yet, on top of a version of the wishes. */
function useWishes(calendar: KnownCalendar, refresh: () => Promise<void>) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const [version, setVersion] = useState(calendar.version);
  const [wishes, setWishes] = useState<CalendarWishes>(calendar.wishes);
  const [evenings, setEvenings] = useState<ReadonlyMap<number, number>>(new Map());
  const [isDirty, setDirty] = useState(false);
  const change = (part: Partial<CalendarWishes>) => {
    setWishes((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const write = useWrite(updateCalendarWishes, {
    failedMessage: null,
    onSaved: async (answer) => {
      setVersion(answer.version);
      setEvenings(new Map());
      setDirty(false);
      await refresh();
    },
  });
  const reload = () => {
    setVersion(calendar.version);
    setWishes(calendar.wishes);
    setEvenings(new Map());
    setDirty(false);
    write.touch();
  };
  const save = () =>
    void write.send(
      {
        ...place,
        version,
        wishes,
        evenings: [...evenings].map(([team_id, home_weekday]) => ({ team_id, home_weekday })),
      },
      (failure) => {
        if (failure.kind === 'conflict') void refresh();
        else
          toast.error(
            t('form.failed'),
            failure.message ?? Object.values(failure.errors)[0] ?? t('form.unknown_error'),
          );
      },
    );
  const isOutdated = write.failure?.kind === 'conflict' || (isDirty && calendar.version !== version);
  const setEvening = (team: number, day: number) => {
    setEvenings((before) => new Map(before).set(team, day));
    setDirty(true);
  };
  const isSaving = write.pending !== null;
  return { wishes, change, evenings, setEvening, save, reload, isOutdated, isSaving };
}

type DaysProps = { wishes: CalendarWishes; change: (part: Partial<CalendarWishes>) => void };

function Days({ wishes, change }: DaysProps) {
  const { t } = useApp();
  const { from, to, holidays, cup_weeks } = wishes;
  const setHoliday = (at: number, part: Partial<(typeof holidays)[number]>) =>
    change({ holidays: holidays.map((one, nth) => (nth === at ? { ...one, ...part } : one)) });
  return (
    <>
      <Section title={t('league_calendar.season')}>
        <div className="grid gap-4 min-[24rem]:grid-cols-2">
          <TextField
            type="date"
            required
            label={t('league_calendar.from')}
            value={from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            type="date"
            required
            label={t('league_calendar.to')}
            value={to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      </Section>
      <Section title={t('league_calendar.holidays')}>
        {holidays.map((holiday, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by nothing but their place
          <Row key={at} onRemove={() => change({ holidays: holidays.filter((_, nth) => nth !== at) })}>
            <TextField
              label={t('league_calendar.name')}
              value={holiday.name}
              maxLength={60}
              onChange={({ target }) => setHoliday(at, { name: target.value })}
            />
            <TextField
              type="date"
              required
              label={t('league_calendar.from')}
              value={holiday.from}
              onChange={({ target }) => setHoliday(at, { from: target.value })}
            />
            <TextField
              type="date"
              required
              label={t('league_calendar.to')}
              value={holiday.to}
              onChange={({ target }) => setHoliday(at, { to: target.value })}
            />
          </Row>
        ))}
        <Button onClick={() => change({ holidays: [...holidays, { name: '', from, to: from }] })}>
          {t('league_calendar.add_holiday')}
        </Button>
      </Section>
      <Section title={t('league_calendar.cup_weeks')}>
        <p className="mb-3 text-ink-soft text-sm">{t('league_calendar.cup_weeks_help')}</p>
        {cup_weeks.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by nothing but their place
          <Row key={at} onRemove={() => change({ cup_weeks: cup_weeks.filter((_, nth) => nth !== at) })}>
            <TextField
              type="date"
              required
              label={t('league_calendar.day_of_week')}
              value={day}
              onChange={({ target }) =>
                change({ cup_weeks: cup_weeks.map((one, nth) => (nth === at ? target.value : one)) })
              }
            />
          </Row>
        ))}
        <Button onClick={() => change({ cup_weeks: [...cup_weeks, from] })}>
          {t('league_calendar.add_cup_week')}
        </Button>
      </Section>
      <OtherEvenings wishes={wishes} change={change} />
    </>
  );
}

function OtherEvenings({ wishes, change }: DaysProps) {
  const { t } = useApp();
  const { other_weekdays, dice } = wishes;
  return (
    <Section title={t('league_calendar.other_evenings')}>
      <p className="mb-3 text-ink-soft text-sm">{t('league_calendar.other_evenings_help')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {WEEKDAYS.map((weekday) => (
          <CheckField
            key={weekday}
            label={t(`league_calendar.weekday.${weekday}`)}
            checked={other_weekdays.includes(weekday)}
            onChange={({ target }) =>
              change({
                other_weekdays: target.checked
                  ? [...other_weekdays, weekday]
                  : other_weekdays.filter((one) => one !== weekday),
              })
            }
          />
        ))}
      </div>
      <div className="mt-5 flex items-end gap-3">
        <TextField
          type="number"
          min={0}
          max={2_147_483_647}
          label={t('league_calendar.dice')}
          help={t('league_calendar.dice_help')}
          value={dice}
          onChange={({ target }) => change({ dice: Number(target.value) })}
        />
        <Button onClick={() => change({ dice: newDice() })} className="mb-6">
          {t('league_calendar.roll')}
        </Button>
      </div>
    </Section>
  );
}

function Row({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const { t } = useApp();
  return (
    <div className="mb-3 flex items-end gap-3">
      <div className="grid grow gap-3 sm:grid-flow-col">{children}</div>
      <IconButton label={t('league_calendar.remove')} onClick={onRemove}>
        <Icon name="trash-2" />
      </IconButton>
    </div>
  );
}

type VenuesProps = DaysProps & {
  calendar: KnownCalendar;
  evenings: ReadonlyMap<number, number>;
  onEvening: (team: number, day: number) => void;
};

/** Boards a café gives, and the home evenings of its teams. */
function Venues({ calendar, wishes, evenings, change, onEvening }: VenuesProps) {
  const { t } = useApp();
  const boards = wishes.boards ?? [];
  const setBoards = (location_id: number, count: number) =>
    change({
      boards: [...boards.filter((one) => one.location_id !== location_id), { location_id, boards: count }],
    });
  return (
    <Section title={t('league_calendar.venues')}>
      <p className="mb-3 text-ink-soft text-sm">{t('league_calendar.venues_help')}</p>
      <ul className="divide-y divide-line">
        {calendar.venues.map((venue) => (
          <li key={venue.id} className="py-3">
            <div className="flex items-center justify-between gap-3">
              <span className="font-semibold">{venue.name}</span>
              <label className="flex items-center gap-2 text-sm">
                {t('league_calendar.boards_here')}
                <input
                  type="number"
                  min={1}
                  max={60}
                  className={`${INPUT} max-w-20`}
                  value={boards.find(({ location_id }) => location_id === venue.id)?.boards ?? venue.boards}
                  onChange={({ target }) => setBoards(venue.id, Number(target.value))}
                />
              </label>
            </div>
            <ul className="mt-2 grid gap-2">
              {calendar.teams
                .filter(({ location_id }) => location_id === venue.id)
                .map(({ id, name, home_weekday }) => (
                  <li key={id}>
                    <label className="flex items-center justify-between gap-3 text-sm">
                      {name}
                      <select
                        className={`${INPUT} max-w-40`}
                        value={evenings.get(id) ?? home_weekday ?? ''}
                        onChange={({ target }) => onEvening(id, Number(target.value))}
                      >
                        {home_weekday === null && <option value="">–</option>}
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
        ))}
      </ul>
    </Section>
  );
}
