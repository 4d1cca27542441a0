import {
  CHANNELS,
  exportLeagueMatches,
  type InputOf,
  type LeagueMatchLine,
  type LeagueMatchList,
  listLeagueMatches,
  MATCHES_PER_PAGE,
} from '@oche/contract';
import { useCallback } from 'react';
import { type AppContext, callQuery, queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { fromServer } from '../../lib/device/device.ts';
import { Link } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { useDownload } from '../../lib/use-download.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { Button, ButtonLink, ReloadLink } from '../../ui/button.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { NEWS, shortDay } from './calendar-data.ts';

const PAGE = '/competition/{org_slug}/season/{season_slug}/matches';
type Search = SearchIn<typeof PAGE>;
const STATES = [
  ...(['open', 'counting', 'scheduled', 'postponement_asked', 'postponed', 'running', 'submitted'] as const),
  ...(['disputed', 'confirmed', 'forfeited', 'final', 'cancelled'] as const),
] as const;

const filterOf = (
  { org_slug, season_slug }: SeasonPlace,
  { group, team, venue, week, state }: Search,
): InputOf<typeof exportLeagueMatches> => ({
  org_slug,
  season_slug,
  ...(group ? { group } : {}),
  ...(team ? { team } : {}),
  ...(venue ? { venue } : {}),
  ...(week ? { week } : {}),
  ...(STATES.some((one) => one === state) ? { state: state as (typeof STATES)[number] } : {}),
});
const inputOf = (place: SeasonPlace, search: Search): InputOf<typeof listLeagueMatches> => ({
  ...filterOf(place, search),
  page: Number(search.page) > 0 ? Number(search.page) : 1,
});

export const loadMatches = (app: AppContext, place: SeasonPlace, search: Search): Promise<unknown> =>
  app.query.fetchQuery(callQuery(app, listLeagueMatches, inputOf(place, search)));

/** For calendar programs: of the team that is looked at, else of the group. */
function feedOf({ org_slug, season_slug }: SeasonPlace, { team, group }: Search): string | null {
  const of = team ? `team-${team}` : group ? `group-${group}` : null;
  return of && fromServer(`/calendar/${org_slug}/${season_slug}/${of}.ics`);
}

/** All matches of a season, by group, team, venue, week and state. */
export function MatchesPage() {
  const { t, query } = useApp();
  const { place } = useSeasonDesk();
  const search = useSettledSearch(PAGE);
  const list = useAnswer(listLeagueMatches, inputOf(place, search));
  const refresh = useCallback(
    () => query.invalidateQueries({ queryKey: queryKey(listLeagueMatches) }),
    [query],
  );
  const soon = useSoon(refresh, NEWS);
  useLive(CHANNELS.season(list.season_id), {
    onMessage: { change: ({ v }) => v > list.v && soon(), match: soon },
    onSync: soon,
  });
  const file = useDownload(exportLeagueMatches, t('members.export_failed'));
  const pages = Math.ceil(list.total / MATCHES_PER_PAGE);
  const feed = list.published_at === null ? null : feedOf(place, search);
  return (
    <>
      <PageHead
        title={t('league_match.count', { count: list.total })}
        actions={
          <div className="no-print flex flex-wrap gap-3">
            {list.leads && list.total > 0 && (
              <Button
                look="quiet"
                busy={file.pending !== null}
                onClick={() => void file.send(filterOf(place, search))}
              >
                {t('members.export_csv')}
              </Button>
            )}
            {feed && <ReloadLink href={feed}>{t('league_match.feed')}</ReloadLink>}
            {list.leads && (
              <ButtonLink to={path('/competition/{org_slug}/season/{season_slug}/penalties', place)}>
                {t('league_match.penalties')}
              </ButtonLink>
            )}
          </div>
        }
      />
      {list.published_at === null && (
        <div className="mb-6">
          <Notice>{t(list.leads ? 'league_match.draft' : 'league_match.not_published')}</Notice>
        </div>
      )}
      <Filters list={list} search={search} />
      {list.matches.length === 0 ? (
        <Empty icon="calendar" title={t('league_match.none')}>
          {t('league_match.none_text')}
        </Empty>
      ) : (
        <Table
          caption={t('season_desk.matches')}
          columns={columnsOf(list, place, t)}
          rows={list.matches}
          rowKey={({ id }) => id}
          t={t}
        />
      )}
      <Pager
        page={Number(search.page) || 1}
        pages={pages}
        to={(page) => path(PAGE, place, { ...search, page })}
        t={t}
      />
    </>
  );
}

function columnsOf(list: LeagueMatchList, place: SeasonPlace, t: AppContext['t']): Column<LeagueMatchLine>[] {
  const nameIn = (some: { id: number; name: string }[]) => {
    const names = new Map(some.map(({ id, name }) => [id, name]));
    return (id: number) => names.get(id) ?? '';
  };
  const [team, group, venue] = [nameIn(list.teams), nameIn(list.groups), nameIn(list.venues)];
  return [
    {
      key: 'date',
      label: t('league_match.when'),
      cell: ({ date, time }) => (
        <>
          <span className="whitespace-nowrap">{shortDay(t.locale, date)}</span>{' '}
          <span className="block text-ink-soft text-sm">{time}</span>
        </>
      ),
    },
    {
      key: 'match',
      label: t('league_match.title'),
      isHead: true,
      cell: ({ slug, home, away }) => (
        <Link
          to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
            ...place,
            match_slug: slug,
          })}
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
        >
          <span>
            <span className="max-sm:block">
              {team(home)} <span className="max-sm:sr-only">–</span>
            </span>{' '}
            <span className="max-sm:block">{team(away)}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'score',
      label: t('league_match.score'),
      cell: ({ score }) => (score ? `${score[0]}–${score[1]}` : ''),
    },
    { key: 'state', label: t('league_match.state'), cell: ({ phase }) => t(`league_match.phase.${phase}`) },
    {
      key: 'group',
      label: t('league_match.group'),
      hideOnPhone: true,
      cell: ({ group_id, round }) => `${group(group_id)}, ${t('league_match.round', { round })}`,
    },
    {
      key: 'venue',
      label: t('league_match.venue'),
      hideOnPhone: true,
      cell: ({ location_id }) => venue(location_id),
    },
  ];
}

