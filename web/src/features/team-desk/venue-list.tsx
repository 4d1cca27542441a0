import { listVenues, type VenueLine } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useMemo } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link, useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSettledSearch } from '../../lib/search.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { searchRows } from '../../ui/table-rows.ts';
import { importPath, venuePath } from './paths.ts';
import { weekdayText } from './words.ts';

const LOCATIONS = '/competition/{org_slug}/season/{season_slug}/locations';

/** Where the league plays, on which evenings, and where too many play at once. */
export function VenueList() {
  const { t } = useApp();
  const go = useGo();
  const { place } = useSeasonDesk();
  const search = useSettledSearch(LOCATIONS);
  const venues = useAnswer(listVenues, place);
  const clashing = venues.filter(({ clashes }) => clashes > 0).length;
  const found = searchRows(venues, search.q, ({ name, address }) => `${name} ${address}`);
  const columns = useMemo(() => columnsFor(place, t), [place, t]);
  const add = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={importPath('venues', place)}>{t('import_room.open')}</ButtonLink>
      <ButtonLink look="primary" to={path(`${LOCATIONS}/create`, place)}>
        <Icon name="plus" /> {t('venue.add')}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <PageHead
        title={t('venue.title', { count: venues.length })}
        lead={t('venue.lead', { count: clashing })}
        actions={add}
      />
      {venues.length === 0 ? (
        <Empty icon="map-pin" title={t('venue.none')} action={add} />
      ) : (
        <>
          <SearchForm
            label={t('venue.search')}
            submit={t('form.search')}
            value={search.q ?? ''}
            onSearch={(q) => void go(path(LOCATIONS, place, { ...search, q }))}
          />
          {found.length === 0 ? (
            <Empty icon="search" title={t('venue.none_found')} />
          ) : (
            <Table
              caption={t('season_desk.locations')}
              columns={columns}
              rows={found}
              rowKey={({ id }) => id}
              sort={search.sort}
              sortTo={(sort) => path(LOCATIONS, place, { ...search, sort })}
              t={t}
            />
          )}
        </>
      )}
    </>
  );
}

const columnsFor = (place: SeasonPlace, t: Translate): Column<VenueLine>[] => [
  {
    key: 'name',
    label: t('venue.name'),
    isHead: true,
    sortBy: ({ name }) => name,
    cell: ({ id, name, address }) => (
      <Link
        to={venuePath(place, id)}
        className="inline-block min-h-11 py-1 underline-offset-4 hover:underline sm:min-h-9"
      >
        {name}
        {address && <span className="block font-normal text-ink-soft text-sm">{address}</span>}
      </Link>
    ),
  },
  {
    key: 'boards',
    label: t('venue.boards'),
    isNumber: true,
    sortBy: ({ boards }) => boards,
    cell: ({ boards }) => boards,
  },
  {
    key: 'evenings',
    label: t('venue.evenings'),
    cell: ({ evenings }) =>
      evenings
        .filter(({ teams }) => teams > 0)
        .map(({ weekday, teams }) => t('venue.evening_teams', { day: weekdayText(t, weekday), count: teams }))
        .join(', ') || '–',
  },
  {
    key: 'clashes',
    label: t('venue.clashes'),
    sortBy: ({ clashes }) => -clashes,
    cell: ({ clashes }) =>
      clashes > 0 ? (
        <span className="font-semibold text-red">{t('venue.clash_count', { count: clashes })}</span>
      ) : (
        <span className="text-ink-soft">{t('venue.no_clash')}</span>
      ),
  },
];
