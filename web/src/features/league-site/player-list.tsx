import {
  exportPlayerList,
  LISTED_PEOPLE,
  type PlayerList,
  type PlayerListName,
  type PlayerListRow,
  requestFor,
  showPlayerList,
} from '@oche/contract';
import { apiUrl } from '../../lib/api-url.ts';
import { type AppContext, callQuery, useAnswer, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { type Address, path, type SearchOf } from '../../lib/paths.ts';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';
import { Choices } from '../../ui/choices.tsx';
import { DataLinks } from '../../ui/data-links.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Pager } from '../../ui/pager.tsx';
import { DayBars } from '../../widgets/league/day-bars.tsx';
import { LIST_WORDS } from '../../widgets/league/list-words.ts';
import { PlayerTable } from '../../widgets/league/player-table.tsx';
import { ListFilter } from './list-filter.tsx';
import { matchAddress, playerAddress, useFreshAnswer } from './site-data.ts';

const PAGES = {
  '180-171': '/{season?}/individual/180-171',
  'high-checkouts': '/{season?}/individual/high-checkouts',
  'low-visits': '/{season?}/individual/low-visits',
  'games-played': '/{season?}/individual/games-played',
} as const satisfies Record<PlayerListName, string>;
const LISTS = Object.keys(PAGES) as PlayerListName[];
type Search = SearchIn<'/{season?}/individual/180-171'>;
type More = SearchOf<'/{season?}/individual/180-171'>;

/** What the address asks for; what it does not say clearly is left out. */
const filterOf = ({ group, who, least }: Search) => ({
  ...(group && /^[a-z0-9-]{2,60}$/.test(group) && { group }),
  ...(LISTED_PEOPLE.some((one) => one === who) && { who: who as 'men' }),
  ...(least && /^\d{1,3}$/.test(least) && { least: Number(least) }),
});
const inputOf = (place: ReturnType<typeof seasonPlace>, list: PlayerListName, search: Search) => ({
  ...{ ...place, list },
  ...filterOf(search),
  ...(search.q && { q: search.q.slice(0, 100) }),
  ...(search.page && /^[1-9]\d{0,3}$/.test(search.page) && { page: Number(search.page) }),
});

export const loadList = (
  app: AppContext,
  list: PlayerListName,
  season: string | undefined,
  search: Search,
): Promise<PlayerList> =>
  app.query.fetchQuery(callQuery(app, showPlayerList, inputOf(seasonPlace(app, season), list, search)));

/** One list over all divisions or one of them: who, how much, and on which evening. */
export function PlayerListPage({ list }: { list: PlayerListName }) {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const search = useSettledSearch(PAGES[list]);
  const input = inputOf(place, list, search);
  const data = useAnswer(showPlayerList, input);
  useFreshAnswer(data.season.id, showPlayerList, input);
  const to = (more: More): Address => path(PAGES[list], { season }, { ...search, page: undefined, ...more });
  const teamTo = ({ team }: PlayerListRow): Address | null =>
    team?.group
      ? path('/{season?}/groups/{group}/teams/{team}', { season, group: team.group, team: team.slug })
      : null;
  const label = t(`league_site.list.${LIST_WORDS[list]}`);
  return (
    <>
      <h1 className="mb-4 text-3xl sm:text-4xl">{label}</h1>
      <PageTabs
        label={t('competition.individual')}
        pages={LISTS.map((one) => ({
          to: path(PAGES[one], { season }),
          label: t(`league_site.list.${LIST_WORDS[one]}`),
        }))}
      />
      <ListChoices data={data} search={search} to={to} />
      <ListFilter search={search} to={to} />
      <p role="status" className="mb-2 text-ink-soft">
        {t('league_site.list_players', { count: data.total })} {hintOf(list, data, t)}
      </p>
      {data.rows.length === 0 ? (
        <Empty icon="target" title={t('league_site.list_none')} />
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_18rem]">
          <div className="min-w-0">
            <PlayerTable
              list={list}
              days={data.by_day.length}
              rows={data.rows}
              teamTo={teamTo}
              playerTo={playerAddress(season)}
              matchTo={(match) => matchAddress(season)({ slug: match })}
              t={t}
            />
            <Pager
              {...{ page: data.page, pages: data.pages, t }}
              to={(next) => to({ page: next > 1 ? String(next) : undefined })}
            />
          </div>
          <DayBars list={list} byDay={data.by_day} byGroup={data.by_group} t={t} />
        </div>
      )}
      <DataLinks
        t={t}
        links={[
          {
            ...{ label, as: 'csv' as const },
            href: apiUrl() + requestFor(exportPlayerList, { ...place, list, ...filterOf(search) }).path,
          },
          { label, as: 'json', href: apiUrl() + requestFor(showPlayerList, input).path },
        ]}
      />
    </>
  );
}

function hintOf(list: PlayerListName, data: PlayerList, t: ReturnType<typeof useT>): string {
  const { high_checkout: figure, short_leg_darts: darts } = data;
  if (list === 'high-checkouts')
    return figure === null ? t('league_site.list_own') : t('league_site.list_from', { figure });
  if (list === 'low-visits')
    return darts === null ? t('league_site.list_own') : t('league_site.list_up_to', { darts });
  return '';
}

type ChoiceProps = { data: PlayerList; search: Search; to: (more: More) => Address };

function ListChoices({ data, search, to }: ChoiceProps) {
  const t = useT();
  const { group, who } = filterOf(search);
  const divisions = data.groups.filter(({ kind }) => kind === 'league');
  return (
    <div className="no-print mb-4 flex flex-wrap gap-3">
      <Choices
        label={t('league_site.groups')}
        chosen={group ?? ''}
        choices={[
          { value: '', label: t('league_site.all_groups'), to: to({ group: undefined }) },
          ...divisions.map(({ slug, name }) => ({ value: slug, label: name, to: to({ group: slug }) })),
        ]}
      />
      <Choices
        label={t('league_site.who')}
        chosen={who ?? ''}
        choices={[
          { value: '', label: t('league_site.who.all'), to: to({ who: undefined }) },
          ...LISTED_PEOPLE.map((one) => ({
            ...{ value: one, label: t(`league_site.who.${one}`) },
            to: to({ who: one }),
          })),
        ]}
      />
    </div>
  );
}
