import { CHANNELS, type Endpoint, type InputOf, type SeenMatch, showStandings } from '@oche/contract';
import { type AppContext, callQuery, queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { useLive } from '../../lib/live.ts';
import { type Address, path } from '../../lib/paths.ts';
import { useSoon } from '../../lib/use-soon.ts';

/** An evening has thousands of visitors: what is new is asked for by each at another moment. */
const NEWS = { atLeast: 1500, spread: 6000 };

/** Asks again for an answer when something of the season changed. */
export function useFreshAnswer(seasonId: number, endpoint: Endpoint, input: InputOf<Endpoint>): void {
  const { query } = useApp();
  const soon = useSoon(() => query.invalidateQueries({ queryKey: queryKey(endpoint, input) }), NEWS);
  useLive(CHANNELS.leagueSeason(seasonId), { onMessage: { change: soon, match: soon } });
}

const DAY = /^\d{1,3}$/;
const standingsInput = (place: ReturnType<typeof seasonPlace>, group_slug: string, day?: string) => ({
  ...{ ...place, group_slug },
  ...(day && DAY.test(day) && { day: Number(day) }),
});

const nameKey = (place: ReturnType<typeof seasonPlace>, group: string) => ['group name', place, group];

export async function loadGroup(
  app: AppContext,
  { season, group }: { season?: string | undefined; group: string },
  day?: string,
): Promise<void> {
  const place = seasonPlace(app, season);
  const answer = await app.query.fetchQuery(callQuery(app, showStandings, standingsInput(place, group, day)));
  app.query.setQueryData<string>(nameKey(place, group), () => answer.group.name);
}

/** The name of a group whose page has been fetched. */
export const knownGroupName = (app: AppContext, { season, group = '' }: Record<string, string>): string =>
  app.query.getQueryData<string>(nameKey(seasonPlace(app, season), group)) ?? '';

/** A division with what its pages look up all the time. */
export function useGroup(group: string, day?: string) {
  const { place, season } = useSeasonOfSite();
  const input = standingsInput(place, group, day);
  const data = useAnswer(showStandings, input);
  useFreshAnswer(data.season.id, showStandings, input);
  const names = new Map(data.teams.map(({ slug, name }) => [slug, name]));
  const venues = new Map(data.venues.map(({ id, name }) => [id, name]));
  return {
    ...{ data, input, season, place },
    nameOf: (team: string): string => names.get(team) ?? '',
    venueOf: (id: number): string => venues.get(id) ?? '',
    teamTo: (team: string): Address =>
      path('/{season?}/groups/{group}/teams/{team}', { season, group, team }),
    matchTo: matchAddress(season),
  };
}

/** The picture under a shared link to a page of a season. */
export function leaguePictureAddress(
  app: AppContext,
  kind: 'league-table' | 'league-match' | 'league-player',
  season: string | undefined,
  of: string,
): string {
  const { org_slug, season_slug } = seasonPlace(app, season);
  return `/og/${kind}/${org_slug}~${season_slug}~${of}.png?lang=${app.t.locale}`;
}

/** Null for who does not want a page. */
export const playerAddress =
  (season: string | undefined) =>
  ({ player, has_page }: { player: string; has_page: boolean }): Address | null =>
    has_page ? path('/{season?}/players/{player}', { season, player }) : null;

export const matchAddress =
  (season: string | undefined) =>
  ({ slug }: Pick<SeenMatch, 'slug'>): Address =>
    path('/{season?}/matches/{match}', { season, match: slug });
