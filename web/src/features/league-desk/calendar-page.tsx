import { exportCalendar, makeCalendar, matchDates, publishCalendar } from '@oche/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useDownload } from '../../lib/use-download.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { type KnownCalendar, mondayOf, plusDays, shortDay, useCalendar, weekdayOf } from './calendar-data.ts';
import { CalendarEvenings } from './calendar-evenings.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { MovePanel, useMove } from './calendar-move.tsx';
import { gridRows, VIEWS, type View } from './calendar-rows.ts';
import { RunBar } from './calendar-run.tsx';
import { Ungranted } from './calendar-ungranted.tsx';

const PAGE = '/competition/{org_slug}/season/{season_slug}/calendar';
/** So many teams at first: a federation of two hundred is there after one tap more. */
const FIRST_TEAMS = 30;

/** The whole calendar: draft or published, as a grid or evening by evening, with one match at a time to move. */
export function CalendarPage() {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const { calendar, refresh, making } = useCalendar(place);
  const search = useSearch(PAGE);
  const view: View = VIEWS.find((one) => one === search.view) ?? 'cafe';
  const to: ToView = (next) => path(PAGE, place, { ...search, ...next } as typeof search);
  return (
    // A season is wider than a page of text.
    <div className="lg:mx-[calc((100%-min(96vw,100rem))/2)]">
      <CalendarHead
        {...{ calendar, view, to, refresh }}
        isMaking={making !== null}
        isClosed={season.is_closed}
      />
      <InNoGroup calendar={calendar} />
      {making && <RunBar run={making} place={place} onDone={refresh} />}
      {calendar.matches.length === 0 ? (
        <Empty icon="calendar" title={t('league_calendar.none')}>
          {t('league_calendar.none_text')}
        </Empty>
      ) : (
        <CalendarBody {...{ calendar, view, to, refresh }} group={search.group} isAll={Boolean(search.all)} />
      )}
    </div>
  );
}

const MOST_NAMED = 6;

/** A calendar is made for groups: whoever was put into none would be missed only in September. */
function InNoGroup({ calendar: { teams, published_at } }: { calendar: KnownCalendar }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const waiting = teams.filter(({ group_id }) => group_id === null).map(({ name }) => name);
  if (waiting.length === 0 || published_at !== null) return null;
  const named = waiting.slice(0, MOST_NAMED).join(', ') + (waiting.length > MOST_NAMED ? ', …' : '');
  return (
    <div className="mb-6">
      <Notice tone="warning">
        {t('league_calendar.no_group', { count: waiting.length, teams: named })}{' '}
        <Link
          to={path('/competition/{org_slug}/season/{season_slug}/groups', place)}
          className="font-semibold underline underline-offset-4"
        >
          {t('groups.move_teams')}
        </Link>
      </Notice>
    </div>
  );
}

type ToView = (next: {
  view?: View;
  group?: string | undefined;
  all?: string | undefined;
}) => ReturnType<typeof path>;

type BodyProps = {
  calendar: KnownCalendar;
  view: View;
  to: ToView;
  refresh: () => Promise<void>;
  group: string | undefined;
  isAll: boolean;
};

function CalendarBody({ calendar, view, to, refresh, group, isAll }: BodyProps) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const { match, choose, dates, freeWeeks, move, moveToWeek, step, busy, question } = useMoving(
    calendar,
    refresh,
  );
  const chosen = match?.id ?? null;
  const rows = useMemo(() => gridRows(calendar, view, group, t), [calendar, view, group, t]);
  // The others follow when the page is there: two hundred rows are no page for a server.
  const most = useDeferredValue(isAll ? rows.length : FIRST_TEAMS, FIRST_TEAMS);
  const shown = rows.slice(0, most);
  const common = { calendar, place, isClosed: season.is_closed, onDone: refresh };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <GroupChoice calendar={calendar} group={group} to={(next) => to({ group: next })} />
        {view === 'evening' ? (
          <CalendarEvenings {...{ calendar, chosen }} matches={ofGroup(calendar, group)} onChoose={choose} />
        ) : (
          <>
            <CalendarGrid
              {...{ calendar, chosen, freeWeeks }}
              rows={shown}
              headLabel={t(view === 'cafe' ? 'league_calendar.cafe_boards' : 'league_calendar.group')}
              onChoose={choose}
              onMove={moveToWeek}
              onStep={step}
            />
            <Legend shown={shown.length} total={rows.length} all={to({ all: '1' })} />
          </>
        )}
      </div>
      <aside className="no-print gap-6 max-lg:contents lg:sticky lg:grid lg:top-32 lg:max-h-[calc(100vh-9rem)] lg:overflow-y-auto">
        {match && (
          <MovePanel
            {...common}
            {...{ match, dates, busy }}
            onMove={(one) => void move(one)}
            onClose={() => choose(null)}
          />
        )}
        <Ungranted {...common} onChoose={choose} onMove={move} />
      </aside>
      {question}
    </div>
  );
}