/** A form of its own address: it works before any script does. */
function Filters({ list, search }: { list: LeagueMatchList; search: Search }) {
  const { t } = useApp();
  const options = (some: { value: string | number; label: string }[]) => [
    <option key="" value="">
      {t('league_match.all')}
    </option>,
    ...some.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  ];
  const field = (name: keyof Search, label: string, some: { value: string | number; label: string }[]) => (
    <label className="grid gap-1 text-sm">
      {label}
      <select name={name} defaultValue={search[name] ?? ''} className={INPUT}>
        {options(some)}
      </select>
    </label>
  );
  const bySlug = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name });
  return (
    <form
      method="get"
      key={JSON.stringify(search)}
      className="no-print mb-6 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-6"
    >
      {field('group', t('league_match.group'), list.groups.map(bySlug))}
      {field('team', t('league_match.team'), list.teams.map(bySlug))}
      {field(
        'venue',
        t('league_match.venue'),
        list.venues.map(({ id, name }) => ({ value: id, label: name })),
      )}
      <label className="grid gap-1 text-sm">
        {t('league_match.week')}
        <input type="date" name="week" defaultValue={search.week ?? ''} className={INPUT} />
      </label>
      {field(
        'state',
        t('league_match.state'),
        STATES.map((one) => ({ value: one, label: t(`league_match.phase.${one}`) })),
      )}
      <Button type="submit">{t('league_match.filter')}</Button>
    </form>
  );
}
