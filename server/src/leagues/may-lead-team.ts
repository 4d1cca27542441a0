import type { Actor } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisation, mayOrganise } from '../organisations/index.ts';
import { findLeads } from './captains.sql.ts';
import { findSeason } from './seasons.sql.ts';
import { findSeasonTeam } from './teams.sql.ts';

type TeamPlace = { org_slug: string; season_slug: string; team_slug: string };

/**
 * May this caller do what a captain of a team does? Captains and reserve captains of its squad, and who leads the competition.
 * Undefined when there is no such team.
 */
export async function mayLeadTeam(
  sql: Sql,
  actor: Actor,
  { org_slug, season_slug, team_slug }: TeamPlace,
): Promise<boolean | undefined> {
  const organisation = await findOrganisation(sql, org_slug);
  const season = organisation && (await findSeason(sql, organisation.id, season_slug));
  const team = season && (await findSeasonTeam(sql, season.id, team_slug));
  if (!team || actor.kind !== 'user') return team && false;
  if (await mayOrganise(sql, actor, season.organisation_id, 'competition_leader')) return true;
  return findLeads(sql, { season_id: season.id, team_id: team.team_id, user_id: actor.userId });
}