/** The match that is chosen, the dates that are free for it, and the ways to move it. */
function useMoving(calendar: KnownCalendar, refresh: () => Promise<void>) {
  const { place, season } = useSeasonDesk();
  const [chosen, choose] = useState<number | null>(null);
  const match = calendar.matches.find(({ id }) => id === chosen) ?? null;
  const { data } = useAsyncAnswer(
    matchDates,
    { ...place, match_slug: match?.slug ?? '-' },
    { enabled: match !== null, staleTime: 0 },
  );
  const dates = match && data ? data.dates : null;
  const freeWeeks = useMemo(
    () => new Map((dates ?? []).toReversed().map(({ date }) => [mondayOf(date), date])),
    [dates],
  );
  const { move, busy, question } = useMove(calendar, place, refresh);
  const moveToWeek = (id: number, monday: string) => {
    const one = calendar.matches.find((each) => each.id === id);
    if (!one || season.is_closed) return;
    const date = id === chosen ? freeWeeks.get(monday) : undefined;
    const evening = calendar.team(one.home)?.home_weekday ?? weekdayOf(one.date);
    void move({ match: one, date: date ?? plusDays(monday, evening - 1) });
  };
  const step = (id: number, by: 1 | -1) => {
    if (!match || id !== chosen) return choose(id);
    const isAhead = (date: string) => (by > 0 ? date > match.date : date < match.date);
    const ahead = (dates ?? []).map(({ date }) => date).filter(isAhead);
    const next = ahead.sort().at(by > 0 ? 0 : -1);
    if (next && !season.is_closed) void move({ match, date: next });
  };
  return { match, choose, dates, freeWeeks, move, moveToWeek, step, busy, question };
}

const ofGroup = ({ matches, groups }: KnownCalendar, slug: string | undefined) => {
  const group = groups.find((one) => one.slug === slug);
  return group ? matches.filter(({ group_id }) => group_id === group.id) : matches;
};

type HeadProps = {
  calendar: KnownCalendar;
  view: View;
  to: ToView;
  refresh: () => Promise<void>;
  isMaking: boolean;
  isClosed: boolean;
};

