import { exportTeams, listTeams, type TeamLine } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useMemo } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link, useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSettledSearch } from '../../lib/search.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { searchRows } from '../../ui/table-rows.ts';
import { GapLine } from './gaps.tsx';
import { importPath, registrationsPath, teamPath, teamsPath } from './paths.ts';
import { eveningText } from './words.ts';

const SHOWN = {
  all: () => true,
  gaps: ({ gaps }: TeamLine) => gaps.length > 0,
  registered: ({ state }: TeamLine) => state === 'registered',
  withdrawn: ({ state }: TeamLine) => state === 'withdrawn',
} as const;
type Show = keyof typeof SHOWN;
const isShow = (text: string | undefined): text is Show => text !== undefined && text in SHOWN;

/** All teams of a season: who they are, and what each still lacks. */
export function TeamList() {
  const { t } = useApp();
  const go = useGo();
  const { place } = useSeasonDesk();
  const search = useSettledSearch('/competition/{org_slug}/season/{season_slug}/teams');
  const { teams } = useAnswer(listTeams, place);
  const show = isShow(search.show) ? search.show : 'all';
  const playing = teams.filter(({ state }) => state !== 'withdrawn');
  const lacking = playing.filter(SHOWN.gaps).length;
  const found = searchRows(teams.filter(SHOWN[show]), search.q, wordsOf);
  const columns = useMemo(() => columnsFor(place, t), [place, t]);
  return (
    <>
      <PageHead
        title={t('team.list_title', { count: playing.length })}
        {...(playing.length > 0 && { lead: t('team.list_lead', { count: lacking }) })}
        actions={<ListActions isEmpty={teams.length === 0} />}
      />
      {teams.length === 0 ? (
        <Empty icon="users" title={t('team.none')}>
          {t('team.none_text')}
        </Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            <div className="grow basis-80">
              <SearchForm
                label={t('team.search')}
                submit={t('form.search')}
                value={search.q ?? ''}
                onSearch={(q) => void go(teamsPath(place, { ...search, q }))}
              />
            </div>
            <div className="mb-6">
              <Choices label={t('team.show')} choices={choicesFor(teams, search, place, t)} chosen={show} />
            </div>
          </div>
          {found.length === 0 ? (
            <Empty icon="search" title={t('team.none_found')} />
          ) : (
            <Table
              caption={t('season_desk.teams')}
              columns={columns}
              rows={found}
              rowKey={({ slug }) => slug}
              sort={search.sort}
              sortTo={(sort) => teamsPath(place, { ...search, sort })}
              t={t}
            />
          )}
        </>
      )}
    </>
  );
}

const wordsOf = ({ name, short_name, group, venue, captain }: TeamLine): string =>
  [name, short_name, group?.name, venue?.name, captain].filter(Boolean).join(' ');

type Search = { q?: string; sort?: string };

function choicesFor(teams: readonly TeamLine[], { q, sort }: Search, place: SeasonPlace, t: Translate) {
  const kept = { ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
  return (Object.keys(SHOWN) as Show[]).map((value) => ({
    value,
    label: t(`team.show.${value}`, { count: teams.filter(SHOWN[value]).length }),
    to: teamsPath(place, value === 'all' ? kept : { ...kept, show: value }),
  }));
}

function columnsFor(place: SeasonPlace, t: Translate): Column<TeamLine>[] {
  return [
    {
      key: 'name',
      label: t('team.name'),
      isHead: true,
      sortBy: ({ name }) => name,
      cell: ({ slug, name, state }) => (
        <>
          <Link
            to={teamPath(place, slug)}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-9"
          >
            {name}
          </Link>
          {state !== 'confirmed' && (
            <span
              className={`ml-2 font-normal text-sm ${state === 'withdrawn' ? 'text-red' : 'text-ink-soft'}`}
            >
              {t(`team.state.${state}`)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'group',
      label: t('team.group'),
      sortBy: ({ group }) => group?.name ?? null,
      cell: ({ group }) => group?.name ?? '–',
    },
    {
      key: 'venue',
      label: t('team.venue'),
      hideOnPhone: true,
      sortBy: ({ venue }) => venue?.name ?? null,
      cell: ({ venue }) => venue?.name ?? '–',
    },
    {
      key: 'evening',
      label: t('team.evening'),
      hideOnPhone: true,
      sortBy: ({ home_weekday }) => home_weekday,
      cell: (team) => eveningText(t, team) || '–',
    },
    {
      key: 'captain',
      label: t('team.role.captain'),
      hideOnPhone: true,
      sortBy: ({ captain }) => captain,
      cell: ({ captain }) => captain ?? '–',
    },
    {
      key: 'squad',
      label: t('team.squad'),
      isNumber: true,
      sortBy: ({ squad }) => squad,
      cell: ({ squad }) => squad,
    },
    {
      key: 'gaps',
      label: t('team.missing'),
      sortBy: ({ gaps }) => -gaps.length,
      cell: ({ gaps }) => <GapLine gaps={gaps} t={t} />,
    },
  ];
}

function ListActions({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const file = useDownload(exportTeams, t('members.export_failed'));
  return (
    <div className="flex flex-wrap gap-2">
      {!isEmpty && (
        <Button look="quiet" busy={file.pending !== null} onClick={() => void file.send(place)}>
          {t('members.export_csv')}
        </Button>
      )}
      <ButtonLink to={importPath('teams', place)}>{t('import_room.open')}</ButtonLink>
      <ButtonLink to={registrationsPath(place)}>{t('team.registrations')}</ButtonLink>
      <ButtonLink
        look="primary"
        to={path('/competition/{org_slug}/season/{season_slug}/teams/create', place)}
      >
        <Icon name="plus" /> {t('team.add')}
      </ButtonLink>
    </div>
  );
}
