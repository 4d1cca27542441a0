import type { Sql } from '../db/index.ts';
import type { SeasonDates } from './seasons.sql.ts';

export type SeasonCardRow = SeasonDates & {
  id: number;
  organisation_id: number;
  zone: string;
  is_published: boolean;
  is_closed: boolean;
  groups: number;
  teams: number;
  matches: number;
  played: number;
};

/** The seasons of some organisations with how much is in them, newest first. */
export async function listSeasonCards(sql: Sql, organisationIds: number[]): Promise<SeasonCardRow[]> {
  const rows = await sql<SeasonCardRow[]>`
    select s.id, s.organisation_id, s.slug, s.name, s.starts_on, s.ends_on, s.zone, s.is_published,
      s.closed_at is not null as is_closed,
      (select count(*) from league_groups g where g.season_id = s.id) as groups,
      (select count(*) from season_teams t where t.season_id = s.id and t.state <> 'withdrawn') as teams,
      (select count(*) from league_matches m where m.season_id = s.id and m.phase <> 'cancelled') as matches,
      (select count(*) from league_matches m where m.season_id = s.id
        and m.phase in ('confirmed', 'forfeited', 'final')) as played
    from seasons s where s.organisation_id = any(${organisationIds}::bigint[]) order by s.starts_on desc, s.id desc`;
  return [...rows];
}

export type WaitingRow = {
  season_id: number;
  disputed: number;
  unconfirmed: number;
  postponements: number;
  teams: number;
  members: number;
};

/** What somebody has to answer in some seasons. */
export async function listWaiting(sql: Sql, seasonIds: number[]): Promise<Map<number, WaitingRow>> {
  const rows = await sql<WaitingRow[]>`
    select s.id as season_id,
      count(m.id) filter (where m.phase = 'disputed') as disputed,
      count(m.id) filter (where m.phase = 'submitted') as unconfirmed,
      count(m.id) filter (where m.phase = 'postponement_asked') as postponements,
      (select count(*) from season_teams t where t.season_id = s.id and t.state = 'registered') as teams,
      (select count(*) from members p where p.organisation_id = s.organisation_id and p.state = 'checking') as members
    from seasons s
    left join league_matches m on m.season_id = s.id and m.phase in ('disputed', 'submitted', 'postponement_asked')
    where s.id = any(${seasonIds}::bigint[]) group by s.id`;
  return new Map(rows.map((row) => [row.season_id, row]));
}
