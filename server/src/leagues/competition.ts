import { type CompetitionContext, Refusal } from '@oche/contract';
import { isoDay } from '@oche/messages/dates';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { findOrganisationByHost, listManagedOrganisations } from '../organisations/index.ts';
import { listOrganisationsLedIn } from './captains.sql.ts';
import { rolesFor } from './overview.ts';
import { listProvenPeople } from './proven-people.ts';
import { listManagedSeasons, listSeasons, type SeasonDates } from './seasons.sql.ts';

/** The organisation that a host belongs to, and the season to show. */
export async function showCompetition(
  context: Context,
  { domain, season: wanted }: Input<'showCompetition'>,
): Promise<CompetitionContext> {
  const host = Buffer.from(domain, 'base64').toString('utf8').toLowerCase();
  const organisation = await findOrganisationByHost(context.db, host);
  if (!organisation) throw new Refusal('not_found');
  const seasons = await listSeasons(context.db, organisation.id, 'published');
  const today = isoDay(context.clock.now());
  const season = wanted ? seasons.find(({ slug }) => slug === wanted) : runningSeason(seasons, today);
  if (wanted && !season) throw new Refusal('not_found');
  const { slug, name, tagline } = organisation;
  return { organisation: { slug, name, tagline }, seasons, season: season ?? null };
}

/** The season that runs today, else the latest that has begun, else the first to come. Seasons come newest first. */
function runningSeason(seasons: SeasonDates[], today: string): SeasonDates | undefined {
  return (
    seasons.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ??
    seasons.find(({ starts_on }) => starts_on <= today) ??
    seasons.at(-1)
  );
}

/** Where somebody has a role, or leads a team. */
export async function availableOrganisations({ db, actor, clock }: Context) {
  const { userId, isSuperAdmin } = requireUser(actor);
  const led = await listOrganisationsLedIn(db, await listProvenPeople(db, userId));
  const organisations = await listManagedOrganisations(db, userId, isSuperAdmin, led);
  const seasons = await listManagedSeasons(
    db,
    organisations.map(({ id }) => id),
    clock.now(),
  );
  return organisations.map(({ id, slug, name, roles }) => ({
    ...{ slug, name, roles: rolesFor(roles, isSuperAdmin) },
    season_slug: seasons.get(id) ?? null,
  }));
}
