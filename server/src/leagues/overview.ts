import {
  type CompetitionCard,
  hasRole,
  type OrganisationDesk,
  type OrganisationRole,
  Refusal,
  type SeasonCard,
} from '@oche/contract';
import { type SeasonState, seasonState } from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { findOrganisation, listManagedOrganisations, listRolesOf } from '../organisations/index.ts';
import { listOrganisationsLedIn } from './captains.sql.ts';
import { listProvenPeople } from './proven-people.ts';
import { listSeasonCards, listWaiting, type SeasonCardRow, type WaitingRow } from './season-cards.sql.ts';

/** Where somebody has a role, or leads a team. */
export async function listCompetitions({ db, actor, clock }: Context): Promise<CompetitionCard[]> {
  const { userId, isSuperAdmin } = requireUser(actor);
  const led = await listOrganisationsLedIn(db, await listProvenPeople(db, userId));
  const organisations = await listManagedOrganisations(db, userId, isSuperAdmin, led);
  const seasons = await listSeasonCards(
    db,
    organisations.map(({ id }) => id),
  );
  const current = organisations.map((organisation) => {
    const roles = rolesFor(organisation.roles, isSuperAdmin);
    const own = seasons.filter(({ organisation_id }) => organisation_id === organisation.id);
    return { organisation, roles, season: currentSeason(visible(own, roles), clock.now()) };
  });
  const waiting = await listWaiting(
    db,
    current.flatMap(({ season }) => season?.id ?? []),
  );
  return current.map(({ organisation: { slug, name }, roles, season }) => ({
    ...{ slug, name, roles },
    season: season ? cardOf(season, clock.now()) : null,
    waiting: season && hasRole(roles, 'competition_leader') ? waitingOf(waiting.get(season.id)!) : null,
  }));
}

/** What somebody may do for an organisation; a superadmin may do everything. */
export const rolesFor = (held: OrganisationRole[], isSuperAdmin: boolean): OrganisationRole[] =>
  isSuperAdmin ? [...new Set([...held, 'organiser' as const])] : held;

/** A draft is for those who do something for the organisation, not for captains. */
const visible = (seasons: SeasonCardRow[], roles: OrganisationRole[]): SeasonCardRow[] =>
  roles.length > 0 ? seasons : seasons.filter(({ is_published }) => is_published);

const STATE_ORDER: readonly SeasonState[] = ['running', 'over', 'coming', 'draft', 'closed'];

/** The season that somebody who manages wants to see first. */
const currentSeason = (seasons: SeasonCardRow[], now: Date): SeasonCardRow | undefined =>
  STATE_ORDER.flatMap((state) => seasons.filter((season) => stateOf(season, now) === state))[0];

const stateOf = (season: SeasonCardRow, now: Date): SeasonState =>
  seasonState(season, isoDay(now, season.zone));

const cardOf = (season: SeasonCardRow, now: Date): SeasonCard => {
  const { slug, name, starts_on, ends_on, groups, teams, matches, played } = season;
  return { slug, name, starts_on, ends_on, state: stateOf(season, now), groups, teams, matches, played };
};

const waitingOf = ({ season_id: _, ...waiting }: WaitingRow) => waiting;

export async function showOrganisationDesk(
  { db, actor, clock }: Context,
  { org_slug }: Input<'showOrganisationDesk'>,
): Promise<OrganisationDesk> {
  const { userId, isSuperAdmin } = requireUser(actor);
  const organisation = await findOrganisation(db, org_slug);
  if (!organisation) throw new Refusal('not_found');
  const { id, slug, name } = organisation;
  const [held, people, seasons] = await Promise.all([
    listRolesOf(db, userId, id),
    listProvenPeople(db, userId),
    listSeasonCards(db, [id]),
  ]);
  const roles = rolesFor(held, isSuperAdmin);
  if (roles.length === 0 && !(await listOrganisationsLedIn(db, people)).includes(id))
    throw new Refusal('forbidden');
  const cards = visible(seasons, roles).map((season) => cardOf(season, clock.now()));
  return { organisation: { slug, name }, roles, seasons: cards };
}
