import type { AssignedPlan, PlanEntry } from '@oche/contract';
import { ENTRY_STATES, type EntryState } from '@oche/darts';
import { dayLeaf, formatDay, weekdayHead } from '@oche/messages/dates';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { gameTitle } from '../../widgets/training-words.ts';
import { type CalendarWeek, calendarWeeks, isWeekOf, weeksInSight } from './plan-calendar.ts';
import { entryName, stepResultText } from './plan-words.ts';
import { DayTalk, type TalkOfTwo } from './talk.tsx';

const LOOKS: Record<EntryState, string> = {
  done: 'bg-green text-green-ink',
  late: 'border-2 border-green bg-green/15 text-ink',
  running: 'border-2 border-gold bg-gold/15',
  today: 'border-2 border-gold bg-raised',
  missed: 'border border-line-strong text-ink-soft line-through',
  to_come: 'bg-raised text-ink-soft',
};

/** As many weeks as are seen at a glance; a plan may have many more. */
const IN_SIGHT = 6;
/** Monday to Sunday, as days are numbered. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

type Props = { plan: AssignedPlan; today: string; talk: TalkOfTwo | undefined };

/** A plan as a calendar, each day by what became of it; a tap shows what was asked for and what came of it. */
export function PlanGrid({ plan, today, talk }: Props) {
  const t = useT();
  const [openId, setOpen] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const open = plan.entries.find(({ id }) => id === openId);
  const weeks = calendarWeeks(plan.entries);
  const shown = isWhole ? weeks : weeksInSight(weeks, today, IN_SIGHT);
  return (
    <>
      <table className="w-full max-w-md table-fixed border-separate border-spacing-1" data-testid="plan-days">
        <thead>
          <tr className="text-ink-soft text-xs">
            <th scope="col" className="w-14">
              <span className="sr-only">{t('plan.week_from')}</span>
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="font-normal">
                {weekdayHead(t.locale, weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <Week
              key={week.monday}
              week={week}
              isNow={isWeekOf(week, today)}
              openId={openId}
              onOpen={(id) => setOpen(id === openId ? null : id)}
            />
          ))}
        </tbody>
      </table>
      <Legend entries={shown.flatMap(({ days }) => days.flat())} />
      {weeks.length > shown.length && (
        <Button look="quiet" className="-ml-4" onClick={() => setWhole(true)}>
          {t('plan.all_weeks', { count: weeks.length })}
        </Button>
      )}
      {open && <EntryDetail key={open.id} entry={open} talk={talk} />}
    </>
  );
}

type WeekProps = {
  week: CalendarWeek<PlanEntry>;
  isNow: boolean;
  openId: number | null;
  onOpen: (id: number) => void;
};

function Week({ week: { monday, days }, isNow, openId, onOpen }: WeekProps) {
  const t = useT();
  const { day, month } = dayLeaf(t.locale, monday);
  return (
    <tr>
      <th
        scope="row"
        className={`whitespace-nowrap text-left text-xs ${isNow ? 'font-bold' : 'font-normal text-ink-soft'}`}
      >
        {day} {month}
      </th>
      {days.map((entries, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
        <td key={at} className="p-0">
          {entries.map((entry) => (
            <button
              key={entry.id}
              type="button"
              aria-expanded={entry.id === openId}
              aria-label={`${formatDay(t.locale, entry.due_on)}, ${entryName(entry, t)}: ${t(`plan.state.${entry.state}`)}`}
              onClick={() => onOpen(entry.id)}
              className={`h-11 w-full cursor-pointer rounded-md font-semibold text-sm aria-expanded:outline-2 aria-expanded:outline-ink aria-expanded:outline-offset-1 ${LOOKS[entry.state]}`}
            >
              {dayLeaf(t.locale, entry.due_on).day}
            </button>
          ))}
        </td>
      ))}
    </tr>
  );
}

/** What the looks of the days mean, of those that are there. A screen reader hears it with each day. */
function Legend({ entries }: { entries: readonly PlanEntry[] }) {
  const t = useT();
  const states = ENTRY_STATES.filter((state) => entries.some((entry) => entry.state === state));
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      {states.map((state) => (
        <span key={state} className="flex items-center gap-1.5">
          <span className={`size-4 rounded-sm ${LOOKS[state]}`} /> {t(`plan.state.${state}`)}
        </span>
      ))}
    </p>
  );
}

function EntryDetail({ entry, talk }: { entry: PlanEntry; talk: TalkOfTwo | undefined }) {
  const t = useT();
  return (
    <div className="mt-3 rounded-card border border-line p-4" data-testid="plan-entry">
      <p className="font-bold">
        {formatDay(t.locale, entry.due_on)} · {entryName(entry, t)} · {t(`plan.state.${entry.state}`)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {entry.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={at} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {gameTitle(step.game, step.options, t)}
              {step.repeat > 1 && ` × ${step.repeat}`}
            </span>
            <span className="text-ink-soft">{stepResultText(step, t)}</span>
          </li>
        ))}
      </ul>
      {talk && <DayTalk talk={talk} entryId={entry.id} />}
    </div>
  );
}
