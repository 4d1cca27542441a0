import type { CalendarMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { dayLeaf } from '@oche/messages/dates';
import { type CSSProperties, type DragEvent, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { type KnownCalendar, mondayOf, shortDay, type Team } from './calendar-data.ts';

/** How many weeks fit beside the names on a sheet lying down; more are drawn smaller. */
const WEEKS_ON_PAPER = 19;
const NAMES = 5;
const paperZoom = (weeks: number): number =>
  Math.min(1, (WEEKS_ON_PAPER + NAMES) / (Math.max(1, weeks) + NAMES));

export type GridRow = { team: Team; head: string | null; sub: string; span: number };

type Props = {
  calendar: KnownCalendar;
  rows: readonly GridRow[];
  headLabel: string;
  chosen: number | null;
  /** The weeks in which the chosen match could be played, by Monday, with the day it would be. */
  freeWeeks: ReadonlyMap<string, string>;
  onChoose: (match: number) => void;
  /** To another week, on the evening that is free there or else on the same weekday. */
  onMove: (match: number, monday: string) => void;
  onStep: (match: number, by: 1 | -1) => void;
};

/** One row a team, one column a week. A match is chosen by a tap, dragged along its row, or moved by Alt and an arrow. */
export function CalendarGrid(props: Props) {
  const t = useT();
  const { calendar, rows, headLabel, onChoose, onMove, onStep } = props;
  const click = ({ target }: MouseEvent) => {
    const id = matchAt(target);
    if (id !== null) onChoose(id);
  };
  const key = (event: KeyboardEvent) => {
    const id = matchAt(event.target);
    if (id === null || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onStep(id, event.key === 'ArrowRight' ? 1 : -1);
  };
  const drop = (event: DragEvent) => {
    const monday = (event.target as HTMLElement).closest<HTMLElement>('[data-week]')?.dataset.week;
    const id = Number(event.dataTransfer.getData('text/plain'));
    if (!monday || !id) return;
    event.preventDefault();
    onMove(id, monday);
  };
  return (
    <section
      aria-label={t('league_calendar.grid')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="wide-sheet relative overflow-x-auto"
      style={{ '--paper-zoom': paperZoom(calendar.weeks.length) } as CSSProperties}
    >
      <table
        className="border-collapse text-sm [&_button]:block [&_button]:min-h-6 [&_button]:w-full [&_button]:min-w-9 [&_button]:cursor-pointer [&_button]:rounded-sm [&_button]:px-0.5 [&_button]:font-semibold [&_button]:text-xs [&_button]:leading-6 [&_td]:p-0.5 [&_td]:text-center"
        onClick={click}
        onKeyDown={key}
        onDragStart={(event) => {
          const id = matchAt(event.target);
          if (id === null) return;
          event.dataTransfer.setData('text/plain', String(id));
          onChoose(id);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Weeks calendar={calendar} headLabel={headLabel} t={t} />
        <tbody>
          {rows.map((row) => (
            <TeamRow
              key={row.team.id}
              {...row}
              calendar={calendar}
              chosen={isInRow(calendar, row.team.id, props.chosen) ? props.chosen : null}
              freeWeeks={isInRow(calendar, row.team.id, props.chosen) ? props.freeWeeks : NONE}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();
const isInRow = ({ byTeam }: KnownCalendar, team: number, match: number | null): boolean =>
  match !== null && (byTeam.get(team) ?? []).some(({ id }) => id === match);

const matchAt = (target: EventTarget): number | null => {
  const id = (target as HTMLElement).closest?.<HTMLElement>('[data-match]')?.dataset.match;
  return id ? Number(id) : null;
};

/** Months above, the first day of each week below. */
function Weeks({ calendar, headLabel, t }: { calendar: KnownCalendar; headLabel: string; t: Translate }) {
  const leaves = calendar.weeks.map((monday) => ({
    monday,
    ...dayLeaf(t.locale, `${monday}T12:00:00Z`, 'UTC'),
  }));
  return (
    <thead>
      <tr className="border-ink border-b-2 text-ink-soft">
        <th
          scope="col"
          className="sticky left-0 z-10 bg-ground pr-3 text-left align-bottom font-normal max-sm:hidden"
        >
          {headLabel}
        </th>
        <th
          scope="col"
          className="bg-ground px-2 text-left align-bottom font-normal max-sm:sticky max-sm:left-0 max-sm:z-10"
        >
          {t('league_calendar.team')}
        </th>
        {leaves.map(({ monday, day, month }, at) => (
          <th
            key={monday}
            scope="col"
            className="min-w-9 px-0.5 text-center align-bottom font-normal tabular-nums"
          >
            {leaves[at - 1]?.month !== month && (
              <span className="block border-line-strong border-l pl-1 text-left font-semibold text-ink">
                {month}
              </span>
            )}
            {day}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = GridRow & {
  calendar: KnownCalendar;
  chosen: number | null;
  freeWeeks: ReadonlyMap<string, string>;
  t: Translate;
};

const TeamRow = memo(function TeamRow({ team, head, sub, span, calendar, chosen, freeWeeks, t }: RowProps) {
  const byWeek = Map.groupBy(calendar.byTeam.get(team.id) ?? [], ({ date }) => mondayOf(date));
  return (
    <tr className={`border-line border-b ${chosen === null ? '' : 'bg-cream/25'}`}>
      {head !== null && (
        <th
          scope="rowgroup"
          rowSpan={span}
          className="sticky left-0 z-10 bg-ground pr-3 text-left align-top font-semibold max-sm:hidden"
        >
          {head}
          <span className="block font-normal text-ink-soft text-xs">{sub}</span>
        </th>
      )}
      <th
        scope="row"
        className="whitespace-nowrap bg-ground px-2 text-left font-semibold max-sm:sticky max-sm:left-0 max-sm:z-10"
      >
        {team.name}
      </th>
      {calendar.weeks.map((monday) => (
        <td key={monday} data-week={monday} className={weekLook(calendar, team, monday)}>
          {(byWeek.get(monday) ?? []).map((match) => (
            <Chip
              key={match.id}
              match={match}
              team={team}
              calendar={calendar}
              isChosen={match.id === chosen}
              t={t}
            />
          ))}
          {freeWeeks.has(monday) && !byWeek.has(monday) && (
            <span className="inline-block rounded-sm bg-green px-1 text-green-ink text-xs">
              {shortDay(t.locale, freeWeeks.get(monday)!).split(' ')[0]!.replace(/[.,]/g, '')}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});

/** A holiday is hatched, a week of the cup is tinted. */
function weekLook(
  { holidayWeeks, cupWeeks }: KnownCalendar,
  { home_weekday }: Team,
  monday: string,
): string | undefined {
  if (holidayWeeks[home_weekday ?? 1]!.has(monday)) return 'hatched';
  return cupWeeks.has(monday) ? 'bg-raised' : undefined;
}

function Chip({
  match,
  team,
  calendar,
  isChosen,
  t,
}: {
  match: CalendarMatch;
  team: Team;
  calendar: KnownCalendar;
  isChosen: boolean;
  t: Translate;
}) {
  const isHome = match.home === team.id;
  const other = calendar.team(isHome ? match.away : match.home);
  const isClash = calendar.isClashing.has(match.id);
  const side = t(isHome ? 'league_calendar.home' : 'league_calendar.away');
  const look = isChosen
    ? 'bg-medal text-oche'
    : isClash
      ? 'bg-surface text-red ring-2 ring-red'
      : isHome
        ? 'bg-ink text-ground'
        : '';
  return (
    <button
      type="button"
      draggable
      data-match={match.id}
      aria-pressed={isChosen}
      aria-label={t('league_calendar.chip', {
        short: other?.short_name || '?',
        side,
        other: other?.name ?? '',
        date: shortDay(t.locale, match.date),
        clash: isClash ? 'yes' : 'no',
        locked: match.is_locked ? 'yes' : 'no',
      })}
      className={`${look}${match.is_locked ? ' underline decoration-2 underline-offset-2' : ''}` || undefined}
    >
      {other?.short_name || '?'}
    </button>
  );
}
