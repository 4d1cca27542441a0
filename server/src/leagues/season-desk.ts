import { Refusal, type SeasonDesk } from '@oche/contract';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisation, listRolesOf } from '../organisations/index.ts';
import { listLedTeams } from './captains.sql.ts';
import { rolesFor } from './overview.ts';
import { listProvenPeople } from './proven-people.ts';
import { findSeasonAt, listSeasons, type SeasonRow } from './seasons.sql.ts';

export type SeasonPlace = { org_slug: string; season_slug: string };

/** The season that the path of a call names. */
export async function requireSeason(sql: Sql, { org_slug, season_slug }: SeasonPlace): Promise<SeasonRow> {
  const season = await findSeasonAt(sql, org_slug, season_slug);
  if (!season) throw new Refusal('not_found');
  return season;
}

/** For whoever does something here: with a role in the organisation, or as captain of a team of the season. */
export async function showSeasonDesk(
  { db, actor }: Context,
  input: Input<'showSeasonDesk'>,
): Promise<SeasonDesk> {
  const { userId, isSuperAdmin } = requireUser(actor);
  const season = await requireSeason(db, input);
  const [organisation, held, people] = await Promise.all([
    findOrganisation(db, input.org_slug),
    listRolesOf(db, userId, season.organisation_id),
    listProvenPeople(db, userId),
  ]);
  // A draft is for those who do something for the organisation, not for captains.
  const drafts = held.length > 0 || isSuperAdmin ? 'with drafts' : 'published';
  const [teams, seasons] = await Promise.all([
    listLedTeams(db, season.id, people),
    listSeasons(db, season.organisation_id, drafts),
  ]);
  if (held.length === 0 && teams.length === 0 && !isSuperAdmin) throw new Refusal('forbidden');
  const { slug, name, starts_on, ends_on, zone, is_published, version } = season;
  return {
    organisation: { slug: organisation!.slug, name: organisation!.name },
    season: {
      ...{ slug, name, starts_on, ends_on, zone, is_published, version },
      has_calendar: season.calendar_published_at !== null,
      is_closed: season.closed_at !== null,
    },
    seasons: [...(seasons.some((one) => one.slug === slug) ? [] : [season]), ...seasons].map((one) => ({
      slug: one.slug,
      name: one.name,
    })),
    roles: rolesFor(held, isSuperAdmin),
    teams: teams.map((team) => ({ slug: team.slug, name: team.name })),
  };
}
