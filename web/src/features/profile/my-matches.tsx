import { listMatches } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSettledSearch } from '../../lib/search.ts';
import { PageHead, Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { NoGamesYet, NothingFits } from './empty-state.tsx';
import { ExportVisits } from './export-visits.tsx';
import { isFiltered, matchesInput } from './filter-input.ts';
import { HeadToHead } from './head-to-head.tsx';
import { MatchFilter } from './match-filter.tsx';
import { MatchList } from './match-list.tsx';

const ADDRESS = '/profile/my-matches';

export function MyMatches() {
  const t = useT();
  const search = useSettledSearch(ADDRESS);
  const { matches, games, total, page, pages } = useAnswer(listMatches, matchesInput(search));
  const isEmpty = total === 0 && !isFiltered(search);
  return (
    <>
      <PageHead title={t('matches.title')} lead={isEmpty ? '' : t('matches.lead', { count: total })} />
      {isEmpty ? (
        <NoGamesYet />
      ) : (
        <>
          <MatchFilter to={ADDRESS} games={games.map(({ game }) => game)} />
          {search.opponent && <HeadToHead opponent={search.opponent} />}
          <Section title={t(search.opponent ? 'rivals.meetings' : 'matches.list')}>
            {matches.length === 0 ? (
              <NothingFits to={ADDRESS} />
            ) : (
              <MatchList matches={matches} isDuel={Boolean(search.opponent)} />
            )}
            <Pager
              page={page}
              pages={pages}
              to={(next) => path(ADDRESS, {}, { ...search, page: next })}
              t={t}
            />
          </Section>
          {total > 0 && <ExportVisits />}
        </>
      )}
    </>
  );
}
