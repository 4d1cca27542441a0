import { listMatches } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useSettledSearch } from '../../lib/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { ExportVisits } from './export-visits.tsx';
import { isFiltered, matchesInput } from './filter-input.ts';
import { HeadToHead } from './head-to-head.tsx';
import { MatchFilter } from './match-filter.tsx';
import { MatchList } from './match-list.tsx';
import { NoGamesYet, NothingFits } from './empty-state.tsx';

const ADDRESS = '/profile/my-matches';

export function MyMatches() {
  const t = useT();
  const search = useSettledSearch();
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
            {pages > 1 && <Pages page={page} pages={pages} />}
          </Section>
          {total > 0 && <ExportVisits />}
        </>
      )}
    </>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useT();
  const search = useSettledSearch();
  const way = (to: number, text: string) =>
    to >= 1 && to <= pages ? (
      <ButtonLink to={ADDRESS} search={{ ...search, page: to }}>
        {text}
      </ButtonLink>
    ) : (
      <span className="min-w-24" />
    );
  return (
    <nav aria-label={t('pages.label')} className="mt-6 flex items-center justify-between">
      {way(page - 1, t('pages.previous'))}
      <span>{t('pages.at', { page, pages })}</span>
      {way(page + 1, t('pages.next'))}
    </nav>
  );
}
