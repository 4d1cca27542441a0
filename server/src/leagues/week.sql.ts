import type { SeasonWeek } from '@oche/contract';
import type { MatchPhase, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type WeekRow = {
  slug: string;
  group_slug: string;
  group_name: string;
  round: number;
  home_team_id: number;
  away_team_id: number;
  location_id: number;
  starts_at: string;
  phase: MatchPhase;
  submitted_at: string | null;
  match: Pick<TeamMatch, 'format' | 'results'>;
};

/** Matches that were played, or are being played, and do not count yet: what somebody may have to do something about. */
export async function listOpenMatches(sql: Sql, seasonId: number, from: Date, to: Date): Promise<WeekRow[]> {
  const rows = await sql<WeekRow[]>`
    select m.slug, g.slug as group_slug, g.name as group_name, m.round, m.home_team_id, m.away_team_id, m.location_id,
      m.starts_at, m.phase, m.submitted_at,
      jsonb_build_object('format', m.match->'format', 'results', m.match->'results') as match
    from league_matches m join league_groups g on g.id = m.group_id
    where m.season_id = ${seasonId} and m.starts_at < ${to}
      and (m.starts_at >= ${from} or m.phase not in ('confirmed', 'forfeited', 'final', 'cancelled', 'postponed'))
    order by g.position, m.starts_at, m.id`;
  return [...rows];
}

/** How many matches each day has, and how far they are. Days are those of the season's zone. */
export async function listMatchDays(
  sql: Sql,
  seasonId: number,
  zone: string,
  from: string,
): Promise<{ date: string; matches: number; live: number; done: number }[]> {
  const rows = await sql<{ date: string; matches: number; live: number; done: number }[]>`
    select (starts_at at time zone ${zone})::date as date, count(*) as matches,
      count(*) filter (where phase in ('line_ups', 'running')) as live,
      count(*) filter (where phase in ('submitted', 'confirmed', 'forfeited', 'final', 'disputed')) as done
    from league_matches where season_id = ${seasonId} and (starts_at at time zone ${zone})::date >= ${from}::date
    group by 1 order by 1`;
  return [...rows];
}

export async function countWaiting(
  sql: Sql,
  { id, organisation_id }: { id: number; organisation_id: number },
): Promise<Omit<SeasonWeek['waiting'], 'claims' | 'captains'>> {
  const [row] = await sql<Omit<SeasonWeek['waiting'], 'claims' | 'captains'>[]>`
    select (select count(*) from postponements where season_id = ${id} and answer = 'open') as postponements,
      (select count(*) from squad_proposals where season_id = ${id}) as proposals,
      (select count(*) from members where organisation_id = ${organisation_id} and state = 'checking') as members,
      (select count(*) from team_registrations where season_id = ${id} and state = 'sent') as registrations,
      (select count(*) from season_teams where season_id = ${id} and state = 'registered') as teams,
      (select count(*) from transfers where season_id = ${id} and approved_at is null and refused_at is null
        and from_agreed_at is not null and to_agreed_at is not null and member_agreed_at is not null) as transfers`;
  return row!;
}
