import { type CompetitionContext, showCompetition } from '@oche/contract';
import { type AppContext, callQuery, useAnswer, useApp } from './app-context.tsx';

/** A host name as the competition call wants it in its path. */
export const encodeHost = (host: string): string => btoa(host);

const inputFor = (app: AppContext, season: string | undefined) => ({
  domain: encodeHost(app.host),
  season: season ?? '',
});

/** Loads the organisation of this host and its season: before any page of a competition site. */
export const loadCompetition = (app: AppContext, season: string | undefined): Promise<CompetitionContext> =>
  app.query.ensureQueryData({ ...callQuery(app, showCompetition, inputFor(app, season)), staleTime: 60_000 });

export const useCompetition = (season?: string): CompetitionContext => {
  const app = useApp();
  return useAnswer(showCompetition, inputFor(app, season));
};
