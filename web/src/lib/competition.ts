import {
  type CompetitionContext,
  isCallError,
  type PublicSite,
  showCompetition,
  showSite,
} from '@oche/contract';
import type { Query } from './answer-cache.ts';
import {
  type AppContext,
  callQuery,
  queryKey,
  useAnswerOf,
  useApp,
  useAsyncAnswerOf,
} from './app-context.tsx';
import { notFound } from './navigation.ts';
import { useCurrentPage } from './router.ts';

const FRESH_MS = 60_000;

/** The organisation of this host and its season, or null where no competition plays: that is an answer, not a mistake. */
function competitionQuery(app: AppContext, season = ''): Query<CompetitionContext | null> {
  // The call wants the name of the host as base64 in its path.
  const input = { domain: btoa(app.host), season };
  return {
    queryKey: queryKey(showCompetition, input),
    queryFn: () =>
      app.call(showCompetition, input).catch((error) => {
        if (isCallError(error) && error.status === 404) return null;
        throw error;
      }),
    staleTime: FRESH_MS,
  };
}

/** Asked for by the shell: whether there is a competition decides where its links lead, and what the site is called. */
export const loadHostCompetition = (app: AppContext): Promise<CompetitionContext | null> =>
  app.query.ensureQueryData(competitionQuery(app));

/** Before any page of a competition site: without a competition, or without that season, there is no such page. */
export async function loadCompetition(app: AppContext, season: string | undefined): Promise<void> {
  const competition = await app.query.ensureQueryData(competitionQuery(app, season));
  if (!competition) throw notFound();
  await app.query.ensureQueryData(lookQuery(app, competition.organisation.slug));
}

const lookQuery = (app: AppContext, org_slug: string): Query<PublicSite> => ({
  ...callQuery(app, showSite, { org_slug }),
  staleTime: FRESH_MS,
});

/** The logo, colours and sponsors of an organisation; null while nothing is known. */
export function useSiteLook(org_slug: string | undefined): PublicSite | null {
  const app = useApp();
  const { data } = useAsyncAnswerOf({
    ...lookQuery(app, org_slug ?? ''),
    ...(org_slug === undefined ? { queryFn: () => Promise.resolve(null as never) } : {}),
  });
  return data ?? null;
}

/** Where the calls of a page of a season belong. */
export function seasonPlace(app: AppContext, season: string | undefined) {
  const known = knownCompetition(app, season);
  if (!known?.season) throw notFound();
  return { org_slug: known.organisation.slug, season_slug: known.season.slug };
}

/** The season of the open page, for its calls (`place`) and for its links (`season`, which the current one does not need). */
export function useSeasonOfSite() {
  const app = useApp();
  const { season } = useCurrentPage().params;
  return { place: seasonPlace(app, season), season, competition: useCompetition(season) };
}

/** What is known of the competition; of the host's own season where that of the page does not exist. */
export const knownCompetition = (app: AppContext, season?: string): CompetitionContext | null =>
  app.query.getQueryData<CompetitionContext>(competitionQuery(app, season).queryKey) ??
  app.query.getQueryData<CompetitionContext>(competitionQuery(app).queryKey) ??
  null;

/** For pages of a competition site, whose loader has found it. */
export const useCompetition = (season?: string): CompetitionContext =>
  useAnswerOf(competitionQuery(useApp(), season))!;

/** For what stands around pages: null while nothing is known, and where there is none. */
export const useHostCompetition = (season?: string): CompetitionContext | null => {
  const app = useApp();
  const { data } = useAsyncAnswerOf(competitionQuery(app, season));
  return data ?? knownCompetition(app);
};
