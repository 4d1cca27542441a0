import { listNews, listSiteAddresses, type RenderAnswer, showLeagueHome } from '@oche/contract';
import type { AppContext } from '../lib/app-context.tsx';
import { knownCompetition, loadHostCompetition } from '../lib/competition.ts';
import { path } from '../lib/paths.ts';
import { localizedPath } from './locale.ts';
import { rssFile } from './rss.ts';

/** News of a federation for feed readers; null where nobody plays. */
export async function newsFeed(app: AppContext, origin: string): Promise<RenderAnswer | null> {
  await loadHostCompetition(app);
  const organisation = knownCompetition(app)?.organisation;
  if (!organisation) return null;
  const { articles } = await app.call(listNews, { org_slug: organisation.slug });
  const { t } = app;
  const address = (to: string) => origin + localizedPath(to, t.locale);
  return rssFile({
    title: organisation.name,
    link: address(path('/{season?}/news', {})),
    description: organisation.tagline || organisation.name,
    locale: t.locale,
    items: articles.flatMap(({ slug, title, summary, publish_at }) => {
      const link = address(path('/{season?}/news/{slug}', { slug }));
      return publish_at ? { title, description: summary, link, guid: link, at: publish_at } : [];
    }),
  });
}

/** The results of today and of the last evening. */
export async function leagueResultsFeed(app: AppContext, origin: string): Promise<RenderAnswer | null> {
  await loadHostCompetition(app);
  const known = knownCompetition(app);
  if (!known?.season) return null;
  const place = { org_slug: known.organisation.slug, season_slug: known.season.slug };
  const home = await app.call(showLeagueHome, place);
  const { t } = app;
  const address = (to: string) => origin + localizedPath(to, t.locale);
  const names = new Map(home.teams.map(({ slug, name }) => [slug, name]));
  const groups = new Map(home.groups.map(({ slug, name }) => [slug, name]));
  const played = [...home.today, ...home.results].filter(
    ({ state }) => state === 'counts' || state === 'open',
  );
  return rssFile({
    title: `${known.organisation.name} ${known.season.name}`,
    link: address(path('/{season?}/groups', {})),
    description: t('league_site.last_results'),
    locale: t.locale,
    items: played.map(({ slug, home: one, away: other, score, group, starts_at }) => {
      const link = address(path('/{season?}/matches/{match}', { match: slug }));
      const result = score ? ` ${score[0]}–${score[1]}` : '';
      return {
        title: `${t('league_site.versus_short', { home: names.get(one) ?? '', away: names.get(other) ?? '' })}${result}`,
        description: groups.get(group) ?? '',
        // A result that is corrected is a new one for who reads it.
        ...{ link, guid: `${link}#${result.trim()}`, at: starts_at },
      };
    }),
  });
}

/** A map has at most fifty thousand addresses, and every page is one in each language. */
const MOST_PATHS = 15_000;

/** Every page of a federation: of the running season without its name, of the others with it. */
export async function leaguePaths(app: AppContext): Promise<string[]> {
  const known = knownCompetition(app);
  if (!known) return [];
  const { seasons, news } = await app.call(listSiteAddresses, { org_slug: known.organisation.slug });
  const ofSeasons = seasons.flatMap(({ slug, groups, teams, matches, players }) => {
    const season = slug === known.season?.slug ? undefined : slug;
    return [
      ...(season ? [path('/{season?}/groups', { season }), path('/{season?}/calendar', { season })] : []),
      ...groups.map((one) =>
        path(
          one.kind === 'cup' ? '/{season?}/cup/{group}/standings' : '/{season?}/groups/{group}/standings',
          {
            ...{ season, group: one.slug },
          },
        ),
      ),
      ...teams.map(({ slug: team, group }) =>
        path('/{season?}/groups/{group}/teams/{team}', { season, group, team }),
      ),
      ...players.map((player) => path('/{season?}/players/{player}', { season, player })),
      ...matches.map((match) => path('/{season?}/matches/{match}', { season, match })),
    ];
  });
  const ofSite = [
    ...[
      ...([
        '/{season?}/news',
        '/{season?}/documents',
        '/{season?}/board-members',
        '/{season?}/help',
      ] as const),
      ...(known.season
        ? ([
            ...(['/{season?}/groups', '/{season?}/calendar', '/{season?}/cup'] as const),
            ...(['/{season?}/individual/180-171', '/{season?}/individual/high-checkouts'] as const),
            ...(['/{season?}/individual/low-visits', '/{season?}/individual/games-played'] as const),
          ] as const)
        : []),
    ].map((route) => path(route, {})),
    ...news.map(({ slug }) => path('/{season?}/news/{slug}', { slug })),
  ];
  return [...ofSite, ...ofSeasons].slice(0, MOST_PATHS);
}
