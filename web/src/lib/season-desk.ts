import { hasRole, type OrganisationRole, type SeasonDesk, showSeasonDesk } from '@oche/contract';
import { type AppContext, callQuery, useAnswerOf, useApp, useAsyncAnswerOf } from './app-context.tsx';
import { useParams } from './search.ts';

const FRESH_MS = 60_000;

/** Where a page of the organiser area belongs, as paths and calls name it. */
export type SeasonPlace = { org_slug: string; season_slug: string };

const seasonDeskQuery = (app: AppContext, place: SeasonPlace) => ({
  ...callQuery(app, showSeasonDesk, place),
  staleTime: FRESH_MS,
});

/** Before any page of the organiser area: what stands around it. */
export const loadSeasonDesk = (
  app: AppContext,
  { org_slug, season_slug }: SeasonPlace,
): Promise<SeasonDesk> => app.query.ensureQueryData(seasonDeskQuery(app, { org_slug, season_slug }));

/** The season of the open page. */
export function useSeasonPlace(): SeasonPlace {
  const { org_slug, season_slug } = useParams('/competition/{org_slug}/season/{season_slug}');
  return { org_slug, season_slug };
}

/** The season of the page and what the reader may do in it, for pages, whose loader has found it. */
export function useSeasonDesk(): SeasonDesk & {
  place: SeasonPlace;
  may: (role: OrganisationRole) => boolean;
} {
  const place = useSeasonPlace();
  const desk = useAnswerOf(seasonDeskQuery(useApp(), place));
  return { ...desk, place, may: (role) => hasRole(desk.roles, role) };
}

/** For what stands around pages: null where there is no such season, or none for this reader. */
export function useSeasonFrame(): SeasonDesk | null {
  const { data } = useAsyncAnswerOf(seasonDeskQuery(useApp(), useSeasonPlace()));
  return data ?? null;
}
