import { path } from '../../lib/paths.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';

// The pages of teams, members and venues, from any of them.

export const teamsPath = (place: SeasonPlace, search: { q?: string; show?: string; sort?: string } = {}) =>
  path('/competition/{org_slug}/season/{season_slug}/teams', place, search);

export const teamPath = (place: SeasonPlace, team_slug: string) =>
  path('/competition/{org_slug}/season/{season_slug}/teams/{team_slug}', { ...place, team_slug });

export const squadPath = (place: SeasonPlace, team_slug: string) =>
  path('/competition/{org_slug}/season/{season_slug}/teams/{team_slug}/members', { ...place, team_slug });

export const registrationsPath = (place: SeasonPlace) =>
  path('/competition/{org_slug}/season/{season_slug}/registrations', place);

export type MemberSearch = {
  q?: string | undefined;
  show?: string | undefined;
  sort?: string | undefined;
  page?: string | number | undefined;
  view?: string | undefined;
  member?: string | number | undefined;
};
export const membersPath = (place: SeasonPlace, search: MemberSearch = {}) =>
  path('/competition/{org_slug}/season/{season_slug}/members', place, search);

export const venuesPath = (place: SeasonPlace) =>
  path('/competition/{org_slug}/season/{season_slug}/locations', place);

export const venuePath = (place: SeasonPlace, location_id: number) =>
  path('/competition/{org_slug}/season/{season_slug}/locations/{location_id}', { ...place, location_id });

export const transfersPath = ({ org_slug, season_slug }: SeasonPlace) =>
  path('/competition/transfers/{org_slug}/{season_slug}', { org_slug, season_slug });

export const importPath = (kind: 'members' | 'teams' | 'venues', { org_slug, season_slug }: SeasonPlace) =>
  path('/manage/import', {}, { kind, organisation: org_slug, season: season_slug });