function CalendarHead({ calendar, view, to, refresh, isMaking, isClosed }: HeadProps) {
  const { t } = useApp();
  const { matches, wanted, ungranted, published_at, run } = calendar;
  const title =
    matches.length === 0
      ? t('league_calendar.title')
      : t('league_calendar.headline', {
          matches: matches.length,
          granted: Math.max(0, wanted - ungranted.length),
          wanted,
        });
  const seconds = run?.ended_at
    ? Math.max(1, Math.round((Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1000))
    : 0;
  return (
    <div className="mb-6 grid justify-items-start gap-4 sm:flex sm:flex-wrap sm:items-end sm:justify-between">
      <div>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-1 text-ink-soft">
          {published_at
            ? t('league_calendar.published_since', { date: shortDay(t.locale, published_at.slice(0, 10)) })
            : run?.state === 'done'
              ? t('league_calendar.draft_made', { seconds })
              : t('league_calendar.draft')}
          {run?.state === 'failed' && <strong className="text-red"> {t('league_calendar.failed')}</strong>}
          {run?.state === 'stopped' && ` ${t('league_calendar.stopped')}`}
        </p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-3">
        {matches.length > 0 && (
          <div className="max-sm:basis-full">
            <Choices
              label={t('league_calendar.view')}
              chosen={view}
              choices={VIEWS.map((one) => ({
                value: one,
                label: t(`league_calendar.by.${one}`),
                to: to({ view: one }),
              }))}
            />
          </div>
        )}
        <HeadButtons {...{ calendar, refresh, isMaking, isClosed }} />
      </div>
    </div>
  );
}

function HeadButtons({ calendar, refresh, isMaking, isClosed }: Omit<HeadProps, 'view' | 'to'>) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const [asks, setAsks] = useState<'publish' | 'withdraw' | 'make' | null>(null);
  const make = useWrite(makeCalendar, { savedMessage: null, onSaved: refresh });
  const publish = useWrite(publishCalendar, { savedMessage: null, onSaved: refresh });
  const file = useDownload(exportCalendar);
  const locked = calendar.matches.filter(({ is_locked }) => is_locked).length;
  const isPublished = calendar.published_at !== null;
  const isForCaptains = asks === 'publish' && !season.is_published;
  const withMatches = new Set(calendar.matches.map(({ group_id }) => group_id));
  const unmade = calendar.groups
    .filter(({ id, kind }) => kind === 'league' && !withMatches.has(id))
    .map(({ name }) => name);
  const isEmpty = calendar.matches.length === 0;
  const hasBegun = calendar.matches.some(({ phase }) => phase !== 'scheduled');
  const startMaking = () => (isEmpty ? void make.send(place) : setAsks('make'));
  const confirmed = () => {
    const doing = asks;
    setAsks(null);
    if (doing === 'make') void make.send(place);
    else void publish.send({ ...place, is_published: doing === 'publish' });
  };
  return (
    <>
      <ButtonLink to={path('/competition/{org_slug}/season/{season_slug}/calendar/wishes', place)}>
        {t('league_calendar.wishes')}
      </ButtonLink>
      {!isEmpty && (
        <Button busy={file.pending !== null} onClick={() => void file.send(place)}>
          {t('league_calendar.csv')}
        </Button>
      )}
      {!isPublished && !isClosed && (
        <Button
          look={isEmpty ? 'primary' : 'plain'}
          busy={make.pending !== null || isMaking}
          onClick={startMaking}
        >
          {isEmpty ? t('league_calendar.make') : t('league_calendar.make_again', { locked })}
        </Button>
      )}
      {!isEmpty && !isClosed && !(isPublished && hasBegun) && (
        <Button
          look={isPublished ? 'plain' : 'primary'}
          busy={publish.pending !== null}
          disabled={isMaking}
          onClick={() => setAsks(isPublished ? 'withdraw' : 'publish')}
        >
          {t(isPublished ? 'league_calendar.withdraw' : 'league_calendar.publish')}
        </Button>
      )}
      {asks && (
        <Confirm
          title={t(`league_calendar.ask.${asks}`)}
          action={t(`league_calendar.yes.${asks}`)}
          onConfirm={confirmed}
          onClose={() => setAsks(null)}
          t={t}
        >
          {t(`league_calendar.ask_text.${isForCaptains ? 'publish_draft' : asks}`, {
            open: calendar.clashing.length,
            locked,
          })}
          {asks === 'publish' && unmade.length > 0 && (
            <> {t('league_calendar.groups_missing', { groups: unmade.join(', ') })}</>
          )}
        </Confirm>
      )}
    </>
  );
}

function GroupChoice({
  calendar,
  group,
  to,
}: {
  calendar: KnownCalendar;
  group: string | undefined;
  to: (group: string | undefined) => ReturnType<typeof path>;
}) {
  const { t } = useApp();
  if (calendar.groups.length < 2) return null;
  const choices = [
    { value: '', label: t('league_calendar.all_groups'), to: to(undefined) },
    ...calendar.groups.map(({ slug, name }) => ({ value: slug, label: name, to: to(slug) })),
  ];
  return (
    <div className="no-print mb-4">
      <Choices label={t('league_calendar.group')} choices={choices} chosen={group ?? ''} />
    </div>
  );
}

function Legend({ shown, total, all }: { shown: number; total: number; all: ReturnType<typeof path> }) {
  const { t } = useApp();
  const mark = 'inline-block h-4 w-7 rounded-sm align-middle';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-soft text-sm">
      <span>
        <span className={`${mark} bg-ink`} /> {t('league_calendar.home')}
      </span>
      <span>
        <span className={`${mark} border border-line`} /> {t('league_calendar.away')}
      </span>
      <span>
        <span className={`${mark} ring-2 ring-red`} /> {t('league_calendar.legend_clash')}
      </span>
      <span>
        <span className={`${mark} bg-raised`} /> {t('league_calendar.legend_cup')}
      </span>
      <span>
        <span className={`${mark} hatched border border-line`} /> {t('league_calendar.legend_holiday')}
      </span>
      {shown < total && (
        <ButtonLink to={all} look="quiet" className="ml-auto">
          {t('league_calendar.show_all', { shown, total })}
        </ButtonLink>
      )}
    </div>
  );
}
