import { SEARCH_LENGTH, type SiteSearch, searchSite } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { type AppContext, callQuery, useAnswerOf, useApp, useT } from '../../lib/app-context.tsx';
import { knownCompetition, useCompetition } from '../../lib/competition.ts';
import { Link, useGo } from '../../lib/links.tsx';
import { type Address, path } from '../../lib/paths.ts';
import { useParams, useSettledSearch } from '../../lib/search.ts';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

const PATH = '/{season?}/search';
const NOTHING: SiteSearch = { teams: [], players: [], news: [] };

/** Asked for when there is something to look for. */
function foundQuery(app: AppContext, season: string | undefined, q = '') {
  const competition = knownCompetition(app, season)!;
  const words = q.trim().slice(0, SEARCH_LENGTH.most);
  const input = {
    ...{ org_slug: competition.organisation.slug, q: words },
    ...(competition.season && { season: competition.season.slug }),
  };
  const query = callQuery(app, searchSite, input);
  return words.length < SEARCH_LENGTH.least ? { ...query, queryFn: async () => NOTHING } : query;
}

export const loadFound = (app: AppContext, season: string | undefined, q: string | undefined) =>
  app.query.fetchQuery(foundQuery(app, season, q));

/** Teams, players and news by their names. A plain form: it works without scripts. */
export function SearchPage() {
  const t = useT();
  const go = useGo();
  const { season } = useParams(PATH);
  const { q = '' } = useSettledSearch(PATH);
  const found = useAnswerOf(foundQuery(useApp(), season, q));
  const count = found.teams.length + found.players.length + found.news.length;
  const isAsked = q.trim().length >= SEARCH_LENGTH.least;
  return (
    <>
      <PageHead title={t('league_site.search')} />
      <SearchForm
        label={t('league_site.search_what')}
        submit={t('form.search')}
        value={q}
        onSearch={(text) => void go(path(PATH, { season }, { q: text || undefined }))}
      />
      {isAsked && (
        <p role="status" className="mb-4 text-ink-soft">
          {t('league_site.found', { count })}
        </p>
      )}
      {isAsked && count === 0 && <Empty icon="search" title={t('league_site.found_none')} />}
      <Found found={found} season={season} />
    </>
  );
}

function Found({ found, season }: { found: SiteSearch; season: string | undefined }) {
  const t = useT();
  const { organisation } = useCompetition(season);
  const teams = found.teams.map(({ slug, name, group }) => ({
    ...{ key: slug, name, note: group?.name ?? organisation.name },
    to: group && path('/{season?}/groups/{group}/teams/{team}', { season, group: group.slug, team: slug }),
  }));
  const players = found.players.map(({ player, name, team }) => ({
    ...{ key: player, name, note: team, to: path('/{season?}/players/{player}', { season, player }) },
  }));
  const news = found.news.map(({ slug, title, publish_at, zone }) => ({
    ...{ key: slug, name: title, note: formatDate(t.locale, publish_at, zone) },
    to: path('/{season?}/news/{slug}', { season, slug }),
  }));
  return (
    <div className="grid items-start gap-x-10 md:grid-cols-3">
      <Hits title={t('league_site.teams')} hits={teams} />
      <Hits title={t('league_site.players')} hits={players} />
      <Hits title={t('competition.news')} hits={news} />
    </div>
  );
}

type Hit = { key: string; name: string; note: string; to: Address | null };

function Hits({ title, hits }: { title: string; hits: readonly Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="divide-y divide-line">
        {hits.map(({ key, name, note, to }) => (
          <li key={key} className="py-2">
            {to ? (
              <Link
                to={to}
                className="inline-block min-h-7 break-words font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <span className="block text-ink-soft text-sm">{note}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
