import { type CompetitionContext, isCallError, showCompetition } from '@oche/contract';
import type { Query } from './answer-cache.ts';
import { type AppContext, queryKey, useAnswerOf, useApp, useAsyncAnswerOf } from './app-context.tsx';
import { notFound } from './navigation.ts';

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
  if (!(await app.query.ensureQueryData(competitionQuery(app, season)))) throw notFound();
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
