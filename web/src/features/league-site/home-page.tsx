import { type LeagueHome, listNews, showLeagueHome } from '@oche/contract';
import { formatDate, formatDay } from '@oche/messages/dates';
import { type AppContext, callQuery, useAnswer, useT } from '../../lib/app-context.tsx';
import { knownCompetition, useCompetition, useSeasonOfSite, useSiteLook } from '../../lib/competition.ts';
import { pictureAddress } from '../../lib/files.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Section } from '../../ui/page.tsx';
import { EveningBoard } from '../../widgets/league/evening-board.tsx';
import { FixtureList } from '../../widgets/league/fixture-list.tsx';
import { StandingsTable } from '../../widgets/league/standings.tsx';
import { TopList } from '../../widgets/league/top-list.tsx';
import { matchAddress, playerAddress, useFreshAnswer } from './site-data.ts';

const newsInput = (app: AppContext) => {
  const known = knownCompetition(app)!;
  return { org_slug: known.organisation.slug, ...(known.season && { season: known.season.slug }) };
};

export async function loadHome(app: AppContext): Promise<void> {
  const known = knownCompetition(app);
  if (!known) return;
  const place = known.season && { org_slug: known.organisation.slug, season_slug: known.season.slug };
  await Promise.all([
    place && app.query.fetchQuery(callQuery(app, showLeagueHome, place)),
    app.query.fetchQuery(callQuery(app, listNews, newsInput(app))),
  ]);
}

/** The front page of a federation: what is on tonight, how it stands, who threw best, what is new. */
export function HomePage() {
  const { organisation, season } = useCompetition();
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{organisation.name}</h1>
      {organisation.tagline && (
        <p className="mt-2 max-w-prose text-ink-soft text-lg">{organisation.tagline}</p>
      )}
      <div className="mt-6">{season && <SeasonHome />}</div>
      <News />
      <Sponsors />
    </>
  );
}

function SeasonHome() {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const data = useAnswer(showLeagueHome, place);
  useFreshAnswer(data.season.id, showLeagueHome, place);
  const names = new Map(data.teams.map(({ slug, name }) => [slug, name]));
  const lists = {
    nameOf: (slug: string) => names.get(slug) ?? '',
    zone: data.season.zone,
    to: matchAddress(season),
    t,
  };
  const isPlaying = data.today.length > 0;
  return (
    <>
      {isPlaying && <EveningBoard groups={data.groups} matches={data.today} {...lists} />}
      <div className="mt-8 grid items-start gap-x-10 md:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1.1fr]">
        <div className="min-w-0">
          <FirstTable data={data} season={season} />
        </div>
        <div className="min-w-0">
          <Tops data={data} season={season} />
        </div>
        <div className="min-w-0">
          <Evening title={t('league_site.last_results')} matches={data.results} lists={lists} />
          <Evening title={t('league_site.next_evening')} matches={data.next} lists={lists} />
        </div>
      </div>
    </>
  );
}

type Lists = Omit<Parameters<typeof FixtureList>[0], 'matches'>;

function Evening({ title, matches, lists }: { title: string; matches: LeagueHome['next']; lists: Lists }) {
  if (matches.length === 0) return null;
  const aside = (
    <span className="text-ink-soft text-sm">
      {formatDay(lists.t.locale, matches[0]!.starts_at, lists.zone)}
    </span>
  );
  return (
    <Section title={title} aside={aside}>
      <FixtureList matches={matches} {...lists} />
    </Section>
  );
}

function FirstTable({ data: { table, groups }, season }: { data: LeagueHome; season: string | undefined }) {
  const t = useT();
  if (!table) return null;
  const { group, rows } = table;
  const others = groups.filter(({ slug, kind }) => kind === 'league' && slug !== group.slug);
  return (
    <Section title={t('league_site.as_it_stands', { group: group.name })}>
      <StandingsTable
        caption={t('league_table.caption', { group: group.name })}
        rows={rows}
        teamTo={(team) => path('/{season?}/groups/{group}/teams/{team}', { season, group: group.slug, team })}
        isShort
        t={t}
      />
      <p className="mt-2 flex flex-wrap gap-x-5">
        {[group, ...others].map(({ slug, name }) => (
          <Link
            key={slug}
            to={path('/{season?}/groups/{group}/standings', { season, group: slug })}
            className="inline-flex min-h-11 items-center font-semibold text-(--site-link) underline underline-offset-4"
          >
            {name}
          </Link>
        ))}
      </p>
    </Section>
  );
}

function Tops({ data: { tops }, season }: { data: LeagueHome; season: string | undefined }) {
  const t = useT();
  const lists = [
    ['/{season?}/individual/180-171', tops.one_eighties, t('league_site.most_180s')],
    ['/{season?}/individual/high-checkouts', tops.high_checkouts, t('league_site.highest_finish')],
    ['/{season?}/individual/low-visits', tops.short_legs, t('league_site.shortest_leg')],
  ] as const;
  const shown = lists.filter(([, players]) => players.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={t('league_site.tops')}>
      {shown.map(([page, players, label]) => (
        <TopList
          key={page}
          to={path(page, { season })}
          playerTo={playerAddress(season)}
          {...{ players, label }}
        />
      ))}
    </Section>
  );
}

const MOST_NEWS = 3;

function News() {
  const t = useT();
  const { organisation, season } = useCompetition();
  const input = { org_slug: organisation.slug, ...(season && { season: season.slug }) };
  const { articles } = useAnswer(listNews, input);
  if (articles.length === 0) return null;
  return (
    <section className="mt-8 border-(--site-edge) border-t-3 pt-4">
      <h2 className="sr-only">{t('competition.news')}</h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {articles.slice(0, MOST_NEWS).map(({ slug, title, summary, publish_at, zone }) => (
          <li key={slug}>
            <h3 className="text-lg">
              <Link to={path('/{season?}/news/{slug}', { slug })} className="hover:underline">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">
              {summary} {publish_at && formatDate(t.locale, publish_at, zone)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sponsors() {
  const t = useT();
  const { organisation } = useCompetition();
  const sponsors = useSiteLook(organisation.slug)?.sponsors ?? [];
  if (sponsors.length === 0) return null;
  return (
    <section className="mt-8 border-line border-t pt-4">
      <h2 className="font-normal text-ink-soft text-sm">{t('league_site.sponsors')}</h2>
      <ul className="mt-2 flex flex-wrap items-center gap-x-10 gap-y-3">
        {sponsors.map(({ name, url, logo }) => {
          const shown = logo ? (
            <img src={pictureAddress(logo, 256)} alt={name} className="max-h-12 w-auto max-w-40" />
          ) : (
            <span className="font-bold text-lg">{name}</span>
          );
          return (
            <li key={name}>
              {url ? (
                <a href={url} rel="noopener sponsored" className="inline-flex min-h-11 items-center">
                  {shown}
                </a>
              ) : (
                shown
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
