import { Refusal } from '@oche/contract';
import type { Side } from '@oche/kit';
import { type Context, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { mayOrganise } from '../organisations/index.ts';
import { listLedTeams } from './captains.sql.ts';
import { listProvenPeople } from './proven-people.ts';
import type { SeasonRow } from './seasons.sql.ts';

export type MatchRole = 'secretary' | Side;

/** What a caller is to the matches of a season: whoever leads it, and captain of which teams. */
export async function seasonPart(
  { actor }: Pick<Context, 'actor'>,
  sql: Sql,
  season: SeasonRow,
): Promise<{ leads: boolean; teams: ReadonlySet<number> }> {
  const { userId } = requireUser(actor);
  const [leads, people] = await Promise.all([
    mayOrganise(sql, actor, season.organisation_id, 'competition_leader'),
    listProvenPeople(sql, userId),
  ]);
  const teams = people.length === 0 ? [] : await listLedTeams(sql, season.id, people);
  return { leads, teams: new Set(teams.map(({ team_id }) => team_id)) };
}

/** For one match. Whoever is neither has no business with it here, and captains not before the calendar is published. */
export async function requireMatchActors(
  context: Pick<Context, 'actor'>,
  sql: Sql,
  season: SeasonRow,
  { home, away }: { home: number; away: number },
): Promise<MatchRole[]> {
  const { leads, teams } = await seasonPart(context, sql, season);
  const isPublished = season.calendar_published_at !== null;
  if (!leads && (teams.size === 0 || !isPublished)) throw new Refusal('forbidden');
  return [
    ...(leads ? (['secretary'] as const) : []),
    ...(isPublished && teams.has(home) ? (['home'] as const) : []),
    ...(isPublished && teams.has(away) ? (['away'] as const) : []),
  ];
}
