import { exportSeenMatches, listSeenMatches, requestFor, type SeenCalendar } from '@oche/contract';
import { formatDay, formatMonth } from '@oche/messages/dates';
import { apiUrl } from '../../lib/api-url.ts';
import { type AppContext, callQuery, useAnswer, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { useGo } from '../../lib/links.tsx';
import { type Address, path, type SearchOf } from '../../lib/paths.ts';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { type DataLink, DataLinks } from '../../ui/data-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { FixtureList } from '../../widgets/league/fixture-list.tsx';
import { MonthGrid } from '../../widgets/league/month-grid.tsx';
import { matchAddress, useFreshAnswer } from './site-data.ts';

const PATH = '/{season?}/calendar';
type Search = SearchIn<typeof PATH>;
type More = SearchOf<typeof PATH>;
const SLUG = /^[a-z0-9-]{2,60}$/;

/** What the address asks for; what it does not say clearly is left out. */
const inputOf = (place: ReturnType<typeof seasonPlace>, { month, group, team, venue }: Search) => ({
  ...place,
  ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  ...(group && SLUG.test(group) && { group }),
  ...(team && SLUG.test(team) && { team }),
  ...(venue && /^\d{1,15}$/.test(venue) && { venue: Number(venue) }),
});

export const loadCalendarPage = (app: AppContext, season: string | undefined, search: Search) =>
  app.query.fetchQuery(callQuery(app, listSeenMatches, inputOf(seasonPlace(app, season), search)));

/** Everything that is played in a month, or by a team, or in a café; as a list or as the leaf of a month. */
export function CalendarPage() {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const search = useSettledSearch(PATH);
  const input = inputOf(place, search);
  const data = useAnswer(listSeenMatches, input);
  useFreshAnswer(data.season.id, listSeenMatches, input);
  const to = (more: More): Address => path(PATH, { season }, { ...search, ...more });
  if (data.months.length === 0)
    return (
      <>
        <PageHead title={t('competition.calendar')} />
        <Empty icon="calendar" title={t('league_site.no_calendar')}>
          {t('league_site.no_calendar_text')}
        </Empty>
      </>
    );
  const isGrid = search.view === 'month' && data.month !== null;
  const month = data.month ?? undefined;
  return (
    <>
      <PageHead
        title={t('competition.calendar')}
        actions={
          <Choices
            label={t('league_site.view')}
            chosen={isGrid ? 'month' : 'list'}
            choices={[
              { value: 'list', label: t('league_site.view.list'), to: to({ view: undefined }) },
              {
                ...{ value: 'month', label: t('league_site.view.month') },
                to: to({ view: 'month', month: month ?? data.months[0]! }),
              },
            ]}
          />
        }
      />
      <Filters data={data} search={search} to={to} />
      <div className="mb-6">
        <Choices
          label={t('league_site.months')}
          chosen={data.month ?? ''}
          choices={data.months.map((one) => ({
            ...{ value: one, label: formatMonth(t.locale, one) },
            to: to({ month: one }),
          }))}
        />
      </div>
      {isGrid ? (
        <MonthGrid
          month={data.month!}
          matches={data.matches}
          today={data.today}
          {...names(data)}
          to={matchAddress(season)}
          zone={data.season.zone}
          t={t}
        />
      ) : (
        <Days data={data} season={season} />
      )}
      <DataLinks t={t} links={dataLinks(input, t('competition.calendar'))} />
    </>
  );
}

/** The spreadsheet has all months. */
const dataLinks = (input: ReturnType<typeof inputOf>, label: string): DataLink[] => {
  const { month: _, ...whole } = input;
  return [
    { label, as: 'csv', href: apiUrl() + requestFor(exportSeenMatches, whole).path },
    { label, as: 'json', href: apiUrl() + requestFor(listSeenMatches, input).path },
  ];
};

const names = ({ teams }: SeenCalendar) => {
  const known = new Map(teams.map(({ slug, name }) => [slug, name]));
  return { nameOf: (team: string): string => known.get(team) ?? '' };
};

function Days({ data, season }: { data: SeenCalendar; season: string | undefined }) {
  const t = useT();
  const { zone } = data.season;
  const groups = new Map(data.groups.map(({ slug, name }) => [slug, name]));
  const venues = new Map(data.venues.map(({ id, name }) => [id, name]));
  if (data.matches.length === 0) return <Empty icon="calendar" title={t('league_site.nothing_played')} />;
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      {[...Map.groupBy(data.matches, ({ date }) => date)].map(([date, matches]) => (
        <Section key={date} title={formatDay(t.locale, matches[0]!.starts_at, zone)}>
          <FixtureList
            {...{ matches, zone, t, ...names(data) }}
            lineOf={({ group, venue }) => [groups.get(group), venues.get(venue)].filter(Boolean).join(' · ')}
            to={matchAddress(season)}
          />
        </Section>
      ))}
    </div>
  );
}

const INPUT = 'min-h-11 w-full rounded-card border border-line-strong/70 bg-surface px-3 font-normal';
type FilterProps = { data: SeenCalendar; search: Search; to: (more: More) => Address };

/** A plain form with an address as its answer: it works before any script does. */
function Filters({ data, search, to }: FilterProps) {
  const t = useT();
  const go = useGo();
  const fields = [
    ['group', t('league_site.group'), data.groups.map(({ slug, name }) => [slug, name] as const)],
    ['team', t('league_site.team'), data.teams.map(({ slug, name }) => [slug, name] as const)],
    ['venue', t('league_site.venue'), data.venues.map(({ id, name }) => [String(id), name] as const)],
  ] as const;
  return (
    <search className="no-print mb-4 block">
      <form
        key={JSON.stringify(search)}
        method="get"
        className="grid grid-cols-3 items-end gap-x-2 gap-y-3 sm:grid-cols-[1fr_1fr_1fr_auto] sm:gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const text = (name: string) => String(form.get(name) ?? '') || undefined;
          const chosen = { group: text('group'), team: text('team'), venue: text('venue'), month: undefined };
          void go(to(chosen));
        }}
      >
        {fields.map(([name, label, options]) => (
          <label key={name} className="grid min-w-0 gap-1 font-semibold text-sm">
            {label}
            <select name={name} defaultValue={search[name] ?? ''} className={INPUT}>
              <option value="">{t('league_site.all')}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" className="max-sm:col-span-3">
          <Icon name="search" /> {t('league_site.show')}
        </Button>
      </form>
    </search>
  );
}
