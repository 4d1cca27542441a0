import { type CalendarWishes, updateCalendarWishes } from '@oche/contract';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { type KnownCalendar, useCalendar } from './calendar-data.ts';
import { Derbies } from './calendar-derbies.tsx';
import { CalendarVenues, type GivenBoards, isSameEvening } from './calendar-venues.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const newDice = (): number => Math.floor(Math.random() * 1_000_000);

/** What the calendar looks after. Somebody else's changes meanwhile are never saved over. */
export function CalendarWishesPage() {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const { calendar, refresh } = useCalendar(place);
  const { wishes, change, evenings, setEvening, boards, setBoards, ...form } = useWishes(calendar, refresh);
  const { save, reload, isOutdated, isSaving } = form;
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
        <CalendarVenues
          calendar={calendar}
          evenings={evenings}
          boards={boards}
          onEvening={setEvening}
          onBoards={setBoards}
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
  const [boards, setGiven] = useState<readonly GivenBoards[]>([]);
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
      setGiven([]);
      setDirty(false);
      await refresh();
    },
  });
  const reload = () => {
    setVersion(calendar.version);
    setWishes(calendar.wishes);
    setEvenings(new Map());
    setGiven([]);
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
        boards: [...boards],
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
  const setBoards = (given: GivenBoards) => {
    setGiven((before) => [...before.filter((one) => !isSameEvening(one, given)), given]);
    setDirty(true);
  };
  const isSaving = write.pending !== null;
  return { wishes, change, evenings, setEvening, boards, setBoards, save, reload, isOutdated, isSaving };
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
